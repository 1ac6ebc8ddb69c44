package io.gpustat.cli;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;

import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import java.util.function.Predicate;

/** The options as picocli knows them, made anew for each parse as picocli keeps values in them. */
final class OptionSpecs {

    /** Stands for a value that may be missing, and is. */
    static final String NO_VALUE = "\u0000";

    private OptionSpecs() {}

    /** The command that picocli parses and describes. */
    static CommandSpec command(OptionTable table, Predicate<OptionTable.Row> which) {
        var spec = CommandSpec.create().name("gpustat");
        spec.usageMessage()
                .description("The GPUs of this machine at a glance.")
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .width(80);
        for (var row : table.rows()) {
            if (which.test(row)) {
                spec.addOption(of(row.option()));
            }
        }
        return spec;
    }

    private static OptionSpec of(Option option) {
        var names = option.names();
        var builder =
                OptionSpec.builder(
                                names.getFirst(),
                                names.subList(1, names.size()).toArray(String[]::new))
                        .description(option.help().replace("%", "%%"));
        switch (option.action()) {
            case STORE_CONST -> builder.type(boolean.class).arity("0");
            case NEGATABLE -> builder.type(Boolean.class).arity("0").negatable(true);
            case COUNT, APPEND_CONST -> builder.type(boolean[].class).arity("0");
            case STORE, APPEND, EXTEND -> values(option, builder);
        }
        return builder.build();
    }

    private static void values(Option option, OptionSpec.Builder builder) {
        var arity = option.arity();
        builder.paramLabel(option.label());
        builder.arity(
                arity.fewest()
                        + ".."
                        + (arity.most() == Integer.MAX_VALUE ? "*" : String.valueOf(arity.most())));
        if (isSingle(option)) {
            builder.type(String.class).fallbackValue(NO_VALUE);
        } else {
            builder.type(List.class).auxiliaryTypes(String.class).parameterConsumer(new Values());
        }
        if (!option.choices().isEmpty()) {
            builder.completionCandidates(texts(option.choices()));
        }
    }

    /** Whether the last of its values is all that counts. */
    static boolean isSingle(Option option) {
        return option.action() == Action.STORE && !option.arity().list();
    }

    /** The choices as they are typed. */
    static List<String> texts(List<?> choices) {
        var texts = new ArrayList<String>(choices.size());
        choices.forEach(choice -> texts.add(String.valueOf(choice)));
        return texts;
    }

    /** Collects the values of each time that an option is given: a list of lists of texts. */
    private static final class Values implements IParameterConsumer {

        @Override
        public void consumeParameters(
                Stack<String> arguments, ArgSpec option, CommandSpec command) {
            List<List<String>> all = option.getValue();
            var known = all == null ? new ArrayList<List<String>>() : all;
            var values = new ArrayList<String>();
            while (!arguments.isEmpty()
                    && values.size() < option.arity().max()
                    && !isOption(arguments.peek(), command)) {
                values.add(arguments.pop());
            }
            if (values.size() < option.arity().min()) {
                throw new CommandLine.MissingParameterException(
                        command.commandLine(),
                        option,
                        "Expected "
                                + option.arity().min()
                                + (option.arity().min() == 1 ? " value" : " values")
                                + " for option '"
                                + ((OptionSpec) option).longestName()
                                + "'");
            }
            known.add(values);
            option.setValue(known);
        }

        private static boolean isOption(String text, CommandSpec command) {
            var equals = text.indexOf('=');
            var name = equals < 0 ? text : text.substring(0, equals);
            return command.optionsMap().containsKey(name);
        }
    }
}
