/// The kind of a change between two versions, by a code that stays the same for ever.
///
/// The letters name the group (`EN` entities, `FD` properties, `TY` types, `NL` optionality, `DF` defaults,
/// `EU` enums, `KY` keys, `UQ` uniqueness, `IX` indexes, `CK` bounds, `RL` links, `LS` collections, `AR` values
/// and links, `WI` payloads, `MD` notes, `DS` and `CO` steps of plans, `HX` histories). What each means to
/// stored rows and to payloads stands on the page "Changes between versions" of the documentation.
@nonexhaustive
public enum ChangeCode: String, Hashable, Sendable, CaseIterable {
  /// Entity added.
  case entityAdded = "EN101"
  /// Entity removed.
  case entityRemoved = "EN102"
  /// Entity renamed.
  case entityRenamed = "EN103"
  /// Entity may be renamed.
  case entityRenameSuspected = "EN104"
  /// Entity split.
  case entitySplit = "EN105"
  /// Entities merged.
  case entitiesMerged = "EN106"
  /// Objects become parts of others.
  case objectsEmbedded = "EN107"
  /// Parts become objects.
  case partsPromoted = "EN108"
  /// Parent or abstractness changed.
  case hierarchyChanged = "EN109"
  /// Table options changed.
  case tableOptionsChanged = "EN110"
  /// Property added.
  case propertyAdded = "FD101"
  /// Required property added with a default.
  case requiredPropertyAdded = "FD102"
  /// Required property added without a default.
  case requiredPropertyAddedWithoutDefault = "FD103"
  /// Property removed.
  case propertyRemoved = "FD104"
  /// Property renamed.
  case propertyRenamed = "FD105"
  /// Property may be renamed.
  case propertyRenameSuspected = "FD106"
  /// Property moved to another entity.
  case propertyMoved = "FD107"
  /// Order of properties changed.
  case propertyOrderChanged = "FD108"
  /// Transience or derivation changed.
  case transienceChanged = "FD109"
  /// Type widened.
  case typeWidened = "TY101"
  /// Type narrowed.
  case typeNarrowed = "TY102"
  /// Integer became a real number.
  case integerToReal = "TY103"
  /// Real number converted.
  case realConverted = "TY104"
  /// Text converted, or a value became text.
  case textConverted = "TY105"
  /// Encoding of dates changed.
  case dateEncodingChanged = "TY106"
  /// No rule between the types.
  case unrelatedTypes = "TY107"
  /// Value inside a JSON column changed.
  case embeddedValueChanged = "TY108"
  /// Parts move between rows and JSON.
  case embeddedStorageChanged = "TY109"
  /// Boolean became a number, or the reverse.
  case booleanConverted = "TY110"
  /// Required became optional.
  case madeOptional = "NL101"
  /// Optional became required.
  case madeRequired = "NL102"
  /// Default added.
  case defaultAdded = "DF101"
  /// Default changed.
  case defaultChanged = "DF102"
  /// Default removed.
  case defaultRemoved = "DF103"
  /// Enum value added.
  case enumCaseAdded = "EU101"
  /// Enum value removed or replaced.
  case enumCaseRemoved = "EU102"
  /// Type of raw values changed.
  case enumTypeChanged = "EU103"
  /// Plain values became an enum, or the reverse.
  case enumIntroduced = "EU104"
  /// Enum bears unknown values now.
  case enumOpened = "EU105"
  /// Enum bears no unknown values any more.
  case enumClosed = "EU106"
  /// Enum declared.
  case enumDeclared = "EU107"
  /// Enum not declared any more.
  case enumWithdrawn = "EU108"
  /// Enum renamed.
  case enumRenamed = "EU109"
  /// Enum case renamed, same value.
  case enumCaseRenamed = "EU110"
  /// Primary key added or changed.
  case primaryKeyChanged = "KY101"
  /// Primary key removed.
  case primaryKeyRemoved = "KY102"
  /// Uniqueness added.
  case uniquenessAdded = "UQ101"
  /// Uniqueness removed.
  case uniquenessRemoved = "UQ102"
  /// Index added.
  case indexAdded = "IX101"
  /// Index removed.
  case indexRemoved = "IX102"
  /// Index changed.
  case indexChanged = "IX103"
  /// Index renamed.
  case indexRenamed = "IX104"
  /// Bounds tightened.
  case boundsTightened = "CK101"
  /// Bounds loosened.
  case boundsLoosened = "CK102"
  /// Target changed.
  case targetChanged = "RL101"
  /// Link to one became links to many.
  case linkBecameMany = "RL102"
  /// Links to many became a link to one.
  case linksBecameOne = "RL103"
  /// Links became ordered.
  case linksOrdered = "RL104"
  /// Links became unordered.
  case linksUnordered = "RL105"
  /// Inverse, or number of links, changed.
  case inverseChanged = "RL106"
  /// Delete rule changed.
  case deleteRuleChanged = "RL107"
  /// Link became required.
  case linkMadeRequired = "RL108"
  /// Many-to-many became a joining entity.
  case joiningEntity = "RL109"
  /// Single value became a collection.
  case valueBecameList = "LS101"
  /// Collection became a single value.
  case listBecameValue = "LS102"
  /// Type of the elements changed.
  case elementTypeChanged = "LS103"
  /// List became a set, or the reverse.
  case listSetChanged = "LS104"
  /// Map became another collection, or the reverse.
  case mapChanged = "LS105"
  /// Value became a link, or the reverse.
  case valueBecameLink = "AR101"
  /// Object opened or closed.
  case objectOpenness = "WI101"
  /// Null, or absence, allowed or forbidden on the wire.
  case wireNullability = "WI102"
  /// Branch added or removed.
  case wireBranch = "WI103"
  /// Discriminator changed.
  case wireDiscriminator = "WI104"
  /// Envelope changed.
  case wireEnvelope = "WI105"
  /// Format changed.
  case wireFormat = "WI106"
  /// Bounds changed on the wire.
  case wireBounds = "WI107"
  /// Encoding of content changed.
  case wireEncoding = "WI108"
  /// Key in payloads changed.
  case payloadKeyChanged = "WI109"
  /// Notes changed.
  case notesChanged = "MD101"
  /// Version modifier changed.
  case versionModifierChanged = "MD102"
  /// Renaming hint changed.
  case hintChanged = "MD103"
  /// Details described that no row depends on; a step of a plan.
  case detailsDescribed = "DS101"
  /// Code of the app run on rows; a step of a plan.
  case codeRun = "CO101"
  /// Version edited after it had shipped.
  case shippedVersionEdited = "HX101"
  /// One version in two contents.
  case versionsForked = "HX102"
  /// Store of an unknown or newer version.
  case storeUnknown = "HX103"
}
