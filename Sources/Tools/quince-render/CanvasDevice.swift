import QuinceDevice
import QuinceInterface

/// The device of an interface file, as the editor simulates it.
enum CanvasDevice {
  // Apple: Human Interface Guidelines, safe areas: top and bottom of phones without a home button, by the editor's names.
  private static let safeTops: [String: Double] = [
    "retina5_9": 44, "retina6_0": 47, "retina6_1": 48, "retina6_5": 44, "retina6_7": 47, "retina6_12": 59,
    "retina6_72": 59, "retina6_3": 62, "retina6_9": 62,
  ]

  /// - Parameter isScreen: whether the picture is the whole screen, with a status bar; a view or a controller of a size
  ///   of its own has none.
  static func model(_ canvas: InterfaceCanvas, size: InterfaceCanvas.Size, isScreen: Bool) -> DeviceModel {
    var model = DeviceModel.standard
    model.identifier = canvas.device ?? "canvas"
    model.idiom = canvas.isPad ? .pad : .phone
    (model.width, model.height, model.scale) = (size.width, size.height, 2)
    (model.displayCornerRadius, model.hasHomeIndicator, model.hasNotch) = (0, false, false)
    (model.portraitInsets, model.landscapeInsets, model.statusBarHeight) = (.init(), .init(), 0)
    guard isScreen else { return model }
    let top = canvas.device.flatMap { safeTops[$0] }
    let isRounded = canvas.device?.hasSuffix("rounded") == true
    switch (top, canvas.isLandscape) {
    case (let top?, true): model.portraitInsets = .init(left: top, bottom: 21, right: top)
    case (let top?, false):
      model.portraitInsets = .init(top: top, bottom: 34)
      model.hasNotch = true
    case (nil, true) where !canvas.isPad: model.portraitInsets = .init()
    default: model.portraitInsets = .init(top: isRounded ? 24 : 20, bottom: isRounded ? 20 : 0)
    }
    model.statusBarHeight = model.portraitInsets.top
    model.landscapeInsets = model.portraitInsets
    return model
  }
}
