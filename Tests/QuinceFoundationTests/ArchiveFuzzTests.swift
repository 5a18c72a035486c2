import Foundation
import TestSupport
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import QuinceFoundation
@testable import QuincePropertyLists

/// Its `init(coder:)` fails, after others may have referred to it.
final class FussyNode: ArchiveNode {
  override init(_ name: String) { super.init(name) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    if name.count.isMultiple(of: 2) || number < 0 { return nil }
  }
}

/// It decodes before it exists.
final class LateNode: NSObject, NSCoding {
  let name: String
  let peer: NSObject?
  init(name: String, peer: NSObject?) {
    self.name = name
    self.peer = peer
  }
  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(peer, forKey: "peer")
  }
  required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(forKey: "name") as? String else { return nil }
    self.init(name: name, peer: coder.decodeObject(forKey: "peer") as? NSObject)
  }
}

/// Its hash reads what may not be there yet.
final class HashedNode: ArchiveNode {
  override init(_ name: String) { super.init(name) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var hash: Int { name.hashValue }
  override func isEqual(_ object: Any?) -> Bool { (object as? HashedNode)?.name == name }
}

enum ArchiveFuzz {
  /// Archives of every kind of object.
  static let archives: [Data] = {
    let graph = ArchiveNode("graph")
    let leaf = ArchiveLeaf("leaf")
    graph.peer = leaf
    leaf.peer = graph
    graph.children = [leaf, FussyNode("odd"), HashedNode("h"), graph]
    let hashed = HashedNode("in set")
    hashed.peer = hashed
    let cyclic = NSMutableArray()
    cyclic.add(cyclic)
    cyclic.add(LateNode(name: "late", peer: graph))
    let text = NSMutableAttributedString(string: "Quinces and 마르멜로")
    text.addAttribute(NSAttributedString.Key("size"), value: 12, range: NSRange(location: 0, length: 7))
    text.addAttribute(NSAttributedString.Key("list"), value: [1, 2], range: NSRange(location: 4, length: 6))
    var nested: NSArray = []
    for _ in 0..<60 {
      // Foundation's other initialisers copy what is shared.
      let pair: [AnyObject] = [nested, nested]
      nested = NSArray(objects: pair, count: 2)
    }
    var roots: [Any] = [
      graph, cyclic, text, nested, Set([hashed, HashedNode("other")]), LateNode(name: "x", peer: graph),
    ]
    roots.append(ArchiveTable.samples.map(\.object))
    roots += ArchiveTable.samples.map(\.object)
    var archives: [Data] = []
    for root in roots {
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.outputFormat = format
        archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
        archives.append(archiver.encodedData)
      }
    }
    return archives + SharedData.files(".archive", "Presidents.plist").compactMap { try? SharedData.data($0) }
  }()

