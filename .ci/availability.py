"""Lint: API newer than the package's platforms stands behind `#available` or `@available`.

No compiler on Linux can see this: there, everything is available. The list is of what is likely to be
reached for; a name is found as a whole word, outside comments and literals.
"""

import re

import swift_source

TYPES = (
    # Swift 5.7 to 5.9: iOS 16 and 17.
    'Regex RegexBuilder AnyRegexOutput Duration Clock ContinuousClock SuspendingClock InstantProtocol '
    'StaticBigInt CodingKeyRepresentable Observable ObservationRegistrar ObservationTracking '
    'ObservationIgnored Observations DiscardingTaskGroup ThrowingDiscardingTaskGroup Predicate '
    # Swift 6: iOS 18.
    'Mutex Atomic AtomicLazyReference AtomicRepresentable WordPair Int128 UInt128 RangeSet '
    'DiscontiguousSlice TaskExecutor '
    # Swift 6.2: iOS 26, or there without a promise.
    'InlineArray UTF8Span Span MutableSpan RawSpan MutableRawSpan OutputSpan OutputRawSpan '
    # Not on macOS for Intel.
    'Float16'
).split()

PHRASES = [
    r'#Predicate\b',
    r'#Expression\b',
    r'@Observable\b',
    r'\.(?:span|mutableSpan|utf8Span|bytesSpan)\b(?!\s*\()',
    r'\.(?:firstMatch|wholeMatch|prefixMatch|matches|firstRange|ranges)\(of:',
    r'\.(?:replacing|trimmingPrefix)\(',
    r'\bTask\.sleep\((?:for|until):',
    r'\bTask\(name:',
    r'\bTask\.immediate\b',
    r'\bwith(?:Throwing)?DiscardingTaskGroup\b',
    r'\bisolated\s+deinit\b',
    r'\bString\(validating:',
    r'\bas[?!]?\s+any\s+\w+<',
    r'\bURL\(filePath:',
    r'\.appending\((?:path|component|components|queryItems):',
    r'\bURL\.(?:documentsDirectory|temporaryDirectory|cachesDirectory|homeDirectory)\b',
    r'\.homeDirectory\b',
]
NEWER = re.compile('|'.join([rf'\b(?:{"|".join(TYPES)})\b', *PHRASES]))
GUARD = re.compile(r'#available\b|@available\s*\((?!\s*\*\s*,\s*(?:unavailable|deprecated|renamed))')
# What opens or ends the scope that a guard covers.
MARK = re.compile(rf'(?P<guard>{GUARD.pattern})|(?P<else>\belse\b)|(?P<mark>[{{}}])|(?P<newer>{NEWER.pattern})')
ALLOWED = re.compile(r'//\s*availability:\s*\S')


# A method of our own with such a name is not the newer one.
DECLARED = re.compile(r'\bfunc\s+(\w+)\s*[<(]')
OWN = {
    name
    for path in swift_source.files('Sources', 'Tests')
    for name in DECLARED.findall(swift_source.code(path.read_text('utf-8')))
}


def findings(path):
    source = path.read_text('utf-8')
    lines = source.split('\n')
    for number, name in uncovered(swift_source.code(source)):
        method = re.match(r'\.(\w+)\(', name)
        if not (method and method.group(1) in OWN) and not ALLOWED.search(lines[number - 1]):
            yield f'{path}:{number}: {name} is newer than the oldest platforms of the package'


def uncovered(code):
    """Newer names outside the scopes, attributes and statements that `#available` covers."""
    scopes = [False]
    # A guard was read, and its braces are still to come; or it covers a declaration up to an offset.
    pending = False
    covered = 0
    # `guard #available … else { … }` covers what follows the braces, not what is between them.
    guards_rest = False
    for match in MARK.finditer(code):
        text = match.group()
        if match.group('guard'):
            guards_rest = belongs_to_guard_statement(code, match.start())
            end, pending = declaration(code, match.end()) if text.startswith('@') else (0, True)
            covered = max(covered, end)
        elif match.group('else'):
            pending = pending and not guards_rest
        elif text == '{':
            scopes.append(scopes[-1] or pending)
            if guards_rest:
                scopes[-2:] = [True, scopes[-2]]
            pending = guards_rest = False
        elif text == '}':
            if len(scopes) > 1:
                scopes.pop()
            pending = False
        elif not scopes[-1] and not pending and match.start() >= covered:
            yield code.count('\n', 0, match.start()) + 1, text


def belongs_to_guard_statement(code, offset):
    start = code.rfind('guard', 0, offset)
    return start >= 0 and not re.search(r'[{};]', code[start:offset])


KEYWORD = re.compile(
    r'\b(?:typealias|associatedtype|import|case|let|var|func|init|deinit|subscript|struct|class|enum|'
    r'protocol|extension|actor|macro)\b'
)


def declaration(code, offset):
    """Where the declaration after an attribute opens its braces, or ends without: (offset, has braces)."""
    keyword = KEYWORD.search(code, offset)
    depth = 0
    for index in range(keyword.end() if keyword else offset, len(code)):
        character = code[index]
        depth += (character in '([') - (character in ')]')
        if character == '{' and depth == 0:
            return index, True
        goes_on = r'\s*(?:where|throws|async|->|[{:,.?=&])'
        if character == '\n' and depth == 0 and not re.match(goes_on, code[index:index + 200]):
            return index, False
    return len(code), False


swift_source.finish(
    [finding for path in swift_source.files('Sources', 'Tests') for finding in findings(path)],
    'Use something older, put it behind "#available", or end the line with\n'
    '"// availability: REASON" where the name is not the newer one.',
)
