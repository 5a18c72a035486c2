/// What one file tells the rest of its module.
package struct SourceFacts: Codable, Hashable {
  struct Method: Codable, Hashable {
    var type: String
    var name: String
    var labels: [String]
    var objcName: String?
    var isStatic: Bool
    var isInExtension: Bool
    var isOverride: Bool
    /// For methods and properties in extensions: the text of a member of the class body that calls it.
    var forwarder: String?

    var key: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }
  }

  struct TypeDeclaration: Codable, Hashable {
    var name: String
    var kind: String
    var inherits: [String]
    var isGeneric: Bool
    var isObjCMembers: Bool
  }

  /// An `@objc optional` requirement. A property has no labels.
  struct Requirement: Codable, Hashable {
    var owner: String
    var name: String
    var labels: [String]?

    var key: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }
    var selector: String { labels.map { SelectorNames.name(name, labels: $0) } ?? name }
  }

  struct Variable: Codable, Hashable {
    var name: String
    var type: String
  }

  var methods: [Method] = []
  var types: [TypeDeclaration] = []
  var requirements: [Requirement] = []
  var variables: [Variable] = []
}

/// What all files of a module, and the modules it imports, tell.
package struct ModuleIndex {
  private(set) var methodsByName: [String: [SourceFacts.Method]] = [:]
  private(set) var types: [String: [SourceFacts.TypeDeclaration]] = [:]
  private(set) var requirements: [String: SourceFacts.Requirement] = [:]
  private(set) var variableTypes: [String: Set<String>] = [:]
  /// Members of extensions that have to be declared in the class body, by class and key.
  private(set) var moved: [String: [String: String]] = [:]

  package init(_ facts: [SourceFacts], imported: [SourceFacts] = []) {
    for file in imported + facts {
      for type in file.types { types[type.name, default: []].append(type) }
      for requirement in file.requirements { requirements[requirement.key] = requirement }
      for variable in file.variables { variableTypes[variable.name, default: []].insert(variable.type) }
      for method in file.methods { methodsByName[method.name, default: []].append(method) }
    }
    findMoved(facts)
  }

  func isGeneric(_ type: String) -> Bool { types[type]?.contains { $0.isGeneric } ?? false }
  func isProtocol(_ type: String) -> Bool { types[type]?.contains { $0.kind == "protocol" } ?? false }
  func isValueType(_ type: String) -> Bool { types[type]?.contains { $0.kind == "struct" || $0.kind == "enum" } ?? false }
  func isClass(_ type: String) -> Bool { types[type]?.contains { $0.kind == "class" } ?? false }
  func isObjCMembers(_ type: String) -> Bool { types[type]?.contains { $0.isObjCMembers } ?? false }

  /// The type and its superclasses and protocols, as far as the module declares them.
  func ancestry(_ type: String) -> [String] {
    var result: [String] = []
    var queue = [type]
    while let next = queue.first, result.count < 64 {
      queue.removeFirst()
      guard !result.contains(next) else { continue }
      result.append(next)
      queue += (types[next] ?? []).flatMap(\.inherits)
    }
    return result
  }

  /// The method that `name` means in `type`; nil when it is not known or not the only one.
  func method(_ name: String, labels: [String]?, in type: String?) -> SourceFacts.Method? {
    guard let named = methodsByName[name] else { return nil }
    let candidates = labels.map { labels in named.filter { $0.labels == labels } } ?? named
    if let type {
      for ancestor in ancestry(type) {
        let own = candidates.filter { $0.type == ancestor }
        if let first = own.first { return Set(own.map(\.labels)).count == 1 ? first : nil }
      }
    }
    guard let first = candidates.first, Set(candidates.map { [$0.objcName ?? ""] + $0.labels }).count == 1 else { return nil }
    return first
  }

  /// Swift overrides only members of class bodies; Objective-C's run-time knows no difference. A member of an extension
  /// that overrides or is overridden moves: the class body gets a member that calls it.
  private mutating func findMoved(_ facts: [SourceFacts]) {
    let all = facts.flatMap(\.methods)
    let overridden = Set(all.filter(\.isOverride).map(\.key))
    guard !overridden.isEmpty else { return }
    let local = Set(facts.flatMap(\.types).filter { $0.kind == "class" && !$0.isGeneric }.map(\.name))
    for method in all where method.isInExtension && !method.isStatic {
      guard let forwarder = method.forwarder, local.contains(method.type) else { continue }
      let isOverriddenBySubclass =
        overridden.contains(method.key)
        && all.contains { $0.isOverride && $0.key == method.key && $0.type != method.type
            && ancestry($0.type).contains(method.type) }
      guard method.isOverride || isOverriddenBySubclass else { continue }
      moved[method.type, default: [:]][method.key] = forwarder
    }
  }

  /// Changes when something changed that another file's adaptation may depend on.
  package static func fingerprint(_ facts: [SourceFacts], imported: [SourceFacts]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    for file in imported + facts {
      for m in file.methods { mix("\(m.type).\(m.key).\(m.objcName ?? "").\(m.isStatic)\(m.isInExtension)\(m.isOverride)\(m.forwarder ?? "")") }
      for t in file.types { mix("\(t.kind) \(t.name) \(t.inherits) \(t.isGeneric)\(t.isObjCMembers)") }
      for r in file.requirements { mix("\(r.owner) \(r.key)") }
      for v in file.variables { mix("\(v.name): \(v.type)") }
    }
    return String(hash, radix: 36)
  }
}
