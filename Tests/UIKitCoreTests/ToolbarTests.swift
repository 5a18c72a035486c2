import CoreGraphics
import Testing

@testable import UIKitCore

/// Where a toolbar puts its items.
@MainActor @Suite(.serialized) struct ToolbarTests {
  @Test("The first item stands where reading begins", arguments: [false, true])
  func direction(isMirrored: Bool) throws {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    if isMirrored { bar.semanticContentAttribute = .forceRightToLeft }
    let parts = [UIView(), UIView(), UIView()]
    for part in parts { part.frame.size = CGSize(width: 40, height: 20) }
    bar.items = [
      UIBarButtonItem(customView: parts[0]), UIBarButtonItem(customView: parts[1]), .flexibleSpace(),
      UIBarButtonItem(customView: parts[2]),
    ]
    controller.view.addSubview(bar)
    bar.layoutIfNeeded()
    let edges = parts.map { isMirrored ? 320 - $0.frame.maxX : $0.frame.minX }
    #expect(edges == [16, 64, 264])
  }

  @Test("The background of a toolbar at the safe area goes on to the edge", arguments: [true, false])
  func backgroundBelow(isAtEdge: Bool) throws {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let bar = UIToolbar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: guide.leftAnchor), bar.rightAnchor.constraint(equalTo: guide.rightAnchor),
      bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: isAtEdge ? 0 : -20),
    ])
    host.settle()
    let background = try #require(bar.subviews.first { $0 is BarBackground })
    #expect(abs(bar.frame.maxY - (isAtEdge ? 810 : 790)) < 0.01)
    #expect(abs(background.frame.height - (isAtEdge ? 44 + 34 : 44)) < 0.01)
  }

  @Test("An item shows what it is given while it stands in the bar")
  func changes() {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    controller.view.addSubview(bar)
    let item = UIBarButtonItem(title: "Text", style: .plain, target: nil, action: nil)
    bar.items = [item]
    let (first, second) = (UIView(), UIView())
    item.customView = first
    #expect(first.superview === bar && bar.subviews.count == 2)
    item.customView = second
    #expect(first.superview == nil && second.superview === bar)
    item.isHidden = true
    #expect(second.superview == nil)
    item.isHidden = false
    #expect(second.superview === bar)
    item.customView = nil
    #expect(second.superview == nil && bar.subviews.count == 2)
  }

  @Test("Done is bold while a controller is edited")
  func editing() {
    _ = TestHost.launch()
    let controller = UIViewController()
    let item = controller.editButtonItem
    #expect(item.style == .plain)
    controller.setEditing(true, animated: false)
    #expect(item.style == .done)
    controller.setEditing(false, animated: false)
    #expect(item.style == .plain)
  }

  @Test("In landscape the items keep clear of the notch", arguments: [false, true])
  func landscape(isMirrored: Bool) {
    let host = TestHost.launch()
    let page = UIViewController()
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    page.toolbarItems = [UIBarButtonItem(customView: part)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    if isMirrored { navigation.toolbar.semanticContentAttribute = .forceRightToLeft }
    let window = host.show(navigation)
    #expect((isMirrored ? 390 - part.frame.maxX : part.frame.minX) == 16)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect((isMirrored ? 844 - part.frame.maxX : part.frame.minX) == 67)
    #expect(window.bounds.width == 844)
  }

  @Test("A label whose text grows stands in the middle again")
  func growing() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let window = host.show(controller)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    controller.view.addSubview(bar)
    let label = UILabel()
    label.text = "1"
    label.sizeToFit()
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace()]
    host.settle()
    let width = label.frame.width
    #expect(abs(label.frame.midX - 160) < 0.5)
    label.text = "1 of 100 quinces"
    host.settle()
    #expect(label.frame.width > width + 50 && abs(label.frame.midX - 160) < 0.5)
    label.text = "2"
    host.settle()
    #expect(label.frame.width < width + 10 && abs(label.frame.midX - 160) < 0.5)
    #expect(window.isKeyWindow)
  }
}
