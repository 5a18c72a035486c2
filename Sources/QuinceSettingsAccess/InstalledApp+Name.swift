import QuinceDevice

extension InstalledApp {
  /// What stands under the icon, in the language of the process.
  var displayName: String { BundleName.of(bundle) ?? name }
}
