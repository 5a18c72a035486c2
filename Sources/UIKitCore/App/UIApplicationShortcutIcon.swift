import Foundation

/// The picture beside a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }

  /// The name of a symbol or of a picture in the bundle.
  let symbol: String

  init(symbol: String) {
    self.symbol = symbol
    super.init()
  }

  public convenience init(type: IconType) { self.init(symbol: Self.symbols[type.rawValue]) }
  public convenience init(templateImageName: String) { self.init(symbol: templateImageName) }
  public convenience init(systemImageName: String) { self.init(symbol: systemImageName) }

  /// In the order of the types.
  private static let symbols = [
    "square.and.pencil", "play", "pause", "plus", "location", "magnifyingglass", "square.and.arrow.up", "nosign",
    "person", "house", "mappin", "star", "heart", "cloud", "envelope.badge", "checkmark", "envelope", "message",
    "calendar", "clock", "camera", "video", "circle", "checkmark.circle", "alarm", "book", "shuffle",
    "speaker.wave.2", "arrow.clockwise",
  ]
}
