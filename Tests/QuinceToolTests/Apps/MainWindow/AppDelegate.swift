import UIKit

class AppDelegate: NSObject, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  @IBOutlet var greeter: Greeter!
  @IBOutlet var viewController: ListViewController!

  func applicationDidFinishLaunching(_ application: UIApplication) {
    viewController.greeting = greeter.greeting
    window?.rootViewController = viewController
    window?.makeKeyAndVisible()
  }
}

/// A plain object of the nib, told that it is loaded after its attributes are set.
class Greeter: NSObject {
  @IBInspectable var name = ""
  private(set) var greeting = ""

  override func awakeFromNib() {
    super.awakeFromNib()
    greeting = "Hello, \(name)"
  }
}
