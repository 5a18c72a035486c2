import Foundation

extension NSString {
  /// The path with `~` for the app's home folder, where it lies in that.
  public var abbreviatingWithTildeInPath: String {
    let path = "\(self)", home = NSHomeDirectory()
    return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
