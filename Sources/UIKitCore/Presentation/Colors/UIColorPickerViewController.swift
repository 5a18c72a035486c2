import CoreGraphics
import Foundation

/// Lets the user pick a colour: from a grid, a spectrum, or by sliders.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Default white.
  open var selectedColor: UIColor = .white {
    willSet { _qwill(self, "selectedColor") }
    didSet {
      _qdid(self, "selectedColor")
      picker?.show(ColorParts(selectedColor))
    }
  }
  /// Shows a slider for the opacity. Default true.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  private var picker: ColorPickerView? { viewIfLoaded as? ColorPickerView }

  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let view = ColorPickerView(frame: UIScreen.main.bounds)
    view.heading = title ?? "Colors"
    view.supportsAlpha = supportsAlpha
    view.show(ColorParts(selectedColor))
    view.changed = { [weak self] color, isContinuous in self?.picked(color, isContinuous) }
    view.closed = { [weak self] in self?.dismiss(animated: true) }
    self.view = view
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  // Assumed: as large as in a popover of iPadOS 16.
  package override var presentedSize: CGSize {
    preferredContentSize == .zero ? CGSize(width: 375, height: 640) : preferredContentSize
  }

  package override var automaticStyle: UIModalPresentationStyle {
    UIDevice.current.userInterfaceIdiom == .pad ? .popover : .pageSheet
  }

  private func picked(_ parts: ColorParts, _ continuously: Bool) {
    selectedColor = parts.color
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
    if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }
}
