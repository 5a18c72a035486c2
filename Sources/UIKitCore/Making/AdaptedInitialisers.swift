import Foundation
import QuinceFoundation
import QuinceRuntime

// The initialisers by which apps make objects of UIKit's classes known only at run time; see `_QuinceMaking`.
// The callers of an initialiser hand their arguments over, so the functions that stand for them own what they are given.

extension _QuinceMaking where Self: UIView {
  @_disfavoredOverload @_silgen_name("_quince_make_view_frame")
  @preconcurrency @MainActor public init(frame: CGRect)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_view_frame")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect) -> Self {
    unsafeDowncast(Initialisation.through(Instantiation.View.self, self).init(frame: frame), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewCell {
  @_disfavoredOverload @_silgen_name("_quince_make_cell")
  @preconcurrency @MainActor public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_cell")
  @preconcurrency @MainActor public static func _quinceMake(
    style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?
  )
    -> Self
  {
    let type = Initialisation.through(Instantiation.Cell.self, self)
    return unsafeDowncast(type.init(style: style, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewHeaderFooterView {
  @_disfavoredOverload @_silgen_name("_quince_make_header")
  @preconcurrency @MainActor public init(reuseIdentifier: String?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_header")
  @preconcurrency @MainActor public static func _quinceMake(reuseIdentifier: __owned String?) -> Self {
    let type = Initialisation.through(Instantiation.Header.self, self)
    return unsafeDowncast(type.init(reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableView {
  @_disfavoredOverload @_silgen_name("_quince_make_table")
  @preconcurrency @MainActor public init(frame: CGRect, style: UITableView.Style)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_table")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect, style: UITableView.Style) -> Self {
    let type = Initialisation.through(Instantiation.Table.self, self)
    return unsafeDowncast(type.init(frame: frame, style: style), to: Self.self)
  }
}

extension _QuinceMaking where Self: UICollectionView {
  @_disfavoredOverload @_silgen_name("_quince_make_collection")
  @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_collection")
  @preconcurrency @MainActor public static func _quinceMake(
    frame: CGRect, collectionViewLayout layout: __owned UICollectionViewLayout
  ) -> Self {
    let type = Initialisation.through(Instantiation.Collection.self, self)
    return unsafeDowncast(type.init(frame: frame, collectionViewLayout: layout), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITextView {
  @_disfavoredOverload @_silgen_name("_quince_make_text_view")
  @preconcurrency @MainActor public init(frame: CGRect, textContainer: NSTextContainer?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_text_view")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect, textContainer: __owned NSTextContainer?)
    -> Self
  {
    let type = Initialisation.through(Instantiation.TextView.self, self)
    return unsafeDowncast(type.init(frame: frame, textContainer: textContainer), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_controller_nib")
  @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_controller_nib")
  @preconcurrency @MainActor public static func _quinceMake(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    let type = Initialisation.through(Instantiation.Controller.self, self)
    return unsafeDowncast(type.init(nibName: nibName, bundle: bundle), to: Self.self)
  }
}

extension _QuinceMaking where Self: UINavigationController {
  @_disfavoredOverload @_silgen_name("_quince_make_navigation")
  @preconcurrency @MainActor public init(rootViewController: UIViewController)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_navigation")
  @preconcurrency @MainActor public static func _quinceMake(rootViewController: __owned UIViewController) -> Self {
    let type = Initialisation.through(Instantiation.Navigation.self, self)
    return unsafeDowncast(type.init(rootViewController: rootViewController), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_table_controller")
  @preconcurrency @MainActor public init(style: UITableView.Style)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_table_controller")
  @preconcurrency @MainActor public static func _quinceMake(style: UITableView.Style) -> Self {
    let type = Initialisation.through(Instantiation.TableController.self, self)
    return unsafeDowncast(type.init(style: style), to: Self.self)
  }
}

extension _QuinceMaking where Self: UICollectionViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_collection_controller")
  @preconcurrency @MainActor public init(collectionViewLayout layout: UICollectionViewLayout)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_collection_controller")
  @preconcurrency @MainActor public static func _quinceMake(collectionViewLayout layout: __owned UICollectionViewLayout)
    -> Self
  {
    let type = Initialisation.through(Instantiation.CollectionController.self, self)
    return unsafeDowncast(type.init(collectionViewLayout: layout), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIGestureRecognizer {
  @_disfavoredOverload @_silgen_name("_quince_make_recognizer")
  @preconcurrency @MainActor public init(target: Any?, action: Selector?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_recognizer")
  @preconcurrency @MainActor public static func _quinceMake(target: __owned Any?, action: __owned Selector?) -> Self {
    let type = Initialisation.through(Instantiation.Recognizer.self, self)
    return unsafeDowncast(type.init(target: target, action: action), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIWindowScene {
  @preconcurrency @MainActor static func _quinceMake(
    session: __owned UISceneSession, connectionOptions: __owned UIScene.ConnectionOptions
  ) -> Self {
    let type = Initialisation.through(Instantiation.WindowScene.self, self)
    return unsafeDowncast(type.init(session: session, connectionOptions: connectionOptions), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIStoryboardSegue {
  @_disfavoredOverload @_silgen_name("_quince_make_segue")
  @preconcurrency @MainActor public init(identifier: String?, source: UIViewController, destination: UIViewController)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_segue")
  @preconcurrency @MainActor public static func _quinceMake(
    identifier: __owned String?, source: __owned UIViewController, destination: __owned UIViewController
  ) -> Self {
    let type = Initialisation.through(Instantiation.Segue.self, self)
    return unsafeDowncast(
      type.init(identifier: identifier, source: source, destination: destination), to: Self.self)
  }
}
