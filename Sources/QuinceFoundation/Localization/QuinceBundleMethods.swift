import Foundation

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

  private final var bundle: Bundle { unsafeBitCast(self, to: Bundle.self) }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = ClassTable.replace(
    [
      "15localizedString6forKey5value5tableS2S_SSSgAHtF", "13localizationsSaySSGvg",
      "22preferredLocalizationsSaySSGvg", "23developmentLocalizationSSSgvg",
      "23localizedInfoDictionarySDySSypGSgvg", "6object20forInfoDictionaryKeyypSgSS_tF",
      "4path11forResource6ofTypeSSSgAG_AGtF", "4path11forResource6ofType11inDirectorySSSgAH_A2HtF",
      "4path11forResource6ofType11inDirectory0D12LocalizationSSSgAI_A3ItF",
      "3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF",
      "3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF",
      "3url11forResource13withExtension12subdirectory12localization0A10Essentials3URLVSgSSSg_A3MtF",
      "5paths18forResourcesOfType11inDirectorySaySSGSSSg_AHtF",
      "5paths18forResourcesOfType11inDirectory0D12LocalizationSaySSGSSSg_A2ItF",
      "4urls25forResourcesWithExtension12subdirectorySayAA5NSURLCGSgSSSg_AKtF",
      "4urls25forResourcesWithExtension12subdirectory12localizationSayAA5NSURLCGSgSSSg_A2LtF",
      "11descriptionSSvg",
    ].map { "$s10Foundation6BundleC" + $0 }, of: Bundle.self, from: _QuinceBundleMethods.self)
}

extension Bundle {
  @_silgen_name("$s10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ")
  public static func _quincePreferredLocalizations(from localizations: [String]) -> [String] {
    Languages.preferred(localizations, for: UserLocale.languages)
  }

  @_silgen_name("$s10Foundation6BundleC22preferredLocalizations4from14forPreferencesSaySSGAG_AGSgtFZ")
  public static func _quincePreferredLocalizations(
    from localizations: [String], forPreferences preferences: [String]?
  ) -> [String] {
    Languages.preferred(localizations, for: preferences ?? UserLocale.languages)
  }
}
