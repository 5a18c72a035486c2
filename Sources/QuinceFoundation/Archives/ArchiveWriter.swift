import Foundation
import QuincePropertyLists

/// The objects of an archive while it is written: each gets its number when it is first met, is encoded at once, and
/// names its class last, as Apple's archiver does it.
struct ArchiveWriter {
  typealias Node = PropertyListDocument.Node

  private(set) var document = PropertyListDocument()
  /// The node of each object.
  private var objects: [UInt32] = []
  private var uidNodes: [UInt32] = []
  private var strings: [String: UInt32] = [:]
  private var integers: [Int64: UInt32] = [:]
  private var doubles: [UInt64: UInt32] = [:]
  private var trueNode: UInt32?
  private var falseNode: UInt32?

  private var known: [ObjectIdentifier: Int] = [:]
  /// Keeps every object that has a number, so that no other takes its address.
  private var kept: [AnyObject] = []
  private var numbers: [UInt32: Int] = [:]
  private var knownClasses: [String: Int] = [:]
  /// Places that name an object only if it is encoded elsewhere too.
  private var conditionals: [ObjectIdentifier: [UInt32]] = [:]

  private var keys: [UInt32] = []
  private var values: [UInt32] = []
  private var frames: [(start: Int, unkeyed: Int)] = [(0, 0)]

  init() {
    objects.append(add(string: "$null"))
  }

  // MARK: - Nodes

  mutating func add(string: String) -> UInt32 {
    if let node = strings[string] { return node }
    let node = document.add(.string(string))
    strings[string] = node
    return node
  }

  private mutating func add(integer: Int64) -> UInt32 {
    if let node = integers[integer] { return node }
    let node = document.add(.integer(integer))
    integers[integer] = node
    return node
  }

  private mutating func add(double: Double) -> UInt32 {
    if let node = doubles[double.bitPattern] { return node }
    let node = document.add(.real(double))
    doubles[double.bitPattern] = node
    return node
  }

  mutating func add(_ node: Node) -> UInt32 {
    switch node {
    case .string(let string): return add(string: string)
    case .integer(let integer): return add(integer: integer)
    case .real(let double): return add(double: double)
    case .bool(let bool):
      if let known = bool ? trueNode : falseNode { return known }
      let index = document.add(node)
      if bool { trueNode = index } else { falseNode = index }
      return index
    default: return document.add(node)
    }
  }

  mutating func add(uid: Int) -> UInt32 {
    while uidNodes.count <= uid { uidNodes.append(.max) }
    if uidNodes[uid] == .max { uidNodes[uid] = document.add(.uid(UInt32(uid))) }
    return uidNodes[uid]
  }

  mutating func add(uids: [Int]) -> UInt32 {
    let nodes = uids.map { add(uid: $0) }
    return document.add(.array(document.store(nodes)))
  }

  // MARK: - Frames

  mutating func set(_ node: UInt32, forKey key: String) {
    let key = add(string: key.utf8.first == UInt8(ascii: "$") ? "$" + key : key)
    // Apple: a key that is used twice in one object keeps the last value.
    let start = frames[frames.count - 1].start
    var index = keys.count
    while index > start, keys.count - index < 16 {
      index -= 1
      if keys[index] == key {
        values[index] = node
        return
      }
    }
    keys.append(key)
    values.append(node)
  }

  mutating func setUnkeyed(_ node: UInt32) {
    let key = add(string: "$\(frames[frames.count - 1].unkeyed)")
    frames[frames.count - 1].unkeyed += 1
    keys.append(key)
    values.append(node)
  }

  private mutating func closeFrame() -> UInt32 {
    let start = frames.removeLast().start
    let range = document.store(Array(keys[start...]))
    _ = document.store(Array(values[start...]))
    keys.removeSubrange(start...)
    values.removeSubrange(start...)
    return document.add(.dictionary(range))
  }

  // MARK: - Objects

  func number(of object: AnyObject) -> Int? { known[ObjectIdentifier(object)] }

  mutating func scalarNumber(_ node: Node) -> Int {
    switch node {
    case .string, .integer: break
    default:
      objects.append(add(node))
      return objects.count - 1
    }
    // Equal nodes are one already, so the node tells whether the value was an object before.
    let index = add(node)
    if let number = numbers[index] { return number }
    numbers[index] = objects.count
    objects.append(index)
    return objects.count - 1
  }

  mutating func remember(_ object: AnyObject, as number: Int) {
    known[ObjectIdentifier(object)] = number
    kept.append(object)
    for place in conditionals.removeValue(forKey: ObjectIdentifier(object)) ?? [] {
      document.nodes[Int(place)] = .uid(UInt32(number))
    }
  }

  /// A reference that stays nil until `object` is encoded.
  mutating func conditional(_ object: AnyObject) -> UInt32 {
    let place = document.add(.uid(0))
    conditionals[ObjectIdentifier(object), default: []].append(place)
    return place
  }

  mutating func begin() -> Int {
    objects.append(0)
    frames.append((keys.count, 0))
    return objects.count - 1
  }

  mutating func end(_ number: Int, classNames: [String], hints: [String]) {
    let type = classNumber(classNames, hints: hints)
    keys.append(add(string: "$class"))
    values.append(add(uid: type))
    objects[number] = closeFrame()
  }

  private mutating func classNumber(_ names: [String], hints: [String]) -> Int {
    if let number = knownClasses[names[0]] { return number }
    let number = objects.count
    knownClasses[names[0]] = number
    var keyNodes = [add(string: "$classname"), add(string: "$classes")]
    var valueNodes = [add(string: names[0])]
    let nameNodes = names.map { add(string: $0) }
    valueNodes.append(document.add(.array(document.store(nameNodes))))
    if !hints.isEmpty {
      keyNodes.append(add(string: "$classhints"))
      let hintNodes = hints.map { add(string: $0) }
      valueNodes.append(document.add(.array(document.store(hintNodes))))
    }
    let range = document.store(keyNodes)
    _ = document.store(valueNodes)
    objects.append(document.add(.dictionary(range)))
    return number
  }

  // MARK: - The whole

  mutating func finish(archiver: String) -> PropertyListDocument {
    let top = closeFrame()
    let objects = document.add(.array(document.store(objects)))
    let keys = ["$version", "$archiver", "$top", "$objects"].map { add(string: $0) }
    let values = [add(integer: 100_000), add(string: archiver), top, objects]
    let range = document.store(keys)
    _ = document.store(values)
    document.root = Int(document.add(.dictionary(range)))
    return document
  }
}
