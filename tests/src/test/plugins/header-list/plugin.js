export const printHeader = () => ["one", "", "显卡 é"];
