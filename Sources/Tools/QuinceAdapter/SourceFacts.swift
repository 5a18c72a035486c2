/// What one file tells the rest of its module.
package struct SourceFacts: Codable, Hashable {
  struct Method: Codable, Hashable {
    var type: String
    var name: String
    var labels: [String]
    /// The types of the parameters and of the result as they are written, which tell overloads apart.
    var types: [String] = []
    var objcName: String?
    var isStatic: Bool
    var isInExtension: Bool
    var isOverride: Bool
    /// The condition of the `#if` clauses around.
    var condition: String?
    /// For methods and properties in extensions: the text of a member of the class body that calls it.
    var forwarder: String?

    /// What the declaration itself says about Objective-C.
    var exposure = Exposure.inferred
    /// `instance`, `static` or `class`.
    var kind = "instance"
    var isPrivate = false
    var isAsync = false
    /// Where the name stands, from 1.
    var line = 0
    var column = 0
    /// The file, once the module's files are taken together.
    var file: String?

    var key: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }
  }

  /// Whether Objective-C sees a member.
  enum Exposure: String, Codable, Hashable {
    case exposed, hidden
    /// Its class, an override or a protocol tells.
    case inferred
  }

  /// What an extension adds to a type's protocols.
  struct Conformance: Codable, Hashable {
    var type: String
    var protocols: [String]
  }

  struct TypeDeclaration: Codable, Hashable {
    var name: String
    var kind: String
    var inherits: [String]
    var isGeneric: Bool
    var isObjCMembers: Bool
    /// An `@objc` protocol.
    var isObjC = false
    /// No other file can name it by its simple name alone.
    var isHidden = false
    /// Of a hidden type: the name by which the rest of its file can call it; nil where nothing outside of it can.
    var pathInFile: String?
    /// The condition of the `#if` clauses around.
    var condition: String?
  }

  /// An `@objc optional` requirement. A property has no labels.
  struct Requirement: Codable, Hashable {
    var owner: String
    var name: String
    var labels: [String]?
    /// The name that `@objc(name)` gives it.
    var objcName: String?
    var isPublic = false
    /// Whether other files of the module can name the protocol by its simple name.
    var isReachable = false

    var key: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }
    var selector: String { objcName ?? labels.map { SelectorNames.name(name, labels: $0) } ?? name }
  }

  struct Variable: Codable, Hashable {
    var name: String
    var type: String
  }

  /// An `@objc` property, and the name that `@objc(name)` gives it.
  struct Property: Codable, Hashable {
    var name: String
    var objcName: String?
  }

  /// An initialiser of a class; the index derives from it which classes have an `init()` and an `init(frame:)`.
  struct Initializer: Codable, Hashable {
    var type: String
    /// `init()`, which a closure without arguments can call.
    var isPlain: Bool
    /// `init(frame:)`.
    var isFrame: Bool
    var isConvenience: Bool
    var isOverride: Bool
  }

  /// The file's path, which diagnoses name.
  var path = ""
  var methods: [Method] = []
  var conformances: [Conformance] = []
  var types: [TypeDeclaration] = []
  var requirements: [Requirement] = []
  var variables: [Variable] = []
  var properties: [Property] = []
  var initializers: [Initializer] = []
  /// Parameters that are key paths, as `function label`.
  var keyPathParameters: Set<String> = []
  /// Protocols that ask for `init()`.
  var making: Set<String> = []
  /// Whether the file asks objects what they respond to.
  var asksForSelectors = false
  /// The modules that it imports, without their submodules.
  var imports: Set<String> = []
}

