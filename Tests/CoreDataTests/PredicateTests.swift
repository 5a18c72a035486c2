import CoreData
import Testing

/// Predicates and orders mean in SQL what they mean in memory.
struct PredicateTests {
  /// Books with holes in every column, spread over authors, tags and two entities.
  private static func fill(_ stack: Stack) throws {
    let authors = ["Ann", "bob", "Çelik", nil].map { stack.insert("Author", $0.map { ["name": $0] } ?? [:]) }
    for (index, author) in authors.enumerated() { author.setValue(index * 10, forKey: "age") }
    let tags = ["red", "green"].map { stack.insert("Tag", ["name": $0]) }
    let titles = ["apple", "Apple", "Äpfel", "banana", "", "zebra 10", "zebra 9", "émile", "eve", "Été"]
    for index in 0..<40 {
      var values: [String: Any] = [:]
      if index % 7 != 0 { values["title"] = titles[index % titles.count] }
      if index % 3 != 0 { values["pages"] = index * 37 % 11 - 3 }
      if index % 4 != 0 { values["rating"] = Double(index % 5) / 2 }
      if index % 5 != 0 { values["isRead"] = index % 2 == 0 }
      if index % 6 != 0 { values["bought"] = Date(timeIntervalSinceReferenceDate: Double(index % 9)) }
      if index % 8 != 0 { values["author"] = authors[index % authors.count] }
      let book = stack.insert(index % 10 == 3 ? "AudioBook" : "Book", values)
      if index % 3 == 1 { book.setValue(NSSet(array: [tags[index % 2]]), forKey: "tags") }
    }
    try stack.context.save()
  }

  static let formats = [
    "title == 'apple'", "title != 'apple'", "title ==[c] 'APPLE'", "title ==[cd] 'apfel'", "title == nil",
    "title != nil", "title BEGINSWITH 'zebra'", "title BEGINSWITH[cd] 'e'", "title ENDSWITH 'e'", "title CONTAINS 'an'",
    "title CONTAINS[c] 'APP'", "title LIKE 'z*a ?'", "title LIKE[c] 'APPL?'", "title MATCHES '[a-b].*'",
    "title < 'eve'",
    "title >= 'apple' AND title <= 'eve'", "title IN {'eve', 'apple', 'x'}", "NOT title IN {'eve', 'apple'}",
    "title BETWEEN {'b', 'f'}", "NOT (title < 'eve')", "NOT (title CONTAINS 'a')",
    "pages == 3", "pages != 3", "pages > 2", "pages <= 2", "NOT (pages > 2)", "pages BETWEEN {0, 4}",
    "pages IN {1, 2, -3}",
    "pages == nil", "pages > 2.5", "pages > nil", "pages >= nil", "3 < pages", "pages == rating", "pages > rating",
    "rating >= 1.5", "NOT (pages < rating)", "isRead == YES", "isRead == NO", "isRead == 1", "isRead != TRUE",
    "bought > CAST(4, 'NSDate')", "author == nil", "author != nil", "author.name == 'bob'", "author.name != 'bob'",
    "author.name == nil", "author.name CONTAINS[cd] 'c'", "NOT (author.name == 'bob')", "author.age >= 20",
    "author.age == pages", "title == author.name", "pages > 0 OR author.age > 10",
    "(pages > 0 OR title == nil) AND isRead == YES",
    "NOT (pages > 0 AND NOT (isRead == NO OR rating > 1))", "ANY tags.name == 'red'", "ANY tags.name != 'red'",
    "NOT (ANY tags.name == 'red')", "ANY tags.name BEGINSWITH 'g'", "tags.@count > 0", "tags.@count == 0",
    "SUBQUERY(tags, $t, $t.name == 'red').@count > 0", "title.length > 4", "pages + 1 > 3", "TRUEPREDICATE",
    "FALSEPREDICATE", "ALL tags.name == 'red'", "author.books.@count > 9", "uppercase(title) == 'APPLE'",
    "ANY author.books.pages > 6", "rating > pages AND title != nil",
  ]

  @Test(arguments: formats)
  func aPredicateFindsTheSameInSQLAndInMemory(format: String) throws {
    let stack = try Self.shared.get()
    let predicate = NSPredicate(format: format)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [
      NSSortDescriptor(key: "pages", ascending: false), NSSortDescriptor(key: "title", ascending: true),
    ]
    let all = try stack.context.fetch(request)
    let wanted = all.filter { predicate.evaluate(with: $0) }
    request.predicate = predicate
    let found = try stack.context.fetch(request)
    #expect(Self.names(found) == Self.names(wanted))
    #expect(try stack.context.count(for: request) == wanted.count)
    request.fetchLimit = 3
    request.fetchOffset = 1
    #expect(Self.names(try stack.context.fetch(request)) == Self.names(Array(wanted.dropFirst().prefix(3))))
    #expect(try stack.context.count(for: request) == wanted.dropFirst().prefix(3).count)
  }

