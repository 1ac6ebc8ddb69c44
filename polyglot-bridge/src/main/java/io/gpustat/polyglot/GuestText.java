package io.gpustat.polyglot;

/**
 * A text that can also be called, as a style of a terminal: {@code red + "x"} and {@code red("x")}.
 * In Python it is a {@code str}, in JavaScript a function that stands for the text wherever a text
 * is wanted. A script that gives it back gives the text.
 *
 * @param text what it is
 * @param function what a call does
 */
public record GuestText(String text, GuestObject.Function function) {}
