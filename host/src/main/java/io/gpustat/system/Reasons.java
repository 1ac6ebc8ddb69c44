package io.gpustat.system;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why something could not be read or written, in the words of the operating system. */
final class Reasons {

    private Reasons() {}

    static String of(IOException failure) {
        return switch (failure) {
            case NoSuchFileException _ -> "No such file or directory";
            case AccessDeniedException _ -> "Permission denied";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            case UnknownHostException host -> "no such host " + host.getMessage();
            case ConnectException connect when connect.getMessage() == null -> "cannot connect";
            case IOException other when other.getMessage() != null -> other.getMessage();
            default -> failure.getClass().getSimpleName();
        };
    }
}