  fileprivate static func names(_ objects: [NSManagedObject]) -> [String] {
    objects.map { $0.objectID.uriRepresentation().lastPathComponent }
  }

  static let orders: [(String, String)] = [
    ("title", "compare:"), ("title", "caseInsensitiveCompare:"), ("title", "localizedCompare:"),
    ("title", "localizedStandardCompare:"), ("title", "localizedCaseInsensitiveCompare:"), ("pages", "compare:"),
    ("rating", "compare:"), ("bought", "compare:"), ("author.name", "compare:"), ("author.age", "compare:"),
    ("isRead", "compare:"), ("title.length", "compare:"),
  ]

  @Test(arguments: orders, [true, false])
  func anOrderIsTheSameInSQLAndInMemory(order: (String, String), ascending: Bool) throws {
    let stack = try Self.shared.get()
    let descriptor = NSSortDescriptor(key: order.0, ascending: ascending, selector: Selector(order.1))
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    let all = try stack.context.fetch(request)
    let wanted = (all as NSArray).sortedArray(using: [descriptor]).compactMap { $0 as? NSManagedObject }
    request.sortDescriptors = [descriptor]
    #expect(Self.names(try stack.context.fetch(request)) == Self.names(wanted))
  }

  @Test func objectsAndIdentifiersAreValues() throws {
    let stack = try Self.shared.get()
    let author = try #require(try stack.all("Author", "name == 'Ann'").first)
    let books = try #require(author.value(forKey: "books") as? Set<NSManagedObject>)
    #expect(!books.isEmpty)
    for value in [author, author.objectID] as [NSObject] {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
      request.predicate = NSPredicate(format: "author == %@", value)
      #expect(Set(try stack.context.fetch(request)) == books)
      request.predicate = NSPredicate(format: "author IN %@", [value])
      #expect(Set(try stack.context.fetch(request)) == books)
    }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = NSPredicate(format: "self IN %@", books.map(\.objectID))
    #expect(Set(try stack.context.fetch(request)) == books)
    request.predicate = NSPredicate(format: "objectID == %@", books.first!.objectID)
    #expect(try stack.context.fetch(request) == [books.first!])
  }

  @Test func entitiesBelowAreFoundOrNot() throws {
    let stack = try Self.shared.get()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    #expect(try stack.context.count(for: request) == 40)
    request.includesSubentities = false
    #expect(try stack.context.count(for: request) == 36)
    #expect(try stack.all("AudioBook").count == 4)
  }

  /// One filled store for all rows, which only read it.
  fileprivate static let shared = Result { () throws -> Stack in
    let stack = try Stack()
    try fill(stack)
    return stack
  }
}

extension PredicateTests {
  /// Combinations of the conditions above, the same on every machine.
  @Test(arguments: 0..<40)
  func combinationsFindTheSameInSQLAndInMemory(seed: Int) throws {
    let stack = try Self.shared.get()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    func predicate(_ depth: Int) -> NSPredicate {
      switch depth == 0 ? 3 : random(4) {
      case 0: return NSCompoundPredicate(notPredicateWithSubpredicate: predicate(depth - 1))
      case 1:
        return NSCompoundPredicate(andPredicateWithSubpredicates: (0..<random(4)).map { _ in predicate(depth - 1) })
      case 2:
        return NSCompoundPredicate(orPredicateWithSubpredicates: (0..<random(4)).map { _ in predicate(depth - 1) })
      default: return NSPredicate(format: Self.formats[random(Self.formats.count)])
      }
    }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    let all = try stack.context.fetch(request)
    for _ in 0..<25 {
      let predicate = predicate(3)
      let order = (0..<random(3)).map { _ -> NSSortDescriptor in
        let (key, selector) = Self.orders[random(Self.orders.count)]
        return NSSortDescriptor(key: key, ascending: random(2) == 0, selector: Selector(selector))
      }
      request.predicate = predicate
      request.sortDescriptors = order
      let wanted = (all.filter { predicate.evaluate(with: $0) } as NSArray).sortedArray(using: order)
        .compactMap { $0 as? NSManagedObject }
      #expect(
        Self.names(try stack.context.fetch(request)) == Self.names(wanted), "\(predicate.predicateFormat) \(order)")
    }
  }
}
