/// Reads a nib that is a keyed archive: `$objects`, whose references the list's own type carries.
enum KeyedNibReader {
  static func read(_ list: PropertyListValue, file: String) throws -> ArchivedGraph {
    func damaged(_ element: String, _ what: String) -> InterfaceError {
      InterfaceError(file: file, element: element, cause: .malformed("keyed nib is damaged: \(what)"))
    }
    guard let objects = list["$objects"]?.array, let top = list["$top"]?.dictionary else {
      throw damaged("archive", "it has no $objects or $top")
    }
    var graph = ArchivedGraph(objects: [], root: 0)
    for (index, object) in objects.enumerated() {
      graph.objects.append(try archived(object, objects) { damaged("object \(index)", "it \($0)") })
    }
    // The lists stand at the top, or in the one object that stands there.
    if case .uid(let root)? = top["root"] ?? top["$0"] ?? top["IB.objectdata"], objects.indices.contains(root) {
      graph.root = root
    } else {
      graph.root = graph.objects.count
      graph.objects.append(
        .init(
          className: "NSObject",
          pairs: top.sorted { $0.key < $1.key }.compactMap { key, value in
            try? (key, field(value, count: objects.count) { damaged(key, "it \($0)") })
          }))
    }
    return graph
  }

  private static func archived(
    _ object: PropertyListValue, _ all: [PropertyListValue], damaged: (String) -> InterfaceError
  ) throws -> ArchivedGraph.Object {
    switch object {
    case .string("$null"): return .init(className: "NSNull", fields: [])
    case .string(let text): return .init(className: "NSString", pairs: [("NS.string", .string(text))])
    case .data(let bytes): return .init(className: "NSData", pairs: [("NS.bytes", .data(bytes))])
    case .integer(let number): return .init(className: "NSNumber", pairs: [("NS.intval", .integer(number))])
    case .bool(let flag): return .init(className: "NSNumber", pairs: [("NS.boolval", .bool(flag))])
    case .real(let number): return .init(className: "NSNumber", pairs: [("NS.dblval", .double(number))])
    case .date(let time): return .init(className: "NSDate", pairs: [("NS.time", .double(time))])
    case .uid, .array: throw damaged("is neither object nor value")
    case .dictionary(let entries):
      // A class description is an object of the archive too; nothing refers to it as a value.
      if entries["$classname"] != nil { return .init(className: "NSNull", fields: []) }
      guard case .uid(let index)? = entries["$class"], all.indices.contains(index),
        let className = all[index]["$classname"]?.string
      else { throw damaged("has no class") }
      var fields: [(key: String, value: ArchivedGraph.Field)] = []
      if className.hasSuffix("Dictionary") {
        fields = try pairs(entries, all, damaged: damaged)
      } else {
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) where key != "$class" {
          if key == "NS.objects", let elements = value.array {
            for element in elements {
              fields.append(("UINibEncoderEmptyKey", try field(element, count: all.count, damaged: damaged)))
            }
          } else {
            fields.append((key, try field(value, count: all.count, damaged: damaged)))
          }
        }
      }
      return .init(className: className, pairs: fields)
    }
  }

  private static func pairs(
    _ entries: [String: PropertyListValue], _ all: [PropertyListValue], damaged: (String) -> InterfaceError
  ) throws -> [(key: String, value: ArchivedGraph.Field)] {
    guard let keys = entries["NS.keys"]?.array, let values = entries["NS.objects"]?.array, keys.count == values.count
    else { throw damaged("is a dictionary without keys and objects") }
    var fields: [(key: String, value: ArchivedGraph.Field)] = []
    for (key, value) in zip(keys, values) {
      fields.append(("UINibEncoderEmptyKey", try field(key, count: all.count, damaged: damaged)))
      fields.append(("UINibEncoderEmptyKey", try field(value, count: all.count, damaged: damaged)))
    }
    return fields
  }

  private static func field(
    _ value: PropertyListValue, count: Int, damaged: (String) -> InterfaceError
  ) throws -> ArchivedGraph.Field {
    switch value {
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .double(number)
    case .string(let text): return .string(text)
    case .data(let bytes): return .data(bytes)
    case .date(let time): return .double(time)
    case .uid(let index):
      guard index >= 0, index < count else { throw damaged("refers to object \(index)") }
      return index == 0 ? .null : .reference(index)
    case .array, .dictionary: throw damaged("holds a list outside a container")
    }
  }
}
