import Foundation

extension UIImage {
  /// What a button is called that shows nothing but this picture.
  // Observed: XCUITest lists buttons without titles by the names of their pictures, and by words for Apple's symbols.
  package var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    if case .symbol(let symbol) = content { return PictureNames.words(for: symbol.name) }
    return attributes.name
  }
}

/// The words for system images, by the drawing that a name begins with.
enum PictureNames {
  private static let parts: Set<Substring> = ["fill", "circle", "square", "rectangle"]

  static func words(for symbol: String) -> String {
    var name = Substring(symbol)
    while true {
      if let word = system[name] { return word.text }
      if let word = english[name] { return word }
      guard let dot = name.lastIndex(of: "."), parts.contains(name[name.index(after: dot)...]) else { break }
      name = name[..<dot]
    }
    return symbol.replacingOccurrences(of: ".", with: " ")
  }

  // Assumed: the words; other symbols have those of their names.
  private static let system: [Substring: SystemWord] = [
    "plus": .add, "xmark": .close, "trash": .delete, "pencil": .edit, "magnifyingglass": .search, "ellipsis": .more,
    "chevron.left": .back, "chevron.backward": .back, "arrow.uturn.backward": .undo, "arrow.uturn.forward": .redo,
    "doc.on.doc": .copy, "scissors": .cut, "clock": .history,
  ]
  private static let english: [Substring: String] = [
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "gear": "Settings", "gearshape": "Settings",
    "heart": "Love", "star": "Favorite", "minus": "Remove", "info": "Info", "checkmark": "Selected",
    "chevron.right": "Forward", "chevron.forward": "Forward", "house": "Home", "bookmark": "Bookmark",
    "camera": "Camera", "photo": "Photo", "play": "Play", "pause": "Pause", "stop": "Stop", "forward": "Fast Forward",
    "backward": "Rewind", "arrow.clockwise": "Refresh", "calendar": "Calendar", "paperplane": "Send",
    "square.and.arrow.down": "Download", "folder": "Folder", "mic": "Microphone", "phone": "Phone",
    "envelope": "Mail", "bell": "Notification", "person": "Person", "hand.thumbsup": "Like", "sidebar.left": "Sidebar",
  ]
}
