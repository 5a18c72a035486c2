/// Makes a nib of an archive's objects: Foundation's become values, the rest the table.
struct NibAssembler {
  private let graph: ArchivedGraph
  private let file: String
  private var nib = Nib()
  /// The place in the table of each archived object that is no plain value.
  private var places: [ObjectID?]
  private var plain: [Plain?]
  /// The archived object that is read, for errors.
  private var current: Int

  private struct Plain {
    let value: InterfaceValue
    /// How many values it holds, each counted wherever it is used.
    let weight: Int
  }

  private enum State { case unread, reading, read }
  private var states: [State]

  /// - Parameter isKeyed: Structures are text, as a keyed archiver writes them.
  static func assemble(_ graph: ArchivedGraph, file: String, isKeyed: Bool = false) throws -> Nib {
    var assembler = NibAssembler(graph: graph, file: file)
    var nib = try assembler.assemble()
    if isKeyed { for index in nib.objects.indices { makeStructures(&nib.objects[index]) } }
    return nib
  }

  private static let structureKeys: Set<String> = [
    "UIBounds", "UICenter", "UIFrame", "UIContentStretch", "UIContentSize", "UIContentInset", "UIContentOffset",
    "UIShadowOffset", "UITitleShadowOffset", "UIClearButtonOffset", "UIContentEdgeInsets", "UITitleEdgeInsets",
    "UIImageEdgeInsets", "UIScrollIndicatorInsets", "UISeparatorInset", "UISectionInset", "UIItemSize",
    "UIHeaderReferenceSize", "UIFooterReferenceSize", "UISegmentContentOffset", "UIViewLayoutMargins",
  ]

  private static func makeStructures(_ object: inout InterfaceObject) {
    for field in object.fields where structureKeys.contains(field.key) {
      guard let numbers = field.value.string.flatMap(StructureText.numbers) else { continue }
      object[field.key] = .numbers(numbers)
    }
  }

  private init(graph: ArchivedGraph, file: String) {
    self.graph = graph
    self.file = file
    current = graph.root
    places = Array(repeating: nil, count: graph.objects.count)
    plain = Array(repeating: nil, count: graph.objects.count)
    states = Array(repeating: .unread, count: graph.objects.count)
  }

  private static let plainClasses: Set<String> = [
    "NSString", "NSMutableString", "NSLocalizableString", "NSNumber", "NSDecimalNumber", "NSValue", "NSArray",
    "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSDictionary", "NSMutableDictionary", "NSData",
    "NSMutableData", "NSNull", "NSDate",
  ]

  private func damaged(_ what: String) -> InterfaceError {
    failure(.malformed("compiled nib is damaged: \(what)"))
  }

  private func failure(_ cause: InterfaceError.Cause) -> InterfaceError {
    let className = graph.objects.indices.contains(current) ? graph.objects[current].className : ""
    return InterfaceError(file: file, element: "object \(current) \(className.prefix(60))", cause: cause)
  }

  private mutating func assemble() throws -> Nib {
    for (index, object) in graph.objects.enumerated()
    where index != graph.root && !Self.plainClasses.contains(object.className) {
      places[index] = nib.add(InterfaceObject(object.className))
    }
    for (index, object) in graph.objects.enumerated() {
      guard let place = places[index] else { continue }
      current = index
      var fields: [InterfaceObject.Field] = []
      fields.reserveCapacity(object.fields.count)
      for entry in object.fields {
        // A repeated key has its first value, as Apple's decoder finds it.
        guard !fields.contains(where: { $0.isOf(entry.key, entry.tag) }) else { continue }
        noteLocalizable(entry.value, place: place, key: entry.key)
        let value = try value(of: entry.value, key: entry.key, depth: 0)
        fields.append(InterfaceObject.Field(key: entry.key, tag: entry.tag, value: value))
      }
      nib[place].fill(fields)
      adoptCustomClass(place)
    }
    try readRoot()
    return nib
  }

