import CoreGraphics

/// The sheet that makes room for the keyboard while what is edited is in it.
@MainActor final class KeyboardSheet {
  private weak var sheet: UISheetPresentationController?

  /// - Parameter keyboard: the frame of the keyboard and its accessory, in screen points.
  func make(above keyboard: CGRect, for responder: UIResponder?) {
    let sheet = Self.sheet(around: responder)
    if sheet !== self.sheet { giveBack() }
    self.sheet = sheet
    guard let sheet, let container = sheet._container else { return }
    sheet.keyboardChanged(
      height: max(0, container.convertToScreen(container.bounds).maxY - keyboard.minY))
  }

  func giveBack() {
    sheet?.keyboardChanged(height: 0)
    sheet = nil
  }

  private static func sheet(around responder: UIResponder?) -> UISheetPresentationController? {
    var next = responder
    while let each = next {
      if let presentation = (each as? UIViewController)?._presentation, presentation._container != nil {
        return presentation as? UISheetPresentationController
      }
      next = each.next
    }
    return nil
  }
}
