import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class LoggingView: UIView {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
  required init?(coder: NSCoder) { nil }
  override func willMove(toSuperview newSuperview: UIView?) {
    log.append(
      "\(name) willMove(toSuperview: \((newSuperview as? LoggingView)?.name ?? (newSuperview == nil ? "nil" : "view")))"
    )
  }
  override func didMoveToSuperview() { log.append("\(name) didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { log.append("\(name) didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) {
    log.append("\(name) didAdd \((subview as? LoggingView)?.name ?? "view")")
  }
  override func willRemoveSubview(_ subview: UIView) {
    log.append("\(name) willRemove \((subview as? LoggingView)?.name ?? "view")")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("\(name) layoutSubviews")
  }
  override func tintColorDidChange() { log.append("\(name) tintColorDidChange") }
}

@Suite(.serialized) @MainActor struct ViewHierarchyTests {
  @Test func callbacksOfAddingAndRemoving() {
    let host = TestHost.launch()
    let window = host.show()
    let (parent, child) = (LoggingView("parent"), LoggingView("child"))
    log = []
    parent.addSubview(child)
    #expect(log == ["child willMove(toSuperview: parent)", "child didMoveToSuperview", "parent didAdd child"])
    log = []
    window.addSubview(parent)
    #expect(
      log == [
        "parent willMove(toSuperview: view)", "parent willMove(toWindow: window)", "child willMove(toWindow: window)",
        "parent didMoveToWindow", "child didMoveToWindow", "parent tintColorDidChange", "child tintColorDidChange",
        "parent didMoveToSuperview",
      ])
    host.settle()
    log = []
    child.removeFromSuperview()
    #expect(
      log == [
        "child willMove(toSuperview: nil)", "child willMove(toWindow: nil)", "parent willRemove child",
        "child didMoveToWindow", "child didMoveToSuperview",
      ])
    _ = window
  }

  @Test func layoutHappensOnceAFrameParentsFirst() {
    let host = TestHost.launch()
    let window = host.show()
    let (parent, child) = (LoggingView("parent"), LoggingView("child"))
    parent.addSubview(child)
    window.addSubview(parent)
    log = []
    host.settle()
    #expect(log == ["parent layoutSubviews", "child layoutSubviews"])
    log = []
    host.settle()
    #expect(log == [])
    child.setNeedsLayout()
    child.setNeedsLayout()
    #expect(log == [])
    parent.layoutIfNeeded()
    #expect(log == ["child layoutSubviews"])
    log = []
    parent.frame.size.width = 150
    host.settle()
    #expect(log == ["parent layoutSubviews"])
  }

  struct Autoresizing: CustomTestStringConvertible {
    let mask: UIView.AutoresizingMask
    let expected: CGRect
    var testDescription: String { "\(mask.rawValue)" }
  }

  @Test(arguments: [
    Autoresizing(mask: [], expected: CGRect(x: 10, y: 20, width: 50, height: 40)),
    Autoresizing(mask: [.flexibleWidth], expected: CGRect(x: 10, y: 20, width: 150, height: 40)),
    Autoresizing(mask: [.flexibleLeftMargin], expected: CGRect(x: 110, y: 20, width: 50, height: 40)),
    Autoresizing(mask: [.flexibleRightMargin], expected: CGRect(x: 10, y: 20, width: 50, height: 40)),
    Autoresizing(
      mask: [.flexibleLeftMargin, .flexibleRightMargin], expected: CGRect(x: 30, y: 20, width: 50, height: 40)),
    Autoresizing(mask: [.flexibleWidth, .flexibleHeight], expected: CGRect(x: 10, y: 20, width: 150, height: 140)),
    Autoresizing(mask: [.flexibleTopMargin], expected: CGRect(x: 10, y: 120, width: 50, height: 40)),
  ])
  func autoresizing(_ row: Autoresizing) {
    TestHost.launch()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    child.autoresizingMask = row.mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(child.frame == row.expected)
  }

  @Test func conversionThroughTransformsAndBounds() {
    TestHost.launch()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 111, y: 72))
    #expect(outer.convert(CGPoint(x: 111, y: 72), to: inner) == CGPoint(x: 1, y: 2))
    middle.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 105, y: 65))
    middle.bounds.origin = .zero
    middle.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer) == CGRect(x: 70, y: 40, width: 20, height: 20)
    )
    #expect(outer.hitTest(CGPoint(x: 75, y: 45), with: nil) === inner)
  }

  @Test func hitTestingLeavesOutWhatCannotBeTouched() {
    TestHost.launch()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let back = UIView(frame: outer.bounds)
    let front = UIView(frame: outer.bounds)
    outer.addSubview(back)
    outer.addSubview(front)
    let point = CGPoint(x: 10, y: 10)
    #expect(outer.hitTest(point, with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(outer.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.005
    #expect(outer.hitTest(point, with: nil) === back)
    back.isHidden = true
    #expect(outer.hitTest(point, with: nil) === outer)
  }

  @Test func tintIsInheritedAndAnnounced() {
    TestHost.launch()
    let (parent, child) = (LoggingView("parent"), LoggingView("child"))
    parent.addSubview(child)
    log = []
    parent.tintColor = .systemRed
    #expect(log == ["parent tintColorDidChange", "child tintColorDidChange"])
    #expect(child.tintColor == .systemRed)
    child.tintColor = .systemGreen
    log = []
    parent.tintColor = .systemBlue
    #expect(log == ["parent tintColorDidChange"])
  }

  // Seen in stack traces since iOS 13: _postMovedFromSuperview visits every view with tintColorDidChange
  // (sberrevoets/SDCAlertView, issue 331).
  @Test func whatComesIntoAWindowHearsOfItsTint() {
    let host = TestHost.launch()
    let window = host.show()
    let (parent, child) = (LoggingView("parent"), LoggingView("child"))
    parent.addSubview(child)
    child.tintColor = .systemGreen
    for _ in 0..<2 {
      log = []
      window.addSubview(parent)
      #expect(
        log.filter { $0.hasSuffix("tintColorDidChange") } == ["parent tintColorDidChange", "child tintColorDidChange"])
      parent.removeFromSuperview()
    }
    window.addSubview(parent)
    log = []
    window.rootViewController?.view.addSubview(parent)
    #expect(!log.contains("parent tintColorDidChange"), "it was in the window")
  }

  @Test func safeAreaFollowsThePlace() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let window = host.show(controller)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(controller.view.safeAreaInsets == window.safeAreaInsets)
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
    view.frame.origin.y = 100
    #expect(view.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets.top = 60
    #expect(controller.view.safeAreaInsets.top == 107)
    #expect(view.safeAreaInsets.top == 7)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 107, left: 16, bottom: 34, right: 16))
  }

  @Test func onlyClassesThatDrawAreAskedTo() {
    TestHost.launch()
    final class Drawing: UIView { override func draw(_ rect: CGRect) {} }
    final class Plain: UIView { override func layoutSubviews() {} }
    class Middle: UIView { override func draw(_ rect: CGRect) {} }
    final class Below: Middle {}
    #expect(!Implementations.draw(UIView.self))
    #expect(!Implementations.draw(Plain.self))
    #expect(Implementations.draw(Drawing.self))
    #expect(Implementations.draw(Below.self))
  }

  @Test("a view that two others were given lies in the last one, and the layout ends")
  @MainActor func sharedAccessories() {
    let host = TestHost.launch()
    let window = host.show()
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let fields = (0..<2).map { _ in UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
    for view in cells + fields as [UIView] { window.rootViewController?.view.addSubview(view) }
    for cell in cells + [cells[0]] {
      cell.accessoryView = nil
      cell.accessoryView = accessory
      host.settle()
      #expect(accessory.superview === cell)
    }
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for field in fields {
      field.leftView = side
      field.leftViewMode = .always
      host.settle()
      #expect(side.superview === field)
    }
    #expect(UIApplication.shared._isIdle)
  }
}
