import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import class QuinceFoundation.NSRegularExpression

@testable import QuinceFoundation
@testable import QuincePropertyLists

enum ArchiveTable {
  struct Sample {
    let name: String
    let keys: Set<String>
    let object: NSObject

    init(_ name: String, _ keys: Set<String>, _ object: NSObject) {
      self.name = name
      self.keys = keys
      self.object = object
    }
  }

  /// Class in the archive, keys of the object, object.
  static let samples: [Sample] = [
    Sample("", [], NSString(string: "text")),
    Sample("", [], NSNumber(value: 42)),
    Sample("", [], NSNumber(value: true)),
    Sample("", [], NSNumber(value: 1.5)),
    Sample("", [], NSData(data: Data([1, 2, 3]))),
    Sample("NSMutableString", ["NS.string"], NSMutableString(string: "mutable")),
    Sample("NSMutableData", ["NS.data"], NSMutableData(data: Data([4, 5]))),
    Sample("NSNull", [], NSNull()),
    Sample("NSDate", ["NS.time"], NSDate(timeIntervalSinceReferenceDate: 123.5)),
    Sample(
      "NSURL", ["NS.base", "NS.relative"], NSURL(string: "https://example.org/a?b#c") ?? NSURL(fileURLWithPath: "/")),
    Sample(
      "NSURL", ["NS.base", "NS.relative"],
      NSURL(string: "b/c", relativeTo: URL(string: "https://example.org/a/")) ?? NSURL(fileURLWithPath: "/")),
    Sample("NSUUID", ["NS.uuidbytes"], NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? NSUUID()),
    Sample("NSArray", ["NS.objects"], NSArray(array: [1, "two", 3.5])),
    Sample("NSMutableArray", ["NS.objects"], NSMutableArray(array: ["a", "a"])),
    Sample("NSDictionary", ["NS.keys", "NS.objects"], NSDictionary(dictionary: ["a": 1, "b": [2]])),
    Sample("NSMutableDictionary", ["NS.keys", "NS.objects"], NSMutableDictionary(dictionary: [1: "x"])),
    Sample("NSSet", ["NS.objects"], NSSet(array: ["a", "b"])),
    Sample("NSMutableSet", ["NS.objects"], NSMutableSet(array: [1, 2])),
    Sample("NSCountedSet", ["NS.count", "NS.object0", "NS.count0"], NSCountedSet(array: ["x", "x"])),
    Sample("NSOrderedSet", ["NS.object.0", "NS.object.1"], NSOrderedSet(array: ["b", "a"])),
    Sample("NSMutableOrderedSet", ["NS.object.0"], NSMutableOrderedSet(array: [9])),
    Sample(
      "NSIndexSet", ["NSRangeCount", "NSLocation", "NSLength"], NSIndexSet(indexesIn: NSRange(location: 2, length: 3))),
    Sample("NSIndexSet", ["NSRangeCount", "NSRangeData"], NSIndexSet(indexSet: IndexSet([1, 5, 900]))),
    Sample("NSIndexPath", ["NSIndexPathLength", "NSIndexPathData"], IndexPath(indexes: [1, 2, 300]) as NSIndexPath),
    Sample(
      "NSDecimalNumber",
      ["NS.exponent", "NS.length", "NS.negative", "NS.compact", "NS.mantissa.bo", "NS.mantissa"],
      NSDecimalNumber(string: "-1234567890123456789.0125")),
    Sample("NSValue", ["NS.special", "NS.pointval"], NSValue(cgPoint: CGPoint(x: 1, y: 2.5))),
    Sample("NSValue", ["NS.special", "NS.sizeval"], NSValue(cgSize: CGSize(width: 3, height: 4))),
    Sample("NSValue", ["NS.special", "NS.rectval"], NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))),
    Sample(
      "NSValue", ["NS.special", "NS.rangeval.location", "NS.rangeval.length"],
      NSValue(range: NSRange(location: 5, length: 6))),
    Sample("NSError", ["NSCode", "NSDomain", "NSUserInfo"], NSError(domain: "Quince", code: 7, userInfo: ["a": "b"])),
    Sample("NSLocale", ["NS.identifier"], NSLocale(localeIdentifier: "ko_KR")),
    Sample("NSTimeZone", ["NS.name", "NS.data"], NSTimeZone(name: "Asia/Seoul") ?? NSTimeZone(forSecondsFromGMT: 0)),
    Sample(
      "NSCalendar", ["NS.identifier", "NS.timezone", "NS.locale", "NS.firstwkdy", "NS.mindays", "NS.gstartdate"],
      fixedCalendar),
    Sample(
      "NSDateInterval", ["NS.startDate", "NS.endDate", "NS.duration"],
      NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)),
    Sample(
      "NSPersonNameComponents",
      ["NS.namePrefix", "NS.givenName", "NS.middleName", "NS.familyName", "NS.nameSuffix", "NS.nickname"], name),
    Sample("NSAttributedString", ["NSString", "NSAttributes"], NSAttributedString(string: "plain")),
    Sample("NSAttributedString", ["NSString", "NSAttributes", "NSAttributeInfo"], attributed),
    Sample("NSMutableAttributedString", ["NSString", "NSAttributes"], NSMutableAttributedString(string: "m")),
    Sample("NSCharacterSet", ["NSBitmapObject"], NSCharacterSet(charactersIn: "abc가")),
    Sample("NSRegularExpression", ["NSPattern", "NSOptions"], expression),
    Sample("NSMeasurement", ["NS.value", "NS.unit"], NSMeasurement(doubleValue: 5, unit: UnitLength.kilometers)),
    Sample("NSUnit", ["NS.symbol"], Unit(symbol: "quince")),
    Sample("NSUnitTemperature", ["NS.symbol", "NS.converter"], UnitTemperature.celsius),
    Sample("NSUnitFuelEfficiency", ["NS.symbol", "NS.reciprocal"], UnitFuelEfficiency.milesPerGallon),
  ]

  private static let fixedCalendar: NSCalendar = {
    let calendar = NSCalendar(identifier: .gregorian) ?? NSCalendar.current as NSCalendar
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "GMT") ?? .current
    calendar.firstWeekday = 2
    return calendar
  }()

  private static let name: NSPersonNameComponents = {
    let name = NSPersonNameComponents()
    name.givenName = "George"
    name.familyName = "Washington"
    return name
  }()

  private static let attributed: NSAttributedString = {
    let text = NSMutableAttributedString(string: "one two")
    text.addAttribute(NSAttributedString.Key("a"), value: "x", range: NSRange(location: 0, length: 3))
    return NSAttributedString(attributedString: text)
  }()

  // The pattern is a constant that the tests read.
  private static let expression: NSObject =
    (try? NSRegularExpression(pattern: "a+(b|c)", options: .caseInsensitive)) ?? NSNull()
}

