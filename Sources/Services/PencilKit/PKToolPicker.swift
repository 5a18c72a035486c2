import CoreGraphics
import UIKitCore

/// Hears what people choose.
@MainActor @preconcurrency public protocol PKToolPickerObserver: NSObjectProtocol {
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)
  func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker)
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)
  func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker)
}
extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}
}

/// Tools and colours at the lower edge of the window, for responders that want them.
@MainActor open class PKToolPicker: NSObject {
  private static var pickers: [ObjectIdentifier: WeakPicker] = [:]
  private struct WeakPicker { weak var picker: PKToolPicker? }
  private static var shared: [ObjectIdentifier: PKToolPicker] = [:]

  private final class WeakResponder {
    weak var responder: UIResponder?
    init(_ responder: UIResponder) { self.responder = responder }
  }
  private var wanting: [WeakResponder] = []
  private let observers = NSHashTable<AnyObject>.weakObjects()
  private lazy var palette = ToolPalette(self)

  public override init() {
    super.init()
    Self.pickers[ObjectIdentifier(self)] = WeakPicker(picker: self)
  }
  /// The picker of a window, of iOS 13.
  open class func shared(for window: UIWindow) -> PKToolPicker? {
    if let known = shared[ObjectIdentifier(window)] { return known }
    let made = PKToolPicker()
    shared[ObjectIdentifier(window)] = made
    return made
  }

  open var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet {
      palette.update()
      notifyObservers { $0.toolPickerSelectedToolDidChange(self) }
    }
  }
  open var isRulerActive = false { didSet { notifyObservers { $0.toolPickerIsRulerActiveDidChange(self) } } }
  open private(set) var isVisible = false
  // surface: nothing says which touches draw
  open var showsDrawingPolicyControls = true
  // surface: nothing is kept
  open var stateAutosaveName: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { palette.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  // surface: the canvas' own style counts
  open var colorUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  open func addObserver(_ observer: any PKToolPickerObserver) {
    observers.add(observer)
    observer.toolPickerSelectedToolDidChange(self)
  }
  open func removeObserver(_ observer: any PKToolPickerObserver) { observers.remove(observer) }
  private func notifyObservers(_ what: (any PKToolPickerObserver) -> Void) {
    for case let observer as any PKToolPickerObserver in observers.allObjects { what(observer) }
  }

  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    wanting.removeAll { $0.responder == nil || $0.responder === responder }
    if visible { wanting.append(WeakResponder(responder)) }
    update()
  }

  /// What of the view the picker covers; `CGRect.null` where it is not visible.
  open func frameObscured(in view: UIView) -> CGRect {
    guard isVisible, palette.window === view.window else { return .null }
    return palette.convert(palette.bounds, to: view).intersection(view.bounds)
  }

  static var isOneVisible: Bool { pickers.values.contains { $0.picker?.isVisible == true } }
  static func respondersChanged() { for picker in pickers.values { picker.picker?.update() } }

  private func update() {
    let responder = wanting.lazy.compactMap(\.responder).first { $0.isFirstResponder }
    let window = (responder as? UIView)?.window ?? (responder as? UIViewController)?.view.window
    guard isVisible != (window != nil) || palette.window !== window else { return }
    isVisible = window != nil
    if let window { palette.show(in: window) } else { palette.removeFromSuperview() }
    notifyObservers {
      $0.toolPickerVisibilityDidChange(self)
      $0.toolPickerFramesObscuredDidChange(self)
    }
  }
}
