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

  /// Whether the name starts as types do: with a capital, after underscores if there are some.
  var looksLikeType: Bool { first { $0 != "_" }?.isUppercase ?? false }

  /// A type's text with the name of the class for `Self`, which stored closures can't name.
  func replacingSelf(with name: String) -> String {
    var result = ""
    var word = ""
    for character in self + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (word == "Self" ? name : word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

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
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "available",
        let text = attribute.arguments?.flat
      else { return false }
      return text.contains("unavailable") || text.contains("obsoleted")
    }
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
  /// The name with its labels: `f(_:b:)`.
  var key: String { "\(name.text.unquoted)(\(signature.parameterClause.labels.map { $0 + ":" }.joined()))" }
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

extension TypeSyntax {
  /// The types of the parameters of a method's type, `(C) -> (A) -> B` and `(A) -> B` alike; nil for other types.
  var innermostParameters: [String]? {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.innermostParameters
    }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.innermostParameters }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.innermostParameters }
    guard let function = self.as(FunctionTypeSyntax.self) else { return nil }
    return function.returnClause.type.innermostParameters ?? function.parameters.map { $0.type.flat }
  }
}
