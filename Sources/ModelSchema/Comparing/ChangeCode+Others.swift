// A table: long because the taxonomy is.
extension ChangeCode {
  static let others: [Entry] = [
    Entry(
      .objectOpenness,
      "object opened or closed",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireNullability,
      "null, or absence, allowed or forbidden on the wire",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireBranch,
      "branch added or removed",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireDiscriminator,
      "discriminator changed",
      [.none],
      WireEffect(request: .warning, response: .warning),
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireEnvelope,
      "envelope changed",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireFormat,
      "format changed",
      [.none],
      WireEffect(request: .warning, response: .warning),
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireBounds,
      "bounds changed on the wire",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .wireEncoding,
      "encoding of content changed",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .payloadKeyChanged,
      "key in payloads changed",
      [.none],
      .both,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing",
      known: ["FIELD_SAME_JSON_NAME"]
    ),
    Entry(
      .notesChanged,
      "notes changed",
      [.none],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .versionModifierChanged,
      "version modifier changed",
      [.safe],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "restores it"
    ),
    Entry(
      .hintChanged,
      "renaming hint changed",
      [.none],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .detailsDescribed,
      "details described that no row depends on",
      [.safe],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "restores them"
    ),
    Entry(
      .codeRun,
      "code of the app run on rows",
      [.dataStep],
      .none,
      forward: "runs it on every row",
      needs: "the code, in the app",
      reverse: "code of the app, if it is registered"
    ),
    Entry(
      .shippedVersionEdited,
      "version edited after it had shipped",
      [.refused],
      .none,
      forward: "nothing",
      needs: "a new version",
      reverse: "none"
    ),
    Entry(
      .versionsForked,
      "one version in two contents",
      [.refused],
      .none,
      forward: "nothing",
      needs: "one of them gets a new number",
      reverse: "none"
    ),
    Entry(
      .storeUnknown,
      "store of an unknown or newer version",
      [.refused],
      .none,
      forward: "nothing",
      needs: "an update of the app",
      reverse: "none"
    ),
  ]
}
