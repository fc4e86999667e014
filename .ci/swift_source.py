"""Reads Swift source for the lints: what is code, and what is comment or text."""

import pathlib
import re
import sys

_TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<text>(?P<hashes>#*)"""(?:.*?)"""(?P=hashes)'
    r'|(?P<raw>#+)".*?"(?P=raw)'
    r'|"(?:\\.|[^"\\\n])*")',
    re.DOTALL,
)


def code(source):
    """The source with comments and literals blanked, every line break and column kept."""
    return _TOKEN.sub(lambda match: re.sub(r'[^\n]', ' ', match.group()), source)


def files(*folders):
    """The Swift files in `folders`, without what was built there."""
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob('*.swift')):
            if not any(part.startswith('.') for part in path.parts):
                yield path


def finish(findings, advice):
    """Prints the findings and ends the script, with an error where there is one."""
    for finding in findings:
        print(finding)
    if findings:
        print(f'\n{len(findings)} finding(s). {advice}')
        sys.exit(1)
