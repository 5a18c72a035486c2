import Foundation
import QuinceDevice

extension IconPictures {
  /// Of the icon that the app has chosen.
  static func names(bundle: String, container: String) -> [String] {
    IconPictures(Bundle(path: bundle)?.infoDictionary ?? [:])
      .names(alternate: IconChoice(container: container)?.alternate)
  }
}
