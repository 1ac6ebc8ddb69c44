package io.gpustat.system;

import io.gpustat.spi.ServiceException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work that may hang, such as a read from a dead server: it is done by another thread, which is
 * interrupted and left alone when its time is over.
 */
final class TimeLimit {

    private TimeLimit() {}

    /**
     * Does it within the limit.
     *
     * @param what the beginning of every message
     */
    static <T> T run(String what, Duration limit, Callable<T> work) {
        var task = new FutureTask<T>(work);
        Thread.ofPlatform().daemon().name("service").start(task);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new ServiceException(what + ": no answer within " + seconds(limit), e);
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw new ServiceException(what + ": interrupted", e);
        } catch (ExecutionException e) {
            throw failed(what, e.getCause());
        }
    }

    private static ServiceException failed(String what, @Nullable Throwable cause) {
        return switch (cause) {
            case ServiceException service -> service;
            case IOException io -> new ServiceException(what + ": " + Reasons.of(io), io);
            case Error error -> throw error;
            case null, default -> new ServiceException(what + ": " + cause, cause);
        };
    }

    /** A time as people write it. */
    static String seconds(Duration time) {
        var millis = time.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1000.0 + " s";
    }
}
