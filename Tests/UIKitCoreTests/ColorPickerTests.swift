import Foundation
import Testing

@testable import UIKitCore

/// The colour picker's three ways to a colour, and the well that opens it.
@MainActor @Suite(.serialized) struct ColorPickerTests {
  final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    var lines: [String] = []
    func colorPickerViewController(_ c: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
      lines.append("\(ColorParts(color).name) \(continuously)")
    }
    func colorPickerViewControllerDidSelectColor(_ c: UIColorPickerViewController) { lines.append("selected") }
    func colorPickerViewControllerDidFinish(_ c: UIColorPickerViewController) { lines.append("finished") }
  }

  let host = TestHost.launch()
  let delegate = Delegate()

  private func present() -> (UIColorPickerViewController, ColorPickerView) {
    let root = UIViewController()
    _ = host.show(root)
    let picker = UIColorPickerViewController()
    picker.delegate = delegate
    root.present(picker, animated: true)
    host.settle()
    return (picker, picker.view as! ColorPickerView)
  }
  private func part<T: UIView>(_ view: UIView, _ type: T.Type) -> T {
    view.subviews.lazy.compactMap { $0 as? T }.first!
  }
  private func tap(_ view: UIView, _ x: CGFloat, _ y: CGFloat) {
    let point = view.convertToScreen(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y))
    host.tap(Double(point.x), Double(point.y))
    host.settle()
  }

  @Test func theGridGivesItsColours() {
    let (picker, view) = present()
    let grid = part(view, ColorGrid.self)
    tap(grid, 0.99, 0.01)
    #expect(ColorParts(picker.selectedColor).name == "000000")
    tap(grid, 0.01, 0.01)
    #expect(ColorParts(picker.selectedColor).name == "FFFFFF")
    #expect(delegate.lines == ["000000 true", "000000 false", "selected", "FFFFFF true", "FFFFFF false", "selected"])
  }

  @Test func slidersAndOpacityChangeOnePartEach() {
    let (picker, view) = present()
    part(view, UISegmentedControl.self).selectedSegmentIndex = 2
    view.setNeedsLayout()
    host.settle()
    let sliders = part(view, ColorSliders.self)
    let red = sliders.subviews.compactMap { $0 as? ColorSlider }[0]
    tap(red, 0, 0.5)
    #expect(ColorParts(picker.selectedColor).name == "00FFFF")
    tap(part(view, ColorSlider.self), 0, 0.5)
    #expect(ColorParts(picker.selectedColor) == ColorParts(red: 0, green: 1, blue: 1, alpha: 0))
  }

  @Test func theSpectrumIsBrightInTheMiddle() {
    let red = ColorSpectrum.parts(at: CGPoint(x: 0, y: 0.5))
    #expect(red.name == "FF0000")
    #expect(ColorSpectrum.parts(at: CGPoint(x: 0.3, y: 0)).name == "FFFFFF")
    #expect(ColorSpectrum.parts(at: CGPoint(x: 0.3, y: 1)).name == "000000")
  }

  @Test func closingTellsTheDelegate() throws {
    let (_, view) = present()
    let close = try #require(view.subviews.first { $0.accessibilityLabel == "Close" })
    tap(close, 0.5, 0.5)
    #expect(delegate.lines == ["finished"])
  }

  @Test func aWellOpensThePickerAndTakesItsColour() throws {
    let root = UIViewController()
    _ = host.show(root)
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    well.supportsAlpha = false
    well.title = "Peel"
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    root.view.addSubview(well)
    host.settle()
    tap(well, 0.5, 0.5)
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Peel" && !picker.supportsAlpha)
    tap(part(picker.view, ColorGrid.self), 0.99, 0.01)
    #expect(ColorParts(try #require(well.selectedColor)).name == "000000")
    #expect(changes == 2)
  }
}
