// What the host needs of JavaScript. Runs before the module does, and keeps for itself what it uses,
// so whatever the module does to the built-in objects, this still works. So no loop here is a for-of, which asks
// the array's own iterator.
(() => {
  const { apply, construct, getPrototypeOf, ownKeys } = Reflect;
  const prototype = Object.prototype;
  const has = prototype.hasOwnProperty;
  const toText = prototype.toString;
  const sourceOf = Function.prototype.toString;
  const bind = Function.prototype.bind;
  const slice = String.prototype.slice;
  const split = String.prototype.split;
  const push = Array.prototype.push;
  const { stringify, rawJSON } = JSON;
  const String_ = String;
  const Number_ = Number;
  const Error_ = Error;
  const TypeError_ = TypeError;
  const BigInt_ = BigInt;

  // A whole number of more than 53 bits is a BigInt here, and stays whole in JSON.
  Object.defineProperty(BigInt_.prototype, "toJSON", {
    value() {
      return rawJSON ? rawJSON(String_(this)) : Number_(this);
    },
    configurable: true,
    writable: true,
  });

  // -- texts that can be called

  const texts = new WeakMap();
  const knownText = bind.call(WeakMap.prototype.get, texts);
  const keepText = bind.call(WeakMap.prototype.set, texts);
  const define = Object.defineProperty;
  const primitive = Symbol.toPrimitive;

  function text(value, call) {
    const made = (...given) => apply(call, undefined, given);
    const self = () => value;
    define(made, "toString", { value: self });
    define(made, "valueOf", { value: self });
    define(made, "toJSON", { value: self });
    define(made, primitive, { value: self });
    define(made, "length", { value: value.length });
    keepText(made, value);
    return made;
  }

  // -- names that an object of the host was not given

  function askOthers(sample, hasOthers, other) {
    const proxied = new Proxy(prototype, {
      get(target, name, receiver) {
        if (typeof name !== "string" || name in target || name === "then" || name === "toJSON" || name[0] === "_" ||
            !hasOthers(receiver)) {
          return target[name];
        }
        return other(receiver, name);
      },
    });
    Object.setPrototypeOf(Object.getPrototypeOf(sample), proxied); // Reflect refuses objects of the host
  }

  // -- what modules have of the host

  const given = { __proto__: null };

  function give(name, object) {
    define(globalThis, "__host__", { value: given, configurable: true });
    given[name] = object;
  }

  function raise(kind, message) {
    throw kind === "RuntimeError" || kind === "ValueError" ? new Error_(message) : new TypeError_(message);
  }

  /** What the engine says of an error, or what was thrown that is no error. */
  function describe(thrown, otherwise) {
    if (thrown instanceof Error_) {
      return otherwise;
    }
    try {
      return "threw " + (typeof thrown === "object" ? stringify(thrown) : String_(thrown));
    } catch {
      return "threw what is no error";
    }
  }

  const isClass = (value) =>
    typeof value === "function" && apply(slice, apply(sourceOf, value, []), [0, 5]) === "class";

  function returnsEarly(value) {
    const tag = apply(toText, value, []);
    return tag === "[object AsyncFunction]" || tag === "[object GeneratorFunction]" ||
      tag === "[object AsyncGeneratorFunction]";
  }

  function named(exports, attribute) {
    let value = exports;
    const steps = apply(split, attribute, ["."]);
    for (let i = 0; i < steps.length; i++) {
      const name = steps[i];
      if (value === undefined || value === null || value[name] === undefined) {
        throw new TypeError_("the module exports no '" + attribute + "'");
      }
      value = value[name];
    }
    return isClass(value) ? construct(value, []) : value;
  }

  /** The names of an object's functions, its class's methods included. */
  function names(object) {
    const found = [];
    for (let at = object; at !== null && at !== prototype; at = getPrototypeOf(at)) {
      const keys = ownKeys(at);
      for (let i = 0; i < keys.length; i++) {
        const name = keys[i];
        if (typeof name === "string" && name !== "constructor" && name !== "default") {
          apply(push, found, [name]);
        }
      }
    }
    return found;
  }

  /** The functions and attributes of a module; those of an object that it exports by default first. */
  function open(exports, attribute) {
    const owners = [];
    if (attribute) {
      apply(push, owners, [named(exports, attribute)]);
    } else {
      const standard = exports.default;
      if (typeof standard === "object" && standard !== null) {
        apply(push, owners, [standard]);
      }
      apply(push, owners, [exports]);
    }
    const functions = [];
    const values = [];
    const seen = { __proto__: null };
    for (let i = 0; i < owners.length; i++) {
      const owner = owners[i];
      const found = names(owner);
      for (let j = 0; j < found.length; j++) {
        const name = found[j];
        if (seen[name]) {
          continue;
        }
        seen[name] = true;
        const value = owner[name];
        if (typeof value === "function") {
          const own = owner === exports ? value : apply(bind, value, [owner]);
          const refusal = isClass(value) ? name + " is a class, where a function is right" : null;
          apply(push, functions, [[name, value, own, returnsEarly(value), refusal, apply(sourceOf, value, [])]]);
        } else {
          apply(push, values, [name]);
        }
      }
    }
    return {
      functions,
      values,
      attribute(name) {
        for (let i = 0; i < owners.length; i++) {
          if (apply(has, owners[i], [name]) || (name in owners[i] && !(name in prototype))) {
            return owners[i][name];
          }
        }
        return undefined;
      },
    };
  }

  return { raise, describe, open, text, textOf: (value) => knownText(value) ?? null, askOthers, give, state: () => ({}), wide: (digits) => BigInt_(digits) };
})();
