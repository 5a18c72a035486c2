import Foundation

extension SKNode {
  /// Begins an action with the next frame.
  public func run(_ action: SKAction) { run(action, nil, nil) }

  /// - Parameter block: called when the action is over, not where it is removed.
  public func run(_ action: SKAction, completion block: @escaping () -> Void) { run(action, nil, block) }

  /// An action that runs with this key is removed.
  public func run(_ action: SKAction, withKey key: String) { run(action, key, nil) }

  /// Returns when the action is over.
  public func run(_ action: SKAction) async {
    await withCheckedContinuation { done in run(action, nil) { done.resume() } }
  }

  final func run(_ action: SKAction, _ key: String?, _ completion: (() -> Void)?) {
    hasActionList = true
    actions.add(action, key, completion)
  }

  public func hasActions() -> Bool { hasActionList && !actions.isEmpty }
  public func action(forKey key: String) -> SKAction? { hasActionList ? actions.action(key) : nil }
  public func removeAction(forKey key: String) { if hasActionList { actions.remove(key) } }
  public func removeAllActions() { if hasActionList { actions.removeAll() } }
}
