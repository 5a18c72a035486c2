/// Which of the app's methods Objective-C sees, as Swift's rules of inference say.
extension ModuleIndex {
  /// The method that a selector names, if it is the app's and Objective-C does not see it; nil too where another module
  /// has a say that is not known here.
  func hiddenMethod(_ name: String, labels: [String]?, in type: String) -> SourceFacts.Method? {
    guard let declarations = types[type], declarations.count == 1, isClass(type) else { return nil }
    for ancestor in superclasses(of: type) {
      let own = (methodsByName[name] ?? []).filter {
        $0.type == ancestor && (labels == nil || $0.labels == labels)
      }
      guard let first = own.first else { continue }
      return own.contains(where: isExposed) ? nil : first
    }
    return nil
  }

  /// The class and the classes above it, as far as the module declares them.
  func superclasses(of type: String) -> [String] {
    ancestry(type).filter { isClass($0) }
  }

  private func isExposed(_ method: SourceFacts.Method) -> Bool {
    if method.exposure != .inferred { return method.exposure == .exposed }
    let line = superclasses(of: method.type)
    if method.isOverride {
      let bases = (methodsByName[method.name] ?? []).filter {
        line.dropFirst().contains($0.type) && $0.key == method.key && !$0.isOverride
      }
      return bases.isEmpty || bases.contains(where: isExposed)
    }
    if !method.isPrivate, line.contains(where: isObjCMembers) { return true }
    var seen: Set<String> = []
    return line.contains { type in
      ((types[type] ?? []).flatMap(\.inherits) + (conformances[type] ?? [])).contains {
        exposes($0, method.key, &seen)
      }
    }
  }

  /// Whether a class or protocol that a class inherits from makes Objective-C see the class's method, or may do so.
  private func exposes(_ name: String, _ key: String, _ seen: inout Set<String>) -> Bool {
    guard seen.insert(name).inserted, !AppleProtocols.swift.contains(name) else { return false }
    if let declarations = types[name] {
      guard isProtocol(name) else { return false }
      if declarations.contains(where: \.isObjC) {
        let asked = methodsByName[String(key.prefix { $0 != "(" })] ?? []
        if asked.contains(where: { $0.type == name && $0.key == key && !$0.isInExtension }) { return true }
      }
      return declarations.flatMap(\.inherits).contains { exposes($0, key, &seen) }
    }
    if let methods = AppleProtocols.methods[name] { return methods.contains(key) }
    // One of Apple's classes gives its own methods only; what another module's types give is not known.
    let isDelegate = ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
    return isDelegate || !AppleClasses.prefixes.contains { name.hasPrefix($0) }
  }
}