@Suite struct ArchiveTableTests {
  private func object(_ data: Data, _ number: Int) throws -> Any? {
    let list = try PropertyList.read(data) as? [String: Any]
    return (list?["$objects"] as? [Any])?[number]
  }

  @Test("Foundation's objects lie in archives as Apple's do, and come back equal")
  func roundTrips() throws {
    for sample in ArchiveTable.samples {
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = format
        archiver.encode(sample.object, forKey: "root")
        let data = archiver.encodedData
        if !sample.name.isEmpty {
          let entry = try #require(try object(data, 1) as? [String: Any], "\(sample.name)")
          #expect(Set(entry.keys) == sample.keys.union(["$class"]), "\(sample.name)")
          let type = try #require(entry["$class"] as? ArchiveUID)
          let names = try object(data, Int(type.value)) as? [String: Any]
          #expect(names?["$classname"] as? String == sample.name)
          #expect((names?["$classes"] as? [String])?.last == "NSObject")
        }
        let read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSObject
        // Foundation compares its date intervals and some of its units by their addresses.
        if sample.object is NSDateInterval || sample.object is UnitFuelEfficiency { continue }
        #expect(read?.isEqual(sample.object) == true, "\(sample.name) \(String(describing: read))")
      }
    }
  }

  @Test(
    "Calls that fail say so in Apple's words",
    arguments: [
      ("no archive", Data("text".utf8), 4864, "non-keyed archive cannot be decoded by NSKeyedUnarchiver"),
      ("nothing", Data(), 4864, "data is NULL"),
      ("garbage", Data([0xFF, 0x00, 0x12]), 4864, "incomprehensible archive (0xff, 0x0, 0x12)"),
      (
        "no such class", archive(className: "Foo"), 4864,
        "*** -[NSKeyedUnarchiver decodeObjectForKey:]: cannot decode object of class (Foo) for key (root) because no class "
          + "named \"Foo\" was found; the class needs to be defined in source code or linked in from a library (ensure "
          + "the class is part of the correct target). If the class was renamed, use setClassName:forClass: to add a "
          + "class translation mapping to NSKeyedUnarchiver"
      ),
      ("no root", archive(className: "Foo", key: "other"), 4865, "missing value for key 'root'"),
    ])
  func errors(name: String, data: Data, code: Int, text: String) {
    let error = #expect(throws: NSError.self) { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == code)
    #expect((error?.userInfo["NSDebugDescription"] as? String)?.hasSuffix(text) == true, "\(String(describing: error))")
  }

  private static func archive(className: String, key: String = "root") -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.setClassName(className, for: ArchiveNode.self)
    archiver.encode(ArchiveNode("x"), forKey: key)
    return archiver.encodedData
  }

  @Test("A class that is not allowed is not made")
  func secure() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: ["a", ArchiveNode("x")] as [Any], requiringSecureCoding: true)
    let error = #expect(throws: NSError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSString.self], from: data)
    }
    #expect(error?.code == 4864)
    #expect(
      error?.userInfo["NSDebugDescription"] as? String
        == "value for key 'NS.objects' was of unexpected class 'QuinceFoundationTests.ArchiveNode'.\n"
        + "Allowed classes are:\n {(\n    \"'NSArray'\",\n    \"'NSString'\"\n)}")
  }

  @Test("A root of another class than the one asked for is an error")
  func wrongRoot() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: NSDate(), requiringSecureCoding: true)
    let error = #expect(throws: NSError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data)
    }
    #expect(error?.code == 4864)
  }

  /// What is archived, the classes that are allowed, whether that is enough.
  private static let allowances: [(Any, [AnyClass], Bool)] = [
    (["a": 1, "b": Date(timeIntervalSinceReferenceDate: 0)] as [String: Any], [NSDictionary.self], true),
    (["a", Data([1])] as [Any], [NSArray.self], true),
    (["a": [1]], [NSDictionary.self], false),
    (["a": [1]], [NSDictionary.self, NSArray.self], true),
    ([["a"]], [NSArray.self], true),
    (Set(["a"]), [NSSet.self], true),
    (["a"], [NSSet.self], false),
    ("a", [NSNumber.self], false),
    ("a", [NSString.self], true),
    (1, [NSString.self], false),
    (Date(timeIntervalSinceReferenceDate: 0), [NSData.self], false),
    (Data([1]), [NSDate.self, NSData.self], true),
    (["a"], [NSMutableArray.self], false),
    (NSMutableArray(array: ["a"]), [NSArray.self], true),
    ([UUID()], [NSArray.self], false),
    (ArchiveLeaf("leaf"), [ArchiveNode.self], true),
    (ArchiveNode("node"), [ArchiveLeaf.self], false),
  ]

  @Test("Inside others text, numbers, data and dates need no mention; the root, containers and other classes do")
  func allowances() throws {
    for (object, classes, isEnough) in Self.allowances {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let read = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
      #expect((read != nil) == isEnough, "\(object) with \(classes)")
    }
  }

  @Test("A class without secure coding is named")
  func insecure() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: LateNode(name: "x", peer: nil), requiringSecureCoding: false)
    let error = #expect(throws: NSError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: LateNode.self, from: data)
    }
    #expect(error?.code == 4864)
    #expect(
      error?.userInfo["NSDebugDescription"] as? String
        == "This decoder will only decode classes that adopt NSSecureCoding. Class 'QuinceFoundationTests.LateNode' does "
        + "not adopt it.")
  }

  @Test("What cannot be archived is an error of the calls that throw")
  func notArchivable() {
    let error = #expect(throws: NSError.self) {
      try NSKeyedArchiver.archivedData(withRootObject: [NSObject()], requiringSecureCoding: false)
    }
    #expect(error?.code == 4866)
    #expect(
      (error?.userInfo["NSDebugDescription"] as? String)?.hasPrefix(
        "Caught exception during archival: -[NSObject encodeWithCoder:]: unrecognized selector sent to instance")
        == true)
  }

  @Test("What cannot be archived ends the app elsewhere")
  func trap() async {
    await #expect(processExitsWith: .failure) { _ = NSKeyedArchiver.archivedData(withRootObject: NSObject()) }
  }
}
