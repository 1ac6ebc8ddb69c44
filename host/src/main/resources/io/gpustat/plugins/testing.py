"""What tests of plugins need. `gpustat plugins test` runs them."""

import ast as _ast

machine = __host__.machine
golden = __host__.golden


def _shown(value):
    return value if isinstance(value, str) and "\n" in value else repr(value)


def _compare(source, holds, left, right, equal):
    """What a plain `assert left == right` does here: it says what both sides were."""
    if holds(left, right):
        return
    if equal:
        __host__.differ(_shown(right), _shown(left))
    else:
        __host__.explain("left   " + _shown(left) + "\nright  " + _shown(right))
    raise AssertionError("assert " + source)


def _check(source, value, message):
    if not value:
        said = message()
        if said is None and not isinstance(value, bool):
            __host__.explain("it is  " + _shown(value))
        raise AssertionError("assert " + source if said is None else said)


def _parsed(text):
    return _ast.parse(text, mode="eval").body


class _Asserts(_ast.NodeTransformer):
    """Makes each assert a call of one of the two functions above, at the same line."""

    def visit_Assert(self, node):
        test = node.test
        source = _ast.Constant(_ast.unparse(test))
        kit = "__import__('sys').modules['gpustat.testing']."
        if isinstance(test, _ast.Compare) and len(test.ops) == 1 and node.msg is None:
            holds = _parsed("lambda a, b: a == b")
            holds.body.ops = test.ops
            equal = _ast.Constant(isinstance(test.ops[0], _ast.Eq))
            call = _ast.Call(_parsed(kit + "_compare"), [source, holds, test.left, test.comparators[0], equal], [])
        else:
            message = _parsed("lambda: None")
            if node.msg is not None:
                message.body = node.msg
            call = _ast.Call(_parsed(kit + "_check"), [source, test, message], [])
        made = _ast.copy_location(_ast.Expr(call), node)
        for each in _ast.walk(made):
            if hasattr(each, "lineno") or isinstance(each, (_ast.expr, _ast.arg)):
                _ast.copy_location(each, node)
        return _ast.fix_missing_locations(made)


def __compile__(text, path):
    """The code of a test file."""
    return compile(_Asserts().visit(_ast.parse(text, path)), path, "exec", 0, True)
