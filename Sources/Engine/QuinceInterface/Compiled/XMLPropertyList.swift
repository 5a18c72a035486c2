/// Reads the XML form of a property list: what Info.plist of a compiled storyboard may be.
enum XMLPropertyListReader {
  static func read(_ root: XMLNode, file: String) throws -> PropertyList {
    guard root.name == "plist", let node = root.children.first else {
      throw InterfaceError(file: file, line: root.line, element: root.name, cause: .malformed("is no property list"))
    }
    return try value(node, file: file)
  }

  private static func value(_ node: XMLNode, file: String) throws -> PropertyList {
    switch node.name {
    case "string", "date": return .string(node.text)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "array": return .array(try node.children.map { try value($0, file: file) })
    case "data": return .data(LegacyArchive.bytes(node) ?? [])
    case "integer":
      if let number = Int64(node.text) { return .integer(number) }
    case "real":
      if let number = Double(node.text) { return .real(number) }
    case "dict":
      guard node.children.count.isMultiple(of: 2) else { break }
      var entries: [String: PropertyList] = [:]
      for index in stride(from: 0, to: node.children.count, by: 2) {
        entries[node.children[index].text] = try value(node.children[index + 1], file: file)
      }
      return .dictionary(entries)
    default: break
    }
    throw InterfaceError(
      file: file, line: node.line, element: node.name, cause: .malformed("is no property list value"))
  }
}
