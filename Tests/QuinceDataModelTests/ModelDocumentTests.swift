@testable import QuinceDataModel
import Testing

struct ModelDocumentTests {
  private let text = """
    <model type="com.apple.IDECoreDataModeler.DataModel" userDefinedModelVersionIdentifier="2">
      <entity name="Author" representedClassName="Author" syncable="YES" codeGenerationType="class">
        <attribute name="name" attributeType="String" defaultValueString="Anon" minValueString="1" regularExpressionString="[A-Z].*" preserveAfterDeletion="YES"/>
        <attribute name="age" optional="YES" attributeType="Integer 16" usesScalarValueType="YES" elementID="years"/>
        <attribute name="photo" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
        <attribute name="born" optional="YES" transient="YES" attributeType="Date" defaultDateTimeInterval="-978307200"/>
        <attribute name="count" optional="YES" attributeType="Integer 64" derived="YES" derivationExpression="books.@count"/>
        <relationship name="books" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Book" inverseName="author" inverseEntity="Book"/>
        <fetchedProperty name="others" optional="YES"><fetchRequest name="r" entity="Author" predicateString="name != $FETCH_SOURCE.name"/></fetchedProperty>
        <fetchIndex name="byName"><fetchIndexElement property="name" type="Binary" order="descending"/></fetchIndex>
        <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
        <userInfo><entry key="k" value="v"/></userInfo>
      </entity>
      <entity name="Book" isAbstract="YES" parentEntity="Author" codeGenerationType="category">
        <relationship name="author" maxCount="1" deletionRule="Nullify" destinationEntity="Author" inverseName="books" inverseEntity="Author"/>
      </entity>
      <configuration name="Cloud"><memberEntity name="Author"/></configuration>
      <fetchRequest name="all" entity="Book" predicateString="TRUEPREDICATE" fetchLimit="3"/>
    </model>
    """

  private var document: ModelDocument { get throws { try ModelDocument(contents: Array(text.utf8)) } }

  @Test func entitiesAreReadWithAllTheyHave() throws {
    let document = try document
    #expect(document.versionIdentifier == "2")
    #expect(document.entities.map(\.name) == ["Author", "Book"])
    let author = document.entities[0]
    #expect(author.codeGeneration == .class)
    #expect(author.uniquenessConstraints == [["name"]])
    #expect(author.fetchIndexes.first?.elements.first?.isAscending == false)
    #expect(author.userInfo == ["k": "v"])
    #expect(author.attributes.filter(\.preservesValueInHistory).map(\.common.name) == ["name"])
    #expect(author.fetchedProperties.first?.predicate == "name != $FETCH_SOURCE.name")
    let book = document.entities[1]
    #expect(book.isAbstract && book.parent == "Author" && book.codeGeneration == .category)
    #expect(document.configurations == [.init(name: "Cloud", entities: ["Author"])])
    #expect(document.fetchRequests.first?.fetchLimit == 3)
  }

  @Test func attributesAreReadWithAllTheyHave() throws {
    let attributes = try document.entities[0].attributes
    #expect(attributes.map(\.type) == ["String", "Integer 16", "Binary", "Date", "Integer 64"])
    #expect(attributes[0].defaultValue == "Anon" && attributes[0].minimum == "1")
    #expect(attributes[0].regularExpression == "[A-Z].*" && !attributes[0].common.isOptional)
    #expect(attributes[1].isScalar && attributes[1].common.renamingIdentifier == "years")
    #expect(attributes[2].allowsExternalStorage)
    #expect(attributes[3].common.isTransient && attributes[3].defaultValue == "-978307200")
    #expect(attributes[4].derivation == "books.@count")
  }

  @Test func relationshipsAreReadWithAllTheyHave() throws {
    let books = try #require(try document.entities[0].relationships.first)
    #expect(books.isToMany && books.isOrdered && books.deleteRule == "Cascade" && books.maximum == 0)
    let author = try #require(try document.entities[1].relationships.first)
    #expect(!author.isToMany && author.maximum == 1 && author.inverse == "books" && author.destination == "Author")
  }

  static let refused: [(String, String)] = [
    ("<interface/>", "a data model begins with <model>, not with <interface>"),
    ("<model><entity/></model>", "<entity> has no name"),
    ("<model><entity name='A'><attribute attributeType='String'/></entity></model>", "<attribute> has no name"),
    (
      "<model><entity name='A'><relationship name='b'/></entity></model>",
      "<relationship> \"b\" has no destinationEntity"
    ),
  ]

  @Test(arguments: refused)
  func whatIsNoModelIsRefused(text: String, reason: String) {
    #expect(throws: MarkupError(line: 1, reason: reason)) { try ModelDocument(contents: Array(text.utf8)) }
  }
}
