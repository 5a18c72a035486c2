import Foundation
import QuartzCore

/// Makes objects from metatypes without `required` initialisers, as `ObjectFactory` does with `init()`.
///
/// The classes below are never instantiated: `required` makes the compiler accept a call on a metatype, and the call
/// goes through the slot of the method table that the base class introduced, so that it reaches any subclass. Each has a
/// class below it, since an override keeps an optimised build from calling the class's own initialiser directly. Where a
/// class lacks the initialiser, Swift has put one there that ends the program and says so.
@MainActor enum Instantiation {
  class View: UIView {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  class ViewBelow: View {
    required init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }

  class Cell: UITableViewCell {
    required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }
  class CellBelow: Cell {
    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  class Header: UITableViewHeaderFooterView {
    required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { nil }
  }
  class HeaderBelow: Header {
    required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { nil }
  }

  class Table: UITableView {
    required override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
    required init?(coder: NSCoder) { nil }
  }
  class TableBelow: Table {
    required init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
    required init?(coder: NSCoder) { nil }
  }

  class Collection: UICollectionView {
    required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }
  }
  class CollectionBelow: Collection {
    required init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }
  }

  class WindowScene: UIWindowScene {
    required override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
      super.init(session: session, connectionOptions: connectionOptions)
    }
  }
  class WindowSceneBelow: WindowScene {
    required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
      super.init(session: session, connectionOptions: connectionOptions)
    }
  }

  class TextView: UITextView {
    required override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { nil }
  }
  class TextViewBelow: TextView {
    required init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { nil }
  }

  class Controller: UIViewController {
    required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { nil }
  }
  class ControllerBelow: Controller {
    required init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { nil }
  }

  class Navigation: UINavigationController {
    required override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
    }
    required init?(coder: NSCoder) { nil }
  }
  class NavigationBelow: Navigation {
    required init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    required init?(coder: NSCoder) { nil }
  }

  class TableController: UITableViewController {
    required override init(style: UITableView.Style) { super.init(style: style) }
    required init?(coder: NSCoder) { nil }
  }
  class TableControllerBelow: TableController {
    required init(style: UITableView.Style) { super.init(style: style) }
    required init?(coder: NSCoder) { nil }
  }

  class CollectionController: UICollectionViewController {
    required override init(collectionViewLayout layout: UICollectionViewLayout) {
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }
  }
  class CollectionControllerBelow: CollectionController {
    required init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
    required init?(coder: NSCoder) { nil }
  }

  class Segue: UIStoryboardSegue {
    required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
      super.init(identifier: identifier, source: source, destination: destination)
    }
  }
  class SegueBelow: Segue {
    required init(identifier: String?, source: UIViewController, destination: UIViewController) {
      super.init(identifier: identifier, source: source, destination: destination)
    }
  }

  class Recognizer: UIGestureRecognizer {
    required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    required override init?(coder: NSCoder) { super.init(coder: coder) }
  }
  class RecognizerBelow: Recognizer {
    required init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
}
