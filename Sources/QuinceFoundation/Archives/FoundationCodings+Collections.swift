import Foundation

extension FoundationCodings {
  static let collections: [Coding] = [
    Coding(
      "NSArray", NSArray.self, encode: { $1.encodeInline(RawStorage.elements(of: $0), forKey: "NS.objects") },
      decode: { decodeArray($0, NSArray.self) }, makeShell: { NSMutableArray() }),
    Coding(
      "NSMutableArray", NSMutableArray.self,
      encode: { $1.encodeInline(RawStorage.elements(of: $0), forKey: "NS.objects") },
      decode: { decodeArray($0, NSMutableArray.self) }, makeShell: { NSMutableArray() }),
    Coding(
      "NSDictionary", NSDictionary.self, encode: encodeDictionary, decode: { decodeDictionary($0, NSDictionary.self) },
      makeShell: { NSMutableDictionary() }),
    Coding(
      "NSMutableDictionary", NSMutableDictionary.self, encode: encodeDictionary,
      decode: { decodeDictionary($0, NSMutableDictionary.self) }, makeShell: { NSMutableDictionary() }),
    Coding(
      "NSSet", NSSet.self, encode: { $1.encodeInline(ordered(RawStorage.members(of: $0)), forKey: "NS.objects") },
      decode: { decodeSet($0, isMutable: false) }, makeShell: { NSMutableSet() }),
    Coding(
      "NSMutableSet", NSMutableSet.self,
      encode: { $1.encodeInline(ordered(RawStorage.members(of: $0)), forKey: "NS.objects") },
      decode: { decodeSet($0, isMutable: true) }, makeShell: { NSMutableSet() }),
    Coding("NSCountedSet", NSCountedSet.self, encode: encodeCountedSet, decode: decodeCountedSet),
    Coding("NSOrderedSet", NSOrderedSet.self, encode: encodeOrderedSet) { unarchiver in
      orderedElements(unarchiver) { NSOrderedSet(array: $0) }
    },
    Coding("NSMutableOrderedSet", NSMutableOrderedSet.self, encode: encodeOrderedSet) { unarchiver in
      orderedElements(unarchiver) { NSMutableOrderedSet(array: $0) }
    },
    Coding(
      "NSIndexSet", NSIndexSet.self, encode: encodeIndexSet,
      decode: { decodeIndexSet($0).map { NSIndexSet(indexSet: $0) } }
    ),
    Coding(
      "NSMutableIndexSet", NSMutableIndexSet.self, encode: encodeIndexSet,
      decode: { decodeIndexSet($0).map { NSMutableIndexSet(indexSet: $0) } }),
    Coding("NSIndexPath", NSIndexPath.self, encode: encodeIndexPath, decode: decodeIndexPath),
  ]

  /// Text and numbers in order, so that equal sets give equal archives.
  private static func ordered(_ members: [NSObject]) -> [NSObject] {
    if let strings = members as? [NSString] { return strings.sorted { "\($0)" < "\($1)" } }
    if let numbers = members as? [NSNumber] { return numbers.sorted { $0.compare($1) == .orderedAscending } }
    return members
  }

  // MARK: - Arrays

  private static func decodeArray<Array: NSArray>(_ unarchiver: NSKeyedUnarchiver, _ type: Array.Type) -> NSArray? {
    guard let elements = unarchiver.decodeInline(forKey: "NS.objects") else {
      unarchiver.requireEmpty("NS.objects")
      return unarchiver.error == nil ? type.init(objects: nil, count: 0) : nil
    }
    if let shell = unarchiver.shell as? NSMutableArray {
      for element in elements { shell.add(element) }
      return shell
    }
    let array = elements.withUnsafeBufferPointer { buffer -> NSArray in
      if unarchiver.isDeep(elements) { return DeepArray(objects: buffer.baseAddress, count: buffer.count) }
      return type.init(objects: buffer.baseAddress, count: buffer.count)
    }
    return unarchiver.note(array, elements: elements) ? array : nil
  }

  // MARK: - Dictionaries

