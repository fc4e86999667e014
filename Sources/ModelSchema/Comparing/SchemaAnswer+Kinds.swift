extension SchemaAnswer {
  /// Whether the answer is one to a question of the kind.
  package func fits(_ kind: SchemaQuestion.Kind) -> Bool {
    switch (self, kind) {
    case (.distinct, .entityRename), (.renamed, .entityRename): true
    case (.distinct, .propertyRename), (.renamed, .propertyRename), (.moved, .propertyRename): true
    case (.distinct, .propertyMove), (.renamed, .propertyMove), (.moved, .propertyMove): true
    case (.distinct, .split), (.split, .split): true
    case (.distinct, .merge), (.merged, .merge): true
    case (.distinct, .backfill), (.fill, .backfill): true
    case (.convert, .conversion), (.convert, .selection): true
    case (.map, .mapping): true
    case (.key, .keySource): true
    case (.merge, .mergePolicy): true
    case (.embed, .embedding): true
    case (.distinct, .retarget), (.convert, .retarget): true
    default: false
    }
  }
}

extension SchemaQuestion.Kind {
  /// The members of answers that fit, for messages.
  var answerForms: String {
    switch self {
    case .entityRename: "'renamedTo' or 'distinct'"
    case .propertyRename, .propertyMove: "'renamedTo', 'movedTo' or 'distinct'"
    case .split: "'splitFrom' or 'distinct'"
    case .merge: "'mergedInto' or 'distinct'"
    case .backfill: "'fill' or 'distinct'"
    case .conversion, .selection: "'convert'"
    case .mapping: "'map'"
    case .keySource: "'key'"
    case .mergePolicy: "'merge'"
    case .embedding: "'orphans' and 'shared'"
    case .retarget: "'convert' or 'distinct'"
    }
  }
}
