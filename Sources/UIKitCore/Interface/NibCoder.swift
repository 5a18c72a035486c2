import Foundation
import QuinceFoundation
import QuinceInterface

/// Hands out the values of one nib's objects to their `init(coder:)`.
///
/// Every object is made once, when something first asks for it. Views, controllers and the like tell the coder of
/// themselves as soon as they exist, so that a constraint can name the view whose decoding is under way.
package final class NibCoder: NSCoder {
  package let nib: Nib
  /// The objects that stand for proxies, by identifier: File's Owner and what the loader was given.
  let externalObjects: [String: AnyObject]
  /// Where images, colours and nested nibs are looked for.
  let bundle: Bundle
  /// The storyboard of which the nib is a scene.
  package let storyboard: UIStoryboard?
  private let table: [InterfaceObject]
  private var objects: [AnyObject?]
  private var states: [State]
  private var open: [ObjectID] = []
  /// The index of the object that is being decoded, or -1. Behind a pointer, since every value that a class asks for needs
  /// it, and a property of a class is checked for exclusive access each time.
  private let present = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// Plain objects in the place of those whose class UIKit lacks here.
  private(set) var standIns: Set<ObjectID> = []

  private enum State { case unmade, open, made }

  /// Makes the controller of a scene in the place of its `init(coder:)`; nil leaves it to that.
  typealias Creator = (NSCoder) -> AnyObject?
  private var creator: Creator?
  private let created: ObjectID?

  init(
    nib: Nib, bundle: Bundle, storyboard: UIStoryboard?, externalObjects: [String: AnyObject], creator: Creator? = nil
  ) {
    self.nib = nib
    table = nib.objects
    self.creator = creator
    created = creator == nil ? nil : nib.sceneController
    self.bundle = bundle
    self.storyboard = storyboard
    self.externalObjects = externalObjects
    objects = Array(repeating: nil, count: nib.objects.count)
    states = Array(repeating: .unmade, count: nib.objects.count)
    present.initialize(to: -1)
    super.init()
  }

  deinit { present.deallocate() }

  private func begin(_ id: ObjectID) {
    open.append(id)
    present.pointee = id.index
  }

  private func end() {
    open.removeLast()
    present.pointee = open.last?.index ?? -1
  }

  // MARK: - Objects of the nib

  /// The object at a place of the table; nil for a proxy that nobody stands for and for what cannot be made.
  func object(_ id: ObjectID) -> AnyObject? {
    guard objects.indices.contains(id.index) else { return nil }
    guard states[id.index] == .unmade else { return objects[id.index] }
    states[id.index] = .open
    begin(id)
    let made = MainActor.assumeIsolated { NibObjects.make(id, of: self) }
    end()
    objects[id.index] = made ?? objects[id.index]
    states[id.index] = .made
    if let origins = MainActor.assumeIsolated({ InterfaceOrigins.current }), let made = objects[id.index] {
      note(made, id, in: origins)
    }
    return objects[id.index]
  }

  private func note(_ object: AnyObject, _ id: ObjectID, in origins: InterfaceOrigins) {
    let source = table[id.index]
    MainActor.assumeIsolated { origins.note(object, source) }
  }

  /// Told by a new object, from its `init(coder:)`, before it decodes what may refer back to it.
  func adopt(_ object: AnyObject) {
    guard let id = open.last, objects[id.index] == nil else { return }
    objects[id.index] = object
  }

  /// Lets `object`, which exists already, be the one that the nib has under `key` of the present object, and decodes
  /// its state into it.
  func bind(_ object: AnyObject, forKey key: String, decode: () -> Void) {
    guard let id = current?[key]?.objectID, objects.indices.contains(id.index), states[id.index] == .unmade else {
      return
    }
    objects[id.index] = object
    states[id.index] = .open
    begin(id)
    decode()
    end()
    states[id.index] = .made
  }

  /// Lets `object`, which has no state in the nib, be the one at a place of the table.
  func stand(_ object: AnyObject, for id: ObjectID) {
    guard objects.indices.contains(id.index), states[id.index] == .unmade else { return }
    objects[id.index] = object
    states[id.index] = .made
  }

  /// The table of external objects of one prototype, out of a table of such tables.
  func externalObjects(for name: String, in tables: [InterfaceValue.Entry]) -> [String: AnyObject] {
    guard let table = tables.first(where: { $0.key.string == name }) else { return [:] }
    return externalObjects(table.value)
  }

  func externalObjects(_ table: InterfaceValue?) -> [String: AnyObject] {
    var found: [String: AnyObject] = [:]
    for entry in table?.entries ?? [] {
      guard let identifier = entry.key.string, let id = entry.value.objectID else { continue }
      found[identifier] = object(id)
    }
    return found
  }

  /// What the app makes of an object itself.
  func create(_ id: ObjectID) -> AnyObject? {
    guard id == created, let creator else { return nil }
    self.creator = nil
    return creator(self)
  }

  func noteStandIn(_ id: ObjectID) { standIns.insert(id) }

  // MARK: - Values

  var current: InterfaceObject? { open.last.map { nib[$0] } }

  func value(_ key: String) -> InterfaceValue? {
    let index = present.pointee
    return index < 0 ? nil : table.value(key, at: index)
  }

  /// Whether the present object has a value under a key, whose tag is known.
  func hasValue(_ key: String, _ tag: FieldTag) -> Bool {
    let index = present.pointee
    return index >= 0 && table.hasValue(key, tag, at: index)
  }

  /// The object under a key, without the box that `decodeObject(forKey:)` puts it into.
  func object(under key: String) -> AnyObject? { value(key).flatMap(element) }

  /// A value as an object, most often one of the table.
  func element(_ value: InterfaceValue) -> AnyObject? {
    if case .object(let id) = value { return object(id) }
    return object(for: value).map { $0 as AnyObject }
  }

  func object(for value: InterfaceValue) -> Any? {
    switch value {
    case .null: return nil
    case .bool(let flag): return NSNumber(value: flag)
    case .integer(let number): return NSNumber(value: number)
    case .float(let number): return NSNumber(value: number)
    case .double(let number): return NSNumber(value: number)
    case .string(let text): return NSString(string: text)
    case .data(let bytes): return NSData(data: Data(bytes))
    case .date(let seconds): return NSDate(timeIntervalSinceReferenceDate: seconds)
    case .numbers(let numbers): return Self.boxed(numbers)
    case .object(let id): return object(id)
    case .array(let elements): return NSArray(array: elements.compactMap(object(for:)))
    case .set(let elements): return NSSet(array: elements.compactMap(object(for:)))
    case .dictionary(let entries): return dictionary(entries)
    }
  }

  private func dictionary(_ entries: [InterfaceValue.Entry]) -> NSDictionary {
    let dictionary = NSMutableDictionary()
    for entry in entries {
      guard let key = object(for: entry.key) as? NSObject, let value = object(for: entry.value) else { continue }
      dictionary.setObject(value, forKey: key)
    }
    return dictionary
  }

  private static func boxed(_ numbers: [Double]) -> Any? {
    let values = numbers.map { CGFloat($0) }
    switch numbers.count {
    case 2: return NSValue(cgPoint: CGPoint(x: values[0], y: values[1]))
    case 4: return NSValue(cgRect: CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
    default: return nil
    }
  }

  private static func text(_ numbers: [Double]) -> NSString? {
    let values = numbers.map { CGFloat($0) }
    switch numbers.count {
    case 2: return NSCoder.string(for: CGPoint(x: values[0], y: values[1])) as NSString
    case 4:
      return NSCoder.string(for: CGRect(x: values[0], y: values[1], width: values[2], height: values[3])) as NSString
    default: return nil
    }
  }

  // MARK: - NSCoder

  package override var allowsKeyedCoding: Bool { true }
  package override var requiresSecureCoding: Bool { false }
  package override var systemVersion: UInt32 { 2000 }
  package override func containsValue(forKey key: String) -> Bool {
    hasValue(key, FieldTag(key))
  }

  package override func decodeObject(forKey key: String) -> Any? { value(key).flatMap(object(for:)) }

  package override func decodeObject<Wanted>(of cls: Wanted.Type, forKey key: String) -> Wanted?
  where Wanted: NSCoding, Wanted: NSObject {
    if cls == NSString.self, case .numbers(let numbers)? = value(key) { return Self.text(numbers) as? Wanted }
    return decodeObject(forKey: key) as? Wanted
  }

  package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    if case .numbers(let numbers)? = value(key), classes?.contains(where: { $0 == NSString.self }) ?? false {
      return Self.text(numbers)
    }
    return decodeObject(forKey: key)
  }

  package override func decodeBool(forKey key: String) -> Bool { value(key)?.bool ?? false }
  package override func decodeInteger(forKey key: String) -> Int { value(key)?.integer ?? 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { Int64(value(key)?.integer ?? 0) }
  package override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: value(key)?.integer ?? 0) }
  package override func decodeCInt(forKey key: String) -> Int32 { Int32(clamping: value(key)?.integer ?? 0) }
  package override func decodeFloat(forKey key: String) -> Float { Float(value(key)?.number ?? 0) }
  package override func decodeDouble(forKey key: String) -> Double { value(key)?.number ?? 0 }
  package override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  package override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let bytes = value(key)?.data else { return try body(nil) }
    return try bytes.withUnsafeBytes { try body($0) }
  }

  package override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard let bytes = value(key)?.data else { return try body(nil) }
    return try bytes.withUnsafeBufferPointer { try body($0) }
  }
}

extension Nib {
  /// The controller of a scene: that to which File's Owner is connected.
  var sceneController: ObjectID? {
    connections.first { $0.label == "sceneViewController" }?.destinations.first
  }
}
