import UIKit

/// What layers draw: gradients, shapes, shadows, masks, borders, copies and text.
class LayersViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addPair("Gradients", gradient(.axial), gradient(.radial))
    addPair("Conic gradient and shape", gradient(.conic), shape())
    addPair("Shadow and border", shadow(), border())
    addPair("Mask and some corners", masked(), corners())
    addPair("Copies and text", copies(), text())
    addPair("Rotated, and in perspective", turned(CATransform3DMakeRotation(0.3, 0, 0, 1)), turned(perspective()))
  }

  private func addPair(_ heading: String, _ first: UIView, _ second: UIView) {
    addHeading(heading)
    addRow([first, second], spacing: 24)
  }

  private func box(_ layer: CALayer? = nil, colour: UIColor? = nil) -> LayerBox { LayerBox(layer, colour: colour) }

  private func gradient(_ type: CAGradientLayerType) -> UIView {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = [UIColor.systemRed.cgColor, UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor]
    layer.locations = [0, 0.4, 1]
    layer.startPoint = type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    return box(layer)
  }

  private func shape() -> UIView {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 100, height: 60), cornerRadius: 16).cgPath
    layer.fillColor = UIColor.systemTeal.withAlphaComponent(0.3).cgColor
    layer.strokeColor = UIColor.systemTeal.cgColor
    layer.lineWidth = 4
    layer.lineDashPattern = [12, 6]
    layer.lineCap = .round
    return box(layer)
  }

  private func shadow() -> UIView {
    let view = box(colour: .systemOrange)
    view.layer.cornerRadius = 12
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = CGSize(width: 4, height: 6)
    return view
  }

  private func border() -> UIView {
    let view = box(colour: .secondarySystemBackground)
    view.layer.cornerRadius = 20
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = 5
    view.layer.borderColor = UIColor.systemPurple.cgColor
    return view
  }

  private func masked() -> UIView {
    let view = box(colour: .systemGreen)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 80, height: 80)).cgPath
    view.layer.mask = mask
    return view
  }

  private func corners() -> UIView {
    let view = box(colour: .systemIndigo)
    view.layer.cornerRadius = 24
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return view
  }

  private func copies() -> UIView {
    let layer = CAReplicatorLayer()
    let bar = CALayer()
    bar.frame = CGRect(x: 4, y: 20, width: 10, height: 40)
    bar.backgroundColor = UIColor.systemPink.cgColor
    layer.addSublayer(bar)
    layer.instanceCount = 6
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceAlphaOffset = -0.15
    return box(layer)
  }

  private func text() -> UIView {
    let layer = CATextLayer()
    layer.string = "A layer's text"
    layer.fontSize = 17
    layer.foregroundColor = UIColor.systemBlue.cgColor
    layer.isWrapped = true
    layer.alignmentMode = .center
    layer.contentsScale = UIScreen.main.scale
    return box(layer)
  }

  private func perspective() -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 300
    return CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
  }

  private func turned(_ transform: CATransform3D) -> UIView {
    let view = box(colour: .systemBrown)
    view.layer.transform = transform
    return view
  }
}
