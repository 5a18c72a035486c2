import Foundation
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

@Suite struct PropertyListTests {
  private static let sample: [String: Any] = [
    "text": "Quince", "wide": "마르멜로 🍐", "markup": "a < b & \"c\" > d", "empty": "",
    "yes": true, "no": false, "one": 1, "byte": 255, "word": 65536, "negative": -5, "large": Int64.max,
    "least": Int64.min, "unsigned": UInt64.max, "real": 1.5, "float": Float(0.25),
    "date": Date(timeIntervalSinceReferenceDate: 123_456_789), "data": Data((0...255).map { UInt8($0) }),
    "list": ["a", "b", ["c": 1] as [String: Any]] as [Any], "none": [String: Any](),
    "long": Array(repeating: "x", count: 300),
  ]

  @Test("A value is the same after writing and reading", arguments: [PropertyList.Format.binary, .xml])
  func roundTrip(format: PropertyList.Format) throws {
    let data = try PropertyList.write(Self.sample, format: format)
    let read = try PropertyList.readWithFormat(data)
    #expect(read.format == format)
    #expect((read.value as? NSDictionary)?.isEqual(NSDictionary(dictionary: Self.sample)) == true)
    let dictionary = try #require(read.value as? [String: Any])
    #expect(dictionary["yes"] as? Bool == true)
    #expect((dictionary["unsigned"] as? NSNumber)?.uint64Value == .max)
    #expect(dictionary["float"] as? Float == 0.25)
  }

  @Test("Foundation reads what is written", arguments: [PropertyList.Format.binary, .xml])
  func foundationReads(format: PropertyList.Format) throws {
    let data = try PropertyList.write(Self.sample, format: format)
    let value = try PropertyListDecoder().decode(Decoded.self, from: data).value
    #expect(NSDictionary(dictionary: Self.sample).isEqual(value))
  }

  @Test(
    "Text is read as the old format says",
    arguments: [
      ("{ a = 1; \"b c\" = (x, 'y z', ); }", ["a": "1", "b c": ["x", "y z"]] as [String: Any]),
      (
        "/* a comment */ \"key\" = \"value\";\n// another\nother = \"a \\\"quoted\\\" word\";",
        ["key": "value", "other": "a \"quoted\" word"]
      ),
      ("alone;", ["alone": "alone"]),
      ("k = <0fbd 7773>;", ["k": Data([0x0F, 0xBD, 0x77, 0x73])]),
      ("k = \"\\U00e9\\n\\101\\341\";", ["k": "é\nAÆ"]),
      ("k = \"\\Ud83c\\udf50\";", ["k": "🍐"]),
      ("한 = 1;", [:]),
      ("", [:]),
    ])
  func openStep(text: String, wanted: [String: Any]) throws {
    if text.hasPrefix("한") {
      #expect(throws: NSError.self) { try PropertyList.read(Data(text.utf8)) }
      return
    }
    let value = try PropertyList.read(Data((text + " ").utf8))
    #expect((value as? NSDictionary)?.isEqual(NSDictionary(dictionary: wanted)) == true, "\(value)")
  }

  @Test(
    "XML is read in every encoding",
    arguments: [
      String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1,
    ])
  func encodings(encoding: String.Encoding) throws {
    let name = encoding == .isoLatin1 ? "ISO-8859-1" : encoding == .utf8 ? "UTF-8" : "UTF-16"
    let text = "<?xml version='1.0' encoding='\(name)'?><plist version='1.0'><string>Käse</string></plist>"
    let data = try #require(text.data(using: encoding))
    #expect(try PropertyList.read(data) as? String == "Käse")
  }

  @Test("Escapes, CDATA and comments are text or nothing")
  func xmlText() throws {
    let text = "<plist><!-- c --><string>a&lt;&#65;&#x42;<![CDATA[<raw> & ]]><!-- c -->z</string></plist>"
    #expect(try PropertyList.read(Data(text.utf8)) as? String == "a<AB<raw> & z")
  }

  @Test("References of archives are kept in both formats", arguments: [PropertyList.Format.binary, .xml])
  func uids(format: PropertyList.Format) throws {
    let value: [Any] = [ArchiveUID(0), ArchiveUID(300), ArchiveUID(70_000)]
    let read = try PropertyList.read(PropertyList.write(value, format: format)) as? [Any]
    #expect(read?.compactMap { $0 as? ArchiveUID } == [ArchiveUID(0), ArchiveUID(300), ArchiveUID(70_000)])
  }

