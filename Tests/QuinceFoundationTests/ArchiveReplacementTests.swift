import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import protocol QuinceFoundation.NSKeyedArchiverDelegate
import protocol QuinceFoundation.NSKeyedUnarchiverDelegate

@testable import QuinceFoundation

/// There is one object for each name, whatever archives hold.
private class UniqueNode: ArchiveNode {
  nonisolated(unsafe) static var known: [String: UniqueNode] = [:]
  nonisolated(unsafe) static var log: [String] = []
  override init(_ name: String) { super.init(name) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.log.append("init \(name)")
  }
  // The adapter takes the word `override` away and registers the method.
  func awakeAfter(using coder: NSCoder) -> Any? {
    Self.log.append("awake \(name)")
    if name == "gone" { return nil }
    return Self.known[name] ?? self
  }
}
private final class SpecialUniqueNode: UniqueNode {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    Self.log.append("special \(name)")
    return super.awakeAfter(using: coder)
  }
}

/// Archives hold its name alone.
private class Stamp: NSObject, NSCoding {
  let name: String
  init(name: String) { self.name = name }
  func encode(with coder: NSCoder) { Issue.record("the stamp itself is archived") }
  required init?(coder: NSCoder) { nil }
  func replacementObject(for archiver: NSKeyedArchiver) -> Any? { name == "secret" ? nil : "stamp \(name)" }
}
private final class AnyCoderStamp: NSObject, NSCoding {
  func encode(with coder: NSCoder) { Issue.record("the stamp itself is archived") }
  override init() {}
  required init?(coder: NSCoder) { nil }
  override func replacementObject(for coder: NSCoder) -> Any? { "any" }
}

@Suite(.serialized) struct ArchiveReplacementTests {
  init() {
    _quinceRegister {
      _QuinceClass(UniqueNode.self).action(_qs(UniqueNode.awakeAfter(using:), "awakeAfterUsingCoder:"))
      _QuinceClass(Stamp.self).action("replacementObjectForKeyedArchiver:") { (o: Stamp, a: NSKeyedArchiver) in
        o.replacementObject(for: a)
      }
    }
    UniqueNode.log = []
    UniqueNode.known = [:]
  }

  private func copy(_ object: Any) throws -> Any? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }

  @Test("An object says after its decoding what takes its place")
  func awake() throws {
    let known = UniqueNode("known")
    UniqueNode.known["known"] = known
    let read = try #require(try copy([UniqueNode("known"), UniqueNode("new"), ArchiveNode("plain")]) as? [ArchiveNode])
    #expect(read[0] === known && read[1].name == "new" && read[1] is UniqueNode && read[2].name == "plain")
    #expect(UniqueNode.log == ["init known", "awake known", "init new", "awake new"])
  }

  @Test("What refers to the same object gets the same replacement")
  func shared() throws {
    let known = UniqueNode("known")
    UniqueNode.known["known"] = known
    let node = UniqueNode("known")
    let root = ArchiveNode("root")
    root.peer = node
    root.children = [node, node]
    let read = try #require(try copy(root) as? ArchiveNode)
    #expect(read.peer === known && read.children.allSatisfy { $0 === known })
    #expect(UniqueNode.log == ["init known", "awake known"])
  }

  @Test("A subclass asks its superclass; nothing takes the place of an object that is to go")
  func inherited() throws {
    let known = UniqueNode("known")
    UniqueNode.known["known"] = known
    #expect(try copy(SpecialUniqueNode("known")) as? UniqueNode === known)
    #expect(UniqueNode.log == ["init known", "special known", "awake known"])
    #expect(try copy(UniqueNode("gone")) == nil)
  }

  @Test("An archiver takes what an object puts in its place, once for each object")
  func replacement() throws {
    let stamp = Stamp(name: "A")
    let list = try copy([stamp, stamp, AnyCoderStamp(), Stamp(name: "B")]) as? [String]
    #expect(list == ["stamp A", "stamp A", "any", "stamp B"])
  }

  private final class Watcher: NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
    var events: [String] = []
    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
      events.append("will \(object)")
      return object
    }
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?) {
      events.append("replace \(newObject ?? "nil")")
    }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
      events.append("did \((object as? ArchiveNode)?.peer?.name ?? "text")")
      return object
    }
  }

  @Test("The delegates see the replacement")
  func delegates() throws {
    let watcher = Watcher()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = watcher
    archiver.encode(Stamp(name: "A"), forKey: "root")
    #expect(watcher.events == ["will stamp A", "replace stamp A"])
    archiver.encode(UniqueNode("known"), forKey: "node")
    let data = archiver.encodedData
    watcher.events = []
    let known = UniqueNode("known")
    known.peer = ArchiveNode("peer")
    UniqueNode.known["known"] = known
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    unarchiver.delegate = watcher
    #expect(unarchiver.decodeObject(forKey: "node") as? UniqueNode === known)
    #expect(watcher.events.last == "did peer")
  }
}