  private mutating func readRoot() throws {
    current = graph.root
    let root = graph.objects[graph.root]
    guard root["UINibTopLevelObjectsKey"] != nil || root["UINibObjectsKey"] != nil else {
      throw damaged("it has no top-level objects")
    }
    nib.topLevelObjects = try list(root, "UINibTopLevelObjectsKey")
    nib.awakenedObjects = try list(root, "UINibObjectsKey")
    nib.connectionObjects = try list(root, "UINibConnectionsKey")
    nib.visibleWindows = try list(root, "UINibVisibleWindowsKey")
    nib.keyValuePairs = try list(root, "UINibKeyValuePairsKey")
    nib.accessibilityConfigurations = try list(root, "UINibAccessibilityConfigurationsKey")
    nib.traitStorageLists = try list(root, "UINibTraitStorageListsKey")
  }

  private mutating func list(_ root: ArchivedGraph.Object, _ key: String) throws -> [ObjectID] {
    guard let field = root[key] else { return [] }
    return try value(of: field, key: key, depth: 0).elements?.compactMap(\.objectID) ?? []
  }

  /// `UIClassSwapper` stands for an object of a custom class.
  private mutating func adoptCustomClass(_ place: ObjectID) {
    guard nib[place].className == "UIClassSwapper", let original = nib[place]["UIOriginalClassName"]?.string,
      let custom = nib[place]["UIClassName"]?.string
    else { return }
    nib[place].className = original
    nib[place].customClass = CustomClass(archivedName: custom)
    nib[place]["UIOriginalClassName"] = nil
    nib[place]["UIClassName"] = nil
  }

  private mutating func noteLocalizable(_ field: ArchivedGraph.Field, place: ObjectID, key: String) {
    guard case .reference(let index) = field, graph.objects[index].className == "NSLocalizableString" else { return }
    let object = graph.objects[index]
    guard case .string(let tableKey)? = try? object["NSKey"].map({ try value(of: $0, key: "NSKey", depth: 0) }),
      let dot = tableKey.firstIndex(of: ".")
    else { return }
    nib.localizableTexts.append(
      LocalizableText(
        objectIdentifier: String(tableKey[..<dot]), property: String(tableKey[tableKey.index(after: dot)...]),
        base: Self.text(object), place: .init(object: place, field: key)))
  }

  // MARK: Values

  private mutating func value(of field: ArchivedGraph.Field, key: String, depth: Int) throws -> InterfaceValue {
    switch field {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .float(let number): return .float(number)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .data(let bytes): return Self.numbers(bytes).map(InterfaceValue.numbers) ?? .data(bytes)
    case .reference(let index): return try referenced(index, depth: depth).value
    }
  }

  private mutating func referenced(_ index: Int, depth: Int) throws -> Plain {
    guard graph.objects.indices.contains(index) else { throw damaged("a value refers to object \(index)") }
    if let place = places[index] { return Plain(value: .object(place), weight: 1) }
    guard index != graph.root else { return Plain(value: .null, weight: 1) }
    if let known = plain[index] { return known }
    guard states[index] != .reading, depth < InterfaceLimits.depth else { throw damaged("a container holds itself") }
    states[index] = .reading
    let made = try makePlain(graph.objects[index], depth: depth + 1)
    states[index] = .read
    guard made.weight <= InterfaceLimits.expandedValues else {
      throw failure(.limit("\(InterfaceLimits.expandedValues) values in containers"))
    }
    plain[index] = made
    return made
  }

  private mutating func makePlain(_ object: ArchivedGraph.Object, depth: Int) throws -> Plain {
    switch object.className {
    case "NSString", "NSMutableString", "NSLocalizableString":
      return Plain(value: .string(Self.text(object)), weight: 1)
    case "NSNumber", "NSDecimalNumber": return Plain(value: Self.number(object), weight: 1)
    case "NSValue": return Plain(value: try structure(object, depth: depth), weight: 1)
    case "NSData", "NSMutableData":
      if case .data(let bytes)? = object["NS.bytes"] ?? object["NS.data"] {
        return Plain(value: .data(bytes), weight: 1)
      }
      return Plain(value: .data([]), weight: 1)
    case "NSDate": return Plain(value: .date(Self.fraction(object["NS.time"]) ?? 0), weight: 1)
    case "NSNull": return Plain(value: .null, weight: 1)
    case "NSDictionary", "NSMutableDictionary":
      let elements = try contents(object, depth: depth)
      guard elements.values.count.isMultiple(of: 2) else { throw damaged("a dictionary lacks a value") }
      let entries = stride(from: 0, to: elements.values.count, by: 2).map {
        InterfaceValue.Entry(key: elements.values[$0], value: elements.values[$0 + 1])
      }
      return Plain(value: .dictionary(entries), weight: elements.weight)
    case "NSSet", "NSMutableSet":
      let elements = try contents(object, depth: depth)
      return Plain(value: .set(elements.values), weight: elements.weight)
    default:
      let elements = try contents(object, depth: depth)
      return Plain(value: .array(elements.values), weight: elements.weight)
    }
  }

