/// The objects of a compiled nib as they stand in its archive, before Foundation's own become values.
struct ArchivedGraph {
  struct Object {
    var className: String
    /// A part of the archive's values: a copy for each object would cost as much as reading them.
    var fields: ArraySlice<Entry>

    init(className: String, fields: ArraySlice<Entry>) {
      self.className = className
      self.fields = fields
    }

    init(className: String, pairs: [(key: String, value: Field)]) {
      self.init(
        className: className, fields: pairs.map { Entry(key: $0.key, tag: FieldTag($0.key), value: $0.value) }[...])
    }

    subscript(key: String) -> Field? {
      let tag = FieldTag(key)
      return fields.first { $0.tag == tag && $0.key == key }?.value
    }
  }

  struct Entry {
    let key: String
    let tag: FieldTag
    let value: Field
  }

  enum Field {
    case null
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    case data([UInt8])
    case string(String)
    case reference(Int)
  }

  var objects: [Object]
  /// The index of the object that holds the `UINib…Key` lists.
  var root: Int
}

/// Bounds of what a reader takes, far beyond any file that an editor writes.
enum InterfaceLimits {
  /// Bytes of one file.
  static let fileSize = 64 << 20
  /// Nesting of elements, or of containers in an archive.
  static let depth = 512
  /// Elements of a document, objects or values of an archive.
  static let count = 1_000_000
  /// Attributes of an element.
  static let attributes = 256
  /// Values that containers hold, each counted wherever it is used: shared containers must not multiply.
  static let expandedValues = 4_000_000
}