  @Test(
    "Dates are whole seconds of any year",
    arguments: [
      ("2001-01-01T00:00:00Z", 0.0), ("1970-01-01T00:00:00Z", -978_307_200), ("2024-02-29T23:59:59Z", 730_943_999),
      ("0001-01-01T00:00:00Z", -63_113_904_000), ("4001-01-01T00:00:00Z", 63_113_904_000),
    ])
  func dates(text: String, seconds: Double) {
    #expect(PropertyListDate.seconds(text) == seconds)
    #expect(PropertyListDate.text(seconds) == text)
  }

  @Test("Mutable containers can be changed, mutable leaves too")
  func mutability() throws {
    let data = try PropertyList.write([["a": 1], ["b", Data([1])] as [Any]] as [Any], format: .binary)
    let containers = try #require(PropertyList.read(data, mutability: .mutableContainers) as? NSMutableArray)
    let dictionary = try #require(containers[0] as? NSMutableDictionary)
    let list = try #require(containers[1] as? NSMutableArray)
    dictionary["c"] = 2
    list.add("d")
    #expect(list[0] as? String == "b" && list[1] as? Data == Data([1]))
    let again = try PropertyList.read(PropertyList.write(containers, format: .xml)) as? [Any]
    #expect(again?[0] as? [String: Int] == ["a": 1, "c": 2] && (again?[1] as? [Any])?.last as? String == "d")
    let all = try #require(PropertyList.read(data, mutability: .mutableContainersAndLeaves) as? NSMutableArray)
    #expect((all[1] as? NSMutableArray)?[0] is NSMutableString)
    #expect((all[1] as? NSMutableArray)?[1] is NSMutableData)
  }

