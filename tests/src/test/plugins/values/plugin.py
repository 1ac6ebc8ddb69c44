def query_device():
    return {
        "v.null": None,
        "v.true": True,
        "v.int": 5,
        "v.float": 5.5,
        "v.big": 2**53 + 1,
        "v.least": -(2**63),
        "v.nan": float("nan"),
        "v.infinite": float("inf"),
        "v.text": "é \"q\" \\ \n\t",
        "v.list": [1, [2, "x"], {"a": None}, []],
        "v.map": {"b": {"c": 1.25}, "d": {}},
    }