  /// What a container holds: inline, `NS.object.0 …`, or, in a keyed archive, in a list of its own.
  private mutating func contents(
    _ object: ArchivedGraph.Object, depth: Int
  ) throws -> (values: [InterfaceValue], weight: Int) {
    var values: [InterfaceValue] = []
    var weight = 1
    for entry in object.fields
    where (entry.tag == Self.elementTag && entry.key == Self.elementKey) || entry.key.hasPrefix("NS.object.")
      || entry.key.hasPrefix("NS.key.")
    {
      let (key, field) = (entry.key, entry.value)
      if case .reference(let index) = field {
        let element = try referenced(index, depth: depth)
        values.append(element.value)
        weight += element.weight
      } else {
        values.append(try value(of: field, key: key, depth: depth))
        weight += 1
      }
      guard weight <= InterfaceLimits.expandedValues else {
        throw failure(.limit("\(InterfaceLimits.expandedValues) values in containers"))
      }
    }
    return (values, weight)
  }

  private static let elementKey = "UINibEncoderEmptyKey"
  private static let elementTag = FieldTag(elementKey)

  private static func text(_ object: ArchivedGraph.Object) -> String {
    switch object["NS.bytes"] ?? object["NS.string"] {
    case .data(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .string(let text): return text
    default: return ""
    }
  }

  private static func number(_ object: ArchivedGraph.Object) -> InterfaceValue {
    for entry in object.fields where entry.key.hasPrefix("NS.") {
      let key = entry.key
      switch entry.value {
      case .integer(let number): return key == "NS.boolval" ? .bool(number != 0) : .integer(number)
      case .bool(let flag): return .bool(flag)
      case .float(let number): return .double(Double(number))
      case .double(let number): return .double(number)
      default: continue
      }
    }
    return .integer(0)
  }

  private static func fraction(_ field: ArchivedGraph.Field?) -> Double? {
    switch field {
    case .double(let number): return number
    case .float(let number): return Double(number)
    case .integer(let number): return Double(number)
    default: return nil
    }
  }

  /// A point, size, rectangle or range in an `NSValue`.
  private mutating func structure(_ object: ArchivedGraph.Object, depth: Int) throws -> InterfaceValue {
    if let location = object["NS.rangeval.location"], let length = object["NS.rangeval.length"] {
      let range = try [location, length].map { field -> Double in
        try value(of: field, key: "", depth: depth).number ?? 0
      }
      return .numbers(range)
    }
    for key in ["NS.pointval", "NS.sizeval", "NS.rectval", "NS.edgeval"] {
      guard let field = object[key] else { continue }
      let value = try value(of: field, key: key, depth: depth)
      if let numbers = value.numbers { return .numbers(numbers) }
      if let text = value.string, let numbers = StructureText.numbers(text) { return .numbers(numbers) }
    }
    return .null
  }

  /// The numbers of a C structure: a byte 6 and floats, or a byte 7 and doubles.
  private static func numbers(_ bytes: [UInt8]) -> [Double]? {
    guard let kind = bytes.first, bytes.count > 1 else { return nil }
    let size = kind == 6 ? 4 : kind == 7 ? 8 : 0
    guard size > 0, (bytes.count - 1).isMultiple(of: size), bytes.count <= 1 + 8 * 16 else { return nil }
    return stride(from: 1, to: bytes.count, by: size).map { start in
      var bits: UInt64 = 0
      for index in (start..<(start + size)).reversed() { bits = bits << 8 | UInt64(bytes[index]) }
      return size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }
  }
}
