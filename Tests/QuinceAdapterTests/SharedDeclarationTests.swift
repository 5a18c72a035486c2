import Testing

@testable import QuinceAdapter

/// Properties of one declaration, whose closures Swift 6.3 confuses.
@Suite struct SharedDeclarationTests {
  static let rows: [(says: String, source: String, becomes: String)] = [
    (
      "closures stand alone", "class C { private let a = f { 1 }, b = f { 2 } }",
      "class C { private let a = f { 1 }; private let b = f { 2 } }"
    ),
    (
      "so do what may be closures", "struct S { static var a = x ?? 1, b = f(2) }",
      "struct S { static var a = x ?? 1; static var b = f(2) }"
    ),
    (
      "and what lies between", "class C { let a = f { 1 }, b = A(), c = f { 2 } }",
      "class C { let a = f { 1 }; let b = A(); let c = f { 2 } }"
    ),
    (
      "a type that comes later is given to each", "class C { var a = f { 1 }, b, c: Int? , d = f { 2 } }",
      "class C { var a = f { 1 }; var b: Int?; var c: Int? ; var d = f { 2 } }"
    ),
  ]
  @Test(arguments: rows.indices) func separated(_ index: Int) {
    let row = Self.rows[index]
    #expect(plain(row.source) == row.becomes, "\(row.says)")
  }

  @Test(
    "others stay together",
    arguments: [
      "class C { let a = A(), b = B(), c = 3 }", "class C { let a = f { 1 }, b = A() }", "let a = f { 1 }, b = f { 2 }",
      "func g() { let a = f { 1 }, b = f { 2 } }", "enum E: Int { case a = 1, b = 2 }",
    ])
  func together(_ source: String) { #expect(plain(source) == nil) }
}
