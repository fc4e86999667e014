"""Lint: a module that not every platform has is imported only where `canImport` says it is there."""

import re

import swift_source

# Not on Apple's systems, or only there, or different from one Linux to the next.
SOMEWHERE = set(
    'FoundationXML FoundationNetworking FoundationEssentials FoundationInternationalization '
    'Glibc Musl Bionic Android Darwin WASILibc WinSDK ucrt CRT '
    'ObjectiveC os OSLog Combine CoreData CoreFoundation CoreGraphics CryptoKit SwiftUI SwiftData '
    'UIKit AppKit'.split()
)
# Modules that need a newer system than the package promises.
NOWHERE = set('Synchronization Observation RegexBuilder Distributed'.split())

IMPORT = re.compile(
    r'^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?'
    r'import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)'
)
DIRECTIVE = re.compile(r'^\s*#(if|elseif|else|endif)\b(.*)')


def findings(path):
    branches = []
    for number, line in enumerate(swift_source.code(path.read_text('utf-8')).split('\n'), 1):
        if directive := DIRECTIVE.match(line):
            kind, condition = directive.groups()
            if kind != 'if' and branches:
                branches.pop()
            if kind != 'endif':
                branches.append(condition)
        elif found := IMPORT.match(line):
            module = found.group(1)
            if module in NOWHERE:
                yield f'{path}:{number}: import of {module}, which older systems do not have'
            elif module in SOMEWHERE and not any(asks(branch, module) for branch in branches):
                yield f'{path}:{number}: import of {module} outside "#if canImport({module})"'


def asks(condition, module):
    return re.search(rf'(?<!!)canImport\(\s*{module}\s*\)', condition) is not None


swift_source.finish(
    [finding for path in swift_source.files('Sources', 'Tests') for finding in findings(path)],
    'See the platforms of Package.swift: iOS 15, macOS 12, tvOS 15, watchOS 8 and Linux.',
)
