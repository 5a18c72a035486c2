import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Popovers with a background of the app's own, in both eras.
@MainActor @Suite(.serialized) struct PopoverBackgroundTests {
  private class Frame: UIPopoverBackgroundView {
    static var asked = 0
    private var offset: CGFloat = 0
    private var direction = UIPopoverArrowDirection.any
    override var arrowOffset: CGFloat {
      get { offset }
      set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
      get { direction }
      set { direction = newValue }
    }
    override class func arrowBase() -> CGFloat { 40 }
    override class func arrowHeight() -> CGFloat {
      asked += 1
      return 20
    }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7) }
  }
  private final class Flat: Frame {
    override class var wantsDefaultContentAppearance: Bool { false }
  }
  private final class Bare: UIPopoverBackgroundView {}

  private let host: TestHost
  private let root = UIViewController()
  private let window: UIWindow
  private let content = UIViewController()

  init() {
    host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
    window = host.show(root)
    content.preferredContentSize = CGSize(width: 300, height: 200)
    Frame.asked = 0
  }

  private func present(_ rect: CGRect, _ type: any UIPopoverBackgroundViewMethods.Type) -> Frame? {
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = rect
    content.popoverPresentationController?.popoverBackgroundViewClass = type
    root.present(content, animated: false)
    host.settle()
    return content.view.superview?.superview?.subviews.first as? Frame
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  @Test func theBackgroundSurroundsTheContentAndItsArrow() throws {
    let back = try #require(present(CGRect(x: 400, y: 200, width: 50, height: 50), Frame.self))
    #expect(place(back) == CGRect(x: 425 - 156, y: 250, width: 312, height: 230))
    #expect(place(content.view) == CGRect(x: 425 - 156 + 5, y: 274, width: 300, height: 200))
    #expect(back.arrowDirection == .up && back.arrowOffset == 0)
    #expect(content.view.safeAreaInsets.top == 0, "nothing of the content lies under the arrow")
  }

  @Test func theArrowLeavesTheMiddleAndStaysOnItsSide() throws {
    let back = try #require(present(CGRect(x: 10, y: 200, width: 50, height: 50), Frame.self))
    #expect(place(back).minX == 10)
    #expect(back.arrowOffset == -131)
    content.dismiss(animated: false)
    host.settle()
    let edge = try #require(present(CGRect(x: 0, y: 200, width: 10, height: 50), Frame.self))
    #expect(edge.arrowOffset == -136)
  }

  @Test func theSideOfTheArrowFollowsTheRoom() throws {
    let height = root.view.bounds.height
    let back = try #require(present(CGRect(x: 400, y: height - 60, width: 50, height: 50), Frame.self))
    #expect(back.arrowDirection == .down)
    #expect(place(content.view).maxY == height - 86)
  }

  @Test func theClassIsAskedOnceAndItsContentLooksSunkIn() throws {
    _ = try #require(present(CGRect(x: 400, y: 200, width: 50, height: 50), Frame.self))
    content.preferredContentSize = CGSize(width: 300, height: 400)
    host.settle()
    #expect(Frame.asked == 1)
    #expect(place(content.view).height == 400)
    #expect(content.view.superview?.layer.cornerRadius == 5)
    content.dismiss(animated: false)
    host.settle()
    _ = try #require(present(CGRect(x: 400, y: 200, width: 50, height: 50), Flat.self))
    #expect(content.view.superview?.layer.cornerRadius == 0)
  }

  @Test func theOldControllerHasIt() throws {
    let popover = UIPopoverController(contentViewController: content)
    popover.popoverBackgroundViewClass = Frame.self
    popover.present(
      from: CGRect(x: 400, y: 200, width: 50, height: 50), in: root.view, permittedArrowDirections: .left,
      animated: false)
    host.settle()
    let back = try #require(content.view.superview?.superview?.subviews.first as? Frame)
    #expect(back.arrowDirection == .left && place(back).minX == 450)
    #expect(place(content.view).minX == 475)
  }

  @Test func withoutOneTheBubbleIsBack() {
    _ = present(CGRect(x: 400, y: 200, width: 50, height: 50), Frame.self)
    content.dismiss(animated: false)
    host.settle()
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 200, width: 50, height: 50)
    root.present(content, animated: false)
    host.settle()
    #expect(place(content.view).minY == 250 && content.view.safeAreaInsets.top == 13)
  }

  @Test func whatIsNotOverriddenRaises() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Bare.arrowHeight()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("arrowHeight] must be implemented by subclasses of UIPopoverBackgroundView."))
    await #expect(processExitsWith: .failure) { @MainActor in Bare(frame: .zero).arrowOffset = 1 }
  }
}
