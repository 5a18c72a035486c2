import Foundation
import TestSupport
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import protocol QuinceFoundation.NSKeyedArchiverDelegate
import protocol QuinceFoundation.NSKeyedUnarchiverDelegate

@testable import QuinceFoundation

/// A node of a graph: cycles, lists and values of its own.
class ArchiveNode: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  var name: String
  var number = 0
  var peer: ArchiveNode?
  var children: [ArchiveNode] = []

  init(_ name: String) { self.name = name }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(number, forKey: "number")
    coder.encode(peer, forKey: "peer")
    coder.encode(children, forKey: "children")
  }

  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" } ?? "?"
    super.init()
    number = coder.decodeInteger(forKey: "number")
    peer = coder.decodeObject(of: ArchiveNode.self, forKey: "peer")
    children = coder.decodeObject(of: [NSArray.self, ArchiveNode.self], forKey: "children") as? [ArchiveNode] ?? []
  }
}

final class ArchiveLeaf: ArchiveNode {
  var extra = 1.5
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(extra, forKey: "extra")
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    extra = coder.decodeDouble(forKey: "extra")
  }
  override init(_ name: String) { super.init(name) }
}

/// Larger than the blocks of which the allocator keeps lists.
final class ArchiveHall: ArchiveNode {
  private var hall = (Wall(), Wall(), Wall(), Wall(), Wall(), Wall(), Wall(), Wall(), Wall(), Wall())
  private struct Wall { var bricks = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}

@Suite struct KeyedArchiveTests {
  private func copy<Value: NSObject & NSCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test("An object comes back with what it holds")
  func roundTrip() throws {
    let node = ArchiveNode("root")
    node.number = 7
    node.children = [ArchiveLeaf("leaf"), ArchiveNode("node")]
    let read = try #require(try copy(node))
    #expect(read.name == "root" && read.number == 7)
    #expect(read.children.map(\.name) == ["leaf", "node"])
    #expect((read.children.first as? ArchiveLeaf)?.extra == 1.5)
  }

  @Test("Cycles come back as cycles")
  func cycles() throws {
    let first = ArchiveNode("first")
    let second = ArchiveLeaf("second")
    first.children = [second]
    first.peer = first
    second.peer = first
    second.children = [second, first]
    let read = try #require(try copy(first))
    #expect(read.peer === read)
    #expect(read.children.first?.peer === read)
    #expect(read.children.first?.children.first === read.children.first)
    #expect(read.children.first?.children.last === read)
  }

