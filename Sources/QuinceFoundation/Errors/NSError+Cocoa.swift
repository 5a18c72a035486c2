import Foundation

extension NSError {
  /// The sentence for a code of Cocoa's, with the file's name where the error has it; nil for other codes.
  // Observed: what such errors print on iOS 13 to 17 and macOS, in public issue threads.
  final var cocoaDescription: String? {
    guard domain == NSCocoaErrorDomain, userInfo[NSLocalizedFailureReasonErrorKey] == nil else { return nil }
    let file = ErrorFile(self)
    switch CocoaError.Code(rawValue: code) {
    case .fileNoSuchFile: return file.missing
    case .fileReadUnknown: return "\(file.item) couldn’t be opened."
    case .fileReadNoPermission:
      return file.denied ?? "\(file.item) couldn’t be opened because you don’t have permission to view it."
    case .fileReadInvalidFileName: return file.invalidName("opened")
    case .fileReadCorruptFile: return "\(file.item) couldn’t be opened because it isn’t in the correct format."
    case .fileReadNoSuchFile:
      return file.variant == "Folder" ? file.missing : "\(file.item) couldn’t be opened because there is no such file."
    case .fileReadInapplicableStringEncoding: return "\(file.item) couldn’t be opened using text encoding\(encoding)."
    case .fileReadUnsupportedScheme:
      return "The file couldn’t be opened because the specified URL type isn’t supported."
    case .fileReadTooLarge: return "\(file.item) couldn’t be opened because it is too large."
    case .fileReadUnknownStringEncoding:
      return "\(file.item) couldn’t be opened because the text encoding of its contents can’t be determined."
    case .fileWriteUnknown: return file.unsaved
    case .fileWriteNoPermission:
      return file.denied ?? "You don’t have permission to save \(file.lowercaseItem)\(file.inFolder)."
    case .fileWriteInvalidFileName: return file.invalidName("saved")
    case .fileWriteFileExists: return file.existing
    case .fileWriteInapplicableStringEncoding: return "\(file.item) couldn’t be saved using text encoding\(encoding)."
    case .fileWriteUnsupportedScheme:
      return "The file couldn’t be saved because the specified URL type isn’t supported."
    case .fileWriteOutOfSpace:
      return "You can’t save \(file.lowercaseItem) because the volume\(file.volume) is out of space."
    case .fileWriteVolumeReadOnly:
      return "You can’t save \(file.lowercaseItem) because the volume\(file.volume) is read only."
    case .formatting:
      return (userInfo["NSInvalidValue"]).map { "The value “\($0)” is invalid." } ?? "The value is invalid."
    case .userCancelled: return "The operation was cancelled."
    case .featureUnsupported:
      return "The requested operation couldn’t be completed because the feature is not supported."
    case .propertyListReadCorrupt, .coderReadCorrupt:
      return "The data couldn’t be read because it isn’t in the correct format."
    case .coderValueNotFound: return "The data couldn’t be read because it is missing."
    case .coderInvalidValue: return "The data couldn’t be written because it isn’t in the correct format."
    default: return nil
    }
  }

  private final var encoding: String {
    guard let number = userInfo[NSStringEncodingErrorKey] as? NSNumber else { return "" }
    let name = String.localizedName(of: String.Encoding(rawValue: number.uintValue))
    return name.isEmpty ? "" : " \(name)"
  }
}

/// The file that an error is about, and what was being done with it.
private struct ErrorFile {
  let path: String?
  let destination: String?
  /// `Move`, `Copy`, `Link`, `Remove` or `Folder`.
  let variant: String?

  init(_ error: NSError) {
    func path(_ key: String) -> String? {
      switch error.userInfo[key] {
      case let path as String: return path
      case let url as URL where url.isFileURL: return url.path
      default: return nil
      }
    }
    self.path = path(NSFilePathErrorKey) ?? path(NSURLErrorKey)
    destination = path("NSDestinationFilePath")
    let variants = error.userInfo["NSUserStringVariant"]
    variant = variants as? String ?? (variants as? [String])?.first
  }

  private var name: String? { path.map { "“\(FileManager.default.displayName(atPath: $0))”" } }
  private var kind: String { variant == "Folder" ? "folder" : "file" }

  /// `The file “a.txt”`
  var item: String { name.map { "The \(kind) \($0)" } ?? "The \(kind)" }
  var lowercaseItem: String { name.map { "the \(kind) \($0)" } ?? "the \(kind)" }

  /// `“a.txt”`, where that is what the sentence is about.
  private var subject: String { name ?? item }

  private static func folder(of path: String?) -> String? {
    guard let folder = (path as NSString?)?.deletingLastPathComponent, !folder.isEmpty else { return nil }
    return "“\(FileManager.default.displayName(atPath: folder))”"
  }

  /// ` in the folder “Documents”`
  var inFolder: String { Self.folder(of: path).map { " in the folder \($0)" } ?? "" }

  // Assumed: one volume, with the name that iOS gives its root.
  var volume: String { path == nil ? "" : " “/”" }

  /// What became of the file where it goes somewhere else: `“a.txt” couldn’t be moved`.
  private var moved: String? {
    switch variant {
    case "Move": return "\(subject) couldn’t be moved"
    case "Copy": return "\(subject) couldn’t be copied"
    case "Link": return "\(subject) couldn’t be linked"
    default: return nil
    }
  }

  /// ` to “Documents”`
  private var toFolder: String { Self.folder(of: destination).map { " to \($0)" } ?? "" }

  var missing: String {
    if let moved {
      return
        "\(moved)\(toFolder) because either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    }
    return variant == "Remove" ? "\(subject) couldn’t be removed." : "\(item) doesn’t exist."
  }

  var unsaved: String {
    if let moved { return "\(moved)\(toFolder)." }
    return variant == "Remove" ? "\(subject) couldn’t be removed." : "\(item) couldn’t be saved\(inFolder)."
  }

  /// Nil where the sentence is about opening or saving.
  var denied: String? {
    if let moved {
      let folder = Self.folder(of: destination) ?? "the folder"
      return "\(moved) because you don’t have permission to access \(folder)."
    }
    return variant == "Remove" ? "\(subject) couldn’t be removed because you don’t have permission to access it." : nil
  }

  var existing: String {
    if let moved { return "\(moved)\(toFolder) because an item with the same name already exists." }
    return "\(item) couldn’t be saved\(inFolder) because a file with the same name already exists."
  }

  func invalidName(_ done: String) -> String {
    path.map {
      "The item couldn’t be \(done) because the file name “\(($0 as NSString).lastPathComponent)” is invalid."
    }
      ?? "The file name is invalid."
  }
}
