import UIKitCore

@MainActor protocol PhaseFollowing: AnyObject { func phaseChanged() }

/// Follows the application's states for all roots.
@MainActor final class ScenePhaseFollower {
  static let shared = ScenePhaseFollower()
  private var phase: ScenePhase
  private var followers: [ObjectIdentifier: () -> (any PhaseFollowing)?] = [:]

  private init() {
    switch UIApplication.shared.applicationState {
    case .active: phase = .active
    case .inactive: phase = .inactive
    default: phase = .background
    }
    for (name, phase) in [
      (UIApplication.didBecomeActiveNotification, ScenePhase.active),
      (UIApplication.willResignActiveNotification, .inactive),
      (UIApplication.didEnterBackgroundNotification, .background),
      (UIApplication.willEnterForegroundNotification, .inactive),
    ] {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        onMainSoon { self?.change(to: phase) }
      }
    }
  }

  func phase(for follower: some PhaseFollowing) -> ScenePhase {
    followers[ObjectIdentifier(follower)] = { [weak follower] in follower }
    return phase
  }

  private func change(to phase: ScenePhase) {
    guard self.phase != phase else { return }
    self.phase = phase
    followers = followers.filter { $0.value() != nil }
    for follower in followers.values { follower()?.phaseChanged() }
  }
}
