import Foundation
import Testing

@testable import QuinceBuild

/// What becomes of data models in a build.
struct DataModelTests {
  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private let model = """
    <model><entity name="Author" representedClassName="App.Author" codeGenerationType="class">
      <attribute name="age" attributeType="Integer 16" usesScalarValueType="YES"/>
      <attribute name="born" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
      <attribute name="class" optional="YES" attributeType="String"/>
      <attribute name="rank" optional="YES" attributeType="Integer 64" usesScalarValueType="NO"/>
      <attribute name="tags" optional="YES" attributeType="Transformable" customClassName="NSArray"/>
      <attribute name="things" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData"/>
      <relationship name="books" optional="YES" toMany="YES" destinationEntity="Book" inverseName="author"/>
    </entity><entity name="Book" representedClassName="Book" codeGenerationType="category">
      <relationship name="author" optional="YES" maxCount="1" destinationEntity="Author" inverseName="books"/>
      <relationship name="pages" optional="YES" toMany="YES" ordered="YES" destinationEntity="Page"/>
    </entity><entity name="Novel" parentEntity="Book" representedClassName="Novel" codeGenerationType="class"/>
    <entity name="Page"/></model>
    """

  @Test func classesAreThoseThatXcodeWrites() throws {
    let root = try folder(["M.xcdatamodeld/M.xcdatamodel/contents": model])
    defer { try? FileManager.default.removeItem(at: root) }
    let generated = root.appendingPathComponent("generated")
    let files = try DataModels(models: [root.appendingPathComponent("M.xcdatamodeld")]).generateClasses(into: generated)
    #expect(
      files.map { ($0 as NSString).lastPathComponent } == [
        "Author+CoreDataClass.swift", "Author+CoreDataProperties.swift", "Book+CoreDataProperties.swift",
        "Novel+CoreDataClass.swift", "Novel+CoreDataProperties.swift",
      ])
    func text(_ name: String) throws -> String {
      try String(contentsOf: generated.appendingPathComponent(name), encoding: .utf8)
    }
    let author = try text("Author+CoreDataProperties.swift")
    for line in [
      "@NSManaged public var age: Int16\n", "@NSManaged public var born: Date?\n",
      "@NSManaged public var `class`: String?\n", "@NSManaged public var rank: NSNumber?\n",
      "@NSManaged public var tags: NSArray?\n", "@NSManaged public var things: NSObject?\n",
      "@NSManaged public var books: NSSet?\n",
      "return NSFetchRequest<Author>(entityName: \"Author\")", "@objc(addBooksObject:)",
      "public func addToBooks(_ value: Book)", "extension Author: Identifiable",
    ] { #expect(author.contains(line), "\(line) is missing") }
    #expect(try text("Author+CoreDataClass.swift").contains("@objc(Author)\npublic class Author: NSManagedObject {"))
    #expect(try text("Novel+CoreDataClass.swift").contains("public class Novel: Book {"))
    #expect(try !text("Novel+CoreDataProperties.swift").contains("Identifiable"))
    let book = try text("Book+CoreDataProperties.swift")
    #expect(
      book.contains("@NSManaged public var author: Author?\n") && book.contains("public var pages: NSOrderedSet?\n"))
    #expect(book.contains("public func insertIntoPages(_ value: NSManagedObject, at idx: Int)"))
    // What a model no longer asks for goes.
    try Data("<model/>".utf8).write(to: root.appendingPathComponent("M.xcdatamodeld/M.xcdatamodel/contents"))
    #expect(
      try DataModels(models: [root.appendingPathComponent("M.xcdatamodeld")]).generateClasses(into: generated).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: generated.path).isEmpty)
  }

  @Test func versionsLieInTheBundleWithTheCurrentOneNamed() throws {
    let root = try folder([
      "M.xcdatamodeld/M.xcdatamodel/contents": "<model/>", "M.xcdatamodeld/M 2.xcdatamodel/contents": model,
      "M.xcdatamodeld/.xccurrentversion":
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string></dict></plist>",
      "Old.xcdatamodel/contents": "<model/>",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    var assembly = try BundleAssembly(folder: root.appendingPathComponent("App.app"))
    try DataModels.add(root.appendingPathComponent("M.xcdatamodeld"), to: &assembly)
    try DataModels.add(root.appendingPathComponent("Old.xcdatamodel"), to: &assembly)
    #expect(assembly.wanted == ["M.momd/M.mom", "M.momd/M 2.mom", "M.momd/VersionInfo.plist", "Old.mom"])
    let info = NSDictionary(contentsOf: root.appendingPathComponent("App.app/M.momd/VersionInfo.plist"))
    #expect(info?["NSManagedObjectModel_CurrentVersionName"] as? String == "M 2")
  }

  static let bad: [([String: String], String)] = [
    (["M.xcdatamodeld/.keep": ""], "holds no version of a data model"),
    (["M.xcdatamodeld/M.xcdatamodel/.keep": ""], "holds neither contents nor elements"),
    (["M.xcdatamodeld/M.xcdatamodel/contents": "<model>"], "<model> is not closed"),
    (
      ["M.xcdatamodeld/M.xcdatamodel/contents": "<model/>", "M.xcdatamodeld/.xccurrentversion": "x"],
      "names no version that is there"
    ),
  ]

  @Test(arguments: bad)
  func aModelThatCannotBeReadIsNamed(files: [String: String], reason: String) throws {
    let root = try folder(files)
    defer { try? FileManager.default.removeItem(at: root) }
    let error = #expect(throws: BuildError.self) {
      try DataModels(models: [root.appendingPathComponent("M.xcdatamodeld")])
        .generateClasses(into: root.appendingPathComponent("generated"))
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }
}
