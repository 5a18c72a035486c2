/// A nib that is being made from elements: the whole of a xib, a scene, its view, or a prototype.
final class NibScope {
  var nib = Nib()
  private(set) var places: [String: ObjectID] = [:]
  let parent: NibScope?
  /// The identifier of the object that is this nib's File's Owner.
  let owner: String?
  /// Identifiers of objects outside the nib that it refers to, in order.
  private(set) var externals: [String] = []
  private var values: [InterfaceObject: ObjectID] = [:]
  /// What varies with traits.
  var traitStorages: [ObjectID] = []
  /// The nibs of views whose controllers are in this one.
  var views: [NibScope] = []
  /// Its connections are made: another nib that contains the same controller makes none.
  var isComplete = false

  init(parent: NibScope? = nil, owner: String? = nil) {
    self.parent = parent
    self.owner = owner
  }

  /// Adds an empty object for an element; a second one with its identifier is added but never found.
  func add(_ object: InterfaceObject) -> ObjectID {
    let id = nib.add(object)
    if let identifier = object.identifier, places[identifier] == nil { places[identifier] = id }
    return id
  }

  /// The object of an immutable value, a colour or font: equal ones are one, as in a nib that Apple's tools write.
  func addValue(_ object: InterfaceObject) -> ObjectID {
    var value = object
    value.line = 0
    if let known = values[value] { return known }
    let id = nib.add(value)
    values[value] = id
    return id
  }

  func adopt(_ identifier: String, at id: ObjectID) { places[identifier] = id }

  /// Adds a proxy, and finds it under `identifier`.
  @discardableResult
  func addProxy(_ name: String, identifier: String? = nil) -> ObjectID {
    var object = InterfaceObject("UIProxyObject", identifier: identifier)
    object["UIProxiedObjectIdentifier"] = .string(name)
    return add(object)
  }

  /// The object here, or a proxy of one outside; nil when no nib around has it.
  func reference(_ identifier: String) -> ObjectID? {
    if let place = places[identifier] { return place }
    guard identifier == owner || parent?.holds(identifier) == true else { return nil }
    if identifier == owner {
      let proxy = nib.proxy("IBFilesOwner") ?? addProxy("IBFilesOwner")
      adopt(identifier, at: proxy)
      return proxy
    }
    let proxy = addProxy(Self.placeholder(identifier))
    adopt(identifier, at: proxy)
    externals.append(identifier)
    return proxy
  }

  private func holds(_ identifier: String) -> Bool {
    places[identifier] != nil || identifier == owner || parent?.holds(identifier) == true
  }

  /// Whether the object itself is in this nib, and not a proxy of it.
  func contains(_ identifier: String) -> Bool {
    guard let place = places[identifier] else { return false }
    return identifier != owner && nib.proxyIdentifier(of: place) != Self.placeholder(identifier)
  }

  static func placeholder(_ identifier: String) -> String { "UpstreamPlaceholder-\(identifier)" }

  /// The objects that stand for this nib's proxies, out of `scope`: a table from a proxy's identifier to an object.
  func externalObjects(from scope: NibScope) -> InterfaceValue? {
    let entries = externals.compactMap { identifier -> InterfaceValue.Entry? in
      scope.reference(identifier).map { .init(key: .string(Self.placeholder(identifier)), value: .object($0)) }
    }
    return entries.isEmpty ? nil : .dictionary(entries)
  }
}
