import Foundation

// Apple: URL, "Accessing common directories" (iOS 16). Foundation on Linux has `homeDirectory` and `temporaryDirectory` alone.
extension URL {
  public static var applicationDirectory: URL { quinceFolder(.applicationDirectory) }
  public static var applicationSupportDirectory: URL { quinceFolder(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { quinceFolder(.cachesDirectory) }
  public static var desktopDirectory: URL { quinceFolder(.desktopDirectory) }
  public static var documentsDirectory: URL { quinceFolder(.documentDirectory) }
  public static var downloadsDirectory: URL { quinceFolder(.downloadsDirectory) }
  public static var libraryDirectory: URL { quinceFolder(.libraryDirectory) }
  public static var moviesDirectory: URL { quinceFolder(.moviesDirectory) }
  public static var musicDirectory: URL { quinceFolder(.musicDirectory) }
  public static var picturesDirectory: URL { quinceFolder(.picturesDirectory) }
  public static var sharedPublicDirectory: URL { quinceFolder(.sharedPublicDirectory) }
  public static var userDirectory: URL { URL(fileURLWithPath: "/Users", isDirectory: true) }

  private static func quinceFolder(_ directory: FileManager.SearchPathDirectory) -> URL {
    URL(
      fileURLWithPath: QuinceSandbox.expand(QuinceSandbox.paths(for: directory, in: .userDomainMask)[0]),
      isDirectory: true)
  }
}
