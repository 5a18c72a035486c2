import Foundation
import QuinceRuntime

/// What bundles answer about languages and resources; never made, its methods take the place of Foundation's.
// Foundation on Linux: one language of CoreFoundation's own choice, and a crash where no development region is named.
public class _QuinceBundleMethods {
  // The order is that of the symbols below.

  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let found = StringsTables.string(key, table: table, of: bundle) { return found }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  public var localizations: [String] { BundleResources(bundle).names }
  public var preferredLocalizations: [String] { BundleResources(bundle).preferred }
  public var developmentLocalization: String? { BundleResources(bundle).developmentLocalization }

  public var localizedInfoDictionary: [String: Any]? {
    let table = StringsTables.strings("InfoPlist", of: bundle)
    return table.isEmpty ? nil : table
  }

  public func object(forInfoDictionaryKey key: String) -> Any? {
    StringsTables.string(key, table: "InfoPlist", of: bundle) ?? bundle.infoDictionary?[key]
  }

  // MARK: Resources

  public func path(forResource name: String?, ofType ext: String?) -> String? {
    BundleResources(bundle).path(name, ext, in: nil)
  }

  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    BundleResources(bundle).path(name, ext, in: subpath)
  }

  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? {
    BundleResources(bundle).path(name, ext, in: subpath, localization: localizationName)
  }

  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    BundleResources(bundle).path(name, ext, in: nil).map { URL(fileURLWithPath: $0) }
  }

  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    BundleResources(bundle).path(name, ext, in: subpath).map { URL(fileURLWithPath: $0) }
  }

  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
    localization localizationName: String?
  ) -> URL? {
    BundleResources(bundle).path(name, ext, in: subpath, localization: localizationName).map {
      URL(fileURLWithPath: $0)
    }
  }

  public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    BundleResources(bundle).paths(ext, in: subpath)
  }

  public func paths(
    forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
  ) -> [String] {
    BundleResources(bundle).paths(ext, in: subpath, localization: localizationName)
  }

  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
    BundleResources(bundle).paths(ext, in: subpath).map { NSURL(fileURLWithPath: $0) }
  }

  public func urls(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
  ) -> [NSURL]? {
    BundleResources(bundle).paths(ext, in: subpath, localization: localizationName).map {
      NSURL(fileURLWithPath: $0)
    }
  }

  public var description: String {
    "NSBundle <\(bundle.bundlePath)> (\(bundle.isLoaded ? "loaded" : "not yet loaded"))"
  }

  private final var bundle: Bundle { Unchecked.object(self, as: Bundle.self) }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .bundleLocalizedStringForKeyValueTable, .bundleLocalizations,
      .bundlePreferredLocalizations, .bundleDevelopmentLocalization,
      .bundleLocalizedInfoDictionary, .bundleObjectForInfoDictionaryKey,
      .bundlePathForResourceOfType, .bundlePathForResourceOfTypeInDirectory,
      .bundlePathForResourceOfTypeInDirectoryForLocalization,
      .bundleURLForResourceWithExtension,
      .bundleURLForResourceWithExtensionSubdirectory,
      .bundleURLForResourceWithExtensionSubdirectoryLocalization,
      .bundlePathsForResourcesOfTypeInDirectory,
      .bundlePathsForResourcesOfTypeInDirectoryForLocalization,
      .bundleURLsForResourcesWithExtensionSubdirectory,
      .bundleURLsForResourcesWithExtensionSubdirectoryLocalization,
      .bundleDescription,
    ], in: [Bundle.self], from: _QuinceBundleMethods.self)
}
