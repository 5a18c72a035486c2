import CoreGraphics
import QuinceDevice
import Testing

@testable import UIKitCore

/// Frames of floating sheets, and the callbacks of containers whose children are resized by constraints.
@MainActor @Suite(.serialized) struct SheetPlaceTests {
  private struct Row: Sendable {
    /// In an area of 820 by 1180 points; the sheet is 400 by 300.
    var source: CGRect?
    var x: CGFloat
    var y: CGFloat
  }

  private static let rows = [
    Row(source: nil, x: 210, y: 440), Row(source: CGRect(x: 500, y: 700, width: 100, height: 100), x: 350, y: 600),
    Row(source: CGRect(x: 0, y: 0, width: 50, height: 50), x: 16, y: 24),
    Row(source: CGRect(x: 800, y: 1170, width: 20, height: 10), x: 404, y: 860),
  ]

  // Apple: UISheetPresentationController.sourceView, "the view that the sheet centers itself over … within system-defined
  // margins".
  @Test(arguments: rows.indices)
  func floating(index: Int) throws {
    let row = Self.rows[index]
    let model = try #require(DeviceModel.named("ipad-10"))
    let host = TestHost.launch(device: model)
    let page = UIViewController()
    _ = host.show(page)
    #expect(page.view.bounds.size == CGSize(width: 820, height: 1180))
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 400, height: 300)
    if let source = row.source {
      let view = UIView(frame: source)
      page.view.addSubview(view)
      sheet.sheetPresentationController?.sourceView = view
    }
    page.present(sheet, animated: false)
    host.settle()
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame == CGRect(x: row.x, y: row.y, width: 400, height: 300), "\(row)")
  }

  private final class Container: UIViewController {
    var told: [CGSize] = []
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
      told.append((container as? UIViewController)?.view.bounds.size ?? .zero)
    }
  }

  @Test("A container hears of the size that constraints give its child")
  func fittingSizes() {
    let host = TestHost.launch()
    let (container, child) = (Container(), UIViewController())
    container.addChild(child)
    container.view.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    let height = child.view.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: container.view.topAnchor), height,
      child.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor),
      child.view.widthAnchor.constraint(equalToConstant: 80),
    ])
    _ = host.show(container)
    #expect(container.told == [CGSize(width: 80, height: 100)])
    height.constant = 120
    host.settle()
    host.settle()
    #expect(container.told == [CGSize(width: 80, height: 100), CGSize(width: 80, height: 120)])
  }
}