  private static func encodeDictionary(_ dictionary: NSDictionary, _ archiver: NSKeyedArchiver) {
    let pairs = RawStorage.pairs(of: dictionary)
    archiver.encodeInline(pairs.map(\.key), forKey: "NS.keys")
    archiver.encodeInline(pairs.map(\.value), forKey: "NS.objects")
  }

  private static func decodeDictionary<Dictionary: NSDictionary>(
    _ unarchiver: NSKeyedUnarchiver, _ type: Dictionary.Type
  ) -> NSDictionary? {
    guard let keys = unarchiver.decodeInline(forKey: "NS.keys"),
      let values = unarchiver.decodeInline(forKey: "NS.objects")
    else {
      unarchiver.requireEmpty("NS.keys")
      return unarchiver.error == nil ? type.init(objects: nil, forKeys: nil, count: 0) : nil
    }
    guard keys.count == values.count, let objects = keys as? [NSObject], unarchiver.mayCompare(keys) else {
      unarchiver.fail(
        "keys and values of a dictionary do not go together", method: "initWithCoder:")
      return nil
    }
    if let shell = unarchiver.shell as? NSMutableDictionary {
      for (key, value) in zip(objects, values) { shell.setObject(value, forKey: key) }
      return shell
    }
    let dictionary = type.init(objects: values, forKeys: objects, count: values.count)
    return unarchiver.note(dictionary, elements: keys + values) ? dictionary : nil
  }

  // MARK: - Sets

  private static func decodeSet(_ unarchiver: NSKeyedUnarchiver, isMutable: Bool) -> NSSet? {
    guard let members = unarchiver.decodeInline(forKey: "NS.objects") else {
      unarchiver.requireEmpty("NS.objects")
      return unarchiver.error == nil ? isMutable ? NSMutableSet() : NSSet() : nil
    }
    guard let objects = members as? [NSObject], unarchiver.mayCompare(members) else { return nil }
    if let shell = unarchiver.shell as? NSMutableSet {
      for member in objects { shell.add(member) }
      return shell
    }
    let set = isMutable ? NSMutableSet(array: objects) : NSSet(array: objects)
    return unarchiver.note(set, elements: members) ? set : nil
  }

  private static func encodeCountedSet(_ set: NSCountedSet, _ archiver: NSKeyedArchiver) {
    let members = ordered(set.allObjects.map { $0 as AnyObject }.compactMap { $0 as? NSObject })
    archiver.encode(members.count, forKey: "NS.count")
    for (index, member) in members.enumerated() {
      archiver.encode(member, forKey: "NS.object\(index)")
      archiver.encode(set.count(for: member), forKey: "NS.count\(index)")
    }
  }

  private static func decodeCountedSet(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let set = NSCountedSet()
    var members: [AnyObject] = []
    var index = 0
    let total = unarchiver.decodeInteger(forKey: "NS.count")
    // Adding is all the class offers; so many additions no file asks for honestly.
    var additions = 1_000_000
    while index < total, unarchiver.error == nil {
      let count = unarchiver.decodeInteger(forKey: "NS.count\(index)")
      guard let member = unarchiver.decodeObject(forKey: "NS.object\(index)") as? NSObject,
        unarchiver.mayCompare([member]),
        count > 0, count <= additions
      else {
        unarchiver.fail("member \(index) of a counted set is missing", method: "initWithCoder:")
        return nil
      }
      additions -= count
      for _ in 0..<count { set.add(member) }
      members.append(member)
      index += 1
    }
    return unarchiver.note(set, elements: members) ? set : nil
  }

  // Apple: an ordered set has a key for each of its objects.
  private static func encodeOrderedSet(_ set: NSOrderedSet, _ archiver: NSKeyedArchiver) {
    for (index, member) in set.array.enumerated() { archiver.encode(member, forKey: "NS.object.\(index)") }
  }

  private static func orderedElements(
    _ unarchiver: NSKeyedUnarchiver, _ make: ([Any]) -> NSOrderedSet
  ) -> NSOrderedSet? {
    var members: [NSObject] = unarchiver.decodeInline(forKey: "NS.objects") as? [NSObject] ?? []
    while unarchiver.containsValue(forKey: "NS.object.\(members.count)") {
      guard let member = unarchiver.decodeObject(forKey: "NS.object.\(members.count)") as? NSObject else {
        unarchiver.fail("member \(members.count) of an ordered set is missing", method: "initWithCoder:")
        return nil
      }
      members.append(member)
    }
    guard unarchiver.mayCompare(members) else { return nil }
    let set = make(members)
    return unarchiver.note(set, elements: members) ? set : nil
  }

