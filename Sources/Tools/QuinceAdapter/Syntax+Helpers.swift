import SwiftSyntax

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The node's text on one line, without comments.
  var flat: String {
    var result = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let hasBreak = token.leadingTrivia.contains { !$0.isComment || $0.isLineComment }
      if hasBreak && !result.isEmpty && !result.hasSuffix(" ") { result += " " }
      result += token.text
      if !token.trailingTrivia.isEmpty { result += " " }
    }
    return result.trimmingSpaces()
  }
}

extension TriviaPiece {
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: return true
    default: return false
    }
  }
  var isLineComment: Bool {
    switch self {
    case .lineComment, .docLineComment: return true
    default: return false
    }
  }
}

extension String {
  func trimmingSpaces() -> String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The name without the backquotes that make a keyword a name.
  var unquoted: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }

  /// The last part of a dotted name, without generic arguments and optional marks.
  var simpleTypeName: String {
    var text = Substring(self.prefix { $0 != "<" })
    while let last = text.last, last == "?" || last == "!" || last.isWhitespace { text.removeLast() }
    if text.hasPrefix("any ") { text = text.dropFirst(4) }
    return String(text.split(separator: ".").last ?? "")
  }
}

extension AttributeListSyntax {
  func first(named name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }
  func contains(_ names: String...) -> Bool { names.contains { first(named: $0) != nil } }
  /// Whether `@available(*, unavailable)` or its like is among them.
  var isUnavailable: Bool {
    first(named: "available")?.arguments.map { $0.flat.contains("unavailable") || $0.flat.contains("obsoleted") }
      ?? false
  }

  /// The name given by `@objc(name)`.
  var objcName: String? {
    guard let text = first(named: "objc")?.arguments?.flat, !text.isEmpty else { return nil }
    return text.filter { !$0.isWhitespace }
  }
}

extension DeclModifierListSyntax {
  func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
  var isStatic: Bool { contains("static", "class") }
}

extension FunctionParameterClauseSyntax {
  var labels: [String] { parameters.map { $0.firstName.text.unquoted } }
}

extension FunctionDeclSyntax {
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
}

extension PatternBindingSyntax {
  enum Access { case getOnly, readWrite }
  /// How a property can be reached from outside its accessors.
  func access(isLet: Bool) -> Access {
    if isLet { return .getOnly }
    guard let accessorBlock else { return .readWrite }
    guard case .accessors(let list) = accessorBlock.accessors else { return .getOnly }
    let names = Set(list.map(\.accessorSpecifier.text))
    let isComputed = !names.isDisjoint(with: ["get", "_read", "unsafeAddress"])
    return !isComputed || !names.isDisjoint(with: ["set", "_modify", "unsafeMutableAddress"]) ? .readWrite : .getOnly
  }
}