  static let lists: [Data] = {
    let values: [Any] = [
      [
        "a": [1, 2.5, true, "text", Data([1, 2, 3]), Date(timeIntervalSinceReferenceDate: 5)] as [Any], "b": ["c": "d"],
      ],
      (0..<300).map { "item \($0)" }, ["unsigned": UInt64.max, "empty": [Any]()] as [String: Any],
    ]
    var lists: [Data] = []
    for value in values {
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        if let data = try? PropertyList.write(value, format: format) { lists.append(data) }
      }
    }
    let text = "/* c */ \"key\" = \"va\\\"lue\\U00e9\";\nother = (a, b, <0f0f>, { x = y; });\n"
    lists += [Data(text.utf8), text.data(using: .utf16) ?? Data(), Data("{ a = ( 1, { b = \"c\"; } ); }".utf8)]
    let small = SharedData.files(".strings", ".stringsdict", ".plist").compactMap { try? SharedData.data($0) }
    return lists + small.filter { $0.count < 20_000 }
  }()

  static let classes: [AnyClass] =
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSData.self, NSDate.self,
      NSAttributedString.self, ArchiveNode.self, NSURL.self, NSUUID.self, NSOrderedSet.self, NSNull.self, NSValue.self,
    ]

  /// The first thing that is wrong with reading damaged archive `seed`, or nil.
  static func archive(_ seed: Int) -> String? {
    var mutator = ArchiveMutator(seed: seed)
    let original = mutator.pick(archives)
    let data: Data
    switch mutator.below(5) {
    case 0, 1: data = mutator.damageBytes(original)
    case 2: data = mutator.damageTable(original)
    default: data = mutator.damageStructure(original) ?? original
    }
    return check(seed, data, codes: [4864, 4865]) {
      switch mutator.below(4) {
      case 0: _ = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
      case 1: _ = NSKeyedUnarchiver.unarchiveObject(with: data)
      case 2:
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        for key in ["root", "Presidents", "other"] where unarchiver.containsValue(forKey: key) {
          _ = unarchiver.decodeObject(forKey: key)
          _ = unarchiver.decodeInteger(forKey: key)
        }
        if let error = unarchiver.error { throw error }
      default:
        // What was read from a damaged file can be written again.
        let object = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        if let object { _ = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false) }
      }
    }
  }

  static func list(_ seed: Int) -> String? {
    var mutator = ArchiveMutator(seed: seed)
    let original = mutator.pick(lists)
    let data: Data
    switch mutator.below(5) {
    case 0: data = mutator.damageBytes(original)
    case 1: data = mutator.damageStructure(original) ?? original
    case 2: data = mutator.damageTable(original)
    case 3: data = mutator.damageEncoding(original)
    default: data = mutator.damageText(original)
    }
    return check(seed, data, codes: [3840, 3841, 3842]) {
      _ = try PropertyList.read(data, mutability: mutator.below(2) == 0 ? [] : .mutableContainersAndLeaves)
    }
  }

  private static func check(_ seed: Int, _ data: Data, codes: Set<Int>, _ body: () throws -> Void) -> String? {
    let memory = peak()
    let start = CPUClock.now
    // A hang beyond all measure ends the process.
    alarm(20)
    var problem: String?
    do {
      try body()
    } catch let error as NSError {
      if error.domain != NSCocoaErrorDomain || !codes.contains(error.code) { problem = "has error \(error)" }
    }
    alarm(0)
    let time = CPUClock.now - start
    let grown = peak() - memory
    if time > .seconds(1) { problem = "takes \(time)" }
    if grown > 100_000 + data.count { problem = "takes \(grown) KB for \(data.count) bytes" }
    return problem.map { "seed \(seed) \($0)" }
  }

  /// The most memory that the process ever had, in KB.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// Ends the process when one of the seeds goes wrong.
  static func run(_ seeds: Range<Int>, _ one: (Int) -> String?) {
    for seed in seeds {
      if let problem = one(seed) {
        FileHandle.standardError.write(Data((problem + "\n").utf8))
        exit(1)
      }
    }
    exit(0)
  }

  static func count(_ name: String, short: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? short
  }
}

/// `QUINCE_FUZZ_ARCHIVES=100000 QUINCE_FUZZ_LISTS=20000` makes the long run.
@Suite(.serialized) struct ArchiveFuzzTests {
  @Test("Damaged archives are read or refused")
  func archives() async {
    let count = ArchiveFuzz.count("QUINCE_FUZZ_ARCHIVES", short: 1_500)
    for start in stride(from: 0, to: count, by: 2_500) {
      let end = min(count, start + 2_500)
      await #expect(processExitsWith: .success) {
        [start = start as Int, end = end as Int] in
        ArchiveFuzz.run(start..<end, ArchiveFuzz.archive)
      }
    }
  }

  @Test("Damaged property lists and strings files are read or refused")
  func lists() async {
    let count = ArchiveFuzz.count("QUINCE_FUZZ_LISTS", short: 1_500)
    for start in stride(from: 0, to: count, by: 2_500) {
      let end = min(count, start + 2_500)
      await #expect(processExitsWith: .success) {
        [start = start as Int, end = end as Int] in
        ArchiveFuzz.run(start..<end, ArchiveFuzz.list)
      }
    }
  }
}
