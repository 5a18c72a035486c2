import QuinceFoundation

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// Something that the user may do to what plays, away from the app's own screens. Nobody gives a command here, so that no target is
/// called.
open class MPRemoteCommand: NSObject {
  // surface: no accessory here shows the command
  open var isEnabled = true

  // surface: nobody gives the command
  open func addTarget(_ target: Any, action: Selector) {}

  /// - Returns: what `removeTarget(_:)` takes.
  @discardableResult open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { NSObject() }

  // surface: as above
  open func removeTarget(_ target: Any, action: Selector?) {}
  /// - Parameter target: an object that was added or what adding a handler gave; nil for all.
  // surface: as above
  open func removeTarget(_ target: Any?) {}
}

open class MPSkipIntervalCommand: MPRemoteCommand {
  /// In seconds.
  // surface: no accessory here shows the command
  open var preferredIntervals: [NSNumber] = []
}

open class MPFeedbackCommand: MPRemoteCommand {
  // surface: no accessory here shows the command
  open var isActive = false
  // surface: as above
  open var localizedTitle = ""
  // surface: as above
  open var localizedShortTitle = ""
}

open class MPRatingCommand: MPRemoteCommand {
  // surface: no accessory here shows the command
  open var minimumRating: Float = 0
  // surface: as above
  open var maximumRating: Float = 1
}

open class MPChangePlaybackRateCommand: MPRemoteCommand {
  // surface: no accessory here shows the command
  open var supportedPlaybackRates: [NSNumber] = []
}

open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

open class MPChangeRepeatModeCommand: MPRemoteCommand {
  // surface: no accessory here shows the command
  open var currentRepeatType = MPRepeatType.off
}

open class MPChangeShuffleModeCommand: MPRemoteCommand {
  // surface: no accessory here shows the command
  open var currentShuffleType = MPShuffleType.off
}

public enum MPRepeatType: Int, Sendable { case off, one, all }
public enum MPShuffleType: Int, Sendable { case off, items, collections }
