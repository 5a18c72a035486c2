import Foundation
import Testing

@testable import UIKitCore

/// The sheet of activities: what is offered, in which order things are called, and how it ends.
@MainActor @Suite(.serialized) struct ActivityTests {
  final class Log { var lines: [String] = [] }
  final class Plant: UIActivity {
    let log: Log
    let controller: UIViewController?
    var accepts = true
    init(_ log: Log, controller: UIViewController? = nil) {
      self.log = log
      self.controller = controller
      super.init()
    }
    override var activityType: ActivityType? { ActivityType("orchard.plant") }
    override var activityTitle: String? { "Plant" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.lines.append("can \(activityItems)")
      return accepts
    }
    override func prepare(withActivityItems activityItems: [Any]) { log.lines.append("prepare \(activityItems)") }
    override var activityViewController: UIViewController? { controller }
    override func perform() {
      log.lines.append("perform")
      activityDidFinish(true)
    }
  }
  final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ c: UIActivityViewController) -> Any { "stand" }
    func activityViewController(_ c: UIActivityViewController, itemForActivityType t: UIActivity.ActivityType?) -> Any?
    {
      t == .copyToPasteboard ? "copied" : "planted"
    }
  }

  let host = TestHost.launch()
  let log = Log()

  private func show(_ items: [Any], _ activities: [UIActivity] = [], excluded: [UIActivity.ActivityType] = [])
    -> (UIActivityViewController, UIViewController)
  {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.excludedActivityTypes = excluded
    sheet.completionWithItemsHandler = { [log] type, completed, _, _ in
      log.lines.append("end \(type?.rawValue ?? "none") \(completed)")
    }
    let root = UIViewController()
    _ = host.show(root)
    root.present(sheet, animated: true)
    host.settle()
    return (sheet, root)
  }
  private func rows(_ view: UIView) -> [ActivityRow] {
    view.subviews.flatMap { [$0 as? ActivityRow].compactMap { $0 } + rows($0) }
  }
  private func tap(_ view: UIView) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
  }

  @Test func copyingPutsTheItemsOnThePasteboardAndClosesTheSheet() throws {
    let (sheet, root) = show(["quince"])
    let row = try #require(rows(sheet.view).first)
    #expect(row.accessibilityLabel == "Copy")
    tap(row)
    #expect(UIPasteboard.general.string == "quince")
    #expect(log.lines == ["end com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(root.presentedViewController == nil)
  }

  @Test func anActivityIsAskedPreparedAndPerformed() throws {
    let plant = Plant(log)
    let (sheet, _) = show([Source()], [plant])
    #expect(log.lines == ["can [\"stand\"]"])
    log.lines = []
    tap(try #require(rows(sheet.view).first))
    #expect(log.lines == ["prepare [\"planted\"]", "perform", "end orchard.plant true"])
  }

  @Test func excludedAndUnableActivitiesAreNotOffered() {
    let plant = Plant(log)
    plant.accepts = false
    #expect(rows(show(["a"], [plant]).0.view).map(\.accessibilityLabel) == ["Copy"])
    #expect(rows(show(["a"], [], excluded: [.copyToPasteboard]).0.view).isEmpty)
    #expect(rows(show([7]).0.view).isEmpty)
  }

  @Test func anActivitysControllerIsPresentedInPlaceOfPerforming() throws {
    let controller = UIViewController()
    let plant = Plant(log, controller: controller)
    let (sheet, root) = show(["a"], [plant])
    log.lines = []
    tap(try #require(rows(sheet.view).first))
    #expect(sheet.presentedViewController === controller)
    #expect(log.lines == ["prepare [\"a\"]"])
    plant.activityDidFinish(false)
    host.settle()
    #expect(root.presentedViewController == nil)
    #expect(log.lines.last == "end orchard.plant false")
  }

  @Test func onAPadItIsAPopoverFromWhereTheAppSays() throws {
    let host = TestHost.launch(device: .named("iPad")!)
    let presenter = UIViewController()
    _ = host.show(presenter)
    let sharing = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    let popover = try #require(sharing.popoverPresentationController)
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    presenter.present(sharing, animated: false)
    host.settle()
    #expect(presenter.presentedViewController === sharing && sharing.presentationController === popover)
    #expect(sharing.view.bounds.width < 500 && sharing.view.bounds.height < 200)
  }

  @Test("Data can be copied, as a picture where they are one")
  func data() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let png = try #require(picture.pngData())
    let (sheet, _) = show([png])
    #expect((sheet.view.subviews.compactMap { $0 as? UILabel }).first?.text == "1 Photo")
    let copy = CopyActivity()
    for item in [png, Data([1, 2, 3])] {
      #expect(copy.canPerform(withActivityItems: [item]))
      copy.prepare(withActivityItems: [item])
      copy.perform()
      #expect(UIPasteboard.general.hasImages == (item == png))
    }
    #expect(UIPasteboard.general.data(forPasteboardType: "public.data") == Data([1, 2, 3]))
  }

  @Test func closingTheSheetEndsWithNothing() throws {
    let (sheet, root) = show(["a"])
    let close = try #require(sheet.view.subviews.first { $0.accessibilityLabel == "Close" })
    tap(close)
    #expect(log.lines == ["end none false"])
    #expect(root.presentedViewController == nil)
    let (again, _) = show(["a"])
    again.dismiss(animated: true)
    host.settle()
    #expect(log.lines == ["end none false", "end none false"])
  }
}
