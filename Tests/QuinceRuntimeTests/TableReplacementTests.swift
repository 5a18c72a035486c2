import Testing

@testable import QuinceRuntime

/// Overrides that take the place of a class's own methods.
@Suite struct TableReplacementTests {
  class Root {
    init() {}
    func name() -> String { "root" }
    func other() -> String { "other" }
    var size: Int { 1 }
    class var kind: String { "roots" }
  }
  class Base: Root {}
  class Inheriting: Base { var more = 1 }
  class Own: Base { override func name() -> String { "own " + super.name() } }
  final class Plain: Base {}
  final class Overriding: Base {
    override func name() -> String { "replaced" }
    override var size: Int { 2 }
    override class var kind: String { "bases" }
  }

  /// Made out of the optimiser's sight: it knows the methods of an object that it sees being made.
  @inline(never) @_optimize(none) private static var objects: [Root] { [Root(), Base(), Inheriting(), Own()] }

  @Test("subclasses that inherit follow, others stay") func replaced() {
    TableReplacement.install(in: Base.self, plain: Plain.self, overriding: Overriding.self)
    let objects = Self.objects
    #expect(objects.map { $0.name() } == ["root", "replaced", "replaced", "own root"])
    #expect(objects.map { $0.size } == [1, 2, 2, 2])
    #expect(objects.map { type(of: $0).kind } == ["roots", "bases", "bases", "bases"])
    #expect(objects.map { $0.other() } == ["other", "other", "other", "other"])
    #expect((objects[2] as? Inheriting)?.more == 1)
  }
}
