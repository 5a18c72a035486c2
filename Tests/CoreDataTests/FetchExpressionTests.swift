import CoreData
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// `FETCH(…)` in predicates: the same in SQL, in memory, and asked of one object.
struct FetchExpressionTests {
  private func filled(_ kind: Stack.Kind) throws -> Stack {
    let stack = try Stack(kind)
    let authors = ["A", "B"].map { stack.insert("Author", ["name": $0, "age": $0 == "A" ? 3 : 40]) }
    for index in 1...5 {
      stack.insert("Book", ["title": "t\(index)", "pages": index, "author": authors[index % 2]])
    }
    try stack.context.save()
    return stack
  }

  private func fetch(
    _ stack: Stack, counts: Bool = false, _ entity: String, _ format: String? = nil,
    _ change: (NSFetchRequest<NSFetchRequestResult>) -> Void = { _ in }
  ) -> NSExpression {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: entity)
    request.predicate = format.map { NSPredicate(format: $0) }
    change(request)
    return NSFetchRequestExpression.expression(
      forFetch: NSExpression(forConstantValue: request), context: NSExpression(forConstantValue: stack.context),
      countOnly: counts)
  }

  /// The titles that a fetch finds, and those of the books for which the predicate holds when it is asked of them.
  private func titles(_ stack: Stack, _ predicate: NSPredicate) throws -> [String] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    request.predicate = predicate
    func names(_ objects: [NSManagedObject]) -> [String] {
      objects.compactMap { $0.value(forKey: "title") as? String }
    }
    let found = names(try stack.context.fetch(request))
    #expect(try stack.context.count(for: request) == found.count)
    request.predicate = nil
    #expect(names(try stack.context.fetch(request).filter { predicate.evaluate(with: $0) }) == found)
    return found
  }

  @Test(arguments: Stack.Kind.allCases)
  func objectsValuesAndCounts(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let old = fetch(stack, "Author", "age > 18")
    #expect(try titles(stack, NSPredicate(format: "author IN %@", old)) == ["t1", "t3", "t5"])
    #expect(try titles(stack, NSPredicate(format: "NOT author IN %@", old)) == ["t2", "t4"])
    #expect(try titles(stack, NSPredicate(format: "author == %@", old)) == ["t1", "t3", "t5"])
    #expect(
      try titles(stack, NSPredicate(format: "pages > %@ AND title != 't5'", fetch(stack, counts: true, "Author")))
        == ["t3", "t4"])
    let names = fetch(stack, "Book", "pages > 3") {
      $0.resultType = .dictionaryResultType
      $0.propertiesToFetch = ["title"]
    }
    #expect(try titles(stack, NSPredicate(format: "title IN %@", names)) == ["t4", "t5"])
    #expect(try titles(stack, NSPredicate(format: "author IN %@", fetch(stack, "Author", "age > 90"))) == [])
    #expect(try titles(stack, NSPredicate(format: "author == %@", fetch(stack, "Author", "age > 90"))) == [])
  }

  @Test(arguments: Stack.Kind.allCases)
  func theGreatestIsComparedAsOneValue(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let greatest = NSExpressionDescription()
    greatest.name = "greatest"
    greatest.expression = NSExpression(forFunction: "max:", arguments: [NSExpression(forKeyPath: "pages")])
    greatest.expressionResultType = .integer32AttributeType
    let expression = fetch(stack, "Book") {
      $0.resultType = .dictionaryResultType
      $0.propertiesToFetch = [greatest]
    }
    #expect(try titles(stack, NSPredicate(format: "pages == %@", expression)) == ["t5"])
    #expect(try titles(stack, NSPredicate(format: "%@ > pages", expression)) == ["t1", "t2", "t3", "t4"])
    #expect(expression.expressionValue(with: nil, context: nil) as? [Int] == [5])
  }

  @Test func aFormatNamesTheRequestAndTheContext() throws {
    let stack = try filled(.sqlite)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    request.predicate = NSPredicate(format: "name == 'B'")
    let predicate = NSPredicate(format: "author IN FETCH($wanted, $place, NO)")
      .withSubstitutionVariables(["wanted": request, "place": stack.context])
    #expect(try titles(stack, predicate) == ["t1", "t3", "t5"])
    let expression = try #require(
      NSExpression(format: "FETCH(%@, %@, YES)", request, stack.context) as? NSFetchRequestExpression)
    #expect(expression.isCountOnlyRequest && expression.expressionType == NSFetchRequestExpressionType)
    #expect(expression.requestExpression.constantValue as AnyObject === request)
    #expect(expression.contextExpression.constantValue as AnyObject === stack.context)
    #expect(expression.expressionValue(with: nil, context: nil) as? Int == 1)
    #expect(NSExpression(format: "FETCH($a, $b.c, NO)").description == "FETCH($a, $b.c, NO)")
  }

  @Test func aRequestThatDependsOnTheObjectIsAskedForEach() throws {
    let stack = try filled(.sqlite)
    // As many books as the author of each has.
    let block = NSExpression(
      block: { object, _, _ in
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.predicate = NSPredicate(
          format: "author == %@", (object as? NSManagedObject)?.value(forKey: "author") as? NSManagedObject ?? NSNull())
        return request
      }, arguments: nil)
    let expression = NSFetchRequestExpression.expression(
      forFetch: block, context: NSExpression(forConstantValue: stack.context), countOnly: true)
    #expect(try titles(stack, NSPredicate(format: "%@ == 2", expression)) == ["t2", "t4"])
  }

  @Test func anArchiveKeepsIt() throws {
    let expression = NSExpression(format: "FETCH($wanted, $place, YES)")
    let data = try NSKeyedArchiver.archivedData(withRootObject: expression, requiringSecureCoding: true)
    let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSExpression.self, from: data)
    #expect(found == expression && found is NSFetchRequestExpression)
  }

  @Test func batchesAndGroupsTakeIt() throws {
    let stack = try filled(.sqlite)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "author IN %@", fetch(stack, "Author", "name == 'A'"))
    update.propertiesToUpdate = ["isRead": true]
    update.resultType = .updatedObjectsCountResultType
    #expect((try stack.context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 2)
    let sum = NSExpressionDescription()
    sum.name = "total"
    sum.expression = NSExpression(forKeyPath: "@sum.pages")
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["author.name", sum]
    request.propertiesToGroupBy = ["author.name"]
    request.havingPredicate = NSPredicate(format: "total > 2 + %@", fetch(stack, counts: true, "Book"))
    #expect(try stack.context.fetch(request) == [["author.name": "B", "total": 9]])
  }
}
