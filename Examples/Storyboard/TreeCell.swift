import UIKit

/// A prototype of the list, with outlets of its own.
class TreeCell: UITableViewCell {
  @IBOutlet private var nameLabel: UILabel!
  @IBOutlet private var fruitLabel: UILabel!
  @IBInspectable var accentWidth: CGFloat = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    nameLabel.layer.borderWidth = accentWidth
  }

  func show(_ tree: Tree) {
    nameLabel.text = tree.name
    fruitLabel.text = tree.fruit
  }
}
