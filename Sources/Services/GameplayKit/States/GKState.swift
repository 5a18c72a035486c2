import QuinceFoundation

/// What a state machine can be in. Apps make a subclass for each state.
open class GKState: NSObject {
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() { super.init() }

  /// Whether the machine may go from this state to one of the class; true unless a subclass says otherwise.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }

  /// - Parameter previousState: nil for the first.
  // surface: for subclasses
  open func didEnter(from previousState: GKState?) {}
  // surface: for subclasses
  open func update(deltaTime seconds: TimeInterval) {}
  // surface: for subclasses
  open func willExit(to nextState: GKState) {}
}