  // MARK: - Indexes

  private static func encodeIndexSet(_ set: NSIndexSet, _ archiver: NSKeyedArchiver) {
    var ranges: [NSRange] = []
    set.enumerateRanges { range, _ in ranges.append(range) }
    archiver.encode(ranges.count, forKey: "NSRangeCount")
    if ranges.count == 1 {
      archiver.encode(ranges[0].location, forKey: "NSLocation")
      archiver.encode(ranges[0].length, forKey: "NSLength")
    } else if !ranges.isEmpty {
      let data = PackedIntegers.data(ranges.flatMap { [$0.location, $0.length] })
      archiver.encode(NSMutableData(data: data), forKey: "NSRangeData")
    }
  }

  private static func decodeIndexSet(_ unarchiver: NSKeyedUnarchiver) -> IndexSet? {
    let count = unarchiver.decodeInteger(forKey: "NSRangeCount")
    var numbers: [Int] = []
    if count == 1 {
      numbers = [unarchiver.decodeInteger(forKey: "NSLocation"), unarchiver.decodeInteger(forKey: "NSLength")]
    } else if count != 0 {
      let data = unarchiver.decodeObject(of: [NSData.self], forKey: "NSRangeData") as? NSData
      numbers = data.flatMap { PackedIntegers.integers($0 as Data) } ?? []
      guard count > 0, numbers.count / 2 == count, numbers.count.isMultiple(of: 2) else {
        unarchiver.fail("ranges of an index set are damaged", method: "initWithCoder:")
        return nil
      }
    }
    var set = IndexSet()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let (location, length) = (numbers[index], numbers[index + 1])
      guard location >= 0, length >= 0, length <= Int.max - location else {
        unarchiver.fail("ranges of an index set are damaged", method: "initWithCoder:")
        return nil
      }
      if length > 0 { set.insert(integersIn: location..<(location + length)) }
    }
    return set
  }

  private static func encodeIndexPath(_ path: NSIndexPath, _ archiver: NSKeyedArchiver) {
    archiver.encode(path.length, forKey: "NSIndexPathLength")
    if path.length == 1 {
      archiver.encode(path.index(atPosition: 0), forKey: "NSIndexPathValue")
    } else if path.length > 1 {
      let data = PackedIntegers.data((0..<path.length).map { path.index(atPosition: $0) })
      archiver.encode(NSMutableData(data: data), forKey: "NSIndexPathData")
    }
  }

  private static func decodeIndexPath(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let length = unarchiver.decodeInteger(forKey: "NSIndexPathLength")
    var indexes: [Int] = []
    if length == 1 {
      indexes = [unarchiver.decodeInteger(forKey: "NSIndexPathValue")]
    } else if length != 0 {
      let data = unarchiver.decodeObject(of: [NSData.self], forKey: "NSIndexPathData") as? NSData
      indexes = data.flatMap { PackedIntegers.integers($0 as Data) } ?? []
      guard indexes.count == length else {
        unarchiver.fail("Range data did not contain expected number of indexes", method: "initWithCoder:")
        return nil
      }
    }
    return NSIndexPath(indexes: indexes, length: indexes.count)
  }
}

/// Numbers in as many bytes of seven bits as they need, the lowest first, as index sets and attributed strings pack them.
enum PackedIntegers {
  static func data(_ integers: [Int]) -> Data {
    var bytes: [UInt8] = []
    for integer in integers {
      var rest = UInt64(bitPattern: Int64(integer))
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    return Data(bytes)
  }

  /// Nil when the last number has no end, or one does not fit.
  static func integers(_ data: Data) -> [Int]? {
    var integers: [Int] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in data {
      guard shift < 64 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 == 0 {
        guard let integer = Int(exactly: value) else { return nil }
        integers.append(integer)
        (value, shift) = (0, 0)
      }
    }
    return shift == 0 ? integers : nil
  }
}
