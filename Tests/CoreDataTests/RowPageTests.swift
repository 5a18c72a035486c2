import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CoreData

/// Rows that a fetch keeps as bytes give what rows of values give.
struct RowPageTests {
  private let entity = LibraryModel.entity(
    "Thing",
    [
      LibraryModel.attribute("text", .stringAttributeType), LibraryModel.attribute("small", .integer16AttributeType),
      LibraryModel.attribute("large", .integer64AttributeType), LibraryModel.attribute("flag", .booleanAttributeType),
      LibraryModel.attribute("fraction", .doubleAttributeType), LibraryModel.attribute("date", .dateAttributeType),
      LibraryModel.attribute("uuid", .UUIDAttributeType),
    ])

  private func stack(_ extra: [NSPropertyDescription] = []) throws -> Stack {
    entity.properties += extra
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return try Stack(.sqlite, model)
  }

  private static let texts: [String?] = [
    nil, "", "a", "fifteen letters", "sixteen letters!", "żółć 日本語 👩‍👩‍👧 e\u{301}", String(repeating: "long ", count: 3000),
    String(repeating: "x", count: 40_000), "zero\0inside",
  ]
  private static let numbers: [Int64?] = [nil, 0, 127, 128, -128, -129, .max, .min]

  private func fill(_ stack: Stack, count: Int) throws {
    for index in 0..<count {
      let values: [String: Any?] = [
        "text": Self.texts[index % Self.texts.count], "large": Self.numbers[index % Self.numbers.count],
        "small": index % 5 == 0 ? nil : index, "flag": index % 3 == 0 ? nil : index % 2 == 0,
        "fraction": index % 7 == 0 ? nil : Double(index) / 3,
        "date": index % 6 == 0 ? nil : Date(timeIntervalSinceReferenceDate: Double(index) * -1e5),
        "uuid": index % 4 == 0 ? nil : UUID(),
      ]
      stack.insert("Thing", values.compactMapValues { $0 })
    }
    try stack.context.save()
    stack.context.reset()
  }

  private func rows(_ stack: Stack, asFaults: Bool) throws -> [Row] {
    stack.store.forgetAll()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
    request.returnsObjectsAsFaults = asFaults
    return try stack.other().fetch(request).map { try #require($0.committed) }
  }

  @Test func everyValueIsTheSame() throws {
    let stack = try stack()
    try fill(stack, count: 700)
    let (packed, plain) = (try rows(stack, asFaults: true), try rows(stack, asFaults: false))
    #expect(packed.count == 700 && plain.count == 700)
    for (packed, plain) in zip(packed, plain) {
      // One by one first, which leaves the row packed.
      for index in plain.values.indices { #expect(packed.value(at: index) == plain.values[index]) }
      #expect(packed.values == plain.values && packed.version == plain.version)
      #expect(packed.value(at: 0) == plain.values[0])
    }
  }

  /// Kinds of values that pages do not have.
  @Test func othersAreReadAsTheyAre() throws {
    let stack = try stack([LibraryModel.attribute("amount", .decimalAttributeType)])
    try fill(stack, count: 120)
    for thing in try stack.all("Thing") { thing.setValue(NSDecimalNumber(string: "1.25"), forKey: "amount") }
    try stack.context.save()
    stack.context.reset()
    let (packed, plain) = (try rows(stack, asFaults: true), try rows(stack, asFaults: false))
    #expect(packed.map(\.values) == plain.map(\.values))
  }

  @Test func severalThreadsLookAtOnce() throws {
    let stack = try stack()
    try fill(stack, count: 400)
    let packed = try rows(stack, asFaults: true)
    let plain = try rows(stack, asFaults: false).map(\.values)
    let wrong = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in packed.indices {
        let isSame =
          (index + thread) % 2 == 0
          ? packed[index].values == plain[index] : packed[index].value(at: 2) == plain[index][2]
        if !isSame { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test func aFaultKeepsWhatWasThereWhenItWasFetched() throws {
    let stack = try stack()
    try fill(stack, count: 300)
    let things = try stack.all("Thing")
    #expect(!things.contains { !$0.isFault })
    _ = try Schema.rows(stack.file, "UPDATE ZTHING SET ZTEXT = 'changed'")
    #expect(things[290].value(forKey: "text") as? String == Self.texts[290 % Self.texts.count])
  }
}
