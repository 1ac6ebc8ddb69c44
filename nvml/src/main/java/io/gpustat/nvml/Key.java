package io.gpustat.nvml;

import java.util.ArrayList;
import java.util.List;

/** What a scenario can say about a device: the words before the equals sign. */
enum Key {
    HANDLE("handle"),
    INDEX("index"),
    NAME("name"),
    UUID("uuid"),
    SERIAL("serial"),
    PCI("pci"),
    PCI_DEVICE("pci.device"),
    PCI_SUBSYS("pci.subsys"),
    MINOR("minor"),
    BRAND("brand"),
    TEMP("temp"),
    FAN("fan"),
    MEM("mem"),
    MEM_TOTAL("mem.total"),
    MEM_USED("mem.used"),
    MEM_RESERVED("mem.reserved"),
    UTIL("util"),
    UTIL_MEM("util.mem"),
    ENC("enc"),
    ENC_US("enc.us"),
    DEC("dec"),
    DEC_US("dec.us"),
    POWER("power"),
    PLIMIT("plimit"),
    MLIMIT("mlimit"),
    COMPUTE("compute"),
    GRAPHICS("graphics"),
    MPS("mps"),
    MIG("mig"),
    MIG_PENDING("mig.pending"),
    MIG_MAX("mig.max"),
    CLOCK_GRAPHICS("clock.graphics"),
    CLOCK_SM("clock.sm"),
    CLOCK_MEM("clock.mem"),
    CLOCK_VIDEO("clock.video"),
    MAX_CLOCK_GRAPHICS("maxclock.graphics"),
    MAX_CLOCK_SM("maxclock.sm"),
    MAX_CLOCK_MEM("maxclock.mem"),
    MAX_CLOCK_VIDEO("maxclock.video"),
    PSTATE("pstate"),
    CMODE("cmode"),
    PERSISTENCE("persistence"),
    PCIE_TX("pcie.tx"),
    PCIE_RX("pcie.rx"),
    PCIE_GEN("pcie.gen"),
    PCIE_WIDTH("pcie.width"),
    ECC_CORR("ecc.corr"),
    ECC_UNCORR("ecc.uncorr"),
    GI("gi"),
    CI("ci");

    /** The clocks, by NVML's number for them. */
    static final List<Key> CLOCKS = List.of(CLOCK_GRAPHICS, CLOCK_SM, CLOCK_MEM, CLOCK_VIDEO);

    /** The same of the fastest that the clocks can be. */
    static final List<Key> MAX_CLOCKS =
            List.of(MAX_CLOCK_GRAPHICS, MAX_CLOCK_SM, MAX_CLOCK_MEM, MAX_CLOCK_VIDEO);

    private final String word;

    Key(String word) {
        this.word = word;
    }

    static Key of(String word) throws Mistake {
        for (var key : values()) {
            if (key.word.equals(word)) {
                return key;
            }
        }
        throw Mistake.unknown("key", word, words());
    }

    private static List<String> words() {
        var words = new ArrayList<String>();
        for (var key : values()) {
            words.add(key.word);
        }
        return words;
    }
}
