package io.gpustat.nvml;

/**
 * Some of the GPUs of a scenario.
 *
 * @param bits a bit for each index
 * @param needs how many GPUs there must be for it: one more than the last index that is named
 */
record Selection(long bits, int needs) {

    static final Selection ALL = new Selection(-1, 0);
    static final Selection NONE = new Selection(0, 0);

    Selection with(int first, int last) {
        var all = bits;
        for (var i = first; i <= last; i++) {
            all |= 1L << i;
        }
        return new Selection(all, Math.max(needs, last + 1));
    }

    boolean contains(int gpu) {
        return (bits >>> gpu & 1) != 0;
    }
}
