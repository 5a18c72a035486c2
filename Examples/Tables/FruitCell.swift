import UIKit

/// A row whose labels lie in FruitCell.xib.
class FruitCell: UITableViewCell {
  @IBOutlet var nameLabel: UILabel!
  @IBOutlet var colorLabel: UILabel!
  @IBOutlet var swatch: UIView!

  func show(_ fruit: Fruit) {
    nameLabel.text = fruit.name
    colorLabel.text = fruit.colorName
    swatch.backgroundColor = fruit.color
  }
}