  @Test("Containers that hold themselves are refused, objects in between are not")
  func containersThatHoldThemselves() throws {
    let list = NSMutableArray()
    list.add(NSDictionary(object: list, forKey: "list" as NSString))
    defer { list.removeAllObjects() }
    let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
    let error = #expect(throws: CocoaError.self) {
      _ = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSDictionary.self], from: data)
    }
    #expect(error?.code == .coderReadCorrupt)
    #expect("\(error?.userInfo[NSDebugDescriptionErrorKey] ?? "")".contains("is a container that holds itself"))
  }

  @Test("Cycles come back whatever was allocated and freed before")
  func cyclesAmongGarbage() throws {
    let first = ArchiveNode("first")
    first.peer = ArchiveLeaf("second")
    first.peer?.peer = ArchiveHall("third")
    first.peer?.peer?.peer = first
    let data = try NSKeyedArchiver.archivedData(withRootObject: first, requiringSecureCoding: true)
    var generator = SystemIndependentGenerator(state: 7)
    var blocks: [UnsafeMutableRawPointer?] = []
    defer { for block in blocks { free(block) } }
    // Only blocks that are a little too large are free, more than any list of the allocator's holds.
    let fences = (0..<20_000).map { malloc($0 % 2 == 0 ? 24 : 72) }
    for index in fences.indices where index % 2 == 1 { free(fences[index]) }
    defer { for index in fences.indices where index % 2 == 0 { free(fences[index]) } }
    for round in 0..<1_000 {
      // Full lists, empty lists, and blocks that are a little too large.
      for _ in 0..<Int.random(in: 0...80, using: &generator) {
        blocks.append(malloc(.random(in: 24...360, using: &generator)))
      }
      blocks.shuffle(using: &generator)
      for _ in 0..<min(blocks.count, .random(in: 0...80, using: &generator)) { free(blocks.removeLast()) }
      let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchiveNode.self, from: data)
      #expect(read?.peer?.peer?.peer === read && read != nil, "\(round)")
      read?.peer = nil
    }
  }

  @Test("What is the same object stays one")
  func identity() throws {
    let shared = ArchiveNode("shared")
    let root = ArchiveNode("root")
    root.children = [shared, shared]
    root.peer = shared
    let read = try #require(try copy(root))
    #expect(read.children[0] === read.children[1] && read.peer === read.children[0])
  }

  /// Unoptimised code is about eight times slower, so it is given less.
  #if DEBUG
    static let many = 10_000
    static let deep = 20_000
  #else
    static let many = 100_000
    static let deep = 100_000
  #endif

  @Test("Many small objects are written and read in time")
  func speed() throws {
    let objects = (0..<Self.many).map { index in
      let node = ArchiveNode("object \(index)")
      node.number = index
      return node
    }
    let clock = CPUClock()
    var data = Data()
    let writing = try clock.measure {
      data = try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: false)
    }
    var read: [ArchiveNode]?
    let reading = try clock.measure {
      read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? [ArchiveNode]
    }
    #expect(read?.count == Self.many && read?.last?.number == Self.many - 1)
    #expect(writing < .seconds(8) && reading < .seconds(8), "written in \(writing), read in \(reading)")
  }

  @Test("Objects lie in one another as deep as memory goes")
  func depth() throws {
    var root = ArchiveNode("0")
    for index in 1..<Self.deep {
      let next = ArchiveNode("\(index)")
      next.peer = root
      root = next
    }
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchiveNode.self, from: data)
    for start in [root, read] {
      var count = 0
      var next = start
      while let node = next {
        count += 1
        next = node.peer
        // From the top down, so that freeing does not nest either.
        node.peer = nil
      }
      #expect(count == Self.deep)
    }
  }

  @Test("Arrays lie in one another as deep as memory goes")
  func deepArrays() throws {
    // Foundation's own would be freed one from within the other, so they are kept in a list to be freed one by one.
    var arrays = [NSMutableArray(object: "innermost")]
    for _ in 1..<Self.deep { arrays.append(NSMutableArray(object: arrays[arrays.count - 1])) }
    let data = try NSKeyedArchiver.archivedData(withRootObject: arrays[arrays.count - 1], requiringSecureCoding: true)
    while let last = arrays.popLast() { last.removeAllObjects() }
    let classes: [AnyClass] = [NSMutableArray.self, NSString.self]
    var next = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSArray
    var count = 0
    while let array = next {
      count += 1
      next = RawStorage.elements(of: array).first as? NSArray
    }
    #expect(count == Self.deep)
  }

  @Test("Typed values and values without keys")
  func typed() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(true, forKey: "bool")
    archiver.encode(Int32(-3), forKey: "int32")
    archiver.encode(Int64.max, forKey: "int64")
    archiver.encode(Float(0.5), forKey: "float")
    archiver.encode(2.25, forKey: "double")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(nil, forKey: "nil")
    archiver.encode([1, 2, 3] as [Any], forKey: "list")
    archiver.encode("dollar", forKey: "$key")
    try archiver.encodeEncodable(["a": [1, 2]], forKey: "codable")
    archiver.encode("first")
    archiver.encode(Data([1, 2]))
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    #expect(unarchiver.decodeBool(forKey: "bool") && unarchiver.decodeInt32(forKey: "int32") == -3)
    #expect(unarchiver.decodeInt64(forKey: "int64") == .max && unarchiver.decodeFloat(forKey: "float") == 0.5)
    #expect(unarchiver.decodeDouble(forKey: "double") == 2.25)
    #expect(unarchiver.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(unarchiver.containsValue(forKey: "nil") && unarchiver.decodeObject(forKey: "nil") == nil)
    #expect(unarchiver.containsValue(forKey: "other") == false && unarchiver.decodeInteger(forKey: "other") == 0)
    #expect(unarchiver.decodeObject(forKey: "list") as? [Int] == [1, 2, 3])
    #expect(unarchiver.decodeObject(forKey: "$key") as? String == "dollar")
    #expect(unarchiver.decodeDecodable([String: [Int]].self, forKey: "codable") == ["a": [1, 2]])
    #expect(unarchiver.decodeObject() as? String == "first" && unarchiver.decodeData() == Data([1, 2]))
    #expect(unarchiver.error == nil)
    #expect(unarchiver.decodeInt32(forKey: "int64") == 0)
    #expect((unarchiver.error as NSError?)?.code == 4864)
  }

  @Test("A conditional object is there only if somebody needs it")
  func conditional() throws {
    for isNeeded in [true, false] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      let node = ArchiveNode("parent")
      archiver.encodeConditionalObject(node, forKey: "maybe")
      if isNeeded { archiver.encode(node, forKey: "surely") }
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      unarchiver.requiresSecureCoding = false
      let maybe = unarchiver.decodeObject(forKey: "maybe") as? ArchiveNode
      #expect((maybe != nil) == isNeeded && maybe === unarchiver.decodeObject(forKey: "surely") as? ArchiveNode)
    }
  }

  private final class Watcher: NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
    var events: [String] = []
    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
      (object as? NSString)?.isEqual(to: "secret") == true ? NSString(string: "hidden") : object
    }
    func archiverDidFinish(_ archiver: NSKeyedArchiver) { events.append("written") }
    func unarchiver(
      _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses: [String]
    ) -> AnyClass? {
      events.append("\(name) \(originalClasses.last ?? "")")
      return ArchiveNode.self
    }
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) { events.append("read") }
  }

  @Test("Delegates see and replace objects")
  func delegates() throws {
    let watcher = Watcher()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = watcher
    archiver.setClassName("Gone", for: ArchiveLeaf.self)
    archiver.setClassName("GoneToo", for: ArchiveNode.self)
    archiver.encode(ArchiveLeaf("secret"), forKey: "root")
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    unarchiver.delegate = watcher
    #expect((unarchiver.decodeObject(forKey: "root") as? ArchiveNode)?.name == "hidden")
    unarchiver.finishDecoding()
    #expect(watcher.events == ["written", "Gone NSObject", "read"])
  }

  @Test("Names of classes: plain, inside another, mangled")
  func names() throws {
    #expect(ClassNames.name(of: ArchiveNode.self) == "QuinceFoundationTests.ArchiveNode")
    #expect(ClassNames.name(of: Outer.Inner.self) == "_TtCC21QuinceFoundationTests5Outer5Inner")
    #expect(ClassNames.class(named: "_TtCC21QuinceFoundationTests5Outer5Inner") == Outer.Inner.self)
    #expect(ClassNames.class(named: "_TtC21QuinceFoundationTests11ArchiveNode") == ArchiveNode.self)
    #expect(ClassNames.class(named: "_TtC21QuinceFoundationTests99ArchiveNode") == nil)
    #expect(ClassNames.name(of: ByteCountFormatter.self) == "NSByteCountFormatter")
  }

  // The book, chapter 8: a dictionary of lists, each copied so that it can be changed.
  @Test("A deep mutable copy leaves the original as it is")
  func deepCopy() {
    let names = NSDictionary(dictionary: ["A": ["Aaron", "Abe"], "B": ["Bob"]])
    let copy = NSMutableDictionary(capacity: names.count)
    for key in names.allKeys {
      guard let list = names.object(forKey: key) as? NSArray, let name = key as? String else { continue }
      copy[name] = list.mutableCopy()
    }
    copy["A"] = (copy["A"] as? [String])?.filter { $0 != "Abe" }
    copy.removeObject(forKey: "B")
    #expect(copy as? [String: [String]] == ["A": ["Aaron"]])
    #expect(names as? [String: [String]] == ["A": ["Aaron", "Abe"], "B": ["Bob"]])
  }

  @Test("The book's presidents are read", .enabled(if: SharedData.isPresent))
  func presidents() throws {
    for path in SharedData.files("Presidents.plist") {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: SharedData.data(path))
      unarchiver.requiresSecureCoding = false
      unarchiver.setClass(ArchivedPresident.self, forClassName: "President")
      unarchiver.setClass(ArchivedPresident.self, forClassName: "BIDPresident")
      let presidents = unarchiver.decodeObject(forKey: "Presidents") as? [ArchivedPresident]
      #expect(unarchiver.error == nil, "\(String(describing: unarchiver.error))")
      // The edition of 2009 ends before that year's.
      #expect(presidents?.count == (path.contains("iphone-3") ? 43 : 44))
      #expect(presidents?.first?.line == "1 George Washington 1789-1797 None")
      #expect(presidents?[15].line == "16 Abraham Lincoln 1861-1865 Republican (National Union)")
      #expect(presidents?.last?.number == presidents?.count)
    }
  }
}

final class Outer {
  final class Inner: NSObject {}
}

final class ArchivedPresident: NSObject, NSCoding {
  let number: Int
  let line: String
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {
    func text(_ key: String) -> String { coder.decodeObject(forKey: key) as? String ?? "?" }
    number = coder.decodeInteger(forKey: "President")
    line = "\(number) \(text("Name")) \(text("FromYear"))-\(text("ToYear")) \(text("Party"))"
  }
}
