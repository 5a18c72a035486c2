import CoreData
import Foundation
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Predicates and orders that nobody thought of mean in SQL what they mean in memory.
///
/// `QUINCE_FUZZ_PREDICATES=10000` makes the long run.
struct RandomPredicateTests {
  private static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_PREDICATES"].flatMap { Int($0) } ?? 400

  // MARK: A graph

  private static func fill(_ stack: Stack, _ numbers: inout SeededNumbers) throws {
    let names = ["Ann", "bob", "Çelik", "ANN", "", "Åse", "straße"]
    let authors = (0..<8).map { index in
      stack.insert("Author", index == 7 ? [:] : ["name": names[index % names.count], "age": index * 7 % 40])
    }
    let tags = ["red", "Red", "grün", "blue"].map { stack.insert("Tag", ["name": $0]) }
    let titles = [
      "apple", "Apple", "Äpfel", "banana", "", "zebra 10", "zebra 9", "émile", "eve", "Été", "a%b", "a_b", "x*y",
    ]
    for index in 0..<120 {
      var values: [String: Any] = ["count": index]
      if numbers.next() % 6 != 0 { values["title"] = titles.randomElement(using: &numbers)! }
      if numbers.next() % 4 != 0 { values["pages"] = Int.random(in: -3...8, using: &numbers) }
      if numbers.next() % 4 != 0 { values["rating"] = Double(Int.random(in: -2...10, using: &numbers)) / 2 }
      if numbers.next() % 5 != 0 { values["isRead"] = numbers.next() % 2 == 0 }
      if numbers.next() % 5 != 0 {
        values["bought"] = Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0...9, using: &numbers)))
      }
      if numbers.next() % 4 != 0 { values["author"] = authors.randomElement(using: &numbers)! }
      let book = stack.insert(numbers.next() % 5 == 0 ? "AudioBook" : "Book", values)
      let chosen = tags.filter { _ in numbers.next() % 3 == 0 }
      if !chosen.isEmpty { book.setValue(NSSet(array: chosen), forKey: "tags") }
      if numbers.next() % 3 == 0 { stack.insert("Chapter", ["name": "one", "book": book]) }
    }
    try stack.context.save()
  }

  // MARK: Predicates

  private static func predicate(_ depth: Int, _ numbers: inout SeededNumbers) -> String {
    switch depth > 0 ? numbers.next() % 8 : 7 {
    case 0, 1: return "(\(predicate(depth - 1, &numbers)) AND \(predicate(depth - 1, &numbers)))"
    case 2, 3: return "(\(predicate(depth - 1, &numbers)) OR \(predicate(depth - 1, &numbers)))"
    case 4: return "NOT (\(predicate(depth - 1, &numbers)))"
    default: return comparison(&numbers)
    }
  }

  private static func comparison(_ numbers: inout SeededNumbers) -> String {
    func one(_ choices: [String]) -> String { choices.randomElement(using: &numbers)! }
    let order = one(["==", "!=", "<", "<=", ">", ">="])
    let text = one(["'apple'", "'Apple'", "'a'", "'e'", "'zebra 9'", "''", "'Ä'", "'%'", "'a_b'", "'ß'"])
    let option = one(["", "", "[c]", "[d]", "[cd]"])
    let number = one(["0", "1", "3", "-2", "2.5", "7"])
    let column = one(["pages", "rating", "author.age", "count"])
    switch numbers.next() % 14 {
    case 0: return "title \(one(["==", "!="]))\(option) \(text)"
    case 1: return "title \(one(["BEGINSWITH", "ENDSWITH", "CONTAINS"]))\(option) \(text)"
    case 2: return "title LIKE\(option) \(one(["'a*'", "'?pple'", "'*9'", "'*a*'", "'a_b'", "'x\\\\*y'"]))"
    case 3: return "title \(one(["<", "<=", ">", ">="])) \(text)"
    case 4:
      return
        "author.name \(one(["==", "!=", "CONTAINS", "BEGINSWITH"]))\(option) \(one(["'Ann'", "'bob'", "'a'", "''"]))"
    case 5: return "\(column) \(order) \(number)"
    case 6: return "\(column) \(order) \(one(["pages", "rating", "count"]))"
    case 7: return "\(column) \(one(["BETWEEN {0, 3}", "IN {1, 2, 3}", "IN {2.5, -1}", "== nil", "!= nil"]))"
    case 8: return "isRead \(one(["==", "!="])) \(one(["YES", "NO", "nil"]))"
    case 9: return "bought \(order) CAST(\(one(["0", "3", "5.5"])), 'NSDate')"
    case 10: return "\(one(["author", "title", "author.name", "bought"])) \(one(["==", "!="])) nil"
    case 11:
      return
        "\(one(["ANY", "NONE", "ALL"])) tags.name \(one(["== 'red'", "!= 'red'", "BEGINSWITH[c] 'r'", "== 'grün'"]))"
    case 12: return "\(one(["tags", "chapters", "author.books"])).@count \(order) \(one(["0", "1", "2"]))"
    default: return "title \(one(["IN {'apple', 'eve', ''}", "BETWEEN {'a', 'c'}", "MATCHES '[a-f].*'"]))"
    }
  }

  private static func sort(_ numbers: inout SeededNumbers) -> [NSSortDescriptor] {
    let keys = ["title", "pages", "rating", "bought", "author.name", "author.age", "isRead"]
    let methods = [
      "compare:", "caseInsensitiveCompare:", "localizedStandardCompare:", "localizedCaseInsensitiveCompare:",
    ]
    return (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
      let key = keys.randomElement(using: &numbers)!
      let isText = key == "title" || key == "author.name"
      return NSSortDescriptor(
        key: key, ascending: numbers.next() % 2 == 0,
        selector: Selector(isText ? methods.randomElement(using: &numbers)! : "compare:"))
    }
  }

  private static func names(_ objects: some Sequence<NSManagedObject>) -> [String] {
    objects.map { $0.objectID.uriRepresentation().lastPathComponent }
  }

  @Test func randomPredicatesFindTheSameInSQLAndInMemory() throws {
    var numbers = SeededNumbers(2026)
    let stack = try Stack()
    try Self.fill(stack, &numbers)
    let plain = NSFetchRequest<NSManagedObject>(entityName: "Book")
    plain.returnsObjectsAsFaults = false
    let all = try stack.context.fetch(plain)
    for round in 0..<Self.count {
      let format = Self.predicate(3, &numbers), order = Self.sort(&numbers)
      let predicate = NSPredicate(format: format)
      var wanted = all.filter { predicate.evaluate(with: $0) }
      if !order.isEmpty {
        wanted = (wanted as NSArray).sortedArray(using: order).compactMap { $0 as? NSManagedObject }
      }
      let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
      request.predicate = predicate
      request.sortDescriptors = order
      request.fetchBatchSize = round % 3 == 0 ? 7 : 0
      let said = "round \(round): \(format) by \(order.map { "\($0.key ?? "") \($0.ascending)" })"
      #expect(Self.names(try stack.context.fetch(request)) == Self.names(wanted), "\(said)")
      #expect(try stack.context.count(for: request) == wanted.count, "\(said)")
      request.fetchOffset = Int.random(in: 0...3, using: &numbers)
      request.fetchLimit = Int.random(in: 1...9, using: &numbers)
      let part = wanted.dropFirst(request.fetchOffset).prefix(request.fetchLimit)
      #expect(Self.names(try stack.context.fetch(request)) == Self.names(part), "\(said)")
    }
  }
}
