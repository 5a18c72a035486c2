import Foundation

/// Holds the public surface of a built tree against what its code does with it.
package struct Surface {
  package enum Kind: String, CaseIterable {
    case storedNeverRead = "stored and never read"
    case emptyBody = "empty body"
    case neverCalled = "requirement that is never called"
    case unlogged = "marked without a log"
    case idleMark = "marked, but has an effect"
  }

  package struct Finding: Comparable {
    package let kind: Kind
    package let member: String
    package let file: String
    package let line: Int
    package static func < (first: Finding, second: Finding) -> Bool {
      (first.kind.rawValue, first.file, first.line) < (second.kind.rawValue, second.file, second.line)
    }
    package static func == (first: Finding, second: Finding) -> Bool { !(first < second) && !(second < first) }
  }

  /// A member that is marked as having no effect.
  package struct Marked {
    package let type: String
    package let name: String
    package let file: String
    package let line: Int
  }

  struct Read {
    let symbol: String
    let file: String
    let place: SourcePlace
    let body: SourceDeclarations.Body?
  }

  private struct SourceFile {
    let declarations: SourceDeclarations
    let occurrences: [IndexStore.Occurrence]
    var symbols: [SourcePlace: String] = [:]
  }

  /// What these do with a value keeps it or compares it: a value that only they read has no effect.
  private static let keepers: Set<String> = [
    "encode(with:)", "copy(with:)", "mutableCopy(with:)", "==(_:_:)", "==(lhs:rhs:)", "hash(into:)", "isEqual(_:)",
    "hash", "description", "debugDescription", "_copy(from:)",
  ]

  private var files: [String: SourceFile] = [:]
  private var reads: [String: [Read]] = [:]
  private var writesOnLine: [String: Set<String>] = [:]  // "file:line" to symbols
  private var called: Set<String> = []
  /// Properties that the code itself sets, other than from its initialisers and copies: apps read those.
  private var answered: Set<String> = []
  /// The requirements of each protocol, by the protocol's name and their own.
  private var requirements: Set<String> = []
  private var defined: Set<String> = []
  private var bases: [String: Set<String>] = [:]
  private var derived: [String: Set<String>] = [:]
  private var owners: [String: (file: String, place: SourcePlace)] = [:]
  private var propertyOf: [String: SourceDeclarations.Property] = [:]
  private var observed: Set<String> = []
  /// Members of types, as opposed to those of protocols and their extensions.
  private var concrete: Set<String> = []

  /// - Parameters:
  ///   - sources: the text of each file, by its path.
  ///   - occurrences: what the index has of each of them.
  init(sources: [String: String], occurrences: [String: [IndexStore.Occurrence]]) {
    let protocols = sources.values.reduce(into: Set<String>()) {
      $0.formUnion(SourceDeclarations.protocols(in: $1))
    }
    for (path, text) in sources {
      files[path] = SourceFile(
        declarations: SourceDeclarations(source: text, protocols: protocols), occurrences: occurrences[path] ?? [])
    }
    collectSymbols()
    collectUses()
    findObserved()
  }

  /// The frameworks' sources below a root, as the build recorded them.
  /// - Throws: when no file of the root was recorded: the store is of another place.
  package init(root: String, store: IndexStore) throws {
    let occurrences = store.occurrences {
      $0.hasPrefix(root + "/Sources/") && !$0.hasPrefix(root + "/Sources/Tools/") && $0.hasSuffix(".swift")
    }
    let sources = occurrences.keys.reduce(into: [String: String]()) {
      $0[$1] = try? String(contentsOfFile: $1, encoding: .utf8)
    }
    if sources.isEmpty { throw IndexStore.Failure(description: "the index store has no file of \(root)/Sources") }
    self.init(sources: sources, occurrences: occurrences)
  }

  // MARK: Gathering

  private mutating func collectSymbols() {
    for path in files.keys {
      for occurrence in files[path]!.occurrences where occurrence.roles.contains(.definition) {
        if occurrence.roles.contains(.implicit) { continue }
        files[path]!.symbols[occurrence.place] = files[path]!.symbols[occurrence.place] ?? occurrence.symbol
        defined.insert(occurrence.symbol)
        for base in occurrence.overridden {
          bases[occurrence.symbol, default: []].insert(base)
          derived[base, default: []].insert(occurrence.symbol)
        }
      }
      let declarations = files[path]!.declarations
      for function in declarations.functions where function.isRequirement {
        requirements.insert(function.type + "." + function.name)
      }
      for function in declarations.functions
      where !function.isRequirement && !function.inProtocolExtension && !function.isEmpty {
        if let symbol = files[path]!.symbols[function.place] { concrete.insert(symbol) }
      }
      for property in declarations.properties {
        guard let symbol = files[path]!.symbols[property.place] else { continue }
        propertyOf[symbol] = property
        if !property.isRequirement && !property.inProtocolExtension { concrete.insert(symbol) }
        owners[symbol] = (path, property.place)
      }
    }
  }

  private static let codingFiles = ["/Interface/Coding/", "/Interface/InterfaceOutlets.swift"]

  private mutating func collectUses() {
    for (path, file) in files {
      let bodies = file.declarations.bodies.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for occurrence in file.occurrences where occurrence.roles.contains(.reference) {
        let roles = occurrence.roles
        // What nibs and archives hold is kept; that alone is no effect.
        let isCoded = Self.codingFiles.contains { path.contains($0) } && propertyOf[occurrence.symbol] != nil
        if isCoded { continue }
        if roles.contains(.write) {
          // What is read too may be a look-up through an optional chain.
          if !roles.contains(.read) {
            writesOnLine["\(path):\(occurrence.place.line)", default: []].insert(occurrence.symbol)
          }
          if isAnswer(occurrence, in: file, bodies) { answered.insert(occurrence.symbol) }
          if !roles.contains(.read) { continue }
        }
        if roles.contains(.call) || !roles.contains(.implicit) { called.insert(occurrence.symbol) }
        guard propertyOf[occurrence.symbol] != nil else { continue }
        let body = bodies.last { $0.range.contains(occurrence.place) }
        reads[occurrence.symbol, default: []]
          .append(Read(symbol: occurrence.symbol, file: path, place: occurrence.place, body: body))
      }
    }
  }

  /// Whether a write is the code's own: not of an initialiser, a copy, a decoder, the property's own accessors or a
  /// public function that keeps what it is given.
  private func isAnswer(
    _ write: IndexStore.Occurrence, in file: SourceFile, _ bodies: [SourceDeclarations.Body]
  ) -> Bool {
    guard let property = propertyOf[write.symbol] else { return false }
    guard let body = bodies.last(where: { $0.range.contains(write.place) }) else { return false }
    if body.role == .initialiser || Self.keepers.contains(body.name) { return false }
    if let owner = file.symbols[body.owner], owner == write.symbol || isTwin(write.symbol, of: owner) { return false }
    // `copy.name = name` keeps what was set.
    let line = file.declarations.lines[write.place.line - 1]
    let value = line.split(separator: "=", maxSplits: 1).last ?? ""
    if body.role == .setter && value.contains("newValue") { return false }
    let isPublic = file.declarations.functions.first { $0.place == body.owner && $0.isPublic }
    return ([property.name] + (isPublic?.parameters ?? [])).allSatisfy {
      value.range(of: "\\b\($0)\\b", options: .regularExpression) == nil
    }
  }

  // MARK: Observation

  /// Marks every property whose value reaches something, until nothing is added.
  private mutating func findObserved() {
    var changed = true
    while changed {
      changed = false
      for symbol in propertyOf.keys where !observed.contains(symbol) {
        guard isObserved(symbol) else { continue }
        observed.insert(symbol)
        changed = true
      }
    }
  }

  private func isObserved(_ symbol: String) -> Bool {
    if let property = propertyOf[symbol], !property.isStored, property.setterUsesValue { return true }
    if reads[symbol]?.contains(where: isEffective) == true { return true }
    // What is asked of a base or through a protocol is asked of whoever overrides or witnesses it, and the reverse.
    return bases[symbol]?.contains(where: observed.contains) == true
      || derived[symbol]?.contains(where: observed.contains) == true
  }

  private func isEffective(_ read: Read) -> Bool {
    guard let body = read.body, let file = files[read.file] else { return true }
    let onLine = writesOnLine["\(read.file):\(read.place.line)"] ?? []
    if onLine.contains(read.symbol) { return false }
    if Self.keepers.contains(body.name) { return false }
    switch body.role {
    case .function, .initialiser, .initialValue: return true
    case .getter:
      guard let owner = file.symbols[body.owner], let property = propertyOf[owner] else { return true }
      if property.isPublic && !property.isSettable { return true }
      return observed.contains(owner)
    case .setter, .observer:
      let text = file.declarations.lines[read.place.line - 1]
      let isOwn = file.symbols[body.owner] == read.symbol || isTwin(read.symbol, of: file.symbols[body.owner])
      return !(isOwn && (text.contains("oldValue") || text.contains("newValue")))
    }
  }

  private func isTwin(_ stored: String, of symbol: String?) -> Bool {
    guard let symbol, let property = propertyOf[symbol], let twin = propertyOf[stored] else { return false }
    return twin.name == "_" + property.name
  }

  // MARK: Findings

  package var findings: [Finding] { (stored + emptyBodies + neverCalled + marksWithoutLog).sorted() }

  private var stored: [Finding] { idleProperties + idleFunctions }

  private var idleProperties: [Finding] {
    members(\.properties) { path, file, property in
      guard property.isPublic, property.isSettable, !property.isRequirement, property.mark == nil else { return nil }
      return isIdle(property, path, file) ? .storedNeverRead : nil
    }
  }

  /// Whether what is set is kept at most.
  private func isIdle(_ property: SourceDeclarations.Property, _ path: String, _ file: SourceFile) -> Bool {
    guard let symbol = file.symbols[property.place], !observed.contains(symbol), !answered.contains(symbol) else {
      return false
    }
    // Asked for by Foundation or the library, and read by adapted source.
    if bases[symbol]?.contains(where: { propertyOf[$0] == nil }) == true { return false }
    if property.name.hasPrefix("_quince") { return false }
    if property.isStored { return true }
    let setters = file.declarations.bodies.filter { $0.owner == property.place && $0.role == .setter }
    let written = Set(
      file.occurrences.filter { occurrence in
        // `a.b = value` sets b; a is read and written.
        occurrence.roles.isSuperset(of: .write) && !occurrence.roles.contains(.read)
          && propertyOf[occurrence.symbol] != nil
          && setters.contains { $0.range.contains(occurrence.place) }
      }.map(\.symbol))
    return !written.isEmpty && written.allSatisfy { !observed.contains($0) && !answered.contains($0) }
  }

  /// Functions that take values and keep them at most.
  private var idleFunctions: [Finding] {
    members(\.functions) { _, file, function in
      guard function.isPublic, !function.parameters.isEmpty, !function.isEmpty, function.mark == nil else { return nil }
      guard !function.name.hasPrefix("init("), !function.returnsValue else { return nil }
      let bodies = file.declarations.bodies.filter { $0.owner == function.place }
      let inside = file.occurrences.filter { use in
        use.roles.contains(.reference) && bodies.contains { $0.range.contains(use.place) }
      }
      if inside.contains(where: { $0.roles.contains(.call) && !$0.roles.contains(.implicit) }) { return nil }
      let written = Set(
        inside.filter { $0.roles.contains(.write) && $0.roles.isDisjoint(with: [.read, .call]) }.map(\.symbol))
      guard !written.isEmpty else { return nil }
      let isIdle = written.allSatisfy { propertyOf[$0] != nil && !observed.contains($0) }
      return isIdle ? .storedNeverRead : nil
    }
  }

  private var emptyBodies: [Finding] {
    let setters = members(\.properties) { _, _, property in
      property.isPublic && property.hasEmptySetter && property.mark == nil ? .emptyBody : nil
    }
    let functions = members(\.functions) { _, file, function in
      guard function.isPublic, function.isEmpty, function.mark == nil, !function.isRequirement else { return nil }
      guard let symbol = file.symbols[function.place] else { return nil }
      if function.name.hasPrefix("init(") && function.parameters.isEmpty { return nil }
      if function.inProtocolExtension && requirements.contains(function.type + "." + function.name) { return nil }
      if function.isOverride { return .emptyBody }
      // Called, or the default of what is called through a protocol.
      let own = (bases[symbol] ?? []).filter(defined.contains)
      return ([symbol] + own).contains(where: called.contains) ? nil : .emptyBody
    }
    return setters + functions
  }

  private var neverCalled: [Finding] {
    func isIdle(_ symbol: String) -> Bool {
      var related: Set<String> = [symbol]
      var queue = [symbol]
      while let next = queue.popLast() {
        for base in bases[next] ?? [] where related.insert(base).inserted { queue.append(base) }
      }
      if related.contains(where: called.contains) { return false }
      return !(derived[symbol] ?? []).contains { concrete.contains($0) || called.contains($0) }
    }
    let functions = members(\.functions) { _, file, function in
      guard function.isPublic, function.isRequirement, function.mark == nil else { return nil }
      return file.symbols[function.place].map(isIdle) == true ? .neverCalled : nil
    }
    let properties = members(\.properties) { _, file, property in
      guard property.isPublic, property.isRequirement, property.mark == nil else { return nil }
      return file.symbols[property.place].map(isIdle) == true ? .neverCalled : nil
    }
    return functions + properties
  }

  /// What is marked says so when it is used; what is marked has no effect.
  private var marksWithoutLog: [Finding] {
    func isSilent(_ mark: SourceDeclarations.Mark?, _ logs: [String], _ name: String) -> Bool {
      guard case .noEffect? = mark else { return false }
      return !logs.contains(name)
    }
    let properties = members(\.properties) { path, file, property in
      guard case .noEffect? = property.mark, !property.isRequirement else { return nil }
      if property.isSettable && isSilent(property.mark, property.logs, property.type + "." + property.name) {
        return .unlogged
      }
      return property.isStored && property.isSettable && !isIdle(property, path, file) ? .idleMark : nil
    }
    let functions = members(\.functions) { _, _, function in
      if function.isRequirement { return nil }
      let name = function.type.isEmpty ? function.name : function.type + "." + function.name
      return isSilent(function.mark, function.logs, name) ? .unlogged : nil
    }
    return properties + functions
  }

  /// The members that are marked, as `Type.member` and `Type.method(label:)`.
  package var marked: [Marked] {
    var result: [Marked] = []
    for (path, file) in files {
      let declarations = file.declarations
      for property in declarations.properties where property.isPublic {
        guard case .noEffect? = property.mark else { continue }
        result.append(.init(type: property.type, name: property.name, file: path, line: property.place.line))
      }
      for function in declarations.functions where function.isPublic {
        guard case .noEffect? = function.mark else { continue }
        result.append(.init(type: function.type, name: function.name, file: path, line: function.place.line))
      }
    }
    return result.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private func members<Member: SurfaceMember>(
    _ list: KeyPath<SourceDeclarations, [Member]>, _ judge: (String, SourceFile, Member) -> Kind?
  ) -> [Finding] {
    files.flatMap { path, file in
      file.declarations[keyPath: list].compactMap { member in
        judge(path, file, member).map {
          Finding(kind: $0, member: member.type + "." + member.name, file: path, line: member.place.line)
        }
      }
    }
  }
}

protocol SurfaceMember {
  var name: String { get }
  var type: String { get }
  var place: SourcePlace { get }
}
extension SourceDeclarations.Property: SurfaceMember {}
extension SourceDeclarations.Function: SurfaceMember {}
