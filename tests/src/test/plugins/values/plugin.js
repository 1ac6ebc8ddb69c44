export const queryDevice = () => ({
  "v.null": null,
  "v.true": true,
  "v.int": 5,
  "v.float": 5.5,
  "v.big": 2n ** 53n + 1n,
  "v.least": -(2n ** 63n),
  "v.nan": NaN,
  "v.infinite": Infinity,
  "v.text": "é \"q\" \\ \n\t",
  "v.list": [1, [2, "x"], { a: null }, []],
  "v.map": { b: { c: 1.25 }, d: {} },
});
