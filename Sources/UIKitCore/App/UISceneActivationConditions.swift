import Foundation
import QuinceFoundation

/// For which content a scene is brought to the front, by the identifiers of activities, quick actions and URLs.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject, @preconcurrency NSSecureCoding {
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    for (key, path) in Self.keys {
      if let predicate = coder.decodeObject(forKey: key) as? Predicate { self[keyPath: path] = predicate }
    }
  }
  open func encode(with coder: NSCoder) {
    for (key, path) in Self.keys { coder.encode(self[keyPath: path], forKey: key) }
  }
  nonisolated public static var supportsSecureCoding: Bool { true }

  private typealias Predicate = QuinceFoundation.NSPredicate
  private static let keys: [(String, ReferenceWritableKeyPath<UISceneActivationConditions, Predicate>)] = [
    ("UIKit.canActivate", \.canActivateForTargetContentIdentifierPredicate),
    ("UIKit.prefersToActivate", \.prefersToActivateForTargetContentIdentifierPredicate),
  ]

  /// Of the content's identifier, as `self`. Default: true for every one.
  open var canActivateForTargetContentIdentifierPredicate = QuinceFoundation.NSPredicate(value: true)
  /// Default: false for every one.
  open var prefersToActivateForTargetContentIdentifierPredicate = QuinceFoundation.NSPredicate(value: false)
}
