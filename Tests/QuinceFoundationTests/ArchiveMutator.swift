import Foundation

@testable import QuinceFoundation
@testable import QuincePropertyLists

/// Damages files, the same way for the same seed.
struct ArchiveMutator {
  private var generator: SystemIndependentGenerator

  init(seed: Int) {
    generator = SystemIndependentGenerator(state: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  mutating func next() -> UInt64 { generator.next() }
  mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int(next() % UInt64(limit)) }
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  // MARK: - Bytes

  /// Truncation, changed bits and bytes, parts cut, doubled and moved, and wrong numbers where a binary file has its
  /// counts, offsets and trailer.
  mutating func damageBytes(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    guard !bytes.isEmpty else { return data }
    for _ in 0...below(4) where bytes.count > 1 {
      let at = below(bytes.count)
      switch below(9) {
      case 0: bytes.removeSubrange(at...)
      case 1: bytes[at] ^= 1 << UInt8(below(8))
      case 2: bytes[at] = UInt8(below(256))
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(16)))
      case 4: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 1 + below(32))], at: below(bytes.count))
      case 5: bytes[at] = pick([0x4F, 0x5F, 0x6F, 0xAF, 0xCF, 0xDF, 0x14, 0x80, 0xFF, 0x00])
      case 6:
        // The trailer: sizes, number of objects, root, place of the table.
        let place = bytes.count - 1 - below(min(bytes.count, 32))
        bytes[place] = UInt8(below(256))
      case 7:
        for index in at..<min(bytes.count, at + 8) { bytes[index] = pick([0x00, 0xFF, 0x7F, 0x80]) }
      default: bytes.swapAt(at, below(bytes.count))
      }
    }
    return Data(bytes)
  }

  /// Lies in the parts that say where everything is: the trailer's sizes and counts, and offsets that point into other
  /// objects, the table itself, the trailer or nowhere. A file that is not binary stays as it is.
  mutating func damageTable(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    guard bytes.count > 40, bytes.starts(with: Array("bplist0".utf8)) else { return data }
    let trailer = bytes.count - 32
    func word(_ place: Int) -> Int { bytes[place..<(place + 8)].reduce(0) { $0 &* 256 &+ Int($1) } }
    let (width, count, table) = (Int(bytes[trailer + 6]), word(trailer + 8), word(trailer + 24))
    for _ in 0...below(3) {
      switch below(5) {
      case 0: bytes[trailer + 6 + below(2)] = pick([0, 1, 2, 3, 4, 8, 9, 16, 127, 255])
      case 1:
        let value = pick([0, 1, count, count - 1, count + 1, table, trailer, bytes.count, 1 << 32, .max, -1])
        let place = trailer + 8 + 8 * below(3)
        for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (7 - index))) }
      case 2 where width > 0 && count > 0 && table + count * width <= trailer:
        // Two objects in one place, or one that begins inside another.
        let (from, to) = (table + below(count) * width, table + below(count) * width)
        for index in 0..<width { bytes[to + index] = bytes[from + index] }
        bytes[to + width - 1] &+= UInt8(below(3))
      case 3 where width > 0 && count > 0 && table + count * width <= trailer:
        let value = pick([0, 7, table, table + 1, trailer, bytes.count - 1, bytes.count, 1 << 20])
        let place = table + below(count) * width
        for index in 0..<width { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - index))) }
      default:
        // A reference of sixteen bytes, or a count of the same width, where something else lies.
        let at = 8 + below(max(1, min(table, trailer) - 8))
        bytes[min(at, bytes.count - 1)] = pick([0x8F, 0x87, 0x88, 0x1F, 0x14, 0x2F, 0x3F, 0x4F, 0x9A, 0xAF, 0xB1, 0xDF])
      }
    }
    return Data(bytes)
  }

  // MARK: - Text

  /// Entities that stand for many others, a declaration of another encoding than the text's, and marks of one.
  mutating func damageEncoding(_ data: Data) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let bomb = (1..<20).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let declared = pick(["UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII", "EUC-KR", "", "x", "UTF-32", "\0"])
    let head = "<?xml version=\"1.0\" encoding=\"\(declared)\"?>"
    let body: String
    switch below(4) {
    case 0: body = "\(head)<!DOCTYPE plist [<!ENTITY e0 \"xxxxxxxxxx\">\(bomb)]><plist><string>&e19;</string></plist>"
    case 1: body = "\(head)<!DOCTYPE plist SYSTEM \"file:///dev/zero\"><plist><string>&e;</string></plist>"
    case 2:
      body =
        "\(head)<plist><array>\(String(repeating: "<string>\u{E9}\u{AC00}</string>", count: below(9)))</array></plist>"
    default:
      body = text.hasPrefix("<?xml") ? head + (text.components(separatedBy: "?>").dropFirst().joined()) : head + text
    }
    let encoding = pick([
      String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1, .windowsCP1252,
    ])
    let mark: [UInt8] = pick([[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0]])
    return Data(mark) + (body.data(using: encoding, allowLossyConversion: true) ?? Data(body.utf8))
  }

  mutating func damageText(_ data: Data) -> Data {
    let tokens = [
      "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "<integer>", "&#x110000;", "&", "<![CDATA[",
      "<!--",
      "{", "}", "(", ")", "=", ";", "\"", "\\U", "\\777", "/*", "<plist>", "<data>",
      "<date>9999-99-99T99:99:99Z</date>",
      "<integer>99999999999999999999</integer>", "<real>1e999</real>", "CF$UID",
    ]
    var bytes = [UInt8](data)
    for _ in 0...below(3) {
      let token = Array(pick(tokens).utf8)
      let at = below(bytes.count + 1)
      if below(40) == 0 {
        for _ in 0..<below(5_000) { bytes.insert(contentsOf: token, at: min(at, bytes.count)) }
      } else {
        bytes.insert(contentsOf: token, at: at)
      }
    }
    return below(2) == 0 ? damageBytes(Data(bytes)) : Data(bytes)
  }

  // MARK: - Structure

  /// Wrong references, swapped classes, huge counts, cycles and deep nesting in a file that is well formed otherwise.
  mutating func damageStructure(_ data: Data) -> Data? {
    guard var document = try? PropertyListDocument.read(data).0, !document.nodes.isEmpty else { return nil }
    var isNested = false
    for _ in 0...below(6) {
      let at = below(document.nodes.count)
      switch below(9) {
      case 0, 1: redirect(&document)
      case 2: document.nodes[at] = document.nodes[below(document.nodes.count)]
      case 3: renameClass(&document)
      case 4: document.nodes[at] = scalar()
      case 5 where !document.references.isEmpty:
        document.references[below(document.references.count)] = UInt32(below(document.nodes.count))
      case 6: swapReferences(&document)
      case 7: doubleKey(&document)
      default:
        nest(&document)
        isNested = true
      }
    }
    // As XML every occurrence of what is shared is written.
    if below(4) == 0, !isNested, (try? document.checkNesting()) != nil { return try? document.write(format: .xml) }
    return try? document.write(format: .binary)
  }

  private mutating func scalar() -> PropertyListDocument.Node {
    switch below(9) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .integer(pick([0, -1, .max, .min, 1 << 31, 1 << 20, 7]))
    case 3: return .unsigned(.max)
    case 4: return .real(pick([.nan, .infinity, -1, 1e300, 0.5]))
    case 5: return .date(1e300)
    case 6: return .data(Data((0..<below(40)).map { UInt8($0) }))
    case 7: return .string(pick(["", "$null", "NS.objects", String(repeating: "x", count: 3_000)]))
    default: return .uid(UInt32(pick([0, 1, 2, 5, 1 << 20, Int(UInt32.max)])))
    }
  }

  private mutating func redirect(_ document: inout PropertyListDocument) {
    let uids = document.nodes.indices.filter { if case .uid = document.nodes[$0] { true } else { false } }
    guard !uids.isEmpty else { return }
    document.nodes[pick(uids)] = document.nodes[pick(uids)]
  }

  private static let classes = [
    "NSArray", "NSMutableArray", "NSDictionary", "NSSet", "NSMutableSet", "NSCountedSet", "NSOrderedSet", "NSDate",
    "NSURL",
    "NSUUID", "NSString", "NSMutableString", "NSData", "NSDecimalNumber", "NSValue", "NSError", "NSAttributedString",
    "NSIndexSet", "NSIndexPath", "NSLocale", "NSTimeZone", "NSCalendar", "NSDateComponents", "NSMeasurement",
    "NSUnitLength",
    "NSCharacterSet", "NSRegularExpression", "NSTextCheckingResult", "NSDateFormatter", "NSNumberFormatter",
    "NSISO8601DateFormatter", "NSNull", "NSNotification", "NSDateInterval", "NSObject", "NSThread", "NSURLSession",
    "_TtC26QuinceFoundationTests4Node", "_TtCCCC1a1b1c1d", "QuinceFoundationTests.ArchiveNode",
    "QuinceFoundationTests.ArchiveLeaf", "QuinceFoundationTests.FussyNode", "QuinceFoundationTests.LateNode",
    "QuinceFoundationTests.HashedNode", "Swift.String", "Nobody",
  ]

  private mutating func renameClass(_ document: inout PropertyListDocument) {
    let names = document.nodes.indices.filter {
      if case .string(let name) = document.nodes[$0] { Self.classes.contains(name) } else { false }
    }
    guard !names.isEmpty else { return }
    document.nodes[pick(names)] = .string(pick(Self.classes))
  }

  private mutating func swapReferences(_ document: inout PropertyListDocument) {
    guard document.references.count > 1 else { return }
    document.references.swapAt(below(document.references.count), below(document.references.count))
  }

  /// A dictionary that has a key twice.
  private mutating func doubleKey(_ document: inout PropertyListDocument) {
    let ranges = document.nodes.compactMap { if case .dictionary(let keys) = $0, keys.count > 1 { keys } else { nil } }
    guard !ranges.isEmpty else { return }
    let keys = pick(ranges)
    document.references[keys.lowerBound + below(keys.count)] = document.references[keys.lowerBound + below(keys.count)]
  }

  /// A chain of lists, in the property list itself or as objects of the archive.
  private mutating func nest(_ document: inout PropertyListDocument) {
    var inner = UInt32(below(document.nodes.count))
    for _ in 0..<pick([3, 40, 600]) { inner = document.add(.array(document.store([inner, inner]))) }
    guard !document.references.isEmpty else { return }
    document.references[below(document.references.count)] = inner
  }
}
