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
    #expect(label.traitCollection.density == 2)
    root.traitOverrides.density = 3
    root.traitOverrides.userInterfaceStyle = .dark
    #expect(label.traitCollection.density == 3 && label.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.density == 2)
    child.view.traitOverrides.density = 4
    #expect(label.traitCollection.density == 4)
    #expect(child.traitCollection.density == 3)
    #expect(child.view.traitOverrides.contains(DensityTrait.self))
    child.view.traitOverrides.remove(DensityTrait.self)
    #expect(!child.view.traitOverrides.contains(DensityTrait.self))
    #expect(label.traitCollection.density == 3)
    root.traitOverrides.remove(DensityTrait.self)
    root.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(label.traitCollection.density == 2 && label.traitCollection.userInterfaceStyle == .light)
    window.windowScene?.traitOverrides = UITraitOverrides()
  }

  @Test func aViewWithoutASuperviewTakesItsOverrides() {
    _ = TestHost.launch()
    let view = UIView()
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
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
    #expect(log == ["did change", "density 1 to 7", "action 7", "view 7"])
    log = []
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(log == ["did change", "style 1 to 2", "density 7 to 7"])
    log = []
    watcher.unregisterForTraitChanges(density)
    watcher.traitOverrides.remove(DensityTrait.self)
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
