import Foundation
import Testing

@testable import QuinceFoundation

@Suite struct UndoManagerTests {
  private final class Counter {
    let undo = UndoManager()
    var value = 0 {
      didSet { undo.registerUndo(withTarget: self) { $0.value = oldValue } }
    }
    init() { undo.groupsByEvent = false }
    func change(to new: Int, name: String = "") {
      undo.beginUndoGrouping()
      value = new
      if !name.isEmpty { undo.setActionName(name) }
      undo.endUndoGrouping()
    }
  }

  @Test func undoAndRedoGoBackAndForth() {
    let counter = Counter()
    counter.change(to: 1, name: "One")
    counter.change(to: 2, name: "Two")
    #expect(counter.undo.undoMenuItemTitle == "Undo Two")
    counter.undo.undo()
    #expect(counter.value == 1)
    #expect(counter.undo.redoMenuItemTitle == "Redo Two")
    counter.undo.undo()
    #expect(counter.value == 0 && !counter.undo.canUndo)
    counter.undo.redo()
    counter.undo.redo()
    #expect(counter.value == 2 && !counter.undo.canRedo)
    counter.undo.undo()
    counter.change(to: 9)
    #expect(!counter.undo.canRedo, "a new change forgets what could be made again")
  }

  @Test func nestedGroupsAreOneAndLevelsAreLimited() {
    let counter = Counter()
    counter.undo.levelsOfUndo = 2
    counter.undo.beginUndoGrouping()
    counter.change(to: 1)
    counter.change(to: 2)
    counter.undo.endUndoGrouping()
    counter.change(to: 3)
    counter.change(to: 4)
    counter.undo.undo()
    counter.undo.undo()
    #expect(counter.value == 2 && !counter.undo.canUndo)
  }

  @Test func aTargetThatIsGoneOrRemovedIsNotCalled() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    var calls = 0
    undo.beginUndoGrouping()
    do {
      let gone = NSObject()
      undo.registerUndo(withTarget: gone) { _ in calls += 1 }
    }
    let kept = NSObject()
    undo.registerUndo(withTarget: kept) { _ in calls += 10 }
    undo.endUndoGrouping()
    undo.undo()
    #expect(calls == 10)
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: kept) { _ in calls += 100 }
    undo.endUndoGrouping()
    undo.removeAllActions(withTarget: kept)
    #expect(!undo.canUndo)
  }

  @Test func aTurnOfTheRunLoopIsOneGroup() {
    let undo = UndoManager()
    var order: [Int] = []
    let target = NSObject()
    undo.registerUndo(withTarget: target) { _ in order.append(1) }
    undo.registerUndo(withTarget: target) { _ in order.append(2) }
    #expect(undo.groupingLevel == 1)
    undo.undo()
    #expect(order == [2, 1])
  }
}
