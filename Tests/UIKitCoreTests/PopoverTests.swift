import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Popovers on a pad: action sheets, where they point, and the sizes that their content wants.
@MainActor @Suite(.serialized) struct PopoverTests {
  let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
  let root = UIViewController()
  let window: UIWindow
  let button = UIView(frame: CGRect(x: 400, y: 200, width: 50, height: 50))

  init() {
    window = host.show(root)
    root.view.addSubview(button)
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: window)
  }

  /// The texts of what stands in a view, from the top.
  private func texts(_ view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
  }

  private func sheet(_ done: @escaping (String) -> Void = { _ in }) -> UIAlertController {
    let sheet = UIAlertController(title: nil, message: "Delete it?", preferredStyle: .actionSheet)
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .default), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { _ in done(title) })
    }
    return sheet
  }

  @Test func anActionSheetIsAPopoverWithoutCancel() {
    let alert = sheet()
    alert.popoverPresentationController?.sourceView = button
    root.present(alert, animated: true)
    host.settle()
    #expect(alert.modalPresentationStyle == .popover)
    #expect(alert.popoverPresentationController?.arrowDirection == .up)
    let frame = frame(alert)
    #expect(frame.minY == 250 && frame.midX == 425 && frame.width == 304)
    #expect(texts(alert.view) == ["Delete it?", "Delete", "Keep"])
    #expect(frame.height == 13 + alert.preferredContentSize.height)
  }

  @Test func aTapBesideItIsItsCancelButton() {
    var chosen: [String] = []
    let alert = sheet { chosen.append($0) }
    alert.popoverPresentationController?.sourceItem = button
    root.present(alert, animated: true)
    host.settle()
    host.tap(50, 900)
    #expect(chosen == [], "the handler runs after the popover has left")
    host.settle()
    #expect(chosen == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func aTapOnAnActionChoosesIt() {
    var chosen: [String] = []
    let alert = sheet { chosen.append($0) }
    alert.popoverPresentationController?.sourceView = button
    root.present(alert, animated: true)
    host.settle()
    host.tap(425, frame(alert).maxY - 20)
    host.settle()
    #expect(chosen == ["Keep"] && root.presentedViewController == nil)
  }

  @Test("Without room beside it a popover is smaller, or lies over its source where it may", arguments: [false, true])
  func room(overlaps: Bool) {
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 300, height: 500)
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceView = root.view
    let area = root.view.bounds
    popover?.sourceRect = CGRect(x: 300, y: 200, width: 40, height: area.height - 400)
    popover?.permittedArrowDirections = [.up, .down]
    popover?.canOverlapSourceViewRect = overlaps
    root.present(controller, animated: false)
    host.settle()
    let frame = frame(controller)
    if overlaps {
      #expect(frame.height == 513 && frame.maxY <= area.maxY - 10)
      #expect(frame.intersects(popover?.sourceRect ?? .zero))
    } else {
      #expect(frame.height < 200)
    }
  }

  @Test func withoutDirectionsThereIsNoArrow() {
    let alert = sheet()
    let popover = alert.popoverPresentationController
    popover?.sourceView = root.view
    popover?.sourceRect = CGRect(x: root.view.bounds.midX, y: root.view.bounds.midY, width: 0, height: 0)
    popover?.permittedArrowDirections = []
    root.present(alert, animated: true)
    host.settle()
    #expect(popover?.arrowDirection == .unknown && alert.view.safeAreaInsets == .zero)
    #expect(frame(alert).midX == root.view.bounds.midX && abs(frame(alert).midY - root.view.bounds.midY) <= 1)
  }

  @Test func aBarButtonItemIsPointedAt() throws {
    let page = UIViewController()
    let item = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    let window = host.show(navigation)
    let place = try #require(item._view)
    for newer in [false, true] {
      let alert = sheet()
      if newer {
        alert.popoverPresentationController?.sourceItem = item
      } else {
        alert.popoverPresentationController?.barButtonItem = item
      }
      page.present(alert, animated: true)
      host.settle()
      #expect(frame(alert).minY == place.convert(place.bounds, to: window).maxY)
      page.dismiss(animated: false)
      host.settle()
    }
  }

  @Test func theDelegateMaySayThePlaceAtTheLastMoment() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { popover.sourceView = view }
    }
    let delegate = Delegate(button)
    let alert = sheet()
    alert.popoverPresentationController?.delegate = delegate
    root.present(alert, animated: true)
    host.settle()
    #expect(frame(alert).minY == 250)
  }

  @Test func withoutASourceItEndsTheApp() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
      let root = UIViewController()
      let window = host.show(root)
      root.present(UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet), animated: false)
      withExtendedLifetime(window) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("NSGenericException") && text.contains("Your application has presented a UIAlertController ("))
    #expect(text.contains(") of style UIAlertControllerStyleActionSheet from UIViewController ("))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
      let root = UIViewController()
      let window = host.show(root)
      let presented = UIViewController()
      presented.modalPresentationStyle = .popover
      root.present(presented, animated: false)
      withExtendedLifetime(window) {}
    }
    let words = String(decoding: other?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs."))
  }

  @Test func anOldActionSheetIsOneToo() {
    final class Delegate: NSObject, UIActionSheetDelegate {
      var clicked: [Int] = []
      func actionSheet(_ sheet: UIActionSheet, clickedButtonAt index: Int) { clicked.append(index) }
    }
    let delegate = Delegate()
    let old = UIActionSheet(
      title: nil, delegate: delegate, cancelButtonTitle: nil, destructiveButtonTitle: "Delete",
      otherButtonTitles: "Keep")
    old.show(from: button.bounds, in: button, animated: true)
    host.settle()
    let shown = UIApplication.shared.windows.last?.rootViewController?.presentedViewController as? UIAlertController
    #expect(shown?.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 425 - 152, y: 250))
    host.tap(50, 900)
    host.settle()
    #expect(delegate.clicked == [-1] && !old.isVisible)
    old.show(in: root.view)
    host.settle()
    #expect(old.isVisible)
  }

  // MARK: Sizes

  private func page(_ width: CGFloat, _ height: CGFloat) -> UIViewController {
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: width, height: height)
    return page
  }

  private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle = .popover) {
    controller.modalPresentationStyle = style
    if style == .popover { controller.popoverPresentationController?.sourceView = button }
    root.present(controller, animated: true)
    host.settle()
  }

  @Test func aNavigationControllerHasItsTopControllersSize() {
    let navigation = UINavigationController(rootViewController: page(300, 200))
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 200))
    present(navigation)
    let bar = navigation.navigationBar.frame.height
    #expect(frame(navigation).size == CGSize(width: 300, height: 200 + bar + 13))
    let second = page(250, 400)
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(frame(navigation).size == CGSize(width: 250, height: 400 + bar + 13))
    #expect(second.view.frame == navigation.view.bounds)
    navigation.pushViewController(UIViewController(), animated: true)
    host.settle()
    #expect(frame(navigation).size == CGSize(width: 250, height: 400 + bar + 13), "a page without a size")
    navigation.popToRootViewController(animated: true)
    host.settle()
    #expect(frame(navigation).size == CGSize(width: 300, height: 200 + bar + 13))
    navigation.preferredContentSize = CGSize(width: 280, height: 280)
    host.settle()
    #expect(frame(navigation).size == CGSize(width: 280, height: 280 + 13), "its own size holds as it is")
  }

  @Test func aTabBarControllerHasNone() {
    let tabs = UITabBarController()
    tabs.viewControllers = [page(300, 200)]
    #expect(tabs.preferredContentSize == .zero)
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
  func aShownSizeChangesInAnAnimation(_ style: UIModalPresentationStyle) {
    let content = page(300, 200)
    let navigation = UINavigationController(rootViewController: content)
    present(navigation, style)
    let before = frame(navigation).height
    content.preferredContentSize = CGSize(width: 300, height: 500)
    host.advance(0.1)
    let moving = navigation.view.layer.presentation()!.bounds.height
    #expect(moving > before + 20 && moving < before + 280)
    host.settle()
    #expect(frame(navigation).height == before + 300)
    UIView.performWithoutAnimation {
      content.preferredContentSize = CGSize(width: 300, height: 200)
      navigation.presentationController?.containerView?.layoutIfNeeded()
    }
    #expect(navigation.view.layer.presentation()!.bounds.height == before)
  }

  @Test func theChangeGoesUp() {
    final class Container: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        heard.append(container.preferredContentSize)
      }
    }
    let container = Container()
    let content = UIViewController()
    container.addChild(UINavigationController(rootViewController: content))
    content.preferredContentSize = CGSize(width: 20, height: 30)
    content.preferredContentSize = CGSize(width: 20, height: 30)
    #expect(container.heard == [CGSize(width: 20, height: 30)])
  }
}
