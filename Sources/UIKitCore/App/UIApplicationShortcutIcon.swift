import Foundation
import QuinceDevice

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

  public convenience init(type: IconType) { self.init(symbol: QuickAction.symbols[type.rawValue].symbol) }
  public convenience init(templateImageName: String) { self.init(symbol: templateImageName) }
  public convenience init(systemImageName: String) { self.init(symbol: systemImageName) }
}
