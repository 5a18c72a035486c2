import CQuinceRuntime

// The names of the rows of FoundationSymbols.def, as messages and mechanisms want them.

package typealias FoundationSymbol = CQuinceRuntime.FoundationSymbol

extension FoundationSymbol {
  package static var allCases: [FoundationSymbol] {
    (0..<foundation_symbol_count()).compactMap { FoundationSymbol(rawValue: $0) }
  }

  package var kind: FoundationSymbolKind { foundation_symbol_kind(self) }

  /// The mangled name.
  package var mangledName: String { String(cString: foundation_symbol_name(self)) }

  /// `NSArray.index(of:) ($s10Foundation…)`
  package var text: String { "\(String(cString: foundation_symbol_text(self))) (\(mangledName))" }

  /// Foundation's own; nil where this toolchain's Foundation lacks it.
  var original: UnsafeMutableRawPointer? { foundation_symbol_original(self) }

  /// Our function under the symbol, where there is one and calls reach it.
  var stub: UnsafeMutableRawPointer? {
    foundation_symbol_reaches_stub(self) ? foundation_symbol_stub(self) : nil
  }

  /// The class of a row of that kind.
  package var foundationClass: AnyClass? {
    kind == .class ? _typeByName(mangledName) as? AnyClass : nil
  }

  /// Whether it is there and, if it is called by symbol, calls reach us.
  var canBeReplaced: Bool { isThere && (kind != .function || stub != nil) }

  /// Whether this toolchain's Foundation has it.
  var isThere: Bool { kind == .class ? foundationClass != nil : original != nil }
}
