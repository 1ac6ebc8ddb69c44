# What the host needs of Python, without a single import of the standard library: each costs more than
# a whole run without plugins. Evaluates to the function that makes the host's functions, by name. The
# parameters with defaults keep what this uses, whatever a script does to the module builtins.
def _prelude(mapping, sequence, read_attribute, *, sys=__import__('sys'), posix=__import__('posix'),
             thread=__import__('_thread'), marshal=__import__('marshal'), isinstance=isinstance, getattr=getattr, callable=callable,
             type=type, str=str, repr=repr, len=len, list=list, dict=dict, iter=iter, zip=zip,
             tuple=tuple, exec=exec, compile=compile, open=open, reversed=reversed, set=set,
             range=range, object=object,
             import_module=__import__, BaseException=BaseException, Exception=Exception,
             SystemExit=SystemExit, SyntaxError=SyntaxError, AttributeError=AttributeError,
             ModuleNotFoundError=ModuleNotFoundError, ImportError=ImportError, OSError=OSError, KeyError=KeyError, TypeError=TypeError,
             ValueError=ValueError, RuntimeError=RuntimeError, PermissionError=PermissionError,
             EOFError=EOFError, bool=bool):
    modules = sys.modules
    module_type = type(sys)
    module_spec = modules['_frozen_importlib'].ModuleSpec
    path_finder = modules['_frozen_importlib_external'].PathFinder
    mapping_type = type(mapping)
    sequence_type = type(sequence)
    library = tuple(sys.path)
    virtual = {}
    errors = {'AttributeError': AttributeError, 'TypeError': TypeError, 'ValueError': ValueError,
              'RuntimeError': RuntimeError}

    # -- what a mapping or list of the host lacks of a dict or list

    def lacking():
        def plain_dict(self):
            return dict(self)

        def plain_list(self):
            return list(self)

        def deep(make):
            def deepcopy(self, memo):
                return modules['copy'].deepcopy(make(self), memo)
            return deepcopy

        def popitem(self):
            if not self:
                raise KeyError('popitem(): dictionary is empty')
            key = list(self)[-1]
            return key, self.pop(key)

        def backwards(self):
            return reversed(list(self))

        for kind, make in ((mapping_type, dict), (sequence_type, list)):
            kind.__copy__ = plain_dict if make is dict else plain_list
            kind.__deepcopy__ = deep(make)
            kind.__reduce_ex__ = (lambda self, _: (dict, (dict(self),))) if make is dict else (
                lambda self, _: (list, (list(self),)))
        mapping_type.popitem = popitem
        mapping_type.__reversed__ = backwards
        mapping_type.__getattr__ = lambda self, name: read_attribute(self, name)

    lacking()

    # -- the compiled files of Python's own library lie beside it, as it comes with the program; those of
    #    scripts lie in a folder of the user

    external = modules['_frozen_importlib_external']
    beside = external.cache_from_source
    own = tuple([folder for folder in library if folder])

    def cache_from_source(path, *rest, **options):
        prefix = sys.pycache_prefix
        if prefix is None or not path.startswith(own):
            return beside(path, *rest, **options)
        sys.pycache_prefix = None
        try:
            return beside(path, *rest, **options)
        finally:
            sys.pycache_prefix = prefix

    external.cache_from_source = cache_from_source

    # -- what was compiled from a text is kept in that folder too, with all that it was made of at its end: a start
    #    needs no parser then

    def kept(path):
        return sys.pycache_prefix + '/' + path.replace('/', '%')[-120:] + '.kept'

    def read(file):
        handle = posix.open(file, posix.O_RDONLY)
        try:
            return posix.read(handle, posix.fstat(handle).st_size)
        finally:
            posix.close(handle)

    def keep(file, code, mark):
        content = marshal.dumps(code) + mark
        new = file + '.' + str(posix.getpid())
        try:
            handle = posix.open(new, posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL, 0o600)
            try:
                while content:
                    content = content[posix.write(handle, content):]
            finally:
                posix.close(handle)
            posix.rename(new, file)
        except (OSError, ValueError):
            pass  # the next start compiles it again

    def compiled(text, path):
        if sys.pycache_prefix is None:
            return compile(text, path, 'exec', 0, True)
        try:
            mark = '\0'.join((sys.version, path, text)).encode()
        except ValueError:
            return compile(text, path, 'exec', 0, True)
        file = kept(path)
        try:
            content = read(file)
            if content.endswith(mark):
                return marshal.loads(content)
        except (OSError, ValueError, EOFError, TypeError):
            pass  # there is none yet, or it is of no use
        code = compile(text, path, 'exec', 0, True)
        keep(file, code, mark)
        return code

    # -- modules: of the host, of the folder of the script that runs, and one that needs a hand

    class Space:
        """The modules that the scripts of one folder import from it."""

        def __init__(self, folders):
            self.folders = folders
            self.names = set()
            self.away = {}

    spaces = {}
    current = [None]

    def enter(space):
        """Makes the modules of a space those that an import finds."""
        before = current[0]
        if before is not None:
            for name in before.names:
                if name in modules:
                    before.away[name] = modules.pop(name)
        for name, module in space.away.items():
            modules[name] = module
        space.away = {}
        current[0] = space

    class HostLoader:
        def __init__(self, text, host):
            self.text = text
            self.host = host

        def create_module(self, spec):
            return None

        def exec_module(self, module):
            name = module.__name__
            module.__host__ = self.host()
            exec(compiled(self.text(), '<' + name + '>'), module.__dict__)

    class EncoderLoader:
        """The encoder in native code knows exact dicts only; it is shown one of each mapping."""

        def __init__(self, loader):
            self.loader = loader

        def __getattr__(self, name):
            return getattr(self.loader, name)

        def create_module(self, spec):
            return self.loader.create_module(spec)

        def exec_module(self, module):
            self.loader.exec_module(module)
            native = module.c_make_encoder
            if native is None:
                return

            def make(markers, default, *rest):
                def convert(value):
                    if isinstance(value, mapping_type):
                        return dict(value)
                    if isinstance(value, sequence_type):
                        return list(value)
                    return default(value)
                return native(markers, convert, *rest)
            module.c_make_encoder = make

    # -- the module time imports os for one variable, and polyglot to tell other languages of its tuples,
    #    with which no script can talk: ten times what time itself takes

    class Nothing:
        """Loads a module that has nothing."""

        def create_module(self, spec):
            return None

        def exec_module(self, module):
            pass

    virtual['_polyglot_time'] = Nothing()
    zone = posix.environ.get(b'TZ')
    stand_in = module_type('os')
    stand_in.environ = {'TZ': zone.decode()} if zone else {}

    def stand_in_for_os(wanted):
        if wanted:
            modules.setdefault('os', stand_in)
        elif modules.get('os') is stand_in:
            del modules['os']

    class First:
        """Asked before all others."""

        def find_spec(self, name, path=None, target=None):
            stand_in_for_os(name == 'time')
            loader = virtual.get(name)
            if loader is not None:
                return module_spec(name, loader, origin='<' + name + '>')
            if path is None:
                return None
            if name == 'json.encoder':
                return self.encoder(name, path, target)
            space = current[0]
            if space is not None and name.partition('.')[0] in space.names:
                space.names.add(name)
            return None

        def encoder(self, name, path, target):
            for finder in sys.meta_path:
                if finder is not self:
                    spec = finder.find_spec(name, path, target)
                    if spec is not None:
                        spec.loader = EncoderLoader(spec.loader)
                        return spec
            return None

    class Last:
        """Asked after all others: a file beside a script hides nothing of Python's library."""

        def find_spec(self, name, path=None, target=None):
            space = current[0]
            if path is not None or space is None:
                return None
            spec = path_finder.find_spec(name, space.folders)
            if spec is not None:
                space.names.add(name)
            return spec

    sys.meta_path.insert(0, First())
    sys.meta_path.append(Last())

    def add_module(name, text, host):
        virtual[name] = HostLoader(text, host)

    # -- what a script may not do

    class HardExit(SystemExit):
        pass

    class Exit(Exception):
        """Stands for an exit; the engine would take that for the end of the program."""

        def __init__(self, error):
            self.error = error

    def forbid(module, names, error):
        def forbidden(*_, **__):
            raise error()
        for name in names:
            for place in (module, modules.get('os') if module is posix else None):
                if place is not None and name in place.__dict__:
                    place.__dict__[name] = forbidden

    forbid(posix, ('system', 'execv', 'execve', 'posix_spawn', 'posix_spawnp', 'fork', 'forkpty'),
           lambda: PermissionError('a script cannot start processes'))
    forbid(posix, ('_exit', 'abort'), lambda: HardExit())
    forbid(thread, ('start_new_thread', 'start_new', 'start_joinable_thread'),
           lambda: RuntimeError('a script cannot start threads'))

    def keep_open(native):
        def close(number):
            if number not in (0, 1, 2):  # not the script's own, and all others print there too
                native(number)
        for place in (posix, modules.get('os')):
            if place is not None:
                place.__dict__['close'] = close

    keep_open(posix.close)

    # -- printing

    streams = {'stdout': [1, sys.stdout], 'stderr': [2, sys.stderr]}

    def is_broken(stream):
        return stream is None or stream.closed or 'write' in stream.__dict__

    def restore():
        """A script may close or replace its streams, and the next must not notice."""
        for name, stream in streams.items():
            if is_broken(stream[1]):
                stream[1] = open(stream[0], 'w', encoding='utf-8', errors='replace', closefd=False)
                sys.__dict__['__' + name + '__'] = stream[1]
            sys.__dict__[name] = stream[1]

    def flush():
        for stream in streams.values():
            try:
                stream[1].flush()
            except Exception:
                pass

    turn = [None]

    def begin(space, script):
        """A script's turn after another's, which may have left the streams in disorder."""
        turn[0] = script
        if space is not current[0]:
            enter(space)
        for name, stream in streams.items():
            if sys.__dict__.get(name) is not stream[1] or is_broken(stream[1]):
                restore()
                break

    # -- loading

    def load(folders, path, name, text, attribute):
        """Runs a file, or imports a module: its space, the script, and its functions."""
        key = tuple(folders)
        space = spaces.get(key)
        if space is None:
            space = spaces[key] = Space(list(key))
        begin(space, None)
        try:
            module = imported(name) if text is None else run(space, path, name, text)
            target = module
            if attribute is not None:
                for part in attribute.split('.'):
                    target = getattr(target, part)
                if isinstance(target, type):
                    target = target()
            found, values = functions(target, module)
        except SystemExit as error:
            raise Exit(error) from None
        flush()
        return space, target, found, getattr(module, '__file__', None) or path, values, files(space)

    def files(space):
        """What the modules of a space were read from."""
        found = []
        for name in space.names:
            file = getattr(modules.get(name), '__file__', None)
            if isinstance(file, str):
                found.append(file)
        return found

    def run(space, path, name, text):
        module_name = name
        if name in sys.stdlib_module_names or (name in modules and name not in space.names):
            module_name = name + '_script'
        module = module_type(module_name)
        module.__file__ = path
        before = modules.get(module_name)
        modules[module_name] = module
        space.names.add(module_name)
        done = False
        try:
            exec(code_of(text, path), module.__dict__)
            done = True
        finally:
            if not done:
                modules.pop(module_name, None)
                if before is not None:
                    modules[module_name] = before
        return module

    compiler = [None]

    def compile_by(name):
        compiler[0] = name

    def code_of(text, path):
        if compiler[0] is None:
            return compiled(text, path)
        import_module(compiler[0])
        return modules[compiler[0]].__compile__(text, path)

    def imported(name):
        import_module(name)
        return modules[name]

    # -- functions

    def functions(target, module):
        """Own functions and other callables, as the host wants them; and the names of what is none."""
        found = {}
        values = []
        if target is module:
            for name, value in list(module.__dict__.items()):
                if name.startswith('_'):
                    continue
                if callable(value):
                    found[name] = (name, value) + shape(name, value, module)
                else:
                    values.append(name)
        else:
            names = list(getattr(target, '__dict__', ()))
            for kind in type(target).__mro__:
                if kind is not object:
                    names.extend(kind.__dict__)
            for name in names:
                if name.startswith('_') or name in found:
                    continue
                try:
                    value = getattr(target, name)
                except Exception:
                    continue
                if callable(value):
                    found[name] = (name, value) + shape(name, value, module)
                else:
                    values.append(name)
        return list(found.values()), values

    def shape(name, value, module):
        """Required, optional and positional parameters, takes all, async, own, line, refusal."""
        if isinstance(value, type):
            return (), (), (), True, False, False, 0, name + ' is a class, where a function is right'
        given = 0
        filled = ()
        function = value
        functools = modules.get('functools')
        partial = functools.__dict__.get('partial') if functools is not None else None
        while True:
            if isinstance(partial, type) and isinstance(function, partial):
                given += len(function.args)
                filled += tuple(function.keywords)
                function = function.func
            elif getattr(function, '__func__', None) is not None:
                given += 1
                function = function.__func__
            elif getattr(function, '__code__', None) is not None:
                inner = getattr(function, '__wrapped__', None)
                if inner is None or not function.__code__.co_flags & 0x08:
                    break
                function = inner
            else:
                call = getattr(type(function), '__call__', None)
                if getattr(call, '__code__', None) is None:
                    return ((), (), (), True, False, False, 0,
                            name + ' does not say what its parameters are; make it a def')
                given += 1
                function = call
        code = function.__code__
        line = code.co_firstlineno
        own = getattr(function, '__globals__', None) is module.__dict__
        early = bool(code.co_flags & 0x2a0)
        count = code.co_argcount
        names = code.co_varnames
        defaults = count - len(function.__defaults__ or ())
        required = []
        optional = []
        refusal = None
        for i in range(given, count):
            if names[i] in filled:
                continue
            if i < code.co_posonlyargcount:
                if i < defaults:
                    refusal = (name + ": parameter '" + names[i]
                               + "' stands before a '/', and parts are passed by name")
                continue
            (required if i < defaults else optional).append(names[i])
        keyword = function.__kwdefaults__ or {}
        for i in range(count, count + code.co_kwonlyargcount):
            if names[i] not in filled:
                (optional if names[i] in keyword else required).append(names[i])
        positional = () if filled else names[given:count]
        return required, optional, positional, bool(code.co_flags & 0x08), early, own, line, refusal

    # -- calls

    def call(space, script, function, *parts):
        """Calls with parts in order; what it prints without a line's end is its own too."""
        if script is not turn[0]:
            begin(space, script)
        try:
            result = function(*parts)
        except SystemExit as error:
            raise Exit(error) from None
        flush()  # after an error describe() does it; a finally would be where an interrupt is seen to end
        return result

    def call_by_name(space, script, function, *parts):
        """The same with parts by their names, each before its value."""
        each = iter(parts)
        arguments = dict(zip(each, each))
        return call(space, script, lambda: function(**arguments))

    def wrap(host_function):
        """A function of the host that takes keyword arguments."""
        def function(*arguments, **named):
            return host_function(arguments, named)
        return function

    class Text(str):
        """A text that can be called."""

        def __call__(self, *arguments, **named):
            return self._host_function(arguments, named)

    def text(value, host_function):
        made = Text(value)
        made._host_function = host_function
        return made

    def attribute(target, name):
        try:
            return getattr(target, name)
        except AttributeError:
            return None

    def raises(kind, message):
        raise errors[kind](message)

    # -- errors

    own_file = call.__code__.co_filename

    def native_file(error, folders):
        """The file that would be the module that was not found, if it were for this Python."""
        wanted = error.name or ''
        quoted = str(error).split("'")
        if not isinstance(error, ModuleNotFoundError) and len(quoted) > 3:
            wanted = quoted[3] + '.' + quoted[1]  # cannot import name 'x' from module 'y'
        package, _, name = wanted.rpartition('.')
        for folder in folders:
            place = folder + '/' + package.replace('.', '/') if package else folder
            try:
                files = posix.listdir(place)
            except OSError:
                continue
            for file in files:
                if name and file.startswith(name + '.') and file.endswith('.so'):
                    return place + '/' + file
        return None

    def summary(error):
        name = type(error).__name__
        if isinstance(error, Exit):
            error = error.error
            if isinstance(error, HardExit):
                return 'called os._exit()'
            code = error.code
            return 'called sys.exit(' + ('' if code is None else repr(code)) + ')'
        if isinstance(error, HardExit):
            return 'called os._exit()'
        try:
            text = str(error.msg) if isinstance(error, SyntaxError) else str(error)
        except BaseException as failure:
            text = '(its __str__ raised ' + type(failure).__name__ + ')'
        if isinstance(error, ImportError) and current[0] is not None:
            searched = current[0].folders + [each for each in sys.path if each not in library]
            native = native_file(error, searched)
            if native is not None:
                text += ' (' + native + ' is native code, which scripts cannot load; use a package without any)'
            elif searched and isinstance(error, ModuleNotFoundError):
                text += ' (searched ' + ', '.join(searched) + ')'
        return name + ': ' + text if text else name

    def frames(error):
        """File, line and function, outermost first, of scripts and what they call."""
        if isinstance(error, Exit):
            error = error.error
        found = []
        trace = error.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            if code.co_filename != own_file and code.co_filename[1:-1] not in virtual:
                found.append((code.co_filename, trace.tb_lineno, code.co_name))
            trace = trace.tb_next
        if isinstance(error, SyntaxError) and error.filename and error.filename[0] != '<':
            found.append((error.filename, error.lineno or 0, '<module>'))
        return found

    def is_library(file):
        if file[:1] == '<':
            return True
        for folder in library:
            if file.startswith(folder):
                return True
        return False

    def stack(error, depth):
        lines = []
        cause = error.__cause__
        if cause is None and not error.__suppress_context__:
            cause = error.__context__
        if cause is not None and depth < 5 and not isinstance(error, Exit):
            lines.append(stack(cause, depth + 1))
            lines.append('which led to:')
        found = frames(error)
        skipped = len(found) - 20
        for i in range(len(found)):
            if skipped > 0 and i == 10:
                lines.append('  ... ' + str(skipped) + ' more')
            if skipped <= 0 or i < 10 or i >= 10 + skipped:
                lines.append('  File "%s", line %d, in %s' % found[i])
        lines.append(summary(error))
        return '\n'.join(lines)

    def describe(error, file):
        """The file and line that an author needs, the first line of the message, and the stack."""
        flush()
        found = frames(error)
        line = 0
        inner = None
        if not [each for each in found if each[0] == file]:
            for each in found:
                if not is_library(each[0]):
                    file = each[0]
        for each in found:
            if each[0] == file:
                line = each[1]
                inner = None
            elif not is_library(each[0]):
                inner = each
        message = summary(error).partition('\n')[0]
        if inner is not None:
            folder = file.rpartition('/')[0] + '/'
            helper = inner[0][len(folder):] if inner[0].startswith(folder) else inner[0]
            message += ' (at ' + helper + ':' + str(inner[1]) + ')'
        return file, line, message, stack(error, 0)

    return {'load': load, 'call': call, 'call_by_name': call_by_name, 'describe': describe, 'wrap': wrap, 'text': text, 'raise': raises,
            'attribute': attribute, 'add_module': add_module, 'state': dict, 'flush': flush, 'none': None,
            'compile_by': compile_by, 'keep': keep}


_prelude
