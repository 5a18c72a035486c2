import UIKit

/// Listing 7-1: owns the nib of the same name, with tabs of which one holds a stack.
class CombinedInterface: NSObject {
  @IBOutlet var tabBarController: UITabBarController!
}
