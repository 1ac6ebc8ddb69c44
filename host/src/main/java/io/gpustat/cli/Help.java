package io.gpustat.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** What {@code --help} and {@code --version} print. */
final class Help {

    private Help() {}

    static String text(OptionTable table) {
        return new CommandLine(table.spec()).getUsageMessage(Ansi.OFF);
    }

    static String version() {
        var version = Help.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }
}
