import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private class Page: UIViewController {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name) will") }
  override func viewIsAppearing(_ animated: Bool) {
    log.append("\(name) is \(animated) \(view.window != nil) \(Int(view.bounds.width))")
  }
  override func viewWillLayoutSubviews() { log.append("\(name) layout") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name) did") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name) will not") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name) did not") }
}

@Suite(.serialized) @MainActor struct IsAppearingTests {
  /// What was said, without repeated layouts.
  private func said() -> [String] {
    defer { log = [] }
    return log.enumerated().filter { $0.offset == 0 || log[$0.offset - 1] != $0.element }.map(\.element)
  }

  @Test func onceBetweenWillAndDidBeforeTheLayout() {
    let host = TestHost.launch()
    log = []
    _ = host.show(Page("root"))
    #expect(said() == ["root will", "root is false true 390", "root layout", "root did"])
  }

  @Test func pushAndPop() {
    let host = TestHost.launch()
    let navigation = UINavigationController(rootViewController: Page("one"))
    _ = host.show(navigation)
    log = []
    navigation.pushViewController(Page("two"), animated: true)
    host.settle()
    #expect(
      said() == ["one will not", "two will", "two is true true 390", "two layout", "one did not", "two did"])
    navigation.popViewController(animated: true)
    host.advance(0.05)
    #expect(said().filter { $0 != "one layout" } == ["two will not", "one will", "one is true true 390"])
    host.settle()
    #expect(said() == ["two did not", "one did"])
  }

  @Test func presentedAndWithChildren() {
    let host = TestHost.launch()
    let root = Page("root")
    _ = host.show(root)
    let sheet = Page("sheet")
    let child = Page("child")
    sheet.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    sheet.view.addSubview(child.view)
    child.didMove(toParent: sheet)
    log = []
    root.present(sheet, animated: true)
    host.settle()
    let order = said().filter { !$0.hasSuffix("layout") && !$0.hasPrefix("root") }
    #expect(
      order == [
        "sheet will", "child will", "sheet is true true 390", "child is true true 100", "sheet did", "child did",
      ])
  }

  @Test func anAppearanceThatIsTakenBackAtOnce() {
    let host = TestHost.launch()
    let root = Page("root")
    _ = host.show(root)
    let child = Page("child")
    root.addChild(child)
    log = []
    root.view.addSubview(child.view)
    child.view.removeFromSuperview()
    host.settle()
    #expect(said().filter { $0.hasPrefix("child") } == ["child will", "child will not", "child did not"])
  }
}

@Suite(.serialized) @MainActor struct MemoryWarningTests {
  private class Warned: UIViewController {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      log.append("\(name) warned")
    }
    override func viewDidLoad() { log.append("\(name) loaded") }
    override func viewWillUnload() { log.append("\(name) unloads \(isViewLoaded)") }
    override func viewDidUnload() { log.append("\(name) unloaded \(isViewLoaded)") }
  }

  @Test func everyControllerHearsIt() {
    let host = TestHost.launch()
    let kept = Warned("kept")
    let root = Warned("root")
    _ = host.show(root)
    log = []
    UIApplication.shared.handle(.memoryWarning)
    #expect(log == ["root warned", "kept warned"])
    withExtendedLifetime(kept) {}
  }

  @Test func viewsThatAreNotShownAreUnloadedWhereTheAppWantsIt() {
    let host = TestHost.launch()
    ApplicationContext.current.unloadsViews = true
    let (below, above) = (Warned("below"), Warned("above"))
    let navigation = UINavigationController(rootViewController: below)
    _ = host.show(navigation)
    navigation.pushViewController(above, animated: false)
    host.settle()
    log = []
    UIApplication.shared.handle(.memoryWarning)
    #expect(log == ["below unloads true", "below unloaded false", "below warned", "above warned"])
    log = []
    navigation.popViewController(animated: true)
    host.settle()
    #expect(log == ["below loaded"])
    #expect(below.view.window != nil)
  }

  @Test func viewsStayWhereNobodyAsks() {
    let host = TestHost.launch()
    let kept = Warned("kept")
    kept.loadViewIfNeeded()
    _ = host.show()
    log = []
    UIApplication.shared.handle(.memoryWarning)
    #expect(log == ["kept warned"])
    #expect(kept.isViewLoaded)
  }
}
