// What tests of plugins need: import { machine } from "gpustat/testing". `gpustat plugins test` runs them.

import type { Gpu } from "gpustat";

/** A plugin on a simulated machine; the time, the host and the driver are always the same. */
export interface Run {
  /** The next frame as text. A plugin that fails meanwhile fails the test. */
  frame(): string;

  /** The GPUs of the next query, as they stand in --json. */
  gpus(): Gpu[];

  /** What plugins do wrong in the next frame, and what they log, a line each. */
  messages(): string[];

  /**
   * Calls one hook alone. Parts that are not given are those of the first GPU and its first process; gpu and process
   * are fields that differ from theirs. afterQuery gives the GPUs as it left them.
   */
  call(hook: string, parts?: Record<string, unknown>): any;
}

export interface Machine {
  /** Loads a plugin, by its file from where the test lies, with options of the command line. */
  run(plugin: string, ...options: string[]): Run;
}

/** What ctx.run (by command line or name), ctx.readText (by path) and ctx.http (by URL) are to answer. */
export interface Answers {
  programs?: Record<string, string>;
  files?: Record<string, string>;
  web?: Record<string, string>;
}

/** A simulated machine: the lines of a scenario, its file, or the name of one such as h100x8. */
export function machine(text?: string, answers?: Answers): Machine;

/** Compares a text with golden/NAME.txt, the test's name unless you give one; --update writes that file. */
export function golden(text: string, name?: string): void;

/** Fails unless the value is true. */
export function assert(value: unknown, message?: string): asserts value;

/** Fails unless both are the same: the same value, or objects and lists of the same values. */
export function equal(actual: unknown, expected: unknown, message?: string): void;

/** Fails unless a text has another in it, or a list an element. */
export function includes(actual: string | readonly unknown[], part: any, message?: string): void;
