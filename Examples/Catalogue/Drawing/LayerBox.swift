import UIKit

/// A view of 120 by 80 points that is filled by a layer.
class LayerBox: UIView {
  private let content: CALayer?

  init(_ content: CALayer?, colour: UIColor?) {
    self.content = content
    super.init(frame: .zero)
    backgroundColor = colour
    if let content { layer.addSublayer(content) }
    widthAnchor.constraint(equalToConstant: 120).isActive = true
    heightAnchor.constraint(equalToConstant: 80).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}
