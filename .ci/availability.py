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


def findings(path):
    source = path.read_text('utf-8')
    lines = source.split('\n')
    for number, name in uncovered(swift_source.code(source)):
        if not ALLOWED.search(lines[number - 1]):
            yield f'{path}:{number}: {name} is newer than the oldest platforms of the package'


def uncovered(code):
    """Newer names outside the scopes, attributes and statements that `#available` covers."""
    scopes = [False]
    # A guard that was read and whose braces are still to come.
    pending = False
    # `guard #available … else { … }` covers what follows the braces, not what is between them.
    guards_rest = False
    for match in MARK.finditer(code):
        text = match.group()
        if match.group('guard'):
            pending = True
            statement = code.rfind('guard', 0, match.start())
            guards_rest = statement >= 0 and not re.search(r'[{};]', code[statement:match.start()])
        elif match.group('else'):
            if guards_rest:
                pending = False
        elif text == '{':
            scopes.append(scopes[-1] or pending)
            if guards_rest:
                scopes[-1] = scopes[-2]
                scopes[-2] = True
            pending = guards_rest = False
        elif text == '}':
            if len(scopes) > 1:
                scopes.pop()
            pending = False
        elif not scopes[-1] and not pending:
            yield code.count('\n', 0, match.start()) + 1, text


swift_source.finish(
    [finding for path in swift_source.files('Sources', 'Tests') for finding in findings(path)],
    'Use something older, put it behind "#available", or end the line with\n'
    '"// availability: REASON" where the name is not the newer one.',
)
