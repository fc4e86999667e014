"""Makes the tables of internationalized host names: `python3 .ci/idna.py [FOLDER]`.

FOLDER holds the files of the Unicode Character Database as Unicode publishes them; it defaults to where
Debian's package `unicode-data` puts them. The tables are Swift source and committed, the files are not:
run this again for a new version of Unicode, with the newest version of the package.

What a label may hold is derived by the algorithm of RFC 5892, section 3, which is made for any version.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else '/usr/share/unicode')
TARGET = pathlib.Path(__file__).parent.parent / 'Sources/ModelValidation/Formats/IDNA/IDNATables.swift'
SIZE = 0x110000

# RFC 5892, sections 2.6 and 2.4, and appendix A.
EXCEPTIONS = {point: 'PVALID' for point in (0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007)}
EXCEPTIONS |= {point: 'DISALLOWED' for point in (0x640, 0x7FA, 0x302E, 0x302F, 0x303B, *range(0x3031, 0x3036))}
EXCEPTIONS |= {
    point: 'CONTEXTO'
    for point in (0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, *range(0x660, 0x66A), *range(0x6F0, 0x6FA))
}
IGNORABLE_BLOCKS = (range(0x20D0, 0x2100), range(0x1D100, 0x1D200), range(0x1D200, 0x1D250))

# The bits of a word of properties, the lowest first; IDNAProperties reads them.
DERIVED = ('DISALLOWED', 'PVALID', 'CONTEXTJ', 'CONTEXTO')
BIDI = ('L', 'R', 'AL', 'AN', 'EN', 'ES', 'CS', 'ET', 'ON', 'BN', 'NSM')
JOINING = ('U', 'L', 'D', 'R', 'T')
SCRIPTS = ('', 'Greek', 'Hebrew', 'Japanese')

HEADER = '''\
// Made by .ci/idna.py from the Unicode Character Database {version}: change that, not this.
// Data © {year} Unicode®, Inc., under the Unicode License V3, <https://www.unicode.org/license.txt>.
// Lists of data, hence the length.

/// What IDNA asks about code points, laid out by the compiler.
enum IDNATables {{
'''


def rows(name):
    """The fields of each line of a file, comments and blanks left out."""
    for line in (SOURCES / name).read_text('utf-8').split('\n'):
        line = line.split('#')[0].strip()
        if line:
            yield [field.strip() for field in line.split(';')]


def span(field):
    """The code points of `0041` or `0041..005A`."""
    first, _, last = field.partition('..')
    return range(int(first, 16), int(last or first, 16) + 1)


def values(name, default):
    """A property of all code points."""
    found = [default] * SIZE
    for field, value in rows(name):
        for point in span(field):
            found[point] = value
    return found


def members(*properties):
    """The code points that have one of some binary properties."""
    found = set()
    for file in ('PropList.txt', 'DerivedCoreProperties.txt'):
        for field, name, *_ in rows(file):
            if name in properties:
                found.update(span(field))
    return found


def unstable():
    """What NFKC with case folding changes (RFC 5892, section 2.2)."""
    found = set()
    for field, name, *_ in rows('DerivedNormalizationProps.txt'):
        if name == 'Changes_When_NFKC_Casefolded':
            found.update(span(field))
    return found


def derive(categories):
    """RFC 5892, section 3, in its order."""
    changing = unstable()
    ignorable = members('Default_Ignorable_Code_Point', 'White_Space', 'Noncharacter_Code_Point')
    joining = members('Join_Control')
    jamo = set()
    for field, value in rows('HangulSyllableType.txt'):
        if value in ('L', 'V', 'T'):
            jamo.update(span(field))

    def derived(point):
        if point in EXCEPTIONS:
            return EXCEPTIONS[point]
        if categories[point] == 'Cn':
            return 'DISALLOWED'
        if point < 0x80:
            return 'PVALID' if re.fullmatch('[-0-9a-z]', chr(point)) else 'DISALLOWED'
        if point in joining:
            return 'CONTEXTJ'
        if point in changing or point in ignorable or any(point in block for block in IGNORABLE_BLOCKS):
            return 'DISALLOWED'
        if point in jamo or categories[point] not in ('Ll', 'Lu', 'Lo', 'Nd', 'Lm', 'Mn', 'Mc'):
            return 'DISALLOWED'
        return 'PVALID'

    return [derived(point) for point in range(SIZE)]


def composites():
    """What each composed character is made of, for those that normalisation form C keeps."""
    excluded = set()
    for field, name, *_ in rows('DerivedNormalizationProps.txt'):
        if name == 'Full_Composition_Exclusion':
            excluded.update(span(field))
    for fields in rows('UnicodeData.txt'):
        point, parts = int(fields[0], 16), fields[5]
        if parts and not parts.startswith('<') and point not in excluded:
            first, second = (int(part, 16) for part in parts.split())
            yield point, first, second


def words():
    """The properties of each code point as a word; 0 for those that no label may hold."""
    categories = values('extracted/DerivedGeneralCategory.txt', 'Cn')
    derived = derive(categories)
    bidi = values('extracted/DerivedBidiClass.txt', 'L')
    joining = values('extracted/DerivedJoiningType.txt', 'U')
    combining = values('extracted/DerivedCombiningClass.txt', '0')
    scripts = values('Scripts.txt', '')
    maybe = set()
    for field, name, *rest in rows('DerivedNormalizationProps.txt'):
        if name == 'NFC_QC' and rest[0] == 'M':
            maybe.update(span(field))

    def word(point):
        if derived[point] == 'DISALLOWED':
            return 0
        script = 'Japanese' if scripts[point] in ('Hiragana', 'Katakana', 'Han') else scripts[point]
        word = DERIVED.index(derived[point])
        word |= BIDI.index(bidi[point]) << 2
        # ZERO WIDTH JOINER causes joining, but no rule asks for that.
        word |= JOINING.index(joining[point] if joining[point] != 'C' else 'U') << 6
        word |= (SCRIPTS.index(script) if script in SCRIPTS else 0) << 9
        word |= (categories[point] in ('Mn', 'Mc')) << 11
        word |= (point in maybe) << 12
        word |= int(combining[point]) << 13
        return word

    return [word(point) for point in range(SIZE)]


def grouped(value, digits):
    """A hexadecimal literal in groups of four digits."""
    text = f'{value:0{digits}X}'
    return '0x' + '_'.join(re.findall('.{4}', text))


def table(comment, name, kind, literals):
    width = len(literals[0]) + 2
    count = (100 - 4) // width
    text = f'{comment}  static let {name}: [{kind}] = [\n'
    for place in range(0, len(literals), count):
        text += '    ' + ', '.join(literals[place:place + count]) + ',\n'
    return text + '  ]\n'


def main():
    readme = (SOURCES / 'ReadMe.txt').read_text('utf-8')
    version = re.search(r'Version (\d+\.\d+\.\d+)', readme).group(1)
    year = re.search(r'© (\d{4})', readme).group(1)
    properties = words()
    distinct = sorted(set(properties))
    runs = [
        point << 11 | distinct.index(properties[point])
        for point in range(SIZE) if point == 0 or properties[point] != properties[point - 1]
    ]
    pairs = [
        point << 42 | first << 21 | second for point, first, second in composites()
        if properties[point] or (properties[first] and properties[second])
    ]
    text = HEADER.format(version=version, year=year)
    text += table(
        '  /// Where the next run of code points with the same properties starts, in the upper 21 bits, and\n'
        '  /// the number of its word in `words`.\n',
        'runs', 'UInt32', [grouped(run, 8) for run in runs],
    )
    text += table(
        '\n  /// The words of properties, as ``IDNAProperties`` reads them.\n',
        'words', 'UInt32', [grouped(word, 8) for word in distinct],
    )
    text += table(
        '\n  /// Composed characters and the two that each is made of, 21 bits each, in order.\n',
        'composites', 'UInt64', [grouped(pair, 16) for pair in sorted(pairs)],
    )
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text + '}\n', 'utf-8')
    print(f'{len(runs)} runs, {len(distinct)} words, {len(pairs)} composites')


main()
