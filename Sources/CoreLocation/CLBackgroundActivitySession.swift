import Foundation
import UIKitCore

/// Keeps live updates going while the app is in the background, for as long as it is there.
public final class CLBackgroundActivitySession: Sendable {
  private let token = Token()

  /// Counts once.
  private final class Token: Sendable {
    init() { onMainSoon { LocationService.shared.backgroundSessions.insert(ObjectIdentifier(self)) } }
    func end() {
      let identifier = ObjectIdentifier(self)
      onMainSoon { LocationService.shared.backgroundSessions.remove(identifier) }
    }
  }

  public init() {}
  public func invalidate() { token.end() }
  deinit { token.end() }
}
