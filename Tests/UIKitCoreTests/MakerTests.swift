import Foundation
import Testing

@testable import UIKitCore

/// Objects made from metatypes run their own class's initialiser and have all their storage.
@MainActor @Suite struct MakerTests {
  private class View: UIView {
    let own = [1, 2]
    var seen: CGRect = .null
    override init(frame: CGRect) {
      super.init(frame: frame)
      seen = frame
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Subview: View { let more = "more" }
  private final class Generic<T>: UIView { var value: T? = nil; let text = "generic" }
  private final class Controller: UIViewController { let own = "controller" }
  private final class Layer: CALayer { let own = "layer" }
  private final class Responder: UIResponder { let own = "responder" }
  private final class Attributes: UICollectionViewLayoutAttributes { var own = "attributes" }

  private class Own: UIView {
    let text: String
    init(text: String) {
      self.text = text
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Titled: UIViewController {
    let text: String
    init() {
      text = "own"
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Cell: UITableViewCell {
    var made = ""
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      made = "\(style.rawValue) \(reuseIdentifier ?? "-")"
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Navigation: UINavigationController { let own = "navigation" }
  private final class Model: NSObject {
    let own: String
    override init() { own = "model" }
  }
  /// Initialisers whose parameters have defaults come before those of metatypes.
  private final class Default: UIView {
    let own: Int
    init(own: Int = 3) {
      self.own = own
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  private static let frame = CGRect(x: 1, y: 2, width: 3, height: 4)

  private func make<T: NSObject>(_ type: T.Type) -> T { T() }
  private func makeView<T: UIView>(_ type: T.Type = T.self) -> T { T() }
  private func makeFramed<T: UIView>(_ type: T.Type) -> T { T(frame: Self.frame) }
  private func makeController<T: UIViewController>() -> T { T() }
  private func makeNib<T: UIViewController>(_ type: T.Type) -> T { type.init(nibName: nil, bundle: nil) }

  @Test func viewsRunTheirOwnInitialiser() {
    let view = makeFramed(Subview.self)
    #expect(view.own == [1, 2] && view.more == "more" && view.seen == Self.frame)
    #expect(makeFramed(Generic<Int>.self).text == "generic")
    let types: [UIView.Type] = [Subview.self, UILabel.self, UITableView.self, UIImageView.self, UIButton.self]
    let made = types.map { $0.init(frame: Self.frame) }
    #expect(zip(types, made).allSatisfy { type(of: $1) == $0 && $1.frame == Self.frame })
    #expect(types.map { $0.init() }.allSatisfy { $0.frame == .zero })
    #expect((type(of: view) as View.Type).init(frame: Self.frame) is Subview)
    #expect(makeView(Subview.self).seen == .zero)
    #expect(Default().own == 3)
  }

  @Test func controllersLayersAndResponders() {
    let controller: Controller = makeController()
    #expect(controller.own == "controller" && makeNib(Controller.self).own == "controller")
    #expect(make(Layer.self).own == "layer" && make(Responder.self).own == "responder")
    #expect(make(Controller.self).own == "controller" && make(Model.self).own == "model")
    #expect((_quinceClassFromString("UILabel") as? UIView.Type)?.init() is UILabel)
  }

  @Test func otherInitialisers() {
    func cell<T: UITableViewCell>(_ type: T.Type) -> T { T(style: .subtitle, reuseIdentifier: "id") }
    func navigation<T: UINavigationController>(_ type: T.Type, _ root: UIViewController) -> T {
      T(rootViewController: root)
    }
    #expect(cell(Cell.self).made == "3 id")
    let root = UIViewController()
    #expect(navigation(Navigation.self, root).viewControllers == [root])
    func table<T: UITableView>(_ type: T.Type) -> T { T(frame: Self.frame, style: .grouped) }
    #expect(table(UITableView.self).style == .grouped)
    func text<T: UITextView>(_ type: T.Type) -> T { T(frame: Self.frame, textContainer: nil) }
    #expect(text(UITextView.self).frame == Self.frame)
    func grid<T: UICollectionView>(_ type: T.Type) -> T {
      T(frame: Self.frame, collectionViewLayout: UICollectionViewFlowLayout())
    }
    #expect(grid(UICollectionView.self).frame == Self.frame)
    func header<T: UITableViewHeaderFooterView>(_ type: T.Type) -> T { T(reuseIdentifier: "header") }
    #expect(header(UITableViewHeaderFooterView.self).reuseIdentifier == "header")
    func list<T: UITableViewController>(_ type: T.Type) -> T { T(style: .grouped) }
    #expect(list(UITableViewController.self).tableView.style == .grouped)
    func board<T: UICollectionViewController>(_ type: T.Type, _ layout: UICollectionViewLayout) -> T {
      T(collectionViewLayout: layout)
    }
    let layout = UICollectionViewFlowLayout()
    #expect(board(UICollectionViewController.self, layout).collectionViewLayout === layout)
    func tap<T: UIGestureRecognizer>(_ type: T.Type) -> T { T(target: nil, action: nil) }
    #expect(tap(UITapGestureRecognizer.self).isEnabled)
  }

  @Test func anInitialiserOfTheClassAloneIsRegistered() {
    _quinceRegister { _QuinceClass(Titled.self).maker { Titled() } }
    let titled: Titled = makeController()
    #expect(titled.text == "own" && make(Titled.self).text == "own")
  }

  @Test func aClassWithoutTheInitialiserEndsTheProgram() async {
    let framed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = (Own.self as UIView.Type).init(frame: .zero)
    }
    let text = String(decoding: framed?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Use of unimplemented initializer 'init(frame:)' for class"))
    await #expect(processExitsWith: .failure) { @MainActor in _ = (Own.self as UIView.Type).init() }
  }

  /// The framework's own classes have what the initialisers of metatypes go through.
  @Test func everyViewCanBeMade() {
    let names = [
      "UIView", "UILabel", "UIButton", "UIImageView", "UIScrollView", "UITableView", "UITableViewCell", "UITextField",
      "UITextView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIProgressView", "UIPageControl",
      "UIActivityIndicatorView", "UINavigationBar", "UIToolbar", "UITabBar", "UIStackView", "UIControl", "UIWindow",
      "UIVisualEffectView", "UIRefreshControl", "UICollectionViewCell", "UICollectionReusableView",
      "UITableViewHeaderFooterView",
    ]
    for name in names {
      let type = _quinceClassFromString(name) as? UIView.Type
      #expect(type.map { Swift.type(of: $0.init(frame: .zero)) == $0 } == true, "\(name)")
      #expect(type.map { Swift.type(of: $0.init()) == $0 } == true, "\(name)")
    }
  }

  @Test func layoutAttributesKeepTheirElement() {
    let element = CollectionElement(category: .cell, kind: nil, indexPath: IndexPath(item: 3, section: 1))
    let made = CollectionFactory.attributes(Attributes.self, element) as? Attributes
    #expect(made?.own == "attributes" && made?.indexPath == IndexPath(item: 3, section: 1))
    #expect((made?.copy() as? Attributes)?.own == "attributes")
  }

  @Test func argumentsOfInitialisersAreReleased() {
    weak var layout: UICollectionViewLayout?
    weak var root: UIViewController?
    do {
      let listType: UICollectionView.Type = UICollectionView.self
      let made = UICollectionViewFlowLayout()
      layout = made
      #expect(listType.init(frame: .zero, collectionViewLayout: made).collectionViewLayout === made)
      let navigationType: UINavigationController.Type = Navigation.self
      let controller = UIViewController()
      root = controller
      #expect(navigationType.init(rootViewController: controller).viewControllers == [controller])
    }
    #expect(layout == nil && root == nil)
  }
}
