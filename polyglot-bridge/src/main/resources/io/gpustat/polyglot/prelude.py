# What the host needs of Python, without a single import of the standard library: each costs more than
# a whole run without plugins. Evaluates to the tuple of functions at the end.
def _prelude():
    import sys
    module_type = type(sys)

    def load(path, folder, name, text):
        """Runs a file in a module of its own."""
        if folder not in sys.path:
            sys.path.append(folder)
        module = module_type(name)
        module.__file__ = path
        exec(compile(text, path, 'exec'), module.__dict__)
        return module

    def functions(module):
        """Own functions and other callables: name, callable, parameters, takes all, async, own, line."""
        found = []
        for name, value in list(module.__dict__.items()):
            if name.startswith('_') or not callable(value):
                continue
            function = getattr(value, '__func__', value)
            code = getattr(function, '__code__', None)
            if code is None:
                found.append((name, value, (), True, False, False, 0))
                continue
            count = code.co_argcount + code.co_kwonlyargcount
            parameters = code.co_varnames[:count]
            if function is not value:
                parameters = parameters[1:]
            own = getattr(function, '__globals__', None) is module.__dict__
            found.append((name, value, parameters, bool(code.co_flags & 0x08),
                          bool(code.co_flags & 0x2a0), own, code.co_firstlineno))
        return found

    def call(function, names, values):
        """Calls with parts by their names; what it prints without a line's end is its own too."""
        arguments = {}
        for i in range(len(names)):
            arguments[names[i]] = values[i]
        try:
            return function(**arguments)
        finally:
            sys.stdout.flush()

    def frames(error):
        """Where an error passed through, outermost first: file and line."""
        if isinstance(error, SyntaxError) and error.filename:
            return [(error.filename, error.lineno or 0)]
        found = []
        trace = error.__traceback__
        while trace is not None:
            found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
            trace = trace.tb_next
        return found

    def wrap(host_function):
        """A function of the host that takes keyword arguments."""
        def function(*arguments, **named):
            if named:
                return host_function(*arguments, named)
            return host_function(*arguments)
        return function

    return load, functions, call, frames, wrap, dict


_prelude()
