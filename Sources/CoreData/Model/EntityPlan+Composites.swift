import QuinceFoundation

/// Composite attributes: the place of such an attribute holds nothing, and each of its elements has a place of its own, whose name is
/// the key path. So rows, columns, conflicts and migrations know of plain attributes alone.
extension EntityPlan {
  static func slots(
    of attribute: NSAttributeDescription, name: String, at place: Int, in parent: Int?, isTransient: Bool
  ) -> [Slot] {
    let elements = (attribute as? NSCompositeAttributeDescription)?.elements.sorted { $0.name < $1.name } ?? []
    var below: [Slot] = [], places: [Int] = []
    for element in elements {
      element.owner = attribute.owner
      let own = place + 1 + below.count
      places.append(own)
      below += slots(of: element, name: "\(name).\(element.name)", at: own, in: place, isTransient: isTransient)
    }
    let slot = Slot(
      name: name, property: attribute, kind: .attribute(attribute.attributeType), isTransient: isTransient,
      relationship: nil, parent: parent, elements: places)
    return [slot] + below
  }

  /// The places of the properties that the model names, without elements.
  var ownPlaces: [Int] { slots.indices.filter { slots[$0].parent == nil } }

  /// The place of the property that the element belongs to; the place itself where it is none.
  func ownPlace(of place: Int) -> Int {
    var place = place
    while let parent = slots[place].parent { place = parent }
    return place
  }

  /// The names of the properties at these places, each once.
  func names(of places: [Int]) -> [String] {
    guard hasComposites else { return places.map { slots[$0].name } }
    var seen: Set<Int> = []
    return places.map(ownPlace).filter { seen.insert($0).inserted }.map { slots[$0].name }
  }

  /// What apps see of an attribute.
  // Assumed: elements without a value are not in the dictionary, and there is none without any value
  func boxed(_ place: Int, _ value: (Int) -> AttributeValue) -> Any? {
    guard !slots[place].elements.isEmpty else { return value(place).boxed(as: attributeTypes[place]) }
    return dictionary(place) { boxed($0, value) }
  }

  func dictionary(_ place: Int, _ value: (Int) -> Any?) -> [String: Any]? {
    var result: [String: Any] = [:]
    for element in slots[place].elements { result[slots[element].property.name] = value(element) }
    return result.isEmpty ? nil : result
  }

  /// The values of all elements that the dictionary says, null for those that it does not; nil for what is no such dictionary.
  func values(_ value: Any?, at place: Int) -> [(place: Int, value: AttributeValue)]? {
    guard case .attribute(.compositeAttributeType) = slots[place].kind else {
      return AttributeValue(value, as: attributeTypes[place]).map { [(place, $0)] }
    }
    let value = value.flattened
    var entries: [String: Any] = [:]
    switch value {
    case nil, is NSNull: break
    case let dictionary as [String: Any]: entries = dictionary
    case let dictionary as NSDictionary:
      for (key, value) in dictionary { if let key = key as? String { entries[key] = value } }
    default: return nil
    }
    let names = Set(slots[place].elements.map { slots[$0].property.name })
    guard entries.keys.allSatisfy(names.contains) else { return nil }
    var result: [(place: Int, value: AttributeValue)] = []
    for element in slots[place].elements {
      guard let found = values(entries[slots[element].property.name], at: element) else { return nil }
      result += found
    }
    return result
  }
}
