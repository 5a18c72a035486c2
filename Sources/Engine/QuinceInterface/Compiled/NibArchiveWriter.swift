/// Writes a nib as a `NIBArchive`: what a build puts beside an app, and what the prototypes of a list hold.
package struct NibArchiveWriter {
  private let nib: Nib
  private var objects: [(className: String, fields: [(key: String, value: Field)])] = []
  private var strings: [String: Int] = [:]
  private var localizable: [LocalizableText.Place: LocalizableText] = [:]

  private enum Field {
    case null
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    case bytes([UInt8])
    case reference(Int)
  }

  package static func write(_ nib: Nib) -> [UInt8] {
    var writer = NibArchiveWriter(nib: nib)
    return writer.write()
  }

  private init(nib: Nib) {
    self.nib = nib
    for text in nib.localizableTexts { localizable[text.place] = text }
  }

  private mutating func write() -> [UInt8] {
    // The root is first, then the table in its own order: object n of the nib is object n + 1 of the archive.
    objects = Array(repeating: (className: "NSObject", fields: []), count: nib.objects.count + 1)
    for index in nib.objects.indices { encode(ObjectID(index)) }
    let lists: [(String, [ObjectID])] = [
      ("UINibTopLevelObjectsKey", nib.topLevelObjects), ("UINibObjectsKey", nib.awakenedObjects),
      ("UINibConnectionsKey", nib.connectionObjects), ("UINibVisibleWindowsKey", nib.visibleWindows),
      ("UINibAccessibilityConfigurationsKey", nib.accessibilityConfigurations),
      ("UINibTraitStorageListsKey", nib.traitStorageLists), ("UINibKeyValuePairsKey", nib.keyValuePairs),
    ]
    objects[0].fields = lists.map { key, ids in (key, field(.array(ids.map(InterfaceValue.object)))) }
    return serialize()
  }

  private mutating func encode(_ id: ObjectID) {
    let object = nib[id]
    var fields: [(key: String, value: Field)] = []
    for item in object.fields {
      if let text = localizable[.init(object: id, field: item.key)], let value = item.value.string {
        fields.append((item.key, .reference(localizableString(value, text))))
      } else {
        fields.append((item.key, field(item.value)))
      }
    }
    var className = object.className
    if let custom = object.customClass {
      fields.append(("UIClassName", .reference(string(custom.archivedName))))
      fields.append(("UIOriginalClassName", .reference(string(object.className))))
      className = "UIClassSwapper"
    }
    objects[id.index + 1] = (className, fields)
  }

  // MARK: Values

  private mutating func field(_ value: InterfaceValue) -> Field {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .float(let number): return .float(number)
    case .double(let number): return .double(number)
    case .numbers(let numbers): return .bytes(Self.structure(numbers))
    case .object(let id): return .reference(id.index + 1)
    case .string, .data, .date, .array, .set, .dictionary: return .reference(container(value))
    }
  }

  private mutating func container(_ value: InterfaceValue) -> Int {
    switch value {
    case .string(let text): return string(text)
    case .data(let bytes): return add("NSData", [("NS.bytes", .bytes(bytes))])
    case .date(let time): return add("NSDate", [("NS.time", .double(time))])
    case .array(let elements): return collection("NSArray", elements)
    case .set(let elements): return collection("NSSet", elements)
    case .dictionary(let entries): return collection("NSDictionary", entries.flatMap { [$0.key, $0.value] })
    default: return add("NSNull", [])
    }
  }

  private mutating func collection(_ className: String, _ elements: [InterfaceValue]) -> Int {
    var fields: [(key: String, value: Field)] = [("NSInlinedValue", .bool(true))]
    for element in elements { fields.append(("UINibEncoderEmptyKey", elementField(element))) }
    return add(className, fields)
  }

  /// Collections hold objects only: numbers and booleans in them are `NSNumber`.
  private mutating func elementField(_ value: InterfaceValue) -> Field {
    switch value {
    case .bool(let flag): return .reference(add("NSNumber", [("NS.boolval", .bool(flag))]))
    case .integer(let number): return .reference(add("NSNumber", [("NS.intval", .integer(number))]))
    case .float(let number): return .reference(add("NSNumber", [("NS.floatval", .float(number))]))
    case .double(let number): return .reference(add("NSNumber", [("NS.dblval", .double(number))]))
    case .null: return .reference(add("NSNull", []))
    case .numbers(let numbers): return .reference(add("NSValue", [("NS.rectval", .bytes(Self.structure(numbers)))]))
    default: return field(value)
    }
  }

  private mutating func add(_ className: String, _ fields: [(key: String, value: Field)]) -> Int {
    objects.append((className, fields))
    return objects.count - 1
  }

  private mutating func string(_ text: String) -> Int {
    if let known = strings[text] { return known }
    let index = add("NSString", [("NS.bytes", .bytes(Array(text.utf8)))])
    strings[text] = index
    return index
  }

  private mutating func localizableString(_ value: String, _ text: LocalizableText) -> Int {
    let key = string(text.key)
    let development = string(text.base)
    return add(
      "NSLocalizableString",
      [("NS.bytes", .bytes(Array(value.utf8))), ("NSKey", .reference(key)), ("NSDev", .reference(development))])
  }

  private static func structure(_ numbers: [Double]) -> [UInt8] {
    var bytes: [UInt8] = [7]
    for number in numbers { withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) } }
    return bytes
  }

  // MARK: Bytes

  private func serialize() -> [UInt8] {
    var keys = Names()
    var classes = Names()
    var objectBytes: [UInt8] = []
    var valueBytes: [UInt8] = []
    var valueCount = 0
    for object in objects {
      Self.append(variable: classes.index(of: object.className), to: &objectBytes)
      Self.append(variable: valueCount, to: &objectBytes)
      Self.append(variable: object.fields.count, to: &objectBytes)
      valueCount += object.fields.count
      for (key, value) in object.fields {
        Self.append(variable: keys.index(of: key), to: &valueBytes)
        Self.append(value, to: &valueBytes)
      }
    }
    let keyBytes = keys.all.flatMap { name -> [UInt8] in
      var bytes: [UInt8] = []
      Self.append(variable: name.utf8.count, to: &bytes)
      return bytes + Array(name.utf8)
    }
    let classBytes = classes.all.flatMap { name -> [UInt8] in
      var bytes: [UInt8] = []
      Self.append(variable: name.utf8.count + 1, to: &bytes)
      Self.append(variable: 0, to: &bytes)
      return bytes + Array(name.utf8) + [0]
    }
    var result = NibArchiveReader.signature
    var offset = NibArchiveReader.signature.count + 40
    Self.append(UInt32(1), to: &result)
    Self.append(UInt32(9), to: &result)
    for (count, bytes) in [
      (objects.count, objectBytes), (keys.all.count, keyBytes), (valueCount, valueBytes),
      (classes.all.count, classBytes),
    ] {
      Self.append(UInt32(count), to: &result)
      Self.append(UInt32(offset), to: &result)
      offset += bytes.count
    }
    return result + objectBytes + keyBytes + valueBytes + classBytes
  }

  private struct Names {
    var all: [String] = []
    private var indices: [String: Int] = [:]

    mutating func index(of name: String) -> Int {
      if let known = indices[name] { return known }
      indices[name] = all.count
      all.append(name)
      return all.count - 1
    }
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func append(variable number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F))
      rest >>= 7
    }
    bytes.append(UInt8(rest) | 0x80)
  }

  private static func append(_ field: Field, to bytes: inout [UInt8]) {
    switch field {
    case .integer(let number):
      if let small = Int8(exactly: number) {
        bytes.append(0)
        append(small, to: &bytes)
      } else if let small = Int16(exactly: number) {
        bytes.append(1)
        append(small, to: &bytes)
      } else if let small = Int32(exactly: number) {
        bytes.append(2)
        append(small, to: &bytes)
      } else {
        bytes.append(3)
        append(number, to: &bytes)
      }
    case .bool(let flag): bytes.append(flag ? 5 : 4)
    case .float(let number):
      bytes.append(6)
      append(number.bitPattern, to: &bytes)
    case .double(let number):
      bytes.append(7)
      append(number.bitPattern, to: &bytes)
    case .bytes(let data):
      bytes.append(8)
      append(variable: data.count, to: &bytes)
      bytes += data
    case .null: bytes.append(9)
    case .reference(let index):
      bytes.append(10)
      append(UInt32(index), to: &bytes)
    }
  }
}
