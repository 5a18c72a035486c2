import QuinceFoundation

/// Values of transformable attributes, to data and back.
enum Transformation {
  // Assumed: without a name, archives of any class; what Apple wrote by default before iOS 13, and reads since
  private static func transformer(_ attribute: NSAttributeDescription) -> ValueTransformer? {
    let name = attribute.valueTransformerName.flatMap { $0.isEmpty ? nil : $0 } ?? "NSKeyedUnarchiveFromData"
    if let found = ValueTransformer(forName: NSValueTransformerName(name)) { return found }
    logOnce(name, attribute)
    return nil
  }

  nonisolated(unsafe) private static var logged: Set<String> = []
  private static let lock = NSLock()

  private static func logOnce(_ name: String, _ attribute: NSAttributeDescription) {
    guard lock.withLock({ logged.insert(name).inserted }) else { return }
    FileHandle.standardError.write(
      Data(
        "CoreData: error: no NSValueTransformer with class name '\(name)' was found for attribute '\(attribute.name)' on entity '\(attribute.entity.name ?? "")'\n"
          .utf8))
  }

  /// Whether the transformer turns data into objects, as those of archives do, instead of objects into data.
  private static func isReversed(_ transformer: ValueTransformer, _ attribute: NSAttributeDescription) -> Bool {
    if transformer is NSSecureUnarchiveFromDataTransformer { return true }
    let name = attribute.valueTransformerName ?? ""
    return ["", "NSKeyedUnarchiveFromData", "NSUnarchiveFromData", "NSSecureUnarchiveFromData"].contains(name)
  }

  // Where the transformer is missing the data itself is the value, so that it is not lost when the object is saved or copied.
  static func value(of data: Data, _ attribute: NSAttributeDescription) -> Any? {
    guard let transformer = transformer(attribute) else { return data }
    let value =
      isReversed(transformer, attribute)
      ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    return value.flattened
  }

  /// Nil when the value can't be turned into data.
  static func data(of value: Any, _ attribute: NSAttributeDescription) -> Data? {
    guard let transformer = transformer(attribute) else { return value as? Data }
    let data =
      isReversed(transformer, attribute)
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
    return data.flattened as? Data ?? (data.flattened as? NSData).map { $0 as Data }
  }
}
