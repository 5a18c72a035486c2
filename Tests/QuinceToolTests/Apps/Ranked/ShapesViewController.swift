import UIKit

/// Layers, paths, and what a view knows of its place.
final class ShapesViewController: UIViewController {
  private let board = BoardView()
  private let picture = UIImageView()  //# 206

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Shapes"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(board)
    board.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      board.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      board.centerYAnchor.constraint(equalTo: view.centerYAnchor),  //# 263
      board.widthAnchor.constraint(equalToConstant: 200), board.heightAnchor.constraint(equalToConstant: 200),
      board.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),  //# 205
    ])
    board.isUserInteractionEnabled = false  //# 98
    print("board", board.superview === view, view.subviews.count, UIDevice.current.name.isEmpty)  //# 58 95 239
    print("traits", traitCollection.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle)  //# 187
    nestAndLoad()
  }

  private func nestAndLoad() {
    let split = UISplitViewController(style: .doubleColumn)  //# 254
    split.setViewController(UIViewController(), for: .primary)  //# 100
    picture.image = UIImage(named: "missing")  //# 52
    print("size", picture.image?.size ?? .zero, storyboard == nil)  //# 120 235
    view.addSubview(picture)
    picture.removeFromSuperview()  //# 34
    UIApplication.shared.isIdleTimerDisabled = false  //# 81
    let control: UIControl = UIButton()  //# 215
    control.setNeedsLayout()  //# 292
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("window", view.window != nil)  //# 150
    let move = CABasicAnimation(keyPath: "opacity")
    move.duration = 0.2  //# 232
    board.layer.add(move, forKey: "fade")  //# 181
    board.setNeedsDisplay()  //# 289
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {  //# 91 169
    print(segue.identifier ?? "none", segue.destination)  //# 137 141
  }

  /// For apps that have such files.
  func load() -> UIViewController {
    let nib = UINib(nibName: "Board", bundle: nil)  //# 246 276
    print(nib)
    let board = UIStoryboard(name: "Main", bundle: nil)  //# 153 218
    return board.instantiateViewController(withIdentifier: "first")  //# 165
  }
}

final class BoardView: UIView {  //# 8
  private let shape = CAShapeLayer()  //# 212 217
  private let inner = UIView()  //# 35

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12  //# 28 69
    layer.masksToBounds = false  //# 168
    layer.borderColor = UIColor.red.cgColor  //# 49 293
    layer.borderWidth = 2  //# 296
    layer.shadowRadius = 4  //# 247
    layer.shadowOpacity = 0.3  //# 271
    layer.shadowOffset = CGSize(width: 0, height: 2)  //# 275
    let line: CALayer = shape  //# 203
    layer.addSublayer(line)  //# 255
    addSubview(inner)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = layer.bounds  //# 178 279
    let path = UIBezierPath()  //# 90 193
    path.move(to: .zero)  //# 221
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))  //# 182
    shape.path = path.cgPath  //# 152 223
    shape.strokeColor = UIColor.black.cgColor
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    inner.frame = CGRect(x: insets.left, y: insets.top, width: 20 - insets.right, height: 20)  //# 130 163
  }
}
