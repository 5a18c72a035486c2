import Foundation
import Testing

@testable import QuinceFoundation

/// What the adapter makes of messages to the answer of `prepare(withInvocationTarget:)`.
@Suite struct InvocationTests {
  enum Colour { case red, blue }
  struct Refused: Error {}

  class Shape: NSObject {
    let undo = UndoManager()
    var log: [String] = []
    var name = "a"
    var size: CGFloat = 0
    var owner: Shape?

    override init() {
      super.init()
      undo.groupsByEvent = false
      undo.beginUndoGrouping()
    }

    func setName(_ new: String) {
      _qu(undo._quincePrepare(withInvocationTarget: self))._qi({ $0.setName(_:) }, name)
      name = new
    }
    func clear() { log.append("clear") }
    func move(to x: CGFloat, animated: Bool) -> Int {
      log.append("move \(x) \(animated)")
      return 1
    }
    func paint(_ colour: Colour?, _ rest: Any?, with keys: [String: Int], then: @escaping (Int) -> Void) throws {
      log.append("\(String(describing: colour)) \(String(describing: rest)) \(keys)")
      then(1)
      throw Refused()
    }
    func six(_ a: Int, _ b: Double, _ c: String, _ d: [Int], _ e: Character, _ f: Int?) {
      log.append("\(a) \(b) \(c) \(d) \(e) \(f ?? -1)")
    }
    func replay() {
      while undo.groupingLevel > 0 { undo.endUndoGrouping() }
      undo.undo()
    }
  }
  final class Square: Shape {
    override func clear() { log.append("square") }
  }

  static let rows: [(String, (Shape) -> Void, [String])] = [
    ("no argument", { _qu($0.undo._quincePrepare(withInvocationTarget: $0))._qi({ $0.clear }) }, ["clear"]),
    (
      "literals take the method's types",
      { _qu($0.undo._quincePrepare(withInvocationTarget: $0))._qi({ $0.move(to:animated:) }, 3, true) },
      ["move 3.0 true"]
    ),
    (
      "what is thrown is lost",
      { shape in
        _qu(shape.undo._quincePrepare(withInvocationTarget: shape))
          ._qi({ $0.paint(_:_:with:then:) }, nil, 5, ["k": 1], { shape.log.append("\($0)") })
      }, ["nil Optional(5) [\"k\": 1]", "1"]
    ),
    (
      "six arguments",
      {
        _qu($0.undo._quincePrepare(withInvocationTarget: $0))
          ._qi({ $0.six(_:_:_:_:_:_:) }, 1, 2, "3", [4], "5", nil)
      }, ["1 2.0 3 [4] 5 -1"]
    ),
    (
      "arguments are of the time of the message",
      { shape in
        shape.size = 1
        _qu(shape.undo._quincePrepare(withInvocationTarget: shape))._qi({ $0.move(to:animated:) }, shape.size, false)
        shape.size = 2
      }, ["move 1.0 false"]
    ),
    (
      "kept answers register in order, undo goes back",
      {
        let kept = _qu($0.undo._quincePrepare(withInvocationTarget: $0), Shape.self)
        kept._qi({ $0.move(to:animated:) }, 1, false)
        kept._qi({ $0.move(to:animated:) }, 2, false)
      }, ["move 2.0 false", "move 1.0 false"]
    ),
    (
      "a cast to a subclass that it is not",
      { _qu($0.undo._quincePrepare(withInvocationTarget: $0), Optional<Square>.self)?._qi({ $0.clear }) }, []
    ),
    (
      "no manager",
      { shape in
        let none: UndoManager? = nil
        _qu(none?._quincePrepare(withInvocationTarget: shape), Optional<Shape>.self)?._qi({ $0.clear })
        _qu(optional: none?._quincePrepare(withInvocationTarget: shape))?._qi({ $0.clear })
      }, []
    ),
    (
      "a target of no known type",
      { shape in
        let object: Any = shape
        _qu(shape.undo._quincePrepare(withInvocationTarget: object), Shape.self)._qi({ $0.clear })
      }, ["clear"]
    ),
    (
      "nothing is registered while that is disabled",
      {
        $0.undo.disableUndoRegistration()
        _qu($0.undo._quincePrepare(withInvocationTarget: $0))._qi({ $0.clear })
        $0.undo.enableUndoRegistration()
      }, []
    ),
    (
      "forgotten with the target's other actions",
      {
        _qu($0.undo._quincePrepare(withInvocationTarget: $0))._qi({ $0.clear })
        $0.undo.removeAllActions(withTarget: $0)
      }, []
    ),
  ]
  @Test(arguments: rows.indices) func replays(_ index: Int) {
    let (name, action, expected) = Self.rows[index]
    let shape = Shape()
    action(shape)
    shape.replay()
    #expect(shape.log == expected, "\(name)")
  }

  @Test func overridesAreCalled() {
    let square: Shape = Square()
    _qu(square.undo._quincePrepare(withInvocationTarget: square))._qi({ $0.clear })
    square.replay()
    #expect(square.log == ["square"])
  }

  @Test func propertiesAreSet() {
    let shape = Shape()
    let kept = _qu(shape.undo._quincePrepare(withInvocationTarget: shape), Shape.self)
    kept._qi(\.size, 7)
    kept._qi(\.owner, nil)
    shape.owner = shape
    shape.replay()
    #expect(shape.size == 7 && shape.owner == nil)
  }

  @Test func undoAndRedoGoBackAndForth() {
    let shape = Shape()
    shape.setName("b")
    shape.undo.setActionName("Rename")
    shape.undo.endUndoGrouping()
    shape.undo.undo()
    #expect(shape.name == "a" && shape.undo.redoMenuItemTitle == "Redo Rename")
    shape.undo.redo()
    #expect(shape.name == "b" && shape.undo.undoMenuItemTitle == "Undo Rename")
    shape.undo.undo()
    #expect(shape.name == "a")
  }

  @Test func theTargetIsNotRetainedAndTheArgumentsAre() {
    let undo = UndoManager()
    var target: Shape? = Shape(), argument: NSObject? = NSObject()
    weak let weakTarget = target
    weak let weakArgument = argument
    _qu(undo._quincePrepare(withInvocationTarget: target!))._qi({ $0.setValue(_:forKey:) }, argument, "name")
    target = nil
    argument = nil
    #expect(weakTarget == nil && weakArgument != nil)
    undo.undo()
    #expect(weakArgument == nil)
  }

  @Test func aForcedCastWithoutAManagerTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let none: UndoManager? = nil
      _qu(none?._quincePrepare(withInvocationTarget: Shape()))._qi({ $0.clear })
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInvalidArgumentException"))
  }
}
