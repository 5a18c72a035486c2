import UIKit

/// What the six parts have in common: a title and an icon for their row in the first level.
class SecondLevelViewController: UITableViewController {
  var rowImage: UIImage?
}
