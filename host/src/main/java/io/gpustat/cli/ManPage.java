package io.gpustat.cli;

import io.gpustat.spi.Option;

/** The manual page, made of the same description of the options as the help. */
final class ManPage {

    private static final String START =
            """
            .TH GPUSTAT 1 "" "gpustat @VERSION@" "User Commands"
            .SH NAME
            gpustat \\- the GPUs of this machine at a glance
            .SH SYNOPSIS
            .B gpustat
            .RI [ options ]
            .br
            .B gpustat plugins
            .RB [ list | trust | untrust | hooks ]
            .RI [ arguments ]
            .SH DESCRIPTION
            Prints a line for each NVIDIA GPU with its temperature, utilisation, memory and processes.
            Plugins in Python, JavaScript and Java add to it: files in
            .IR ~/.config/gpustat .
            .SH OPTIONS
            """;

    private static final String END =
            """
            .SH PLUGINS
            @COMMANDS@.SH ENVIRONMENT
            .TP
            .B GPUSTAT_NVML
            The NVML library to use.
            .TP
            .B GPUSTAT_NO_PLUGINS
            Load no plugins when it is set.
            .TP
            .B GPUSTAT_NO_CONFIG
            Read no configuration file when it is set.
            .TP
            .B GPUSTAT_JAVA_HOME
            The Java 25 to run with, in place of the one that comes with the program.
            .TP
            .B NO_COLOR, FORCE_COLOR
            No colours, or colours whatever the output is.
            .SH FILES
            .TP
            .I ~/.config/gpustat/config.toml
            Defaults of options, colours and the settings of plugins; for all users
            .IR /etc/gpustat/config.toml .
            .TP
            .IR ~/.config/gpustat/gpustat_conf.py ", " .js
            Your plugin; further ones are in
            .IR ~/.config/gpustat/plugins .
            .TP
            .I ~/.cache/gpustat
            What can be made again.
            .SH "EXIT STATUS"
            0 when all went well, 1 when the GPUs could not be queried, 2 when the command line is wrong, 3
            when a plugin failed and
            .B \\-\\-strict\\-plugins
            was given.
            """;

    private ManPage() {}

    static String text(OptionTable table, String version) {
        var text = new StringBuilder(START.replace("@VERSION@", version));
        for (var row : table.rows()) {
            option(row.option(), text);
        }
        var commands = new StringBuilder();
        for (var command : PluginsCommand.USAGES) {
            commands.append(".TP\n.B ")
                    .append(escaped(command.words()))
                    .append('\n')
                    .append(escaped(command.purpose()))
                    .append(".\n");
        }
        return text.append(END.replace("@COMMANDS@", commands)).toString();
    }

    private static void option(Option option, StringBuilder text) {
        text.append(".TP\n");
        var separator = "";
        for (var name : Completion.names(option)) {
            text.append(separator).append("\\fB").append(escaped(name)).append("\\fR");
            if (!option.isFlag()) {
                text.append(value(option, name.startsWith("--") ? "=" : " "));
            }
            separator = ", ";
        }
        text.append('\n').append(escaped(option.help())).append('\n');
    }

    private static String value(Option option, String sign) {
        var value = sign + "\\fI" + escaped(option.label()) + "\\fR";
        return option.arity().fewest() > 0 ? value : "[" + value + "]";
    }

    /** A line of text, in which nothing is a request. */
    private static String escaped(String text) {
        var escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
