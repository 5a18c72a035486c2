import Foundation
import UIKitCore

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard
}

@preconcurrency @MainActor public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  /// The user is done; the delegate dismisses the controller.
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// Game Center's own screens. Nobody is signed in, as the controller says.
@preconcurrency @MainActor open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  // surface: there is nothing to show of it
  open var viewState = GKGameCenterViewControllerState.default
  // surface: as above
  open var leaderboardIdentifier: String?
  // surface: as above
  open var leaderboardTimeScope = GKLeaderboard.TimeScope.allTime

  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public convenience init(state: GKGameCenterViewControllerState) {
    self.init()
    viewState = state
  }
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope, timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    (leaderboardIdentifier, leaderboardTimeScope) = (leaderboardID, timeScope)
  }
  public convenience init(achievementID: String) { self.init(state: .achievements) }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    let page = UIViewController(nibName: nil, bundle: nil)
    page.title = "Game Center"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if let delegate = self.gameCenterDelegate { return delegate.gameCenterViewControllerDidFinish(self) }
        self.dismiss(animated: true)
      })
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Not Signed In"
    configuration.secondaryText = "Nobody is signed in to Game Center on this device."
    page.contentUnavailableConfiguration = configuration
    setViewControllers([page], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
