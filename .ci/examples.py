"""Gate: the Swift examples of the README and of the guides compile.

Reads the modules that `swift build` has built with the same arguments. Every example becomes the body of a
function of its own, so that examples may use the same names; what they take for granted (a text, a model
that another page declares) stands in `.ci/examples.swift`. An example that declares an extension stands in a
file of its own instead, since Swift has no local ones.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

BLOCK = re.compile(r'^(?P<indent> *)```swift\n(?P<code>.*?)^ *```$', re.MULTILINE | re.DOTALL)
IMPORT = re.compile(r'^import \w+$', re.MULTILINE)
AT_FILE_SCOPE = re.compile(r'^(?:public |nonisolated )*(?:extension|protocol|infix operator)\b', re.MULTILINE)
# The names under which apps know two of the modules.
DROP_IN = ('ObjectMapper', 'RealmSwift')


def pages():
    yield pathlib.Path('README.md')
    for folder in sorted(pathlib.Path('Sources').glob('*/*.docc')):
        yield from sorted(folder.rglob('*.md'))


def examples():
    for page in pages():
        text = page.read_text('utf-8')
        for match in BLOCK.finditer(text):
            line = text.count('\n', 0, match.start('code')) + 1
            code = textwrap.dedent(match.group('code'))
            # Blank, not gone: the compiler's line numbers are those of the page.
            yield page, line, IMPORT.findall(code), IMPORT.sub('', code)


def run(*words, **options):
    return subprocess.run(words, text=True, stdin=subprocess.DEVNULL, **options)


def sources(folder, context):
    """Writes the files to compile, each group of files a module."""
    together = []
    for number, (page, line, imports, code) in enumerate(examples()):
        head = '\n'.join(sorted(set(imports)))
        place = f'#sourceLocation(file: "{page}", line: {line})'
        file = folder / f'Example{number}.swift'
        if AT_FILE_SCOPE.search(code):
            main = folder / f'Alone{number}' / 'main.swift'
            main.parent.mkdir()
            main.write_text(f'import ModelKit\n{head}\n{place}\n{code}', 'utf-8')
            yield [main, context]
        else:
            body = f'func example{number}() async throws {{\n{place}\n{code}\n#sourceLocation()\n}}\n'
            file.write_text(f'import ModelKit\n{head}\n{body}', 'utf-8')
            together.append(file)
    yield [*together, context]


def drop_in(folder, flags):
    """The modules with the names that apps import, made of their one file each."""
    for name in DROP_IN:
        source = f'Sources/DropIn/Sources/{name}/{name}.swift'
        path = str(folder / f'{name}.swiftmodule')
        run('swiftc', '-emit-module', '-module-name', name, '-emit-module-path', path, *flags, source, check=True)


def main():
    modules = run('swift', 'build', *sys.argv[1:], '--show-bin-path', stdout=subprocess.PIPE, check=True).stdout
    flags = ['-swift-version', '6', '-suppress-warnings', '-I', f'{modules.strip()}/Modules']
    for header in sorted(pathlib.Path('Sources').glob('*/module.modulemap')):
        flags += ['-Xcc', f'-fmodule-map-file={header.resolve()}']
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if any(f'import {module}' in imports for _, _, imports, _ in examples() for module in DROP_IN):
            drop_in(folder, flags)
            flags += ['-I', name]
        failed = 0
        for files in sources(folder, pathlib.Path('.ci/examples.swift')):
            failed += run('swiftc', '-typecheck', *flags, *map(str, files)).returncode != 0
    count = sum(1 for _ in examples())
    if failed:
        sys.exit('An example does not compile. What it takes for granted belongs into .ci/examples.swift.')
    print(f'Compiled {count} examples.')


main()
