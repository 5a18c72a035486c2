import Glibc

/// What the self-check found of this process's toolchain, before anything relies on it.
enum RuntimeState {
  static let offsets: MetadataOffsets = {
    #if DEBUG
      // Proves that a library whose table does not fit is refused; see RuntimeCheckTests.
      if getenv("QUINCE_RUNTIME_SHIFT") != nil { return .standard.shiftedByOneSlot }
    #endif
    return .standard
  }()

  /// What does not fit in the table of offsets.
  static let wrongOffsets = OffsetCheck.wrong(offsets)
  static let offsetsFit = wrongOffsets.isEmpty
  static let fieldsFit = LayoutCheck.fieldsAreFound
  static let argumentsFit = LayoutCheck.argumentsAreRead
}
