import CoreGraphics
import QuinceFoundation

/// Hears of the list of routes.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: AnyObject {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}

/// A button that shows where films and sound can be played: on this device alone.
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  private let button = UIButton(type: .custom)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open weak var delegate: (any AVRoutePickerViewDelegate)?
  /// Whether places that show films come first. Default: false.
  open var prioritizesVideoDevices = false { didSet { update() } }
  /// The colour while another device plays, which none does here.
  // surface: as above
  open var activeTintColor: UIColor! = .systemBlue

  open override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 30) }

  private func setUp() {
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.accessibilityLabel = "AirPlay"
    button.addAction(UIAction { [weak self] _ in self?.present() }, for: .touchUpInside)
    addSubview(button)
    update()
  }

  private func update() {
    button.setImage(UIImage(systemName: prioritizesVideoDevices ? "airplayvideo" : "airplayaudio"), for: .normal)
  }

  private func present() {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let controller = responder as? UIViewController else { return }
    delegate?.routePickerViewWillBeginPresentingRoutes(self)
    let list = UIAlertController(title: "AirPlay", message: nil, preferredStyle: .actionSheet)
    let ended: (UIAlertAction) -> Void = { [weak self] _ in
      if let self { delegate?.routePickerViewDidEndPresentingRoutes(self) }
    }
    list.addAction(UIAlertAction(title: UIDevice.current.model, style: .default, handler: ended))
    list.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel, handler: ended))
    list.popoverPresentationController?.sourceView = self
    list.popoverPresentationController?.sourceRect = bounds
    controller.present(list, animated: true)
  }
}
