"""Makes the Unicode tables of the pattern engine: `python3 .ci/unicode.py [FOLDER]`.

FOLDER holds the files of the Unicode Character Database as Unicode publishes them; it defaults to where
Debian's package `unicode-data` puts them. The tables are Swift source and committed, the files are not:
run this again for a new version of Unicode, with the newest version of the package.

A table is text of the characters 0 to o, six bits each. A number is its bits in groups of five, the lowest
first, with 32 added to every group but the last.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else '/usr/share/unicode')
TARGET = pathlib.Path(__file__).parent.parent / 'Sources/ModelValidation/Patterns/Unicode'
SIZE = 0x110000

# ECMA-262, table "Binary Unicode property aliases and their canonical property names", without the three
# that need no table: Any, ASCII, Assigned.
BINARY = '''
    ASCII_Hex_Digit Alphabetic Bidi_Control Bidi_Mirrored Case_Ignorable Cased Changes_When_Casefolded
    Changes_When_Casemapped Changes_When_Lowercased Changes_When_NFKC_Casefolded Changes_When_Titlecased
    Changes_When_Uppercased Dash Default_Ignorable_Code_Point Deprecated Diacritic Emoji Emoji_Component
    Emoji_Modifier Emoji_Modifier_Base Emoji_Presentation Extended_Pictographic Extender Grapheme_Base
    Grapheme_Extend Hex_Digit IDS_Binary_Operator IDS_Trinary_Operator ID_Continue ID_Start Ideographic
    Join_Control Logical_Order_Exception Lowercase Math Noncharacter_Code_Point Pattern_Syntax
    Pattern_White_Space Quotation_Mark Radical Regional_Indicator Sentence_Terminal Soft_Dotted
    Terminal_Punctuation Unified_Ideograph Uppercase Variation_Selector White_Space XID_Continue XID_Start
'''.split()

HEADER = '''\
// Made by .ci/unicode.py from the Unicode Character Database {version}: change that, not this.
// Data © {year} Unicode®, Inc., under the Unicode License V3, <https://www.unicode.org/license.txt>.
// Lists of data, hence the length.

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


def number(value):
    """A number as text."""
    text = ''
    while value >= 32:
        text += chr(0x30 + 32 + value % 32)
        value //= 32
    return text + chr(0x30 + value)


def changes(members):
    """A set as the distances between the places where membership changes, from code point 0 on."""
    text, last, inside = '', 0, False
    for point in range(SIZE):
        if (members[point] != 0) != inside:
            text += number(point - last)
            last, inside = point, not inside
    return text


def runs(values):
    """A map of all code points as pairs of a length and a value."""
    text, first = '', 0
    for point in range(1, SIZE + 1):
        if point == SIZE or values[point] != values[first]:
            text += number(point - first) + number(values[first])
            first = point
    return text


def literal(text, indent):
    """Text as a raw literal of many lines."""
    pad = ' ' * indent
    width = 96 - indent
    pieces = [text[place:place + width] for place in range(0, len(text), width)] or ['']
    return '#"""\n' + ''.join(f'{pad}{piece}\\#\n' for piece in pieces[:-1]) + f'{pad}{pieces[-1]}\n{pad}"""#'


def constant(comment, name, text):
    return f'{comment}  static let {name}: StaticString = {literal(text, 4)}\n'


def write(name, summary, body):
    readme = (SOURCES / 'ReadMe.txt').read_text('utf-8')
    version = re.search(r'Version (\d+\.\d+\.\d+)', readme).group(1)
    year = re.search(r'© (\d{4})', readme).group(1)
    text = HEADER.format(version=version, year=year) + summary + body
    (TARGET / f'UnicodeTables+{name}.swift').write_text(text, 'utf-8')


def aliases(property_name):
    """The names of each value of a property, in order of the first one."""
    found = [fields[1:] for fields in rows('PropertyValueAliases.txt') if fields[0] == property_name]
    return sorted(found)


