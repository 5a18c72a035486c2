import CoreData
import Foundation
import Testing

/// What is refused at a save, with which code.
struct ValidationTests {
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let values: [String: Any?]
    let code: Int?
    let key: String

    init(_ testDescription: String, _ values: [String: Any?], _ code: Int?, _ key: String = "") {
      self.testDescription = testDescription
      self.values = values
      self.code = code
      self.key = key
    }
  }

  private static func model() throws -> NSManagedObjectModel {
    let text = """
      <model><entity name="Thing">
        <attribute name="name" attributeType="String" minValueString="2" maxValueString="4" regularExpressionString="[a-z]+" defaultValueString="abc"/>
        <attribute name="size" attributeType="Integer 16" minValueString="1" maxValueString="10" defaultValueString="5"/>
        <attribute name="ratio" optional="YES" attributeType="Double" maxValueString="0.5"/>
        <attribute name="day" optional="YES" attributeType="Date" minDateTimeInterval="0" maxDateTimeInterval="100"/>
        <relationship name="parts" optional="YES" toMany="YES" minCount="2" maxCount="3" deletionRule="Nullify" destinationEntity="Part"/>
      </entity><entity name="Part"/></model>
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try #require(NSManagedObjectModel(contentsOf: file))
  }

  static let rows = [
    Row("the defaults are valid", [:], nil),
    Row("a mandatory attribute without a value", ["name": nil], NSValidationMissingMandatoryPropertyError, "name"),
    Row("a text below its least length", ["name": "a"], NSValidationStringTooShortError, "name"),
    Row("a text above its greatest length", ["name": "abcde"], NSValidationStringTooLongError, "name"),
    Row("a text that does not match", ["name": "ABC"], NSValidationStringPatternMatchingError, "name"),
    Row("a number below its minimum", ["size": 0], NSValidationNumberTooSmallError, "size"),
    Row("a number at its minimum", ["size": 1], nil),
    Row("a number above its maximum", ["size": 11], NSValidationNumberTooLargeError, "size"),
    Row("a fraction above its maximum", ["ratio": 0.51], NSValidationNumberTooLargeError, "ratio"),
    Row("an optional attribute without a value", ["ratio": nil], nil),
    Row(
      "a date before its first", ["day": Date(timeIntervalSinceReferenceDate: -1)], NSValidationDateTooSoonError, "day"),
    Row(
      "a date after its last", ["day": Date(timeIntervalSinceReferenceDate: 101)], NSValidationDateTooLateError, "day"),
    Row("too few objects", ["parts": 1], NSValidationRelationshipLacksMinimumCountError, "parts"),
    Row("as few objects as allowed", ["parts": 2], nil),
    Row("too many objects", ["parts": 4], NSValidationRelationshipExceedsMaximumCountError, "parts"),
    Row("no objects of an optional relationship", ["parts": 0], nil),
  ]

  @Test(arguments: rows, [false, true])
  func savingAThing(row: Row, isUpdate: Bool) throws {
    let stack = try Stack(.sqlite, try Self.model())
    let thing = stack.insert("Thing")
    if isUpdate { try stack.context.save() }
    for (key, value) in row.values {
      if key == "parts", let count = value as? Int {
        thing.setValue(NSSet(array: (0..<count).map { _ in stack.insert("Part") }), forKey: key)
      } else {
        thing.setValue(value, forKey: key)
      }
    }
    guard let code = row.code else { return try stack.context.save() }
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == code)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == row.key)
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === thing)
    #expect(stack.context.hasChanges)
  }

  /// What an error says, by the words of the model.
  @Test(
    arguments: [
      ([:], "name is too short."),
      (["Property/name": "Der Name"], "Der Name is too short."),
      (["Property/name": "Der Name", "Property/name/Entity/Thing": "Das Ding"], "Das Ding is too short."),
      (["Property/name/Entity/Part": "Das Teil"], "name is too short."),
      (["Property/name": "Der Name", "ErrorString/Der Name is too short.": "Zu kurz."], "Zu kurz."),
    ] as [([String: String], String)])
  func errorsSpeakTheWordsOfTheModel(words: [String: String], expected: String) throws {
    let model = try Self.model()
    model.localizationDictionary = words
    let stack = try Stack(.sqlite, model)
    stack.insert("Thing", ["name": "a"])
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.localizedDescription == expected)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
  }

  @Test func wordsLieBesideTheModel() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = folder.appendingPathComponent("Moody.momd")
    try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
    let version = model.appendingPathComponent("Moody 2.mom")
    try FileManager.default.copyItem(
      at: AppleStoreTests.stores.appendingPathComponent("Moody.xcdatamodeld/Moody 2.xcdatamodel/contents"), to: version)
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let words = language.appendingPathComponent("MoodyModel.strings")
    try #""Property/date" = "Das Datum";"#.write(to: words, atomically: true, encoding: .utf8)
    let expected = ["Property/date": "Das Datum"]
    for url in [version, model] {
      let read = try #require(NSManagedObjectModel(contentsOf: url))
      #expect(read.localizationDictionary == expected)
      #expect((read.copy() as? NSManagedObjectModel)?.localizationDictionary == expected)
      #expect(NSManagedObjectModel(byMerging: [NSManagedObjectModel(), read])?.localizationDictionary == expected)
      read.localizationDictionary = nil
      #expect(read.localizationDictionary == nil)
    }
    #expect(try AppleStoreTests.model(AppleStoreTests.versions[1]).localizationDictionary == nil)
  }

  @Test func severalErrorsComeTogether() throws {
    let stack = try Stack(.sqlite, try Self.model())
    stack.insert("Thing", ["name": "A", "size": 0])
    stack.insert("Thing", ["size": 99])
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.code == NSValidationMultipleErrorsError)
    let codes = (error?.userInfo[NSDetailedErrorsKey] as? [NSError])?.map(\.code).sorted()
    #expect(
      codes == [
        NSValidationNumberTooLargeError, NSValidationNumberTooSmallError, NSValidationStringTooShortError,
      ])
  }
}
