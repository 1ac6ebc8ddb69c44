package io.gpustat.nvml;

import java.util.List;

/** What a scenario says about one thing of a device. */
sealed interface Setting {

    /** A number in the unit of the C function. */
    record Amount(long value) implements Setting {}

    /** Text, a character for each byte: scenarios can have bytes that are no UTF-8. */
    record Bytes(String latin1) implements Setting {}

    /** The speed of each fan, in percent. */
    record Fans(List<Integer> percent) implements Setting {}

    /** What a further function writes, field by field or by the number of its argument. */
    record Numbers(List<Long> values) implements Setting {}

    /** A place on the bus. */
    record Place(int domain, int bus, int device) implements Setting {

        /** With so many digits for the domain: 4 in the old form, 8 in the new one. */
        String text(int domainDigits) {
            return hex(domain, domainDigits) + ':' + hex(bus, 2) + ':' + hex(device, 2) + ".0";
        }

        private static String hex(int number, int digits) {
            var all = "0000000" + Integer.toHexString(number).toUpperCase(java.util.Locale.ROOT);
            return all.substring(all.length() - digits);
        }
    }

    /** The functions behind it fail with this code, which may be one that nobody knows. */
    record Failing(int code) implements Setting {}
}
