import UIKit

struct Recipe {
  var name: String
}

/// Listings 6-1 and 6-3: presents the controller that makes a recipe, and lets itself be told of it.
class RecipesViewController: UITableViewController, RecipeAddDelegate {
  private var recipes = [Recipe(name: "Membrillo"), Recipe(name: "Quince jelly")]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
  }

  @objc func add(_ sender: Any) {
    let addController = RecipeAddViewController(nibName: "RecipeAddView", bundle: nil)
    addController.delegate = self
    let navigationController = UINavigationController(rootViewController: addController)
    presentModalViewController(navigationController, animated: true)
  }

  func recipeAddViewController(_ recipeAddViewController: RecipeAddViewController, didAdd recipe: Recipe?) {
    if let recipe {
      recipes.append(recipe)
      tableView.reloadData()
    }
    dismissModalViewController(animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Recipe")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Recipe")
    cell.textLabel?.text = recipes[indexPath.row].name
    return cell
  }
}
