import Foundation
import Testing

@testable import QuinceFoundation

/// The types that an app's Info.plist declares.
@Suite struct TypeDeclarationsTests {
  private static let tree: [String: Any] = [
    "UTTypeIdentifier": "org.quince.Tree", "UTTypeConformsTo": ["public.json", "org.quince.tree"],
    "UTTypeTagSpecification": [
      "public.filename-extension": ["Tree", "tr"], "public.mime-type": "application/x-tree",
    ],
  ]

  @Test func declarations() throws {
    let declared = TypeIdentifiers.declared(in: [
      "UTExportedTypeDeclarations": [Self.tree],
      "UTImportedTypeDeclarations": [["UTTypeIdentifier": "com.example.leaf", "UTTypeConformsTo": "public.data"]],
    ])
    #expect(declared.keys.sorted() == ["com.example.leaf", "org.quince.tree"])
    let tree = try #require(declared["org.quince.tree"])
    #expect(tree.parents == ["public.json"] && tree.extensions == ["tree", "tr"])
    #expect(tree.mimeTypes == ["application/x-tree"])
    #expect(declared["com.example.leaf"]?.parents == ["public.data"])
  }

  @Test(
    "What is no declaration is passed over",
    arguments: [
      ["UTExportedTypeDeclarations": "tree"], ["UTExportedTypeDeclarations": [["UTTypeConformsTo": ["public.data"]]]],
      ["UTImportedTypeDeclarations": [["UTTypeIdentifier": 3]]], [:],
    ] as [[String: any Sendable]])
  func nonsense(info: [String: any Sendable]) {
    #expect(TypeIdentifiers.declared(in: info).isEmpty)
  }
}
