@testable import QuinceInterface

/// A nib as lines, each object named by its path from the top, so that two nibs of different order compare.
struct NibText {
  private let nib: Nib
  private var names: [ObjectID: String] = [:]
  private var result: [String] = []

  static func lines(_ nib: Nib) -> [String] {
    var text = NibText(nib: nib)
    text.nameAll()
    text.describeAll()
    return text.result.sorted()
  }

  private init(nib: Nib) { self.nib = nib }

  // MARK: Names

  private mutating func nameAll() {
    for (index, id) in nib.topLevelObjects.enumerated() {
      name(id, nib.proxyIdentifier(of: id) ?? "\(index)")
    }
  }

  /// Names an object, then what its fields hold, the first path winning.
  private mutating func name(_ id: ObjectID, _ path: String) {
    guard names[id] == nil else { return }
    names[id] = path
    for field in nib[id].fields
    where !Self.isLeftOut(field.key, nib[id].className) && !Self.backward.contains(field.key) {
      if let elements = field.value.elements {
        for (index, element) in elements.enumerated() {
          if let object = element.objectID { name(object, "\(path)/\(field.key)[\(index)]") }
        }
      } else if let entries = field.value.entries {
        for entry in entries {
          if let object = entry.value.objectID { name(object, "\(path)/\(field.key)[\(entry.key.integer ?? 0)]") }
        }
      } else if let object = field.value.objectID {
        name(object, "\(path)/\(field.key)")
      }
    }
  }

  /// Keys that name what holds the object.
  private static let backward: Set<String> = ["UIDelegate", "UIParentViewController"]

  /// Where iOS 4's private views put the segments of a control.
  private static func isLeftOut(_ key: String, _ className: String) -> Bool {
    switch className {
    case "UISegment": return ["UIBounds", "UICenter", "UIContentStretch", "UIAutoresizeSubviews"].contains(key)
    case "UISegmentedControl": return key == "UISubviews"
    default: return false
    }
  }

  // MARK: Lines

  private mutating func describeAll() {
    for (id, path) in names {
      let object = nib[id]
      result.append("\(path): \(className(object))")
      for field in object.fields where !Self.isLeftOut(field.key, object.className) {
        guard let text = describe(field.value, field.key, object) else { continue }
        result.append("\(path) \(field.key) = \(text)")
      }
    }
    for connection in nib.connections {
      let ends = connection.destinations.map { names[$0] ?? "?" }.joined(separator: ", ")
      result.append("\(connection.kind) \(connection.label): \(names[connection.source] ?? "?") to \(ends)")
    }
    result.append("awakened: " + nib.awakenedObjects.map { names[$0] ?? "?" }.sorted().joined(separator: ", "))
    result.append("top: " + nib.topLevelObjects.map { names[$0] ?? "?" }.joined(separator: ", "))
    result.append("visible: " + nib.visibleWindows.map { names[$0] ?? "?" }.joined(separator: ", "))
  }

  private func className(_ object: InterfaceObject) -> String {
    object.instantiatedClassName + (object.customClass == nil ? "" : " of \(object.className)")
  }

  private func describe(_ value: InterfaceValue, _ key: String, _ object: InterfaceObject) -> String? {
    switch value {
    case .object(let id): return names[id] ?? "?"
    case .array(let elements): return elements.compactMap { describe($0, key, object) }.description
    case .dictionary(let entries):
      return entries.map { "\($0.key): \(describe($0.value, key, object) ?? "")" }.sorted().description
    case .numbers(let numbers): return numbers.map { Float($0) }.description
    case .bool, .integer, .float, .double: return "\(Float(value.number ?? 0))"
    case .date(let time): return "date \(Float(time))"
    default: return "\(value)"
    }
  }
}
