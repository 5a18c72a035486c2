import Foundation

/// A property list as a flat table of nodes that name one another by index.
///
/// Nothing here nests, so that depth costs no stack, and what a file shares stays shared.
package struct PropertyListDocument {
  package enum Node {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number above `Int64.max`.
    case unsigned(UInt64)
    case float(Float)
    case real(Double)
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    case data(Data)
    case string(String)
    case uid(UInt32)
    case array(Range<Int>)
    case set(Range<Int>)
    /// The keys lie in the range, their values in the range of the same length after it.
    case dictionary(Range<Int>)
  }

  package var nodes: [Node] = []
  /// The elements of all containers, container by container.
  package var references: [UInt32] = []
  package var root = 0

  package init() {}

  package static func read(_ data: Data) throws -> (PropertyListDocument, PropertyList.Format) {
    guard !data.isEmpty else { throw PropertyList.corrupt("Cannot parse a NULL or zero-length data") }
    if data.starts(with: BinaryPropertyListReader.signature) {
      return (try BinaryPropertyListReader.read(data), .binary)
    }
    let text = try PropertyListText(data)
    if !text.looksLikeXML { return (try OpenStepReader.read(text.bytes), .openStep) }
    return (try XMLPropertyListReader.read(text.bytes), .xml)
  }

  package func write(format: PropertyList.Format) throws -> Data {
    switch format {
    case .binary: return BinaryPropertyListWriter.write(self)
    case .xml: return try XMLPropertyListWriter.write(self)
    default:
      throw PropertyList.error(
        PropertyList.ErrorCode.writeStream,
        "Property list format kCFPropertyListOpenStepFormat not supported for writing")
    }
  }

  package mutating func add(_ node: Node) -> UInt32 {
    nodes.append(node)
    return UInt32(nodes.count - 1)
  }

  /// Room for `count` references, to be filled in once their nodes exist.
  package mutating func reserve(_ count: Int) -> Range<Int> {
    let start = references.count
    references.append(contentsOf: repeatElement(0, count: count))
    return start..<(start + count)
  }

  package mutating func store(_ elements: [UInt32]) -> Range<Int> {
    let start = references.count
    references.append(contentsOf: elements)
    return start..<references.count
  }

  package func elements(_ range: Range<Int>) -> ArraySlice<UInt32> { references[range] }

  package func value(atKey key: Int, of range: Range<Int>) -> UInt32 { references[key + range.count] }

  /// The node under `key` of the dictionary `node`.
  package func node(_ key: String, of node: Node) -> UInt32? {
    guard case .dictionary(let range) = node else { return nil }
    for position in range {
      if case .string(let name) = nodes[Int(references[position])], name == key {
        return value(atKey: position, of: range)
      }
    }
    return nil
  }
}
