import Foundation

/// What stands under an app's icon.
package enum BundleName {
  /// In the language of the process; nil where the bundle does not say.
  package static func of(_ bundle: String) -> String? {
    let bundle = Bundle(path: bundle)
    return ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { bundle?.object(forInfoDictionaryKey: $0) as? String }.first { !$0.isEmpty }
  }
}
