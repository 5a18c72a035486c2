import Foundation
import QuinceRuntime

/// The bundles that were asked for: one object for each, as long as the process lives.
// Apple: Bundle.init(path:), "If a bundle for that path already exists, it is returned"; Foundation on Linux makes another.
enum Bundles {
  private struct Key: Hashable {
    let path: String
    // Programs and libraries in one folder have one path.
    let executable: String?

    init(_ bundle: Bundle) {
      path = URL(fileURLWithPath: bundle.bundlePath).resolvingSymlinksInPath().path
      executable = bundle.executablePath
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [Key: Bundle] = [Key(.main): .main]
  nonisolated(unsafe) private static var inOrder: [Bundle] = [.main]

  static var all: [Bundle] { lock.withLock { inOrder } }

  static func make(path: String) -> Bundle? { unique(FoundationBundles.make(path: path)) }
  static func make(for type: AnyClass) -> Bundle { unique(FoundationBundles.make(for: type)) ?? .main }
  static func make(identifier: String) -> Bundle? {
    known(identifier) ?? unique(FoundationBundles.make(identifier: identifier))
  }

  /// The bundle of that identifier, of those that were asked for and of the frameworks whose code the process has.
  static func known(_ identifier: String) -> Bundle? {
    if let found = all.first(where: { $0.bundleIdentifier == identifier }) { return found }
    for folder in loadedFrameworks() {
      let info = NSDictionary(contentsOfFile: folder + "/Info.plist")
      if info?["CFBundleIdentifier"] as? String == identifier { return make(path: folder) }
    }
    return nil
  }

  // Apple: Bundle(identifier:), "of loaded bundles"; Foundation on Linux knows those alone that were asked for before
  private static func loadedFrameworks() -> [String] {
    var folders: [String] = []
    for path in LoadedLibrary.paths {
      let folder = (path as NSString).deletingLastPathComponent
      if folder.hasSuffix(".framework"), !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// The object that there was of the same bundle; what is of an app's own class stays what it is.
  static func unique(_ made: Bundle?) -> Bundle? {
    guard let made, type(of: made) == Bundle.self else { return made }
    let key = Key(made)
    return lock.withLock {
      if let known = known[key] { return known }
      known[key] = made
      inOrder.append(made)
      return made
    }
  }
}

/// Initialisers of bundles; never made, its methods take the place of Foundation's.
///
/// They make objects of `Bundle` itself; subclasses have initialisers of their own, which call the second half.
public class _QuinceBundleMaking {
  // The order is that of the symbols below. An initialiser is called on its class, and takes over what it is given.
  public class func make(path: __owned String) -> Bundle? { Bundles.make(path: path) }
  public class func make(for aClass: AnyClass) -> Bundle { Bundles.make(for: aClass) }
  public class func make(identifier: __owned String) -> Bundle? { Bundles.make(identifier: identifier) }

  /// What could not take the place of Foundation's; none is expected.
  static let missing =
    FoundationBundles.isAvailable
    ? FoundationReplacements.install(
      [.bundleMakePath, .bundleMakeFor, .bundleMakeIdentifier], in: [Bundle.self], from: _QuinceBundleMaking.self)
    : ["Bundle.init"]
}

/// The second half of the same initialisers, which optimised programs call by themselves; never made.
public class _QuinceBundleInitialising {
  // The order is that of the symbols below. `self` is the object that the caller has allocated.
  public func initialise(path: __owned String) -> Bundle? {
    Bundles.unique(FoundationBundles.initialise(self, path: path))
  }
  public func initialise(for aClass: AnyClass) -> Bundle {
    Bundles.unique(FoundationBundles.initialise(self, for: aClass)) ?? .main
  }
  public func initialise(identifier: __owned String) -> Bundle? {
    let isBundle = type(of: self as AnyObject) == Bundle.self
    let made = FoundationBundles.initialise(self, identifier: identifier)
    return (isBundle ? Bundles.known(identifier) : nil) ?? Bundles.unique(made)
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing =
    FoundationBundles.isAvailable
    ? FoundationReplacements.install(
      [.bundleInitPath, .bundleInitFor, .bundleInitIdentifier], from: _QuinceBundleInitialising.self)
    : ["Bundle.init"]
}

/// The lists of bundles and of languages; never made, its methods take the place of Foundation's static ones.
public class _QuinceBundleLists {
  public var allBundles: [Bundle] { Bundles.all.filter { !$0.isQuinceFramework } }
  public var allFrameworks: [Bundle] { Bundles.all.filter(\.isQuinceFramework) }

  public func preferredLocalizations(from localizations: [String]) -> [String] {
    Languages.preferred(localizations, for: UserLocale.languages)
  }

  public func preferredLocalizations(
    from localizations: [String], forPreferences preferences: [String]?
  ) -> [String] {
    Languages.preferred(localizations, for: preferences ?? UserLocale.languages)
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .bundleAllBundles, .bundleAllFrameworks, .bundlePreferredLocalizationsFrom,
      .bundlePreferredLocalizationsFromForPreferences,
    ], from: _QuinceBundleLists.self)
}

extension Bundle {
  fileprivate var isQuinceFramework: Bool { bundleURL.pathExtension == "framework" }
}
