import SwiftParser
import SwiftSyntax

/// What a file declares: members with their accessors and bodies, as the parser sees them.
package struct SourceDeclarations {
  /// How a member says that it is meant to be as it is.
  package enum Mark {
    /// Deprecated with `Quince: no effect`.
    case noEffect
    /// A comment `surface: reason` above it.
    case reason(String)
  }

  package struct Property {
    package let name: String
    package let place: SourcePlace
    package let isPublic: Bool
    package let isSettable: Bool
    package let isStored: Bool
    package let isRequirement: Bool
    /// Where an empty setter stands.
    package let hasEmptySetter: Bool
    /// The setter hands its new value to something other than an assignment.
    package let setterUsesValue: Bool
    package let inProtocolExtension: Bool
    package let type: String
    package let mark: Mark?
    package let logs: [String]
  }

  package struct Function {
    package let name: String
    package let place: SourcePlace
    package let isPublic: Bool
    package let isEmpty: Bool
    package let isRequirement: Bool
    package let isOverride: Bool
    /// The names by which the body knows them.
    package let parameters: [String]
    package let returnsValue: Bool
    package let inProtocolExtension: Bool
    package let type: String
    package let mark: Mark?
    package let logs: [String]
  }

  package enum Role { case function, initialiser, getter, setter, observer, initialValue }

  /// A stretch of code that belongs to a member.
  package struct Body {
    package let range: Range<SourcePlace>
    package let owner: SourcePlace
    package let name: String
    package let role: Role
  }

  package var properties: [Property] = []
  package var functions: [Function] = []
  package var bodies: [Body] = []
  /// The lines of the file, for rules that look at one statement.
  package var lines: [Substring] = []

  package init(source: String, protocols: Set<String>) {
    lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let tree = Parser.parse(source: source)
    let visitor = DeclarationVisitor(
      converter: SourceLocationConverter(fileName: "", tree: tree), protocols: protocols)
    visitor.walk(tree)
    properties = visitor.properties
    functions = visitor.functions
    bodies = visitor.bodies
  }

  /// The names of the protocols that a source declares.
  package static func protocols(in source: String) -> Set<String> {
    guard source.contains("protocol ") else { return [] }
    let visitor = ProtocolVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    return visitor.names
  }
}

private final class ProtocolVisitor: SyntaxVisitor {
  var names: Set<String> = []
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .skipChildren
  }
}
