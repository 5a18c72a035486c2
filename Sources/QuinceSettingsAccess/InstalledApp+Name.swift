import Foundation
import QuinceDevice

extension InstalledApp {
  /// What stands under the icon, in the language of the process.
  var displayName: String {
    let bundle = Bundle(path: self.bundle)
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
      bundle?.object(forInfoDictionaryKey: $0) as? String
    }
    return names.first { !$0.isEmpty } ?? name
  }
}
