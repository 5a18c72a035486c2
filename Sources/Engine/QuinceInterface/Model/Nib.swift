/// The objects of one nib, whichever format they were read from.
///
/// The table is that of a compiled nib: a coder that answers from `fields` of the object that is being decoded finds
/// what an iOS encoder wrote.
package struct Nib: Hashable, Sendable {
  package var objects: [InterfaceObject] = []
  /// Proxies included, in their file's order.
  package var topLevelObjects: [ObjectID] = []
  /// Every object that is told `awakeFromNib`, in order.
  package var awakenedObjects: [ObjectID] = []
  /// Objects of `UIRuntimeOutletConnection` and its kin, in the order in which they are made.
  package var connectionObjects: [ObjectID] = []
  package var visibleWindows: [ObjectID] = []
  /// Objects of `UINibKeyValuePair`: the user-defined run-time attributes.
  package var keyValuePairs: [ObjectID] = []
  /// Objects of `UIRuntimeAccessibilityConfiguration`.
  package var accessibilityConfigurations: [ObjectID] = []
  /// Objects of `_UITraitStorageList`: what varies with size classes and other traits.
  package var traitStorageLists: [ObjectID] = []
  /// Texts that a table of strings can replace.
  package var localizableTexts: [LocalizableText] = []
  /// The class of File's Owner as its author set it; compiled files do not say.
  package var ownerClass: CustomClass?
  package var notes: [InterfaceNote] = []

  package init() {}

  package subscript(id: ObjectID) -> InterfaceObject {
    _read { yield objects[id.index] }
    _modify { yield &objects[id.index] }
  }

  @discardableResult
  package mutating func add(_ object: InterfaceObject) -> ObjectID {
    objects.append(object)
    return ObjectID(objects.count - 1)
  }

  /// The objects in a list value: those of `UISubviews`, for one.
  package func objects(_ key: String, of id: ObjectID) -> [ObjectID] {
    self[id][key]?.elements?.compactMap(\.objectID) ?? []
  }

  package func object(_ key: String, of id: ObjectID) -> ObjectID? { self[id][key]?.objectID }

  /// The identifier of a proxy: `IBFilesOwner`, `IBFirstResponder`, `UIStoryboardPlaceholder`,
  /// `UpstreamPlaceholder-…`, or that of an external object.
  package func proxyIdentifier(of id: ObjectID) -> String? {
    self[id].className == "UIProxyObject" ? self[id]["UIProxiedObjectIdentifier"]?.string : nil
  }

  package func proxy(_ identifier: String) -> ObjectID? {
    objects.indices.lazy.map(ObjectID.init).first { proxyIdentifier(of: $0) == identifier }
  }

  package func object(identifier: String) -> ObjectID? {
    objects.firstIndex { $0.identifier == identifier }.map(ObjectID.init)
  }
}
