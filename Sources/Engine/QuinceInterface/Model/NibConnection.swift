/// A connection, made once the objects are decoded and before they are told `awakeFromNib`.
package struct NibConnection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case outlet
    /// `appends`: an array with the destinations is added to what the property holds, as gesture recognizers are.
    case outletCollection(className: String, appends: Bool)
    /// A bit mask of `UIControl.Event`; nil for a sender without events, as a bar button or a gesture recognizer.
    case event(mask: Int?)
  }

  package let kind: Kind
  /// The property, or the selector.
  package let label: String
  package let source: ObjectID
  /// One; any number for a collection; none for an action to the first responder of an old file.
  package let destinations: [ObjectID]
}

/// One user-defined run-time attribute: `setValue(_:forKeyPath:)` on its object.
package struct NibKeyValuePair: Hashable, Sendable {
  package let object: ObjectID
  package let keyPath: String
  package let value: InterfaceValue
}

extension Nib {
  /// The connections in the order in which they are made. Those without source or destination are left out.
  package var connections: [NibConnection] { connectionObjects.compactMap(connection) }

  package func connection(_ id: ObjectID) -> NibConnection? {
    let object = self[id]
    guard let label = object["UILabel"]?.string, let source = object["UISource"]?.objectID else { return nil }
    let destinations: [ObjectID]
    let kind: NibConnection.Kind
    switch object.className {
    case "UIRuntimeOutletConnection":
      kind = .outlet
      destinations = [object["UIDestination"]?.objectID].compactMap { $0 }
    case "UIRuntimeOutletCollectionConnection":
      kind = .outletCollection(
        className: object["UICollectionClassName"]?.string ?? "NSArray",
        appends: object["addsContentToExistingCollection"]?.bool ?? false)
      destinations = object["UIDestination"]?.elements?.compactMap(\.objectID) ?? []
    case "UIRuntimeEventConnection":
      kind = .event(mask: object["UIEventMask"]?.integer)
      return NibConnection(
        kind: kind, label: label, source: source,
        destinations: [object["UIDestination"]?.objectID].compactMap { $0 })
    default: return nil
    }
    guard !destinations.isEmpty else { return nil }
    return NibConnection(kind: kind, label: label, source: source, destinations: destinations)
  }

  package var runtimeAttributes: [NibKeyValuePair] {
    keyValuePairs.compactMap { id in
      guard let object = self[id]["UIObject"]?.objectID, let keyPath = self[id]["UIKeyPath"]?.string else { return nil }
      return NibKeyValuePair(object: object, keyPath: keyPath, value: self[id]["UIValue"] ?? .null)
    }
  }
}
