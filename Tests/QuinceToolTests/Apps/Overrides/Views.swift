import UIKit

extension UIView {
  @objc func decorated(_: Int) -> String { "view 1" }
  @objc var kind: String { "view" }
  @objc var weight: Int {
    get { tag }
    set { tag = newValue }
  }
}

extension UIControl {
  override var kind: String { "control" }
}

extension UIButton {
  override func decorated(_ times: Int) -> String { "button " + super.decorated(times) }
  override var kind: String { "button" }
}

extension UILabel {
  override func decorated(_ times: Int) -> String { "label " + super.decorated(times) }
  override var kind: String { "label" }
  override var weight: Int {
    get { super.weight * 2 }
    set { super.weight = newValue }
  }
}

class Badge: UILabel {}

extension Badge {
  override func decorated(_ times: Int) -> String { "badge " + super.decorated(times) }
  override var kind: String { "badge" }
  override var weight: Int {
    get { super.weight + 1 }
    set { super.weight = newValue }
  }
}

extension CALayer {
  @objc var ring: String { "layer" }
}

extension CAShapeLayer {
  override var ring: String { "shape " + super.ring }
}

extension CATextLayer {
  override var ring: String { "text" }
}
