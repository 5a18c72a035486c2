import UIKit

/// One tree, made by the list's segue action; its measure is a scene in a container view.
class TreeViewController: UIViewController {
  @IBOutlet var fruitLabel: UILabel!
  @IBOutlet var notes: [UILabel]!
  private let tree: Tree

  init?(coder: NSCoder, tree: Tree) {
    self.tree = tree
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("made by a segue action")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = tree.name
    fruitLabel.text = tree.fruit
    for (index, note) in notes.enumerated() { note.text = "Note \(index + 1)" }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let measure = segue.destination as? MeasureViewController { measure.height = tree.height }
  }
}

/// Stands in the container view of a tree.
class MeasureViewController: UIViewController {
  var height = 0.0
  @IBOutlet private var heightLabel: UILabel!
  @IBOutlet private var heightBar: UIProgressView!

  override func viewDidLoad() {
    super.viewDidLoad()
    heightLabel.text = "\(height) m"
    heightBar.progress = Float(height / 10)
  }
}
