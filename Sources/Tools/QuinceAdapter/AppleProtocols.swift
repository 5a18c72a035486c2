/// What Apple's protocols ask for: Objective-C sees the methods that classes have for them.
enum AppleProtocols {
  /// The methods of each protocol, as `name(label:)`.
  static let methods: [String: Set<String>] = {
    var result = foundation
    var name = ""
    for word in table.split(whereSeparator: \.isWhitespace) {
      if word.last == ":" {
        name = String(word.dropLast())
        result[name, default: []] = result[name] ?? []
      } else {
        result[name, default: []].insert(String(word))
      }
    }
    return result
  }()

  /// The methods that any of them asks for.
  static let allMethods = methods.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  // Apple: the protocols of Foundation that an app's classes adopt beside UIKit's.
  private static let foundation: [String: Set<String>] = [
    "NSObjectProtocol": [
      "isEqual(_:)", "isKind(of:)", "isMember(of:)", "perform(_:)", "perform(_:with:)", "isProxy()",
    ],
    "NSCoding": ["encode(with:)"], "NSSecureCoding": ["encode(with:)"], "NSCopying": ["copy(with:)"],
    "NSMutableCopying": ["mutableCopy(with:)"], "NSDiscardableContent": ["beginContentAccess()", "endContentAccess()"],
    "NSCacheDelegate": ["cache(_:willEvictObject:)"],
  ]

  /// Protocols of Swift's: Objective-C sees nothing of what classes have for them.
  static let swift: Set<String> = [
    "Any", "AnyObject", "class", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable",
    "Error", "LocalizedError", "CustomNSError", "Identifiable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "CustomReflectable", "CaseIterable", "RawRepresentable", "Sequence", "Collection",
    "IteratorProtocol", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "Strideable",
  ]
}
