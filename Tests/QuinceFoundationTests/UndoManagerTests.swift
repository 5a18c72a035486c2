import Foundation
import TestSupport
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

  @Test("who hears of a checkpoint may ask what can be undone and redone")
  func askingInACheckpoint() {
    let undo = UndoManager()
    var states: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerCheckpoint, object: undo, queue: nil
    ) { [unowned undo] _ in states.append("\(undo.canUndo ? "u" : "-")\(undo.canRedo ? "r" : "-")") }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!undo.canRedo && states == ["--"])
    let target = NSObject()
    undo.registerUndo(withTarget: target) { [unowned undo] in undo.registerUndo(withTarget: $0) { _ in } }
    undo.undo()
    #expect(undo.canRedo && states.last == "-r")
  }

  // MARK: Specification

  /// A document of one number whose changes can be undone, and what its manager posts.
  final class Document: NSObject, @unchecked Sendable {
    let undo = UndoManager()
    var posted: [String] = []
    private var tokens: [any NSObjectProtocol] = []
    private(set) var value = 0

    init(groupsByEvent: Bool = false) {
      super.init()
      undo.groupsByEvent = groupsByEvent
      let names: [(Notification.Name, String)] = [
        (.NSUndoManagerCheckpoint, "."), (.NSUndoManagerDidOpenUndoGroup, "open"),
        (.NSUndoManagerWillCloseUndoGroup, "closing"), (.NSUndoManagerDidCloseUndoGroup, "closed"),
        (.NSUndoManagerWillUndoChange, "undoing"), (.NSUndoManagerDidUndoChange, "undone"),
        (.NSUndoManagerWillRedoChange, "redoing"), (.NSUndoManagerDidRedoChange, "redone"),
      ]
      for (name, text) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { [weak self] note in
            let isDiscardable = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
            self?.posted.append(text + (isDiscardable ? "!" : ""))
          })
      }
    }
    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    func set(_ new: Int) {
      let old = value
      undo.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
    func setBySelector(_ new: NSNumber) {
      undo.registerUndo(
        withTarget: self, selector: _qs(Document.setBySelector(_:), "setBySelector:"), object: NSNumber(value: value))
      value = new.intValue
    }
    func group(_ new: Int, _ name: String = "") {
      undo.beginUndoGrouping()
      set(new)
      if !name.isEmpty { undo.setActionName(name) }
      undo.endUndoGrouping()
    }
    var state: String {
      "\(value) \(undo.canUndo ? "u" : "-")\(undo.canRedo ? "r" : "-") \(undo.groupingLevel)"
    }
  }

  /// What is done; the value, what can be undone and redone, and the open groups.
  static let rows: [(String, (Document) -> Void, String)] = [
    ("nothing", { _ in }, "0 -- 0"),
    ("undo of nothing", { $0.undo.undo() }, "0 -- 0"),
    ("redo of nothing", { $0.undo.redo() }, "0 -- 0"),
    ("one group", { $0.group(1) }, "1 u- 0"),
    (
      "undone",
      {
        $0.group(1); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "undone and redone",
      {
        $0.group(1); $0.undo.undo(); $0.undo.redo()
      }, "1 u- 0"
    ),
    (
      "two groups, one undone",
      {
        $0.group(1); $0.group(2); $0.undo.undo()
      }, "1 ur 0"
    ),
    (
      "two groups, both undone",
      {
        $0.group(1); $0.group(2); $0.undo.undo(); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "too many undos",
      {
        $0.group(1); $0.undo.undo(); $0.undo.undo(); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "too many redos",
      {
        $0.group(1); $0.undo.undo(); $0.undo.redo(); $0.undo.redo()
      }, "1 u- 0"
    ),
    ("there and back twice", { for _ in 0..<2 { $0.group(1); $0.undo.undo(); $0.undo.redo() } }, "1 u- 0"),
    (
      "a change after an undo",
      {
        $0.group(1); $0.undo.undo(); $0.group(5)
      }, "5 u- 0"
    ),
    (
      "two changes in a group",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.set(2); $0.undo.endUndoGrouping(); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "and redone",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.set(2); $0.undo.endUndoGrouping(); $0.undo.undo(); $0.undo.redo()
      }, "2 u- 0"
    ),
    (
      "an open group",
      {
        $0.undo.beginUndoGrouping(); $0.set(1)
      }, "1 u- 1"
    ),
    ("an empty open group", { $0.undo.beginUndoGrouping() }, "0 -- 1"),
    (
      "an empty group",
      {
        $0.undo.beginUndoGrouping(); $0.undo.endUndoGrouping()
      }, "0 -- 0"
    ),
    (
      "undo closes the only open group",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "a nested group",
      {
        $0.undo.beginUndoGrouping(); $0.group(1); $0.group(2)
      }, "2 u- 1"
    ),
    (
      "the nested group undone",
      {
        $0.undo.beginUndoGrouping(); $0.group(1); $0.group(2); $0.undo.undoNestedGroup()
      }, "1 ur 1"
    ),
    (
      "and the rest",
      {
        $0.undo.beginUndoGrouping(); $0.group(1); $0.group(2); $0.undo.undoNestedGroup(); $0.undo.endUndoGrouping();
        $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "undoNestedGroup at the top",
      {
        $0.group(1); $0.undo.undoNestedGroup()
      }, "0 -r 0"
    ),
    (
      "three deep, one undo",
      {
        $0.undo.beginUndoGrouping(); $0.undo.beginUndoGrouping(); $0.group(1); $0.undo.endUndoGrouping();
        $0.undo.endUndoGrouping(); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "disabled",
      {
        $0.undo.disableUndoRegistration(); $0.set(1); $0.undo.enableUndoRegistration()
      }, "1 -- 0"
    ),
    (
      "disabled twice, enabled once",
      {
        $0.undo.disableUndoRegistration(); $0.undo.disableUndoRegistration(); $0.undo.enableUndoRegistration();
        $0.set(1)
      }, "1 -- 0"
    ),
    (
      "enabled again",
      {
        $0.undo.disableUndoRegistration(); $0.undo.enableUndoRegistration(); $0.group(1)
      }, "1 u- 0"
    ),
    (
      "forgotten",
      {
        $0.group(1); $0.undo.removeAllActions()
      }, "1 -- 0"
    ),
    (
      "forgotten with redo",
      {
        $0.group(1); $0.undo.undo(); $0.undo.removeAllActions()
      }, "0 -- 0"
    ),
    (
      "forgetting enables",
      {
        $0.undo.disableUndoRegistration(); $0.undo.removeAllActions(); $0.group(1)
      }, "1 u- 0"
    ),
    (
      "forgotten with a target",
      {
        $0.group(1); $0.undo.removeAllActions(withTarget: $0)
      }, "1 -- 0"
    ),
    (
      "another target",
      {
        $0.group(1); $0.undo.removeAllActions(withTarget: NSObject())
      }, "1 u- 0"
    ),
    (
      "a target in a nested group",
      {
        $0.undo.beginUndoGrouping(); $0.group(1); $0.undo.endUndoGrouping(); $0.undo.removeAllActions(withTarget: $0)
      }, "1 -- 0"
    ),
    (
      "forgotten while undoing",
      { d in
        d.undo.beginUndoGrouping(); d.undo.registerUndo(withTarget: d) { $0.undo.removeAllActions() };
        d.undo.endUndoGrouping(); d.undo.undo()
      }, "0 -- 0"
    ),
    (
      "one level",
      {
        $0.undo.levelsOfUndo = 1; $0.group(1); $0.group(2); $0.undo.undo(); $0.undo.undo()
      }, "1 -r 0"
    ),
    (
      "a level set later",
      {
        $0.group(1); $0.group(2); $0.group(3); $0.undo.levelsOfUndo = 2; for _ in 0..<3 { $0.undo.undo() }
      }, "1 -r 0"
    ),
    (
      "by selector",
      {
        $0.undo.beginUndoGrouping(); $0.setBySelector(4); $0.undo.endUndoGrouping()
      }, "4 u- 0"
    ),
    (
      "by selector, undone",
      {
        $0.undo.beginUndoGrouping(); $0.setBySelector(4); $0.undo.endUndoGrouping(); $0.undo.undo()
      }, "0 -r 0"
    ),
    (
      "by selector, redone",
      {
        $0.undo.beginUndoGrouping(); $0.setBySelector(4); $0.undo.endUndoGrouping(); $0.undo.undo(); $0.undo.redo()
      }, "4 u- 0"
    ),
  ]
  @Test(arguments: rows.indices) func states(_ index: Int) {
    let (name, action, expected) = Self.rows[index]
    let document = Document()
    action(document)
    #expect(document.state == expected, "\(name)")
  }

  static let names: [(String, (Document) -> Void, String)] = [
    ("none", { _ in }, "Undo|Redo"), ("unnamed", { $0.group(1) }, "Undo|Redo"),
    ("named", { $0.group(1, "Typing") }, "Undo Typing|Redo"),
    (
      "undone",
      {
        $0.group(1, "Typing"); $0.undo.undo()
      }, "Undo|Redo Typing"
    ),
    (
      "redone",
      {
        $0.group(1, "Typing"); $0.undo.undo(); $0.undo.redo()
      }, "Undo Typing|Redo"
    ),
    (
      "two",
      {
        $0.group(1, "A"); $0.group(2, "B"); $0.undo.undo()
      }, "Undo A|Redo B"
    ),
    (
      "named after it was closed",
      {
        $0.group(1); $0.undo.setActionName("Late")
      }, "Undo Late|Redo"
    ),
    (
      "of a nested group",
      {
        $0.undo.beginUndoGrouping(); $0.group(1, "In"); $0.undo.endUndoGrouping()
      }, "Undo In|Redo"
    ),
    (
      "while open",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.undo.setActionName("Open")
      }, "Undo Open|Redo"
    ),
    (
      "forgotten",
      {
        $0.group(1, "A"); $0.undo.removeAllActions()
      }, "Undo|Redo"
    ),
  ]
  @Test(arguments: names.indices) func menuTitles(_ index: Int) {
    let (name, action, expected) = Self.names[index]
    let document = Document()
    action(document)
    #expect("\(document.undo.undoMenuItemTitle)|\(document.undo.redoMenuItemTitle)" == expected, "\(name)")
  }

  static let notifications: [(String, (Document) -> Void, String)] = [
    ("begin", { $0.undo.beginUndoGrouping() }, ". open"),
    ("a group", { $0.group(1) }, ". open . closing closed"),
    (
      "undo",
      {
        $0.group(1); $0.posted = []; $0.undo.undo()
      }, ". . undoing open . closing closed undone"
    ),
    (
      "redo",
      {
        $0.group(1); $0.undo.undo(); $0.posted = []; $0.undo.redo()
      }, ". redoing . open . closing closed redone"
    ),
    (
      "undo of an open group",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.posted = []; $0.undo.undo()
      }, ". closing closed . . undoing open . closing closed undone"
    ),
    ("undo of nothing", { $0.undo.undo() }, ". ."), ("redo of nothing", { $0.undo.redo() }, "."),
    ("canRedo", { _ = $0.undo.canRedo }, "."), ("canUndo", { _ = $0.undo.canUndo }, ""),
    (
      "discardable",
      {
        $0.undo.beginUndoGrouping(); $0.set(1); $0.undo.setActionIsDiscardable(true); $0.posted = [];
        $0.undo.endUndoGrouping()
      }, ". closing! closed"
    ),
  ]
  @Test(arguments: notifications.indices) func posts(_ index: Int) {
    let (name, action, expected) = Self.notifications[index]
    let document = Document()
    action(document)
    #expect(document.posted.joined(separator: " ") == expected, "\(name)")
  }

  @Test func turnsOfTheRunLoopAreGroups() {
    let document = Document(groupsByEvent: true)
    document.set(1)
    document.set(2)
    #expect(document.undo.groupingLevel == 1)
    turn { document.undo.groupingLevel == 0 }
    #expect(document.undo.groupingLevel == 0)
    document.set(3)
    turn { document.undo.groupingLevel == 0 }
    document.undo.undo()
    #expect(document.state == "2 ur 0")
    document.undo.undo()
    #expect(document.state == "0 -r 0")
    document.undo.redo()
    #expect(document.state == "2 ur 0")
  }

  @Test func `a name that comes before the event's first change is that of the event's group`() {
    let document = Document(groupsByEvent: true)
    document.set(1)
    turn { document.undo.groupingLevel == 0 }
    document.undo.setActionName("Second")
    document.set(2)
    turn { document.undo.groupingLevel == 0 }
    #expect(document.undo.undoMenuItemTitle == "Undo Second")
    document.undo.undo()
    #expect(document.undo.undoMenuItemTitle == "Undo" && document.undo.redoMenuItemTitle == "Redo Second")
    document.undo.setActionName("Nothing")
    turn { document.undo.groupingLevel == 0 }
    #expect(document.undo.undoMenuItemTitle == "Undo")
  }

  static let traps: [(String, String)] = [
    (
      "end",
      "_endUndoGroupRemovingIfEmpty:: NSUndoManager 0x# is in invalid state, endUndoGrouping called with no matching begin"
    ),
    ("undo", "undo: NSUndoManager 0x# is in invalid state, undo was called with too many nested undo groups"),
    (
      "register",
      "_registerUndoObject:: NSUndoManager 0x# is in invalid state, must begin a group before registering undo"
    ),
    ("enable", "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration"),
    ("nested", "undoNestedGroup: NSUndoManager 0x# is in invalid state"),
    ("redo", "redo: NSUndoManager 0x# is in invalid state"),
  ]
  @Test(arguments: traps.indices) func trapping(_ index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      let undo = UndoManager(), target = NSObject()
      undo.groupsByEvent = false
      switch UndoManagerTests.traps[index].0 {
      case "end": undo.endUndoGrouping()
      case "undo":
        undo.beginUndoGrouping()
        undo.beginUndoGrouping()
        undo.undo()
      case "register": undo.registerUndo(withTarget: target) { _ in }
      case "enable": undo.enableUndoRegistration()
      case "nested":
        undo.beginUndoGrouping()
        undo.registerUndo(withTarget: target) { _ in }
        undo.undoNestedGroup()
      default:
        undo.beginUndoGrouping()
        undo.registerUndo(withTarget: target) { [undo] _ in undo.redo() }
        undo.endUndoGrouping()
        undo.undo()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacingOccurrences(of: "0x[0-9a-f]+ is", with: "0x# is", options: .regularExpression)
    #expect(
      text.contains("NSInternalInconsistencyException") && text.contains(Self.traps[index].1), "\(text.prefix(300))")
  }
}
