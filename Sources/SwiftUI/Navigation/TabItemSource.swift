import UIKitCore

/// The title and picture of a tab.
struct TabItemSource {
  var title: String
  var image: UIImage?
}
