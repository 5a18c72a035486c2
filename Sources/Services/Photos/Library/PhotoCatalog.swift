import QuinceFoundation

/// What people say of their photos, beside the files themselves: a file in the photos' folder, which the device's apps share.
struct PhotoCatalog: Codable, Equatable, Sendable {
  struct Photo: Codable, Equatable, Sendable {
    /// Of a photo that an app made; others have one by their name.
    var identifier: String?
    var isFavorite = false
    var isHidden = false
    var created: Date?
    /// True: `place` counts, whatever the file says.
    var hasOwnPlace = false
    var place: PhotoPlace?
  }

  struct Album: Codable, Equatable, Sendable {
    var identifier: String
    var title: String
    /// Names of files.
    var photos: [String] = []
  }

  struct Folder: Codable, Equatable, Sendable {
    var identifier: String
    var title: String
    /// Identifiers of albums and folders.
    var children: [String] = []
  }

  /// By names of files; only of those of which there is something to say.
  var photos: [String: Photo] = [:]
  var albums: [Album] = []
  var folders: [Folder] = []
  /// Identifiers of the albums and folders that lie in no folder.
  var top: [String] = []

  static let fileName = ".Photos.plist"

  subscript(name: String) -> Photo {
    get { photos[name] ?? Photo() }
    set { photos[name] = newValue == Photo() ? nil : newValue }
  }

  /// Takes away what is said of files and places them in no album.
  mutating func forget(_ names: Set<String>) {
    for name in names { photos[name] = nil }
    for index in albums.indices { albums[index].photos.removeAll(where: names.contains) }
  }

  /// Takes an album or a folder out of wherever it lies.
  mutating func detach(_ identifier: String) {
    top.removeAll { $0 == identifier }
    for index in folders.indices { folders[index].children.removeAll { $0 == identifier } }
  }

  // MARK: File

  /// Empty where there is none, or where it is damaged.
  static func read(in folder: URL) -> PhotoCatalog {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(fileName)) else { return PhotoCatalog() }
    return (try? PropertyListDecoder().decode(PhotoCatalog.self, from: data)) ?? PhotoCatalog()
  }

  func write(in folder: URL) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(self).write(to: folder.appendingPathComponent(Self.fileName), options: .atomic)
  }
}
