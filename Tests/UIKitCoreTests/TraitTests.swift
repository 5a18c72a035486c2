import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

private enum DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}
private enum ThemeTrait: UITraitDefinition {
  static let defaultValue: Theme? = nil
  static let affectsColorAppearance = true
  /// Cannot be compared: only the setting tells two of them apart.
  struct Theme { var name: String }
}

extension UITraitCollection {
  fileprivate var density: Int { self[DensityTrait.self] }
}
extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

@MainActor private var log: [String] = []

private class Watcher: UIViewController {
  func changed(_ sender: Watcher) { log.append("action \(sender.traitCollection.density)") }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.append("did change") }
}

@Suite(.serialized) @MainActor struct TraitTests {
  @Test func collectionsAreMadeByMutations() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.density = 3
    }
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.density == 3)
    #expect(traits.horizontalSizeClass == .unspecified)
    let other = traits.modifyingTraits { $0.density = 4 }
    #expect(other.density == 4 && other.userInterfaceStyle == .dark)
    #expect(traits != other)
    #expect(other == UITraitCollection(traitsFrom: [traits, UITraitCollection(DensityTrait.self, value: 4)]))
    #expect(other.changedTraits(from: traits).map(ObjectIdentifier.init) == [ObjectIdentifier(DensityTrait.self)])
    #expect(
      traits.replacing(DensityTrait.self, value: 1).changedTraits(from: traits.replacing(DensityTrait.self, value: 1))
        .isEmpty)
  }

  @Test func anAbsentTraitEqualsItsDefault() {
    let plain = UITraitCollection(userInterfaceStyle: .dark)
    let explicit = plain.replacing(DensityTrait.self, value: 1)
    #expect(plain.density == 1)
    #expect(explicit.changedTraits(from: plain).isEmpty)
    #expect(!explicit.hasDifferentColorAppearance(comparedTo: plain))
    #expect(
      plain.replacing(ThemeTrait.self, value: .init(name: "a")).hasDifferentColorAppearance(comparedTo: plain))
  }

  @Test func overridesGoDownAndComeBack() {
    let host = TestHost.launch()
    let root = UIViewController()
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let label = UILabel()
    child.view.addSubview(label)
    let window = host.show(root)
    #expect(label.traitCollection.userInterfaceStyle == .light)
    #expect(label.traitCollection.density == 1)

    window.windowScene?.traitOverrides[DensityTrait.self] = 2
    #expect(label.traitCollection.density == 1 && window.windowScene?.traitCollection.density == 1)
    host.settle()
    #expect(label.traitCollection.density == 2 && window.windowScene?.traitCollection.density == 2)
    root.traitOverrides.density = 3
    root.traitOverrides.userInterfaceStyle = .dark
    #expect(label.traitCollection.density == 2 && root.traitOverrides.density == 3)
    root.updateTraitsIfNeeded()
    #expect(label.traitCollection.density == 3 && label.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.density == 2)
    child.view.traitOverrides.density = 4
    child.view.layoutIfNeeded()
    #expect(label.traitCollection.density == 4)
    #expect(child.traitCollection.density == 3)
    #expect(child.view.traitOverrides.contains(DensityTrait.self))
    child.view.traitOverrides.remove(DensityTrait.self)
    #expect(!child.view.traitOverrides.contains(DensityTrait.self) && label.traitCollection.density == 4)
    label.layoutIfNeeded()
    #expect(label.traitCollection.density == 3)
    root.traitOverrides.remove(DensityTrait.self)
    root.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    host.settle()
    #expect(label.traitCollection.density == 2 && label.traitCollection.userInterfaceStyle == .light)
    window.windowScene?.traitOverrides = UITraitOverrides()
    host.settle()
    #expect(label.traitCollection.density == 1)
  }

  @Test func aViewWithoutASuperviewTakesItsOverrides() {
    _ = TestHost.launch()
    let view = UIView()
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
    view.updateTraitsIfNeeded()
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
  }

  /// Each callback notes what it sees; layout is noted as well.
  private final class Page: UIView {
    let name: String
    var onLayout: (() -> Void)?
    init(_ name: String) {
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      registerForTraitChanges([DensityTrait.self]) { (view: Page, previous: UITraitCollection) in
        log.append("\(view.name) \(previous.density) to \(view.traitCollection.density)")
      }
    }
    required init?(coder: NSCoder) { nil }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.append("\(name) did change") }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("\(name) lays out in \(traitCollection.density)")
      onLayout?()
    }
  }

  private enum Change: CaseIterable {
    case child, both, backAgain, inLayout, update

    /// What is heard at once, then what the next frame brings.
    var heard: (atOnce: [String], later: [String]) {
      switch self {
      case .child: ([], ["inner did change", "inner 1 to 5", "inner lays out in 5"])
      case .both:
        (
          [],
          [
            "outer did change", "outer 1 to 4", "inner did change", "inner 1 to 5", "outer lays out in 4",
            "inner lays out in 5",
          ]
        )
      case .backAgain: ([], ["inner lays out in 1"])
      case .inLayout:
        // The change asks for layout once more, in the same frame.
        (
          [],
          [
            "outer lays out in 1", "inner did change", "inner 1 to 6", "inner lays out in 6", "inner lays out in 6",
          ]
        )
      case .update: (["inner did change", "inner 1 to 5"], ["inner lays out in 5"])
      }
    }
  }

  @Test(arguments: Change.allCases) private func overridesAreHeardOfBeforeLayout(change: Change) {
    let host = TestHost.launch()
    let window = host.show()
    let (outer, inner) = (Page("outer"), Page("inner"))
    window.rootViewController?.view.addSubview(outer)
    outer.addSubview(inner)
    host.settle()
    log = []
    switch change {
    case .child: inner.traitOverrides.density = 5
    case .both:
      inner.traitOverrides.density = 5
      outer.traitOverrides.density = 4
    case .backAgain:
      inner.traitOverrides.density = 5
      inner.traitOverrides.remove(DensityTrait.self)
    case .inLayout:
      outer.onLayout = { inner.traitOverrides.density = 6 }
      outer.setNeedsLayout()
    case .update:
      inner.traitOverrides.density = 5
      inner.updateTraitsIfNeeded()
    }
    #expect(log == change.heard.atOnce)
    log = []
    host.settle()
    #expect(log == change.heard.later)
  }

  @Test func aPresentationTakesItsOverridesWithItsView() throws {
    let host = TestHost.launch()
    let window = host.show()
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    page.presentationController?.traitOverrides.density = 8
    window.rootViewController?.present(page, animated: false)
    host.settle()
    let sheet = try #require(page.presentationController)
    #expect(page.traitCollection.density == 8 && sheet.traitCollection.density == 8)
    log = []
    sheet.registerForTraitChanges([DensityTrait.self]) { (sheet: UIPresentationController, previous) in
      log.append("sheet \(previous.density) to \(sheet.traitCollection.density)")
    }
    sheet.traitOverrides.density = 9
    #expect(page.traitCollection.density == 8 && sheet.traitCollection.density == 8)
    host.settle()
    #expect(page.view.traitCollection.density == 9 && log == ["sheet 8 to 9"])
  }

  @Test func registrationsHearOfTheirTraitsOnly() {
    let host = TestHost.launch()
    let watcher = Watcher()
    _ = host.show(watcher)
    log = []
    watcher.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: Watcher, previous) in
      log.append(
        "style \(previous.userInterfaceStyle.rawValue) to \(controller.traitCollection.userInterfaceStyle.rawValue)")
    }
    let density = watcher.registerForTraitChanges([DensityTrait.self, UITraitUserInterfaceStyle.self]) {
      (controller: Watcher, previous: UITraitCollection) in
      log.append("density \(previous.density) to \(controller.traitCollection.density)")
    }
    watcher.view.registerForTraitChanges([DensityTrait.self]) { (view: UIView, _: UITraitCollection) in
      log.append("view \(view.traitCollection.density)")
    }
    watcher.registerForTraitChanges([DensityTrait.self], action: _qs(Watcher.changed(_:), "changed:"))
    watcher.traitOverrides.density = 7
    #expect(log.isEmpty)
    host.settle()
    #expect(log == ["did change", "density 1 to 7", "action 7", "view 7"])
    log = []
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(log == ["did change", "style 1 to 2", "density 7 to 7"])
    log = []
    watcher.unregisterForTraitChanges(density)
    watcher.traitOverrides.remove(DensityTrait.self)
    host.settle()
    #expect(log == ["did change", "action 1", "view 1"])
  }

  @Test func windowScenesHearOfTheDevice() throws {
    let host = TestHost.launch()
    let window = host.show()
    let scene = try #require(window.windowScene)
    log = []
    scene.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (scene: UIWindowScene, previous) in
      log.append(
        "\(previous.preferredContentSizeCategory.rawValue) \(scene.traitCollection.preferredContentSizeCategory.rawValue)"
      )
    }
    host.state.textSize = .XL
    UIApplication.shared.handle(.state(host.state))
    #expect(log == ["UICTContentSizeCategoryL UICTContentSizeCategoryXL"])
  }
}
