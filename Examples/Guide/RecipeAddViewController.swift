import UIKit

/// Listing 6-2: how the presenter hears of the end.
protocol RecipeAddDelegate: AnyObject {
  /// - Parameter recipe: nil if nothing is to be added.
  func recipeAddViewController(_ recipeAddViewController: RecipeAddViewController, didAdd recipe: Recipe?)
}

/// The name of a new recipe, in RecipeAddView.xib.
class RecipeAddViewController: UIViewController {
  @IBOutlet var nameField: UITextField!
  weak var delegate: RecipeAddDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Recipe"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel(_:)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(done(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  @objc func cancel(_ sender: Any) {
    delegate?.recipeAddViewController(self, didAdd: nil)
  }

  @objc func done(_ sender: Any) {
    delegate?.recipeAddViewController(self, didAdd: Recipe(name: nameField.text ?? ""))
  }
}
