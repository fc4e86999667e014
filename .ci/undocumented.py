"""Gate: every public symbol of the package's libraries has a documentation comment.

Reads the symbol graphs of what `swift build` has built with the same arguments, because they know which
comments are inherited (the linter's rule flags every `==` and misses enum cases).
"""

import json
import pathlib
import subprocess
import sys


def run(*words):
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        sys.exit(f'This failed: {" ".join(words)}')
    return done.stdout


def libraries():
    description = json.loads(run('swift', 'package', 'describe', '--type', 'json'))
    return sorted(
        target['name']
        for target in description['targets']
        if target['type'] == 'library' and target['path'].startswith('Sources/')
    )


def system_modules():
    """The system's libraries, which the compiled modules name but do not hold."""
    for header in sorted(pathlib.Path('Sources').glob('*/module.modulemap')):
        yield from ('-Xcc', f'-fmodule-map-file={header.resolve()}')


def undocumented(module, modules, output):
    triple = json.loads(run('swift', '-print-target-info'))['target']['unversionedTriple']
    run(
        'swift', 'symbolgraph-extract', '-module-name', module, '-I', modules, '-target', triple,
        *system_modules(), '-minimum-access-level', 'public', '-skip-synthesized-members', '-output-dir', output,
    )
    for graph in sorted(pathlib.Path(output).glob(f'{module}*.symbols.json')):
        if graph.name != f'{module}.symbols.json' and not graph.name.startswith(f'{module}@'):
            continue
        for symbol in json.loads(graph.read_text('utf-8'))['symbols']:
            if 'docComment' not in symbol:
                yield place(symbol) + f'{module}: {".".join(symbol["pathComponents"])}'


def place(symbol):
    location = symbol.get('location')
    if not location:
        return ''
    path = location['uri'].removeprefix('file://')
    root = str(pathlib.Path.cwd()) + '/'
    return f'{path.removeprefix(root)}:{location["position"]["line"] + 1}: '


def main():
    modules = str(pathlib.Path(run('swift', 'build', *sys.argv[1:], '--show-bin-path').strip()) / 'Modules')
    output = pathlib.Path('.build/symbol-graphs')
    output.mkdir(parents=True, exist_ok=True)
    names = libraries()
    missing = [line for name in names for line in undocumented(name, modules, str(output))]
    print('\n'.join(missing) if missing else f'Read {len(names)} modules: {", ".join(names)}.')
    if missing:
        sys.exit(f'{len(missing)} public symbol(s) without documentation.')


main()