/// What all files of a module, and the modules it imports, tell.
package struct ModuleIndex {
  private(set) var methodsByName: [String: [SourceFacts.Method]] = [:]
  private(set) var types: [String: [SourceFacts.TypeDeclaration]] = [:]
  /// Optional requirements; protocols may have the same.
  private(set) var requirements: [String: [SourceFacts.Requirement]] = [:]
  private(set) var variableTypes: [String: Set<String>] = [:]
  /// The same of the sources alone, without the modules that they import.
  private(set) var ownVariableTypes: [String: Set<String>] = [:]
  private(set) var keyPathParameters: Set<String> = []
  /// Protocols that ask for `init()` and that extensions of Apple's classes adopt.
  private(set) var making: Set<String> = []
  /// Whether some file asks objects what they respond to.
  private(set) var asksForSelectors = false
  /// The protocols that extensions add, by type.
  private(set) var conformances: [String: [String]] = [:]
  private var objcNames: [String: Set<String>] = [:]
  private var initializers: [String: [SourceFacts.Initializer]] = [:]
  /// A member of a class body that calls an extension's.
  struct Forwarder: Hashable {
    var text: String
    var condition: String?
  }

  /// A class that overrides a member of an extension.
  struct Override: Hashable {
    var type: String
    var condition: String?

    /// The name that the override gets: another one in each class, since none overrides the other for Swift.
    static func name(_ name: String, in type: String) -> String { "_quinceOver_\(type)_\(name)" }
  }

  /// Members of extensions that have to be declared in the class body, by class and key. Clauses of `#if` may each have
  /// one.
  private(set) var moved: [String: [String: [Forwarder]]] = [:]
  /// Members of extensions of other modules' classes, with the classes that override them here, the most derived first.
  private(set) var dispatched: [String: [String: [Override]]] = [:]
  private(set) var dispatchedOverrides: [String: Set<String>] = [:]
  /// Frameworks of iOS that neither Quince nor the app has.
  var absentFrameworks: Set<String> = []

  package init(_ facts: [SourceFacts], imported: [SourceFacts] = []) {
    for variable in facts.flatMap(\.variables) { ownVariableTypes[variable.name, default: []].insert(variable.type) }
    for file in imported + facts {
      for type in file.types { types[type.name, default: []].append(type) }
      for requirement in file.requirements { requirements[requirement.key, default: []].append(requirement) }
      for variable in file.variables { variableTypes[variable.name, default: []].insert(variable.type) }
      for property in file.properties {
        objcNames[property.name, default: []].insert(property.objcName ?? property.name)
      }
      keyPathParameters.formUnion(file.keyPathParameters)
      for initializer in file.initializers { initializers[initializer.type, default: []].append(initializer) }
      for conformance in file.conformances { conformances[conformance.type, default: []] += conformance.protocols }
      for var method in file.methods {
        method.file = file.path
        methodsByName[method.name, default: []].append(method)
      }
    }
    asksForSelectors = (imported + facts).contains(where: \.asksForSelectors)
    findMaking(imported + facts)
    findDispatched(facts)
    findMoved(facts)
  }

  private mutating func findMaking(_ facts: [SourceFacts]) {
    let asking = facts.reduce(into: Set<String>()) { $0.formUnion($1.making) }
    guard !asking.isEmpty else { return }
    for (type, protocols) in conformances where AppleClasses.mayBe(type) && !declares(type) {
      making.formUnion(protocols.flatMap(ancestry).filter(asking.contains))
    }
  }

  /// The name that `@objc(name)` gives to properties of this name; nil unless they all agree.
  func objcName(ofProperty name: String) -> String? {
    guard let names = objcNames[name], names.count == 1 else { return nil }
    return names.first
  }

  /// Whether the class, derived from one of Apple's, has an `init()` that its method table does not lead to.
  ///
  /// Apple's classes declare theirs, or override that of `NSObject`; one that overrides nothing is the class's alone.
  func hasOwnPlainInitializer(_ type: String) -> Bool {
    guard isClass(type), derivesFromApple(type) else { return false }
    var next: String? = type
    for _ in 0..<64 {
      guard let type = next, isClass(type) else { return false }
      let own = initializers[type] ?? []
      if own.contains(where: { $0.isPlain && !$0.isOverride }) { return true }
      if !own.contains(where: \.isPlain), own.contains(where: { !$0.isConvenience }) { return false }
      next = types[type]?.first?.inherits.first
    }
    return false
  }

  /// Whether a view class has no `init(frame:)`: it, or a class above it, declares other initialisers alone.
  func lacksFrameInitializer(_ type: String) -> Bool {
    for ancestor in superclasses(of: type) {
      let own = initializers[ancestor] ?? []
      if own.contains(where: { !$0.isConvenience }) { return !own.contains(where: \.isFrame) }
    }
    return false
  }

  private func derivesFromApple(_ type: String) -> Bool {
    ancestry(type).contains { name in
      !declares(name) && AppleClasses.prefixes.contains { name.hasPrefix($0) }
        && !["Delegate", "DataSource", "Protocol", "Coding", "Copying"].contains { name.hasSuffix($0) }
    }
  }

  /// Whether a class above `type` has the member in its body.
  func isOverriddenAbove(_ type: String, key: String) -> Bool {
    let name = String(key.prefix { $0 != "(" })
    return ancestry(type).dropFirst().contains { ancestor in
      (methodsByName[name] ?? []).contains { $0.type == ancestor && $0.key == key && !$0.isInExtension }
    }
  }

  /// Whether the type, or one it inherits from, has several methods of this name and these labels.
  func isOverloaded(_ name: String, labels: [String], in type: String) -> Bool {
    guard let named = methodsByName[name] else { return false }
    let ancestors = Set(ancestry(type))
    return named.contains { method in
      method.labels == labels && method.type == type
        && named.contains {
          $0.labels == labels && ancestors.contains($0.type) && $0.types != method.types
        }
    }
  }

  /// The optional method of this key; nil for properties.
  func optionalMethod(_ key: String) -> SourceFacts.Requirement? { requirements[key]?.first { $0.labels != nil } }

  /// Protocols that have the same optional requirement and know nothing of each other.
  func rivals(of owner: String, key: String) -> [SourceFacts.Requirement] {
    (requirements[key] ?? []).filter {
      $0.owner != owner && !ancestry($0.owner).contains(owner) && !ancestry(owner).contains($0.owner)
    }
  }

  /// Whether some property or parameter of this name has a type with `callAsFunction`: its calls are no methods'.
  func isCallable(variable name: String) -> Bool {
    guard let types = variableTypes[name] else { return false }
    let callable = Set(Self.calling.flatMap { methodsByName[$0] ?? [] }.map(\.type))
    return !callable.isEmpty && types.contains { !callable.isDisjoint(with: ancestry($0)) }
  }
  /// Methods that make an object callable.
  static let calling: Set<String> = ["callAsFunction", "dynamicallyCall"]

  func isGeneric(_ type: String) -> Bool { types[type]?.contains { $0.isGeneric } ?? false }
  func isProtocol(_ type: String) -> Bool { types[type]?.contains { $0.kind == "protocol" } ?? false }
  func isValueType(_ type: String) -> Bool {
    types[type]?.contains { $0.kind == "struct" || $0.kind == "enum" } ?? false
  }
  func declares(_ type: String) -> Bool { types[type] != nil }
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
  /// - Parameter types: the types of the parameters, where a cast names them.
  func method(_ name: String, labels: [String]?, types: [String]? = nil, in type: String?) -> SourceFacts.Method? {
    guard let named = methodsByName[name] else { return nil }
    var candidates = labels.map { labels in named.filter { $0.labels == labels } } ?? named
    if let types {
      let exact = candidates.filter { Array($0.types.dropLast()) == types }
      if !exact.isEmpty { candidates = exact }
    }
    if let type {
      for ancestor in ancestry(type) {
        let own = candidates.filter { $0.type == ancestor }
        if let first = own.first { return Set(own.map { [$0.objcName ?? ""] + $0.labels }).count == 1 ? first : nil }
      }
    }
    guard let first = candidates.first, Set(candidates.map { [$0.objcName ?? ""] + $0.labels }).count == 1 else {
      return nil
    }
    return first
  }

  /// Swift overrides only members of class bodies; Objective-C's run-time knows no difference. A member of an extension
  /// that overrides or is overridden moves: the class body gets a member that calls it.
  private mutating func findMoved(_ facts: [SourceFacts]) {
    let all = facts.flatMap(\.methods)
    let overridden = Set(all.filter(\.isOverride).map(\.key))
    guard !overridden.isEmpty else { return }
    let local = Set(facts.flatMap(\.types).filter { $0.kind == "class" && !$0.isGeneric }.map(\.name))
    for method in all where method.isInExtension && (!method.isStatic || method.isOverride) {
      guard let forwarder = method.forwarder, local.contains(method.type),
        !method.isOverride || !isExtensionOverride(method.key, in: method.type)
      else { continue }
      guard dispatchedOverrides[method.type]?.contains(method.key) != true else { continue }
      let isOverriddenBySubclass =
        overridden.contains(method.key)
        && all.contains {
          $0.isOverride && $0.key == method.key && $0.type != method.type
            && ancestry($0.type).contains(method.type)
        }
      guard method.isOverride || isOverriddenBySubclass else { continue }
      moved[method.type, default: [:]][Self.movedKey(method.key, isStatic: method.isStatic), default: []].append(
        Forwarder(text: forwarder, condition: method.condition))
    }
  }

  /// Whether some extension declares a member of this key, and does not override one.
  func isDeclaredInExtension(_ key: String) -> Bool {
    (methodsByName[String(key.prefix { $0 != "(" })] ?? []).contains {
      $0.key == key && $0.isInExtension && !$0.isOverride
    }
  }

  /// A class may have a member of the same name as its objects.
  static func movedKey(_ key: String, isStatic: Bool) -> String { isStatic ? "class " + key : key }

  /// Whether an override is of what QuinceFoundation declares in extensions: it is registered, and stays where it is.
  func isExtensionOverride(_ key: String, in type: String) -> Bool {
    Rewriter.extensionOverrides[key] != nil && (key != Rewriter.nibAwakening || isPlainObject(type))
  }

  /// Whether a class derives from `NSObject` with nothing of UIKit's between.
  func isPlainObject(_ type: String) -> Bool {
    let classes = ancestry(type).filter { declares($0) ? isClass($0) : true }
    return classes.contains("NSObject") && !classes.contains { $0.hasPrefix("UI") && !declares($0) }
  }

  /// A member of an extension of a class from another module can't move. It asks which override the object has.
  private mutating func findDispatched(_ facts: [SourceFacts]) {
    let all = facts.flatMap(\.methods).filter { !$0.isStatic }
    let local = Set(facts.flatMap(\.types).map(\.name))
    let bases = all.filter { $0.isInExtension && !$0.isOverride && !local.contains($0.type) }
    guard !bases.isEmpty else { return }
    let overrides = Dictionary(grouping: all.filter(\.isOverride), by: \.key)
    for base in bases {
      var found: [Override] = []
      for override in overrides[base.key] ?? [] {
        let ancestors = ancestry(override.type)
        let isOwn = ancestors.contains { type in
          all.contains { $0.type == type && $0.key == base.key && !$0.isOverride && local.contains(type) }
        }
        let candidate = Override(type: override.type, condition: override.condition)
        guard local.contains(override.type) || override.isInExtension, override.type != base.type, !isOwn,
          !found.contains(candidate),
          ancestors.contains(where: { !local.contains($0) && AppleClasses.derives($0, from: base.type) })
        else { continue }
        found.append(candidate)
      }
      guard !found.isEmpty else { continue }
      // A longer line of ancestors is more derived.
      found.sort { (depth($0.type), $0.type) > (depth($1.type), $1.type) }
      dispatched[base.type, default: [:]][base.key] = found
      for override in found { dispatchedOverrides[override.type, default: []].insert(base.key) }
    }
  }

  /// How many classes stand above a class, Apple's among them.
  private func depth(_ type: String) -> Int {
    ancestry(type).map { declares($0) ? 1 : AppleClasses.line(of: $0).count }.reduce(0, +)
  }

  /// Changes when something changed that another file's adaptation may depend on.
  package static func fingerprint(_ facts: [SourceFacts], imported: [SourceFacts]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    for file in imported + facts {
      for m in file.methods {
        mix("\(m.type).\(m.key)\(m.types).\(m.objcName ?? "").\(m.isStatic)\(m.isInExtension)\(m.isOverride)")
        mix("\(m.exposure)\(m.isPrivate)\(m.isAsync)\(m.condition ?? "")\(m.forwarder ?? "")")
      }
      for t in file.types {
        mix(
          "\(t.kind) \(t.name) \(t.inherits) \(t.isGeneric)\(t.isObjCMembers)\(t.isObjC)\(t.isHidden)\(t.pathInFile ?? "")"
        )
        mix(t.condition ?? "")
      }
      for c in file.conformances { mix("\(c.type): \(c.protocols)") }
      for r in file.requirements { mix("\(r.owner) \(r.key) \(r.objcName ?? "")\(r.isPublic)\(r.isReachable)") }
      for v in file.variables { mix("\(v.name): \(v.type)") }
      for p in file.properties { mix("\(p.name) \(p.objcName ?? "")") }
      for p in file.keyPathParameters.sorted() { mix(p) }
      for p in file.making.sorted() { mix("making \(p)") }
      if file.asksForSelectors { mix("asks") }
      for i in file.initializers { mix("\(i.type) \(i.isPlain)\(i.isFrame)\(i.isConvenience)\(i.isOverride)") }
    }
    return String(hash, radix: 36)
  }
}
