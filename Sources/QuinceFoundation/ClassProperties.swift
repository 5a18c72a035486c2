import Foundation

/// What is known of a property: its name.
public typealias objc_property_t = OpaquePointer

/// The names of the properties that were asked for, each at one place for good.
private enum PropertyTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var places: [String: UnsafeMutablePointer<CChar>] = [:]

  static func property(_ name: String) -> objc_property_t? {
    lock.withLock {
      if let place = places[name] { return objc_property_t(place) }
      places[name] = strdup(name)
      return places[name].map { objc_property_t($0) }
    }
  }
}

/// The properties that a class itself declares to Objective-C, without those that it inherits.
///
/// - Parameter outCount: gets their number.
/// - Returns: A list for `free`, with a null behind the last; nil where there are none.
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  let found = cls.map { Registry.properties(of: $0) } ?? []
  let properties = found.compactMap { PropertyTable.property($0) }
  outCount?.pointee = UInt32(properties.count)
  let stride = MemoryLayout<objc_property_t>.stride
  guard !properties.isEmpty, let memory = calloc(properties.count + 1, stride) else { return nil }
  let list = memory.bindMemory(to: objc_property_t.self, capacity: properties.count)
  list.initialize(from: properties, count: properties.count)
  return list
}

/// The property of that name of a class or of one above it.
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
  let text = String(cString: name)
  guard let cls, Registry.hasProperty(named: text, of: cls) else { return nil }
  return PropertyTable.property(text)
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { UnsafePointer(property) }
