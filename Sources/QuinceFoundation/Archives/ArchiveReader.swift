import Foundation
import QuincePropertyLists

/// What an archive's property list says, checked: its objects, its top level, and the keys of the object being read.
final class ArchiveReader {
  typealias Node = PropertyListDocument.Node

  struct Frame {
    var keys: Range<Int>
    var next: Int
    var unkeyed = 0
    /// Only for objects with many keys.
    var places: [String: Int]?
  }

  let document: PropertyListDocument
  let objects: ArraySlice<UInt32>
  private var frames: [Frame] = []

  /// - Throws: NSCoderReadCorruptError, 4864.
  init(_ data: Data) throws {
    guard !data.isEmpty else { throw Self.corrupt("data is NULL") }
    do {
      document = try PropertyListDocument.read(data).0
    } catch {
      let head = data.prefix(8).map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
      throw Self.corrupt("incomprehensible archive (\(head))", underlying: error as NSError)
    }
    let root = document.nodes[document.root]
    guard case .dictionary = root, let archiver = document.node("$archiver", of: root),
      case .string = document.nodes[Int(archiver)]
    else { throw Self.corrupt("non-keyed archive cannot be decoded by NSKeyedUnarchiver") }
    guard let version = document.node("$version", of: root), case .integer(100_000) = document.nodes[Int(version)]
    else {
      throw Self.corrupt("archive has a version that is not 100000")
    }
    guard let list = document.node("$objects", of: root), case .array(let range) = document.nodes[Int(list)],
      !range.isEmpty, let top = document.node("$top", of: root), case .dictionary(let keys) = document.nodes[Int(top)]
    else { throw Self.corrupt("archive has no objects or no top level") }
    objects = document.elements(range)
    open(keys)
  }

  static func corrupt(_ text: String, underlying: NSError? = nil) -> NSError {
    var info: [String: Any] = [
      "NSDebugDescription": "*** -[NSKeyedUnarchiver _initForReadingFromData:error:throwLegacyExceptions:]: \(text)"
    ]
    info["NSUnderlyingError"] = underlying
    return NSError(domain: NSCocoaErrorDomain, code: CoderError.readCorrupt, userInfo: info)
  }

  func object(_ number: Int) -> Node { document.nodes[Int(objects[objects.startIndex + number])] }

  // MARK: - Frames

  var depth: Int { frames.count }

  func open(_ keys: Range<Int>) {
    var frame = Frame(keys: keys, next: keys.lowerBound)
    if keys.count > 16 {
      var places: [String: Int] = Dictionary(minimumCapacity: keys.count)
      for place in keys {
        if case .string(let name) = document.nodes[Int(document.references[place])] { places[name] = place }
      }
      frame.places = places
    }
    frames.append(frame)
  }

  func close() { frames.removeLast() }

  /// Objects are mostly read in the order in which they were written, so the search starts behind the last key found.
  func node(_ key: String) -> Node? {
    let index = frames.count - 1
    let keys = frames[index].keys
    guard !keys.isEmpty else { return nil }
    if let places = frames[index].places {
      return places[key].map { document.nodes[Int(document.value(atKey: $0, of: keys))] }
    }
    var place = frames[index].next
    for _ in keys {
      if place == keys.upperBound { place = keys.lowerBound }
      if case .string(let name) = document.nodes[Int(document.references[place])], name == key {
        frames[index].next = place + 1
        return document.nodes[Int(document.value(atKey: place, of: keys))]
      }
      place += 1
    }
    return nil
  }

  func unkeyedKey() -> String {
    frames[frames.count - 1].unkeyed += 1
    return "$\(frames[frames.count - 1].unkeyed - 1)"
  }

  func strings(_ node: Node?) -> [String]? {
    guard case .array(let range)? = node else { return nil }
    var names: [String] = []
    for element in document.elements(range) {
      guard case .string(let name) = document.nodes[Int(element)] else { return nil }
      names.append(name)
    }
    return names
  }
}

enum CoderError {
  // Apple: NSCoderReadCorruptError, NSCoderValueNotFoundError
  static let readCorrupt = 4864
  static let valueNotFound = 4865
}
