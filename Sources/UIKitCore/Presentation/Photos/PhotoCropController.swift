import CoreGraphics
import Foundation

/// "Move and Scale": a picture under a square, which cuts out what is given.
@MainActor final class PhotoCropController: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let chosen: (UIImage, CGRect) -> Void
  private let scroll = UIScrollView(frame: .zero)
  private let picture: UIImageView
  private let cover = CropCover(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let cancel = UIButton(type: .system)
  private let choose = UIButton(type: .system)
  private var laidOutSize = CGSize.zero

  init(_ image: UIImage, _ chosen: @escaping (UIImage, CGRect) -> Void) {
    self.image = image
    self.chosen = chosen
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scroll.delegate = self
    scroll.maximumZoomScale = 4
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.alwaysBounceVertical = true
    scroll.alwaysBounceHorizontal = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(picture)
    heading.text = "Move and Scale"
    heading.textColor = .white
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    for (button, title) in [(cancel, SystemWord.cancel.text), (choose, "Choose")] {
      button.setTitle(title, for: .normal)
      button.tintColor = .white
      button.titleLabel?.font = .systemFont(ofSize: 18)
    }
    cancel.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) }, for: .touchUpInside)
    choose.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    for part in [scroll, cover, heading, cancel, choose] as [UIView] { view.addSubview(part) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, insets) = (view.bounds, view.safeAreaInsets)
    heading.frame = CGRect(x: 0, y: insets.top + 8, width: bounds.width, height: 30)
    let bottom = bounds.height - max(insets.bottom, 8) - 44
    cancel.frame = CGRect(x: 12, y: bottom, width: 90, height: 44)
    choose.frame = CGRect(x: bounds.width - 102, y: bottom, width: 90, height: 44)
    scroll.frame = bounds
    cover.frame = bounds
    let side = min(bounds.width, bounds.height)
    let square = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    cover.square = square
    guard laidOutSize != bounds.size, image.size.width > 0, image.size.height > 0 else { return }
    laidOutSize = bounds.size
    // At least as large as the square; the square's margins are insets, so that every part can be moved under it.
    let fill = max(side / image.size.width, side / image.size.height)
    scroll.zoomScale = 1
    picture.frame = CGRect(x: 0, y: 0, width: image.size.width * fill, height: image.size.height * fill)
    scroll.contentSize = picture.frame.size
    scroll.contentInset = UIEdgeInsets(
      top: square.minY, left: square.minX, bottom: bounds.height - square.maxY, right: bounds.width - square.maxX)
    scroll.contentOffset = CGPoint(
      x: (picture.frame.width - bounds.width) / 2, y: (picture.frame.height - bounds.height) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func finish() {
    let square = cover.square
    let scale = picture.frame.width / image.size.width
    guard scale > 0 else { return }
    let origin = CGPoint(
      x: (scroll.contentOffset.x + square.minX - picture.frame.minX) / scale,
      y: (scroll.contentOffset.y + square.minY - picture.frame.minY) / scale)
    let box = CGRect(origin: origin, size: CGSize(width: square.width / scale, height: square.height / scale))
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let edited = UIGraphicsImageRenderer(size: box.size, format: format).image { _ in
      image.draw(at: CGPoint(x: -box.minX, y: -box.minY))
    }
    let scaled = CGRect(
      x: box.minX * image.scale, y: box.minY * image.scale, width: box.width * image.scale,
      height: box.height * image.scale)
    chosen(edited, scaled)
  }
}

/// Darkens what lies around a square.
@MainActor final class CropCover: UIView {
  var square = CGRect.zero { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor(white: 0, alpha: 0.6).cgColor)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: square.minY))
    context.fill(CGRect(x: 0, y: square.maxY, width: bounds.width, height: bounds.height - square.maxY))
    context.fill(CGRect(x: 0, y: square.minY, width: square.minX, height: square.height))
    context.fill(CGRect(x: square.maxX, y: square.minY, width: bounds.width - square.maxX, height: square.height))
    context.setStrokeColor(UIColor(white: 1, alpha: 0.5).cgColor)
    context.stroke(square.insetBy(dx: 0.5, dy: 0.5))
  }
}
