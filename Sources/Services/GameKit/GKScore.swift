import Foundation
import UIKitCore

/// A score of a leaderboard. It cannot be reported: nobody is signed in.
open class GKScore: NSObject, @unchecked Sendable {
  // surface: nothing is reported
  open var leaderboardIdentifier: String
  // surface: the score is not reported
  open var value: Int64 = 0
  // surface: as above
  open var context: UInt64 = 0
  public let player: GKPlayer
  public let date = Date()
  open var formattedValue: String? { "\(value)" }
  open var rank: Int { 0 }
  // surface: the score is not reported
  open var shouldSetDefaultLeaderboard = false

  public init(leaderboardIdentifier identifier: String, player: GKPlayer) {
    (leaderboardIdentifier, self.player) = (identifier, player)
  }
  public convenience init(leaderboardIdentifier identifier: String) {
    self.init(leaderboardIdentifier: identifier, player: GKLocalPlayer.local)
  }

  /// - Parameter completionHandler: called on the main thread, with `notAuthenticated`.
  open class func report(_ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil)
  {
    fail { completionHandler?($0) }
  }
}

/// What a player has done. It cannot be reported: nobody is signed in.
open class GKAchievement: NSObject, @unchecked Sendable {
  // surface: as above
  open var identifier: String
  // surface: the achievement is not reported
  open var percentComplete = 0.0
  // surface: as above
  open var showsCompletionBanner = false
  public let player: GKPlayer
  open var isCompleted: Bool { percentComplete >= 100 }
  open var lastReportedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  public init(identifier: String, player: GKPlayer) { (self.identifier, self.player) = (identifier, player) }
  public convenience init(identifier: String) { self.init(identifier: identifier, player: GKLocalPlayer.local) }

  open class func report(
    _ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail { completionHandler?($0) } }
  open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    fail { completionHandler?(nil, $0) }
  }
  open class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) {
    fail { completionHandler?($0) }
  }
}

/// The scores of many. Nobody is signed in, so that none are loaded.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }

  /// A player's place; apps get none here.
  open class Entry: NSObject, @unchecked Sendable {
    init(none: Never) {}

    open var player: GKPlayer { GKLocalPlayer.local }
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var context: Int { 0 }
    open var date: Date { .distantPast }
  }

  open var identifier: String?
  // surface: no score is loaded
  open var playerScope = PlayerScope.global
  // surface: as above
  open var timeScope = TimeScope.allTime
  // surface: as above
  open var range = NSRange(location: 1, length: 10)
  open var baseLeaderboardID: String { identifier ?? "" }
  open var title: String? { nil }
  open var scores: [GKScore]? { nil }
  open var localPlayerScore: GKScore? { nil }
  open var maxRange: Int { 0 }

  public override init() { super.init() }

  open func loadScores(completionHandler: (([GKScore]?, (any Error)?) -> Void)? = nil) {
    fail { completionHandler?(nil, $0) }
  }
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  open class func loadLeaderboards(completionHandler: (([GKLeaderboard]?, (any Error)?) -> Void)? = nil) {
    fail { completionHandler?(nil, $0) }
  }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { fail { completionHandler($0) } }
  open class func submitScore(_ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]) async throws {
    throw GKError(.notAuthenticated)
  }
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) { fail { completionHandler(nil, nil, 0, $0) } }
}