  @Test("Foundation's own calls read with this reader")
  func foundationCalls() throws {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .xml, options: 0)
    let value = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    #expect(value as? [String: Int] == ["a": 1] && format == .xml)
    let input = InputStream(data: data)
    #expect(try PropertyListSerialization.propertyList(with: input, format: nil) as? [String: Int] == ["a": 1])
    let list = try PropertyListSerialization.propertyList(from: data, options: .mutableContainers, format: nil)
    #expect(list is NSMutableDictionary)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    // Foundation's error has a second one inside.
    let error = #expect(throws: NSError.self) {
      try PropertyListSerialization.propertyList(from: Data("<plist><foo/></plist>".utf8), format: nil)
    }
    #expect(error?.userInfo.count == 1)
    NSDictionary(dictionary: ["a": [1, "b"] as [Any]]).write(toFile: file.path, atomically: true)
    #expect((NSMutableDictionary(contentsOfFile: file.path)?["a"] as? [Any])?.last as? String == "b")
    #expect(NSArray(array: ["a", 2]).write(toFile: file.path, atomically: true))
    #expect(NSMutableArray(contentsOf: file)?.count == 2)
  }

  @Test(
    "What cannot be read gives Apple's error",
    arguments: [
      ("", 3840, "Cannot parse a NULL or zero-length data"),
      ("<plist><dict><foo/></dict></plist>", 3840, "Found non-key inside <dict> on line 1"),
      ("<plist><array>\n<foo/></array></plist>", 3840, "Encountered unknown tag foo on line 2"),
      ("<plist><array>", 3840, "Encountered unexpected EOF"),
      ("<plist></plist>", 3840, "Encountered empty plist tag"),
      ("<plist><integer>x</integer></plist>", 3840, "Encountered misformatted number on line 1"),
      ("<plist><dict><key>a</key></dict></plist>", 3840, "Value missing for key inside <dict> on line 1"),
      ("{ a = 1 }", 3840, "Missing ';' at line 1"),
      ("(a", 3840, "Expected terminating ')' for array at line 1"),
      ("\"a", 3840, "Unterminated quoted string starting at line 1"),
      ("bplist99xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 3841, "Binary property list of an unknown version"),
      ("bplist00", 3840, "Binary property list is corrupt: 8 bytes are too few"),
    ])
  func errors(text: String, code: Int, description: String) {
    let error = #expect(throws: NSError.self) { try PropertyList.read(Data(text.utf8)) }
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == code)
    #expect(error?.userInfo["NSDebugDescription"] as? String == description)
  }

  @Test("What is no property list cannot be written")
  func writeErrors() {
    let rows: [(Any, String)] = [
      (
        ["a": NSNull()],
        "Property list invalid for format: 200 (property lists cannot contain objects of type 'CFNull')"
      ),
      (
        ["a": NSObject()],
        "Property list invalid for format: 200 (property lists cannot contain objects of type 'NSObject')"
      ),
      (
        [1: "a"],
        "Property list invalid for format: 200 (property list dictionaries may only have keys which are CFStrings, not 'CFNumber')"
      ),
    ]
    for (value, text) in rows {
      let error = #expect(throws: NSError.self) { try PropertyList.write(value, format: .binary) }
      #expect(error?.code == 3851)
      #expect(error?.userInfo["NSDebugDescription"] as? String == text)
    }
  }

  @Test("Depth, cycles and sharing cost neither stack nor memory")
  func nesting() throws {
    for text in [
      String(repeating: "<array>", count: 100_000), "<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000),
      String(repeating: "(", count: 100_000), String(repeating: "{a=", count: 100_000),
    ] {
      #expect(throws: NSError.self) { try PropertyList.read(Data(text.utf8)) }
    }
    // An array that contains itself.
    let itself: [UInt8] = Array("bplist00".utf8) + [0xA1, 0x00]
    #expect(throws: NSError.self) { try PropertyList.read(Self.binary(itself, offsets: [8])) }
    #expect(throws: NSError.self) { try PropertyList.read(Self.laughs) }
  }

  /// 26 arrays that each name the next one twice.
  private static let laughs: Data = {
    var laughs = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<26 {
      offsets.append(UInt8(laughs.count))
      laughs += level < 25 ? [0xA2, UInt8(level + 1), UInt8(level + 1)] : [0x50]
    }
    return binary(laughs, offsets: offsets)
  }()

  private static func binary(_ objects: [UInt8], offsets: [UInt8]) -> Data {
    var bytes = objects + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [offsets.count, 0, objects.count] {
      bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    return Data(bytes)
  }

  @Test("Files written by Apple's tools hold what Foundation finds in them", .enabled(if: SharedData.isPresent))
  func sharedFiles() throws {
    var compared = 0
    for path in SharedData.files(".plist", ".strings", ".stringsdict") {
      let data = try SharedData.data(path)
      // The decoder takes seconds for the large ones.
      if data.count > 60_000 { continue }
      let wanted = try? PropertyListDecoder().decode(Decoded.self, from: data).value
      let found = try? PropertyList.read(data)
      // The decoder does not read archives.
      if found.map(SharedData.isArchive) == true { continue }
      #expect((wanted == nil) == (found == nil), "\(path)")
      guard let wanted, let found else { continue }
      #expect(NSArray(object: wanted).isEqual(to: [found]), "\(path)")
      compared += 1
    }
    #expect(compared > 40)
  }

  @Test("Binary files by Apple are written again byte for byte", .enabled(if: SharedData.isPresent))
  func sameBytes() throws {
    for path in SharedData.files(".strings", "statedictionary.plist") {
      let data = try SharedData.data(path)
      let (document, format) = try PropertyListDocument.read(data)
      if format == .binary { #expect(try document.write(format: .binary) == data, "\(path)") }
    }
  }
}

/// What Foundation's decoder, which has a reader of its own, finds in a property list.
private struct Decoded: Decodable {
  let value: NSObject

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decoded<Value: Decodable>(_ type: Value.Type) -> Value? { try? container.decode(type) }
    if let value = decoded(Bool.self) {
      self.value = NSNumber(value: value)
    } else if let value = decoded(Int64.self) {
      self.value = NSNumber(value: value)
    } else if let value = decoded(UInt64.self) {
      self.value = NSNumber(value: value)
    } else if let value = decoded(Double.self) {
      self.value = NSNumber(value: value)
    } else if let value = decoded(String.self) {
      self.value = NSString(string: value)
    } else if let value = decoded(Date.self) {
      self.value = value as NSDate
    } else if let value = decoded(Data.self) {
      self.value = value as NSData
    } else if let value = decoded([Decoded].self) {
      self.value = NSArray(array: value.map(\.value))
    } else {
      self.value = NSDictionary(dictionary: try container.decode([String: Decoded].self).mapValues(\.value))
    }
  }
}

extension SharedData {
  static func isArchive(_ value: Any) -> Bool { (value as? [String: Any])?["$archiver"] != nil }
}
