import Foundation

/// Records how to take changes back, in groups, and how to make them again.
open class UndoManager: NSObject {
  private final class Group {
    var operations: [(target: ObjectIdentifier?, perform: () -> Void)] = []
    var name = ""
    var isDiscardable = false
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var nested: [Group] = []
  private var disabledDepth = 0
  private var turnIsScheduled = false

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
    post(.NSUndoManagerCheckpoint)
    nested.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openTurn() {
    open()
    guard !turnIsScheduled else { return }
    turnIsScheduled = true
    RunLoop.current.perform { [weak self] in
      guard let self else { return }
      self.turnIsScheduled = false
      if self.groupsByEvent, self.nested.count == 1 { self.endUndoGrouping() }
    }
  }

  open func endUndoGrouping() {
    guard let group = nested.last else {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'endUndoGrouping called with no matching begin'")
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    nested.removeLast()
    if let outer = nested.last {
      outer.operations += group.operations
      if !group.name.isEmpty { outer.name = group.name }
    } else if !group.operations.isEmpty {
      if isUndoing {
        redoStack.append(group)
      } else {
        undoStack.append(group)
        trim()
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  // MARK: Registration

  open func disableUndoRegistration() { disabledDepth += 1 }

  open func enableUndoRegistration() {
    guard disabledDepth > 0 else {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'enableUndoRegistration may only be invoked with matching call to disableUndoRegistration'")
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
        fatalError(
          "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
            + "'must begin a group before registering undo'")
      }
      openTurn()
    }
    nested.last?.operations.append((ObjectIdentifier(target), perform))
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
      if let receiver { selector._quinceSend(to: receiver, anObject) }
    }
  }

  // MARK: Undo and redo

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var canUndo: Bool { !undoStack.isEmpty || nested.contains { !$0.operations.isEmpty } }
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Closes the group of this turn, if that is the only one open, and undoes the last group.
  open func undo() {
    if nested.count == 1, groupsByEvent { endUndoGrouping() }
    guard nested.isEmpty else {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'undo was called with too many nested undo groups'")
    }
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// What is registered meanwhile becomes the group for the other direction, under the same name.
  private func replay(_ group: Group) {
    open()
    nested.last?.name = group.name
    for operation in group.operations.reversed() { operation.perform() }
    endUndoGrouping()
  }

  // MARK: Forgetting

  open func removeAllActions() {
    undoStack = []
    redoStack = []
    nested = []
  }

  open func removeAllActions(withTarget target: Any) {
    let key = ObjectIdentifier(target as AnyObject)
    for group in undoStack + redoStack + nested { group.operations.removeAll { $0.target == key } }
    undoStack.removeAll { $0.operations.isEmpty }
    redoStack.removeAll { $0.operations.isEmpty }
  }

  // MARK: Names

  open var undoActionName: String {
    canUndo ? (nested.last?.name).flatMap { $0.isEmpty ? nil : $0 } ?? undoStack.last?.name ?? "" : ""
  }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open func setActionName(_ actionName: String) {
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

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
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
