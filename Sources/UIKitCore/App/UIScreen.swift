import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

/// The device's display.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  private static let _main = UIScreen(shared: ())
  /// Pixels per point of the device; 2 until a host is installed.
  package static var _scale: CGFloat = CGFloat(DeviceModel.standard.scale)

  package init(shared: Void) { super.init() }

  open class var main: UIScreen { _main }
  open class var screens: [UIScreen] { [_main] }

  package var _device: DeviceModel { UIApplication._host?.device ?? .standard }
  private var _traits: UITraitCollection?
  private var _bounds: CGRect?

  /// In points, in the interface's present orientation.
  open var bounds: CGRect {
    if let _bounds { return _bounds }
    let device = _device
    let size = CGSize(width: device.width, height: device.height)
    let turned = UIApplication._interfaceOrientation.isLandscape
    let result = CGRect(
      x: 0, y: 0, width: turned ? size.height : size.width, height: turned ? size.width : size.height)
    _bounds = result
    return result
  }
  open var scale: CGFloat { CGFloat(_device.scale) }
  open var nativeScale: CGFloat { scale }
  /// In pixels, in portrait.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: CGFloat(_device.pixelWidth), height: CGFloat(_device.pixelHeight))
  }
  @available(*, deprecated) open var applicationFrame: CGRect {
    let hidden = UIApplication.shared.statusBarHidden
    let bar = hidden ? 0 : UIApplication.shared._statusBarHeight
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }
  open var maximumFramesPerSecond: Int { 60 }
  @available(*, deprecated, message: "Quince: no effect")
  open var brightness: CGFloat = 0.5 { didSet { NoEffect.log("UIScreen.brightness") } }
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  @available(*, deprecated, message: "Quince: no effect")
  open var wantsSoftwareDimming = false { didSet { NoEffect.log("UIScreen.wantsSoftwareDimming") } }
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
  open var currentEDRHeadroom: CGFloat { 1 }
  open var potentialEDRHeadroom: CGFloat { 1 }
  open var calibratedLatency: CFTimeInterval { 0 }
  open var supportsFocus: Bool { false }
  open var coordinateSpace: any UICoordinateSpace { self }
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  open var traitCollection: UITraitCollection {
    if let _traits { return _traits }
    let traits = UITraitCollection(traitValues)
    _traits = traits
    return traits
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    NoEffect.log("UIScreen.traitCollectionDidChange(_:)")
  }

  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared._windows.last?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView()
  }

  // MARK: UICoordinateSpace

  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convertFromScreen(point) ?? point
  }
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convertToScreen(point) ?? point
  }
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convertToScreen(rect) ?? rect
  }

  // MARK: Facts of the device

  /// Forgets what was derived from the host's device and state.
  package func _refresh() {
    _bounds = nil
    _traits = nil
    UIScreen._scale = CGFloat(_device.scale)
  }

  private var traitValues: TraitValues {
    let device = _device
    let state = UIApplication._state
    var values = TraitValues()
    values.idiom = device.idiom == .pad ? .pad : .phone
    let forced = Bundle.main.object(forInfoDictionaryKey: "UIUserInterfaceStyle") as? String
    switch forced {
    case "Light": values.style = .light
    case "Dark": values.style = .dark
    default: values.style = state.appearance == .dark ? .dark : .light
    }
    values.direction = UIApplication._layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.scale = CGFloat(device.scale)
    let turned = UIApplication._interfaceOrientation.isLandscape
    // Apple: Human Interface Guidelines, "Layout", size classes of the devices.
    if device.idiom == .pad {
      (values.horizontal, values.vertical) = (.regular, .regular)
    } else if turned {
      (values.horizontal, values.vertical) = (device.width >= 414 ? .regular : .compact, .compact)
    } else {
      (values.horizontal, values.vertical) = (.compact, .regular)
    }
    values.forceTouch = .unavailable
    values.contentSize = UIApplication.contentSizeCategory(state.textSize)
    UIContentSizeCategory._current = values.contentSize
    values.gamut = .P3
    values.contrast = .normal
    values.level = .base
    values.legibility = state.boldText ? .bold : .regular
    FontResolver.isBoldText = state.boldText
    values.active = .active
    return values
  }

  nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  nonisolated public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
