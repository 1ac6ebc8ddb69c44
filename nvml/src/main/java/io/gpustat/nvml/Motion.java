package io.gpustat.nvml;

import java.util.Random;

/**
 * Lets the values of a GPU move from refresh to refresh as they would on a machine at work: load
 * wanders around what the scenario says, power follows it at once and temperature slowly. The same
 * scenario always moves in the same way.
 */
final class Motion {

    /** A GPU with less load than this is idle, and stays so. */
    private static final int IDLE = 3;

    private final DeviceSettings still;
    private final Random random;

    /** How far load is from the scenario's, in percent of the whole. */
    private double load;

    /** How far temperature is from the scenario's, in degrees. */
    private double warmth;

    /** How much of the free memory is in use on top of the scenario's, from 0 to 1. */
    private double memory;

    Motion(DeviceSettings still, long seed) {
        this.still = still;
        this.random = new Random(seed);
    }

    /** The values at the next refresh. */
    DeviceSettings next() {
        var base = still.amount(Key.UTIL);
        var isIdle = base < IDLE;
        var reach = isIdle ? 0.4 : Math.min(14, 3 + base * 0.2);
        load = 0.7 * load + random.nextGaussian() * reach * 0.6;
        var utilization = Math.clamp(Math.round(base + load), 0, 100);
        var change = utilization - base;
        warmth += (change * 0.15 - warmth) * 0.3 + random.nextGaussian() * 0.2;
        memory = Math.clamp(memory + random.nextGaussian() * 0.01, 0, isIdle ? 0 : 0.05);

        var moved = still.copy();
        move(moved, Key.UTIL, change, 0, 100);
        move(moved, Key.UTIL_MEM, change / 2, 0, 100);
        move(moved, Key.TEMP, Math.round(warmth), 0, 120);
        move(moved, Key.POWER, watts(change), still.amount(Key.POWER) / 4, limit());
        move(moved, Key.MEM_USED, Math.round(memory * free()), 0, Long.MAX_VALUE);
        video(moved, Key.ENC);
        video(moved, Key.DEC);
        return moved;
    }

    /**
     * Errors stay, and so does a zero that is not load: an idle encoder does not start by itself.
     */
    private static void move(DeviceSettings moved, Key key, long change, long least, long most) {
        if (moved.error(key) == 0) {
            var before = moved.amount(key);
            moved.set(
                    key,
                    Math.clamp(before + change, Math.min(least, before), Math.max(most, before)));
        }
    }

    private void video(DeviceSettings moved, Key key) {
        if (moved.amount(key) > 0) {
            move(moved, key, Math.round(random.nextGaussian() * 3), 0, 100);
        }
    }

    /** A percent of load is worth about a percent of the limit; in mW, with a little noise. */
    private long watts(long change) {
        var percent = change * 0.8 + random.nextGaussian() * 0.4;
        return Math.round(percent / 100 * still.amount(Key.PLIMIT));
    }

    private long limit() {
        var limit = still.amount(Key.PLIMIT);
        return limit > 0 ? limit : Long.MAX_VALUE;
    }

    private long free() {
        return Math.max(
                0,
                still.amount(Key.MEM_TOTAL)
                        - still.amount(Key.MEM_RESERVED)
                        - still.amount(Key.MEM_USED));
    }
}
