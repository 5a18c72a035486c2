import Foundation
import Testing

@testable import UIKitCore

/// Menus that a long press shows.
@MainActor @Suite struct ContextMenuTests {
  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var told: [String] = []
    var preview: UIViewController?
    var isWanted = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      told.append("configuration \(Int(location.x)) \(Int(location.y))")
      guard isWanted else { return nil }
      return UIContextMenuConfiguration(
        identifier: NSString(string: "menu"), previewProvider: preview.map { preview in { preview } }
      ) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in self.told.append("copy") }])
      }
    }
    var returnsTo: UIView?
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { returnsTo.map { UITargetedPreview(view: $0) } }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      told.append("display \(configuration.identifier)")
      animator?.addCompletion { self.told.append("shown") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      told.append("end")
      animator?.addCompletion { self.told.append("gone") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      told.append("commit")
      animator.addCompletion { self.told.append("committed") }
    }
  }

  private func make() -> (TestHost, UIWindow, UIView, Delegate) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    let delegate = Delegate()
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    window.rootViewController!.view.addSubview(view)
    host.settle()
    return (host, window, view, delegate)
  }

  private func press(_ host: TestHost, _ x: Double, _ y: Double) {
    host.touch(.began, x, y, id: 77)
    host.advance(0.8)
    host.touch(.ended, x, y, id: 77)
    host.settle()
  }

  private func menu(_ window: UIWindow) -> MenuView? {
    window.subviews.lazy.compactMap { $0 as? ContextMenuPresentation }.first?.subviews
      .lazy.compactMap { $0 as? MenuView }.first
  }

  @Test("the preview goes back to the view that the delegate names")
  func dismissal() throws {
    let (host, window, view, delegate) = make()
    let other = UIView(frame: CGRect(x: 200, y: 600, width: 40, height: 60))
    window.rootViewController!.view.addSubview(other)
    delegate.returnsTo = other
    press(host, 70, 130)
    let shown = try #require(window.subviews.lazy.compactMap { $0 as? ContextMenuPresentation }.first)
    (view.interactions.first as? UIContextMenuInteraction)?.dismissMenu()
    #expect(shown.subviews.contains { $0.frame == other.frame })
    host.settle()
    #expect(shown.superview == nil && view.layer.opacity == 1)
  }

  @Test("a long press shows the menu, and a choice closes it")
  func choice() throws {
    let (host, window, _, delegate) = make()
    press(host, 70, 130)
    #expect(delegate.told == ["configuration 20 30", "display menu", "shown"])
    let panel = try #require(menu(window)?.panel)
    let place = panel.convert(CGPoint(x: panel.bounds.midX, y: 20), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
    #expect(delegate.told.dropFirst(3).sorted() == ["copy", "end", "gone"])
    #expect(menu(window) == nil)
    withExtendedLifetime(window) {}
  }

  /// What ends a touch before a menu comes.
  enum End: CaseIterable { case lifted, cancelled, moved, leftWindow, menu }

  @Test("what is pressed gives way until the menu comes, and stays itself the same", arguments: End.allCases)
  func highlight(end: End) {
    let (host, window, view, delegate) = make()
    let own = CGAffineTransform(scaleX: 1, y: -1)
    view.transform = own
    host.settle()
    func shown() -> CGFloat { view.layer.presentation()?.transform.m11 ?? 1 }
    host.touch(.began, 70, 130, id: 77)
    host.advance(0.1)
    #expect(shown() == 1 && delegate.told.isEmpty)
    host.advance(0.3)
    #expect(shown() < 0.97 && shown() > 0.9 && view.transform == own && delegate.told.count == 1)
    switch end {
    case .lifted: host.touch(.ended, 70, 130, id: 77)
    case .cancelled: host.touch(.cancelled, 70, 130, id: 77)
    case .moved: host.touch(.moved, 90, 130, id: 77)
    case .leftWindow: view.removeFromSuperview()
    case .menu: host.advance(0.3)
    }
    host.settle()
    #expect(shown() == 1 && view.transform == own && view.layer.animationKeys() ?? [] == [])
    #expect((menu(window) != nil) == (end == .menu))
    #expect(delegate.told.filter { $0.hasPrefix("configuration") }.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test(
    "how large a controller's preview is",
    arguments: [
      (CGSize(width: 200, height: 150), CGSize(width: 200, height: 150)),
      (CGSize(width: 200, height: 600), CGSize(width: 200, height: 600)),
      (.zero, CGSize(width: 351, height: 675)), (CGSize(width: 500, height: 1000), CGSize(width: 337.5, height: 675)),
    ])
  func previewSizes(wanted: CGSize, shown: CGSize) throws {
    let (host, window, _, delegate) = make()
    delegate.preview = UIViewController()
    delegate.preview?.preferredContentSize = wanted
    press(host, 70, 130)
    #expect(try #require(delegate.preview?.view).bounds.size == shown)
    withExtendedLifetime(window) {}
  }

  @Test("a tap beside the menu closes it without a choice")
  func outside() {
    let (host, window, _, delegate) = make()
    press(host, 70, 130)
    host.tap(380, 830)
    host.settle()
    #expect(delegate.told.suffix(2) == ["end", "gone"])
    #expect(menu(window) == nil)
    withExtendedLifetime(window) {}
  }

  @Test("without a configuration the press is an ordinary touch")
  func refused() {
    let (host, window, _, delegate) = make()
    delegate.isWanted = false
    press(host, 70, 130)
    #expect(delegate.told == ["configuration 20 30"])
    #expect(menu(window) == nil)
    withExtendedLifetime(window) {}
  }

  @Test("a tap on a controller's preview performs it")
  func preview() throws {
    let (host, window, _, delegate) = make()
    delegate.preview = UIViewController()
    delegate.preview?.preferredContentSize = CGSize(width: 200, height: 150)
    press(host, 70, 130)
    let view = try #require(delegate.preview?.view)
    #expect(view.bounds.size == CGSize(width: 200, height: 150))
    let middle = view.convert(CGPoint(x: 100, y: 75), to: nil)
    host.tap(Double(middle.x), Double(middle.y))
    host.settle()
    #expect(delegate.told.suffix(4) == ["commit", "end", "gone", "committed"])
    withExtendedLifetime(window) {}
  }

  @Test("a preview that is too large keeps its proportions", arguments: [(400.0, 300.0), (3000, 4000), (4000, 1000)])
  func proportions(width: Double, height: Double) throws {
    let (host, window, _, delegate) = make()
    delegate.preview = UIViewController()
    delegate.preview?.preferredContentSize = CGSize(width: width, height: height)
    press(host, 70, 130)
    let size = try #require(delegate.preview?.view).bounds.size
    #expect(size.width < min(390, width) && size.height < height)
    #expect(abs(size.width / size.height - width / height) < 0.01)
    withExtendedLifetime(window) {}
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var told: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      told.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      told.append("menu \(indexPath.row)")
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
  }

  @Test("a long press on a row asks the table's delegate and selects nothing")
  func rows() {
    let host = TestHost.launch()
    let window = host.show()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
    let rows = Rows()
    table.dataSource = rows
    table.delegate = rows
    window.rootViewController!.view.addSubview(table)
    host.settle()
    let place = table.convert(CGPoint(x: 100, y: 44 * 2 + 20), to: nil)
    press(host, Double(place.x), Double(place.y))
    #expect(rows.told == ["menu 2"])
    #expect(menu(window) != nil)
    #expect(table.indexPathForSelectedRow == nil)
    withExtendedLifetime((window, rows)) {}
  }

  private func shown(_ window: UIWindow) -> MenuView? { window.subviews.compactMap { $0 as? MenuView }.first }

  @Test("a menu's rows show subtitles")
  func subtitles() throws {
    let (host, window, view, _) = make()
    let plain = UIAction(title: "Plain") { _ in }
    let full = UIAction(title: "Copy Name", subtitle: "To the clipboard") { _ in }
    MenuPresenter.present(UIMenu(children: [plain, full]), from: view)
    host.settle()
    let rows = try #require(shown(window)).panel.subviews.compactMap { $0 as? MenuRow }
    #expect(rows.map(\.frame.height) == [44, 60])
    let labels = rows[1].subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Copy Name", "To the clipboard"])
    #expect(labels[0].frame.maxY <= labels[1].frame.minY && labels[1].frame.maxY < 60)
    #expect(rows[1].accessibilityLabel == "Copy Name" && rows[1].accessibilityValue == "To the clipboard")
  }

  @Test("elements that come at once leave no waiting row", arguments: [true, false])
  func deferred(isCached: Bool) throws {
    let (host, window, view, _) = make()
    let give: (@escaping ([UIMenuElement]) -> Void) -> Void = { done in
      done([UIAction(title: "Celsius") { _ in }, UIAction(title: "Kelvin") { _ in }])
    }
    var later: (([UIMenuElement]) -> Void)?
    let slow = UIDeferredMenuElement.uncached { later = $0 }
    let fast = isCached ? UIDeferredMenuElement(give) : UIDeferredMenuElement.uncached(give)
    MenuPresenter.present(UIMenu(children: [fast, slow]), from: view)
    host.settle()
    func titles() -> [String?] {
      (shown(window)?.panel.subviews ?? []).compactMap { $0 as? MenuRow }.map(\.accessibilityLabel)
    }
    #expect(titles() == ["Celsius", "Kelvin", "Loading…"])
    later?([UIAction(title: "Rankine") { _ in }])
    host.settle()
    #expect(titles() == ["Celsius", "Kelvin", "Rankine"])
  }

  @Test("the pressed view is out of sight while its preview shows, and the configuration goes with the menu")
  func lifted() throws {
    final class Owner: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          withExtendedLifetime(self) {}
          return UIMenu(children: [UIAction(title: "Copy") { _ in }])
        })
      }
    }
    let (host, window, view, _) = make()
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      view.interactions.forEach(view.removeInteraction)
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      view.alpha = 0.8
      press(host, 70, 130)
      #expect(view.layer.opacity == 0 && menu(window) != nil)
    }
    host.tap(380, 830)
    host.settle()
    #expect(view.layer.opacity == 0.8 && menu(window) == nil)
    #expect(gone == nil)
    withExtendedLifetime(window) {}
  }

  @Test("a submenu unfolds over its parent, and its first row leads back")
  func submenu() throws {
    let host = TestHost.launch()
    let window = host.show()
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    window.rootViewController!.view.addSubview(button)
    var chosen: [String] = []
    let inner = UIMenu(title: "More", children: [UIAction(title: "Share") { _ in chosen.append("Share") }])
    MenuPresenter.present(UIMenu(children: [UIAction(title: "Copy") { _ in }, inner]), from: button)
    host.settle()
    let view = try #require(window.subviews.lazy.compactMap { $0 as? MenuView }.first)
    let place = view.panel.frame
    func tap(_ row: Int, _ menu: MenuView) throws {
      let row = menu.panel.subviews.compactMap { $0 as? MenuRow }[row]
      let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
      host.tap(Double(point.x), Double(point.y))
      host.settle()
    }
    try tap(1, view)
    let unfolded = try #require(view.submenu)
    #expect(unfolded.panel.frame.minY == place.minY + 44 && unfolded.panel.frame.minX == place.minX)
    #expect(view.panel.alpha < 1 && view.panel.frame.width < place.width)
    try tap(0, unfolded)
    #expect(view.submenu == nil && view.panel.frame == place && view.panel.alpha == 1)
    try tap(1, view)
    try tap(1, try #require(view.submenu))
    #expect(chosen == ["Share"] && view.superview == nil)
  }

  @Test("titles leave room for marks only where there are some; submenus have a chevron before them")
  func marks() throws {
    func rows(_ children: [UIMenuElement]) -> [MenuRow] {
      let view = MenuView(menu: UIMenu(children: children), source: UIView())
      return view.panel.subviews.compactMap { $0 as? MenuRow }
    }
    let plain = UIAction(title: "Copy") { _ in }
    #expect(rows([plain]).map(\.isIndented) == [false])
    let submenu = UIMenu(title: "More", children: [UIAction(title: "Share") { _ in }])
    #expect(rows([plain, submenu]).map(\.isIndented) == [true, true])
    #expect(rows([plain, submenu]).map(\.hasMark) == [false, true])
    let chosen = UIAction(title: "Name", state: .on) { _ in }
    #expect(rows([plain, chosen]).map(\.hasMark) == [false, true])
  }
}
