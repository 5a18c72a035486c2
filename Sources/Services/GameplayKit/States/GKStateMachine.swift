import QuinceFoundation

/// A machine with one state of each class, in one of them at a time.
open class GKStateMachine: NSObject {
  open private(set) var currentState: GKState?
  private var states: [ObjectIdentifier: GKState] = [:]

  public init(states: [GKState]) {
    super.init()
    for state in states {
      self.states[ObjectIdentifier(type(of: state))] = state
      state.stateMachine = self
    }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }

  /// Whether there is a state of the class that the present one lets follow; any may be the first.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    guard states[ObjectIdentifier(stateClass)] != nil else { return false }
    return currentState?.isValidNextState(stateClass) ?? true
  }

  /// Goes to the state of the class.
  /// - Returns: false where it cannot, and stays.
  // Apple: willExit(to:) of the old state, then currentState changes, then didEnter(from:) of the new one.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
