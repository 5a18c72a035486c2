import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import QuinceFoundation
@testable import QuincePropertyLists

/// Archives that macOS 10.14 wrote: what is in them, and whether writing it again gives the same objects.
@Suite(.enabled(if: SharedData.isPresent)) struct AppleArchiveTests {
  private static let numbers: [Any] = [1, 2, 3, 4, 5]
  private static let ranges = IndexSet(
    [0..<50, 100..<150, 1000..<1050].reduce(into: IndexSet()) { $0.insert(integersIn: $1) })

  /// File, whether it is read as it should be.
  private static let rows: [(name: String, isRight: (NSObject) -> Bool)] = [
    ("NSSet-Empty", { $0.isEqual(NSSet()) }),
    ("NSSet-Numbers", { $0.isEqual(NSSet(array: numbers)) }),
    ("NSMutableSet-Empty", { ($0 as? NSMutableSet)?.count == 0 }),
    ("NSMutableSet-Numbers", { ($0 as? NSMutableSet)?.isEqual(NSSet(array: numbers)) == true }),
    ("NSOrderedSet-Empty", { $0.isEqual(NSOrderedSet()) }),
    ("NSOrderedSet-Numbers", { $0.isEqual(NSOrderedSet(array: numbers)) }),
    ("NSMutableOrderedSet-Empty", { ($0 as? NSMutableOrderedSet)?.count == 0 }),
    ("NSMutableOrderedSet-Numbers", { ($0 as? NSMutableOrderedSet)?.array as? [Int] == [1, 2, 3, 4, 5] }),
    ("NSCountedSet-Empty", { ($0 as? NSCountedSet)?.count == 0 }),
    (
      "NSCountedSet-NumbersAppearingOnce", { set in (1...5).allSatisfy { (set as? NSCountedSet)?.count(for: $0) == 1 } }
    ),
    (
      "NSCountedSet-NumbersAppearingSeveralTimes",
      { set in (1...5).allSatisfy { (set as? NSCountedSet)?.count(for: $0) == 5 } }
    ),
    ("NSIndexPath-Empty", { ($0 as? NSIndexPath)?.length == 0 }),
    ("NSIndexPath-OneIndex", { $0.isEqual(NSIndexPath(index: 52)) }),
    ("NSIndexPath-ManyIndices", { $0.isEqual(IndexPath(indexes: [4, 8, 15, 16, 23, 42]) as NSIndexPath) }),
    ("NSIndexSet-Empty", { ($0 as? NSIndexSet)?.count == 0 }),
    ("NSIndexSet-OneRange", { $0.isEqual(NSIndexSet(indexesIn: NSRange(location: 0, length: 50))) }),
    (
      "NSIndexSet-ManyRanges",
      { ($0 as? NSIndexSet).map { ranges.isSubset(of: $0 as IndexSet) && $0.count == 200 } == true }
    ),
    ("NSMutableIndexSet-Empty", { ($0 as? NSMutableIndexSet)?.count == 0 }),
    ("NSMutableIndexSet-OneRange", { ($0 as? NSMutableIndexSet)?.count == 50 }),
    ("NSMutableIndexSet-ManyRanges", { ($0 as? NSMutableIndexSet)?.count == 200 }),
    ("NSMeasurement-Zero", { ($0 as? NSMeasurement)?.doubleValue == 0 }),
    ("NSMeasurement-Angle", { $0.isEqual(NSMeasurement(doubleValue: 90, unit: UnitAngle.degrees)) }),
    ("NSMeasurement-Length", { $0.isEqual(NSMeasurement(doubleValue: 45, unit: UnitLength.miles)) }),
    ("NSMeasurement-Frequency", { $0.isEqual(NSMeasurement(doubleValue: 1400, unit: UnitFrequency.megahertz)) }),
    (
      "NSAttributedString",
      { ($0 as? NSAttributedString)?.string == "0123456789" && !($0 is NSMutableAttributedString) && runs($0) == 6 }
    ),
    ("NSMutableAttributedString", { ($0 as? NSMutableAttributedString)?.string == "0123456789" && runs($0) == 6 }),
    ("NSTextCheckingResult-SimpleRegex", { result($0, "aaa", [3]) }),
    ("NSTextCheckingResult-ExtendedRegex", { result($0, "a(a(a(a(a(a)))))", [6, 5, 4, 3, 2, 1]) }),
    ("NSTextCheckingResult-ComplexRegex", { result($0, "a(a(a(a(a(a(a(a(a))))))))", [9, 8, 7, 6, 5, 4, 3, 2, 1]) }),
    ("ByteCountFormatter-Default", { ($0 as? ByteCountFormatter)?.isAdaptive == true }),
    (
      "ByteCountFormatter-AllFieldsSet",
      {
        guard let formatter = $0 as? ByteCountFormatter else { return false }
        return formatter.allowedUnits == [.useBytes, .useKB] && formatter.countStyle == .decimal
          && formatter.formattingContext == .beginningOfSentence && formatter.zeroPadsFractionDigits
          && !formatter.includesUnit && !formatter.includesCount && !formatter.isAdaptive
          && !formatter.allowsNonnumericFormatting
      }
    ),
    ("ISO8601DateFormatter-Default", { ($0 as? ISO8601DateFormatter)?.formatOptions.rawValue == 1907 }),
    ("ISO8601DateFormatter-OptionsSet", { ($0 as? ISO8601DateFormatter)?.formatOptions.rawValue == 1366 }),
    (
      "DateIntervalFormatter-Default",
      { ($0 as? DateIntervalFormatter)?.dateStyle == .short && ($0 as? DateIntervalFormatter)?.timeStyle == .short }
    ),
    (
      "DateIntervalFormatter-ValuesSetWithTemplate",
      {
        ($0 as? DateIntervalFormatter)?.dateTemplate == "dd mm yyyy HH:MM"
          && ($0 as? DateIntervalFormatter)?.timeZone.secondsFromGMT() == 3600
      }
    ),
    ("DateIntervalFormatter-ValuesSetWithoutTemplate", { ($0 as? DateIntervalFormatter)?.dateStyle == .long }),
  ]

  private static func runs(_ object: NSObject) -> Int {
    guard let text = object as? NSAttributedString else { return 0 }
    var count = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: .longestEffectiveRangeNotRequired)
    {
      _, _, _ in count += 1
    }
    return count
  }

  private static func result(_ object: NSObject, _ pattern: String, _ lengths: [Int]) -> Bool {
    guard let result = object as? NSTextCheckingResult else { return false }
    return result.regularExpression?.pattern == pattern
      && (0..<result.numberOfRanges).map { result.range(at: $0).length } == lengths
  }

  private static let folder = "coredata/apple-archives/macOS-10.14/"

  @Test("Every file of macOS is read, and its values are right")
  func values() throws {
    let files = SharedData.files(".archive")
    #expect(
      Set(files.map { $0.replacingOccurrences(of: ".archive", with: "") })
        == Set(Self.rows.map { Self.folder + $0.name }))
    for row in Self.rows {
      do {
        let data = try SharedData.data(Self.folder + row.name + ".archive")
        let object = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSObject)
        #expect(row.isRight(object), "\(row.name): \(object)")
      } catch {
        Issue.record("\(row.name): \(error)")
      }
    }
  }

  /// What Linux does not tell, or Apple leaves to chance.
  private static let differing: Set = [
    // The order in sets of numbers is that of Apple's hash table.
    "NSSet-Numbers", "NSMutableSet-Numbers", "NSCountedSet-NumbersAppearingOnce",
    "NSCountedSet-NumbersAppearingSeveralTimes",
    // Units have a number there that Foundation on Linux does not know.
    "NSMeasurement-Angle", "NSMeasurement-Length", "NSMeasurement-Frequency",
    // Formatters are written as new ones are, their zones with the files of this system.
    "ISO8601DateFormatter-Default", "ISO8601DateFormatter-OptionsSet", "DateIntervalFormatter-Default",
    "DateIntervalFormatter-ValuesSetWithTemplate", "DateIntervalFormatter-ValuesSetWithoutTemplate",
    // Each of Apple's three kinds of result has a class of its own, which keeps one list or another.
    "NSTextCheckingResult-SimpleRegex", "NSTextCheckingResult-ExtendedRegex", "NSTextCheckingResult-ComplexRegex",
    // Equal dictionaries of attributes are one here.
    "NSAttributedString", "NSMutableAttributedString",
  ]

  @Test("Objects written again are the objects Apple wrote, in the same order")
  func sameObjects() throws {
    for row in Self.rows where !Self.differing.contains(row.name) {
      let data = try SharedData.data(Self.folder + row.name + ".archive")
      let object = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSObject)
      let written = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      #expect(try Self.text(written) == Self.text(data), "\(row.name)")
    }
  }

  @Test("The book's archive of presidents is written again as it is")
  func samePresidents() throws {
    let data = try SharedData.data(endingIn: "09 Nav/Presidents.plist")
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    unarchiver.setClass(CopiedPresident.self, forClassName: "President")
    let list = unarchiver.decodeObject(forKey: "Presidents")
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.setClassName("President", for: CopiedPresident.self)
    archiver.encode(list, forKey: "Presidents")
    #expect(try Self.text(archiver.encodedData) == Self.text(data))
  }

  /// The archive's property list as text with its keys in order.
  private static func text(_ data: Data) throws -> String {
    let value = try PropertyList.read(data)
    return String(decoding: try PropertyList.write(value, format: .xml), as: UTF8.self)
  }
}

private final class CopiedPresident: NSObject, NSCoding {
  let number: Int
  let texts: [Any?]
  static let keys = ["Name", "FromYear", "ToYear", "Party"]
  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "President")
    for (key, text) in zip(Self.keys, texts) { coder.encode(text, forKey: key) }
  }
  init?(coder: NSCoder) {
    number = coder.decodeInteger(forKey: "President")
    texts = Self.keys.map { coder.decodeObject(forKey: $0) }
  }
}
