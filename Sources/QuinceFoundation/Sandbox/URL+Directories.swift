import Foundation

// Apple: URL, "Accessing common directories" (iOS 16). Foundation on Linux has `homeDirectory` and `temporaryDirectory` alone.
extension URL {
  public static var applicationDirectory: URL { folder(.applicationDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  public static var musicDirectory: URL { folder(.musicDirectory) }
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }
  public static var userDirectory: URL { URL(fileURLWithPath: "/Users", isDirectory: true) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    URL(
      fileURLWithPath: AppSandbox.expand(AppSandbox.paths(for: directory, in: .userDomainMask)[0]),
      isDirectory: true)
  }
}