def names_text(lists):
    """Names of one value beside each other, values after each other."""
    return ';'.join(' '.join(dict.fromkeys(names)) for names in lists)


def categories():
    values = [names for names in aliases('gc') if len(names[0]) == 2 and names[0] != 'LC']
    index = {names[0]: place for place, names in enumerate(values)}
    points = bytearray([index['Cn']] * SIZE)
    for field, value in rows('extracted/DerivedGeneralCategory.txt'):
        for point in span(field):
            points[point] = index[value]
    names = constant('  /// The names of each category.\n', 'categoryNames', names_text(values))
    table = constant('\n  /// How many code points share the next category, and its number.\n', 'categories', runs(points))
    write('Categories', '/// General_Category.\n', 'extension UnicodeTables {\n' + names + table + '}\n')


def scripts():
    values = aliases('sc')
    index = {name: place for place, names in enumerate(values) for name in names}
    points = [index['Zzzz']] * SIZE
    for field, value in rows('Scripts.txt'):
        for point in span(field):
            points[point] = index[value]
    sets = {}
    extended = [0] * SIZE
    for field, value in rows('ScriptExtensions.txt'):
        members = tuple(sorted(index[name] for name in value.split()))
        for point in span(field):
            extended[point] = sets.setdefault(members, len(sets) + 1)
    lists = ''.join(number(len(members)) + ''.join(map(number, members)) for members in sets)
    body = constant('  /// The names of each script.\n', 'scriptNames', names_text(values))
    body += constant('\n  /// How many code points share the next script, and its number.\n', 'scripts', runs(points))
    body += constant(
        '\n  /// How many code points share the next list, and its number from 1; 0 is for the script alone.\n',
        'scriptExtensions', runs(extended),
    )
    body += constant('\n  /// The lists: how many scripts, and their numbers.\n', 'scriptLists', lists)
    write('Scripts', '/// Script and Script_Extensions.\n', 'extension UnicodeTables {\n' + body + '}\n')


def properties():
    files = (
        'PropList.txt', 'DerivedCoreProperties.txt', 'DerivedNormalizationProps.txt',
        'extracted/DerivedBinaryProperties.txt', 'emoji/emoji-data.txt',
    )
    members = {name: bytearray(SIZE) for name in BINARY}
    for file in files:
        for field, name, *_ in rows(file):
            if name in members:
                for point in span(field):
                    members[name][point] = 1
    short = {fields[1]: fields[0] for fields in rows('PropertyAliases.txt') if len(fields) >= 2}
    # ECMA-262 takes `space` for White_Space, which Unicode lists third.
    short['White_Space'] = 'space'
    body = constant(
        '  /// The names of each binary property that ECMA-262 lists.\n', 'propertyNames',
        names_text([[name, short[name]] for name in BINARY]),
    )
    body += '\n  /// For each property the distances between the places where membership changes.\n'
    body += '  static let properties: [StaticString] = [\n'
    for name in BINARY:
        assert any(members[name]), name
        body += f'    // {name}\n    {literal(changes(members[name]), 4)},\n'
    body += '  ]\n'
    write('Properties', '/// Binary properties.\n', 'extension UnicodeTables {\n' + body + '}\n')


def folding():
    text, last = '', 0
    for field, status, target, *_ in rows('CaseFolding.txt'):
        if status in 'CS':
            point = int(field, 16)
            delta = int(target, 16) - point
            text += number(point - last) + number(2 * delta if delta >= 0 else -2 * delta - 1)
            last = point
    comment = '''\
  /// The distance of each code point that changes from the one before it, and how far it moves:
  /// doubled, less one if it moves down.
'''
    write(
        'CaseFolding', '/// Case_Folding, its simple form.\n',
        'extension UnicodeTables {\n' + constant(comment, 'caseFolding', text) + '}\n',
    )


TARGET.mkdir(parents=True, exist_ok=True)
for make in (categories, scripts, properties, folding):
    make()
