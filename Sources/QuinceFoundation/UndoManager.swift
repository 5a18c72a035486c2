import Foundation

/// The key of `NSUndoManagerWillCloseUndoGroup`'s user info that tells whether the group may be discarded.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// Records how to take changes back, in groups, and how to make them again.
open class UndoManager: NSObject {
  private final class Group {
    enum Item {
      case operation(target: ObjectIdentifier, perform: () -> Void)
      case group(Group)
    }
    var items: [Item] = []
    var name = ""
    var isDiscardable = false

    var isEmpty: Bool {
      items.allSatisfy { if case .group(let group) = $0 { group.isEmpty } else { false } }
    }

    func perform() {
      for item in items.reversed() {
        switch item {
        case .operation(_, let perform): perform()
        case .group(let group): group.perform()
        }
      }
    }

    func remove(_ target: ObjectIdentifier) {
      items.removeAll { item in
        switch item {
        case .operation(let other, _): return other == target
        case .group(let group):
          group.remove(target)
          return group.isEmpty
        }
      }
    }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The open groups, the innermost last.
  private var nested: [Group] = []
  private var disabledDepth = 0
  private var turnIsScheduled = false
  private var isPostingCheckpoint = false

  // MARK: Grouping

  /// Whether each turn of the run loop is a group of its own. Default true.
  open var groupsByEvent = true
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// 0 while no group is open.
  open var groupingLevel: Int { nested.count }

  open func beginUndoGrouping() {
    if groupsByEvent, nested.isEmpty, !isUndoing, !isRedoing { openTurn() }
    open()
  }

  private func open() {
    // Apple: beginUndoGrouping(), a checkpoint "unless a top-level undo is in progress".
    if !isUndoing { postCheckpoint() }
    nested.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openTurn() {
    open()
    guard !turnIsScheduled else { return }
    turnIsScheduled = true
    RunLoop.current.perform(inModes: runLoopModes) { [weak self] in
      guard let self else { return }
      self.turnIsScheduled = false
      if self.groupsByEvent, self.nested.count == 1 { self.endUndoGrouping() }
    }
  }

  // Assumed: a group in which nothing was registered leaves no trace.
  open func endUndoGrouping() {
    guard let group = nested.last else {
      raise("_endUndoGroupRemovingIfEmpty:", "endUndoGrouping called with no matching begin")
    }
    postCheckpoint()
    post(
      .NSUndoManagerWillCloseUndoGroup,
      userInfo: group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    nested.removeAll { $0 === group }
    if let outer = nested.last {
      if !group.isEmpty { outer.items.append(.group(group)) }
      if !group.name.isEmpty { outer.name = group.name }
    } else if !group.isEmpty {
      if isUndoing {
        redoStack.append(group)
      } else {
        undoStack.append(group)
      }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  // Observed: the texts of Apple's exceptions, with the method and the manager before them.
  private func raise(_ method: String, _ reason: String) -> Never {
    trap(
      "\(method): NSUndoManager \(_address(of: self)) is in invalid state, \(reason)",
      name: .internalInconsistencyException)
  }

  // MARK: Registration

  open func disableUndoRegistration() { disabledDepth += 1 }

  open func enableUndoRegistration() {
    guard disabledDepth > 0 else {
      raise(
        "enableUndoRegistration",
        "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
    }
    disabledDepth -= 1
  }

  open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

  /// 0, the default, is no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  private func register(_ target: AnyObject, _ perform: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if nested.isEmpty {
      guard groupsByEvent else {
        raise("_registerUndoObject:", "must begin a group before registering undo")
      }
      openTurn()
    }
    nested.last?.items.append(.operation(target: ObjectIdentifier(target), perform: perform))
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// The target is not kept alive; the handler is.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(target) { [weak target] in
      if let target { handler(target) }
    }
  }

  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let receiver = target as AnyObject
    register(receiver) { [weak receiver] in
      if let receiver { selector._quinceSendOrTrap(to: receiver, arguments: [anObject]) }
    }
  }

  /// Messages to the answer are registered, with their arguments as they are now. The target is not kept alive.
  @available(
    *, unavailable,
    message:
      "write (undoManager.prepare(withInvocationTarget: target) as! Target).method(argument), or keep the cast answer"
  )
  public func prepare(withInvocationTarget target: Any) -> Any { fatalError() }

  // MARK: Undo and redo

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var canUndo: Bool { !undoStack.isEmpty || nested.contains { !$0.isEmpty } }
  open var canRedo: Bool {
    postCheckpoint()
    return !redoStack.isEmpty
  }

  /// Closes the open group, if there is only one, and undoes the last group.
  open func undo() {
    if nested.count == 1 { endUndoGrouping() }
    guard nested.isEmpty else { raise("undo", "undo was called with too many nested undo groups") }
    postCheckpoint()
    undoNestedGroup()
  }

  /// Undoes the group that was closed last, inside the open one if there is one.
  open func undoNestedGroup() {
    postCheckpoint()
    let group: Group
    if let open = nested.last {
      guard let last = open.items.last else { return }
      guard case .group(let inner) = last else {
        raise("undoNestedGroup", "undoNestedGroup was called while operations of the open group wait")
      }
      open.items.removeLast()
      group = inner
    } else {
      guard let last = undoStack.popLast() else { return }
      group = last
    }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  open func redo() {
    // Apple: redo(), raises "if the method is invoked during an undo operation".
    if isUndoing { raise("redo", "redo was called while undoing") }
    postCheckpoint()
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// What is registered meanwhile becomes the group for the other direction, under the same name.
  private func replay(_ group: Group) {
    let waiting = nested
    nested = []
    open()
    nested.last?.name = group.name
    nested.last?.isDiscardable = group.isDiscardable
    group.perform()
    // The operations may have forgotten everything.
    if !nested.isEmpty { endUndoGrouping() }
    nested = waiting
  }

  // MARK: Forgetting

  // Apple: removeAllActions(), "clears the undo and redo stacks and re-enables the receiver"
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    nested = []
    disabledDepth = 0
  }

  open func removeAllActions(withTarget target: Any) {
    let key = ObjectIdentifier(target as AnyObject)
    for group in undoStack + redoStack + nested { group.remove(key) }
    undoStack.removeAll { $0.isEmpty }
    redoStack.removeAll { $0.isEmpty }
  }

  // MARK: Names

  open var undoActionName: String {
    canUndo ? (nested.last?.name).flatMap { $0.isEmpty ? nil : $0 } ?? undoStack.last?.name ?? "" : ""
  }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open func setActionName(_ actionName: String) {
    // The name may come before the event's first change, which Core Data registers when the event ends.
    if groupsByEvent, nested.isEmpty, !isUndoing, !isRedoing { openTurn() }
    if let group = nested.last ?? undoStack.last { group.name = actionName }
  }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  open func setActionIsDiscardable(_ discardable: Bool) { (nested.last ?? undoStack.last)?.isDiscardable = discardable }
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  // Apple: NSUndoManager.h, the flag postingCheckpointNotification. Who hears of a checkpoint may ask `canRedo`.
  private func postCheckpoint() {
    guard !isPostingCheckpoint else { return }
    isPostingCheckpoint = true
    defer { isPostingCheckpoint = false }
    post(.NSUndoManagerCheckpoint)
  }

  private func post(_ name: Notification.Name, userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

extension Notification.Name {
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}
