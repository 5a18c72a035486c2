import Foundation
import QuinceRuntime

// Foundation's methods, with observers told of what they change. Foundation asks for the three states where it has changed
// them, so that each change is noticed at its place.

/// What operations answer and do; never made, its methods take the place of Foundation's.
public class _QuinceOperationMethods {
  // The order is that of the symbols below.

  public var isExecuting: Bool { operation._state(.operationIsExecuting) }
  public var isFinished: Bool { operation._state(.operationIsFinished) }
  public var isReady: Bool { operation._state(.operationIsReady) }

  public func cancel() {
    OriginalMethod.bound(.operationCancel, to: operation, as: Action.self)?.call()
    ObservationCenter.compare(operation)
  }

  public func start() {
    operation.mayTellQueue()
    OriginalMethod.bound(.operationStart, to: operation, as: Action.self)?.call()
    ObservationCenter.compareAll(OperationQueue.self)
  }

  private final var operation: Operation { Unchecked.object(self) }

  // A queue's barriers are of a class of their own.
  private static let classes: [AnyClass] = [
    Operation.self, BlockOperation.self, FoundationSymbol.barrierOperation.foundationClass,
  ].compactMap { $0 }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.operationIsExecuting, .operationIsFinished, .operationIsReady, .operationCancel, .operationStart], in: classes,
    from: _QuinceOperationMethods.self)
}

/// How operations announce changes; never made, its methods take the place of Foundation's.
public class _QuinceOperationAnnouncements {
  // The order is that of the symbols below.

  public func willChangeValue(forKey key: String) { ObservationCenter.willChange(operation, key, .setting) }

  public func didChangeValue(forKey key: String) { operation.didChange(key) }

  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    ObservationCenter.willChange(operation, KeyPathNameTable.require(keyPath), .setting)
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    operation.didChange(KeyPathNameTable.require(keyPath))
  }

  private final var operation: Operation { Unchecked.object(self) }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .operationWillChangeValueForKey, .operationDidChangeValueForKey, .operationWillChangeValueFor,
      .operationDidChangeValueFor,
    ], from: _QuinceOperationAnnouncements.self)
}

// The forms of Foundation's methods.
private struct Action { let call: () -> Void }
private struct Test { let call: () -> Bool }
private struct Text { let call: (String) -> Void }

extension Operation {
  fileprivate func _state(_ getter: FoundationSymbol) -> Bool {
    let answer = OriginalMethod.bound(getter, to: self, as: Test.self)?.call() ?? false
    ObservationCenter.compare(self)
    return answer
  }

  fileprivate func didChange(_ key: String) {
    tellQueue(changed: key)
    ObservationCenter.didChange(self, key)
    ObservationCenter.compareAll(OperationQueue.self)
  }

  /// An app's own class may announce its states, which its queue has to hear.
  func mayTellQueue() {
    if type(of: self) != BlockOperation.self { ObservationCenter.expectOperations() }
  }

  // Apple: a queue observes its operations' states, through the keys on which they depend as well.
  func tellQueue(changed key: String) {
    for state in ["isReady", "isExecuting", "isFinished"] {
      if key == state || key == state.dropFirst(2).lowercased()
        || DependentKeys.keyPaths(affecting: state, of: self).contains(key)
      {
        OriginalMethod.bound(.operationDidChangeValueForKey, to: self, as: Text.self)?.call(state)
      }
    }
  }

  /// The states that Foundation keeps for operations of the class; a class that overrides one announces its changes.
  static func keptStates(of type: AnyClass) -> [String] {
    let states: [(String, FoundationSymbol)] = [
      ("isReady", .operationIsReady), ("isExecuting", .operationIsExecuting), ("isFinished", .operationIsFinished),
    ]
    return states.filter { MethodReplacement.isInherited($0.1, from: Operation.self, in: type) }.map(\.0)
  }
}
