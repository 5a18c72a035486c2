import Foundation
import QuinceFoundation

// The initialisers by which apps make objects of UIKit's classes known only at run time; see `_QuinceMaking`.

extension _QuinceMaking where Self: UIView {
  @_disfavoredOverload @_silgen_name("_quince_make_view_frame")
  @preconcurrency @MainActor public init(frame: CGRect)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_view_frame")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect) -> Self {
    unsafeDowncast(
      unsafeBitCast(self as UIView.Type, to: Instantiation.View.Type.self).init(frame: frame), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewCell {
  @_disfavoredOverload @_silgen_name("_quince_make_cell")
  @preconcurrency @MainActor public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_cell")
  @preconcurrency @MainActor public static func _quinceMake(style: UITableViewCell.CellStyle, reuseIdentifier: String?)
    -> Self
  {
    let maker = unsafeBitCast(self as UITableViewCell.Type, to: Instantiation.Cell.Type.self)
    return unsafeDowncast(maker.init(style: style, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewHeaderFooterView {
  @_disfavoredOverload @_silgen_name("_quince_make_header")
  @preconcurrency @MainActor public init(reuseIdentifier: String?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_header")
  @preconcurrency @MainActor public static func _quinceMake(reuseIdentifier: String?) -> Self {
    let maker = unsafeBitCast(self as UITableViewHeaderFooterView.Type, to: Instantiation.Header.Type.self)
    return unsafeDowncast(maker.init(reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableView {
  @_disfavoredOverload @_silgen_name("_quince_make_table")
  @preconcurrency @MainActor public init(frame: CGRect, style: UITableView.Style)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_table")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect, style: UITableView.Style) -> Self {
    let maker = unsafeBitCast(self as UITableView.Type, to: Instantiation.Table.Type.self)
    return unsafeDowncast(maker.init(frame: frame, style: style), to: Self.self)
  }
}

extension _QuinceMaking where Self: UICollectionView {
  @_disfavoredOverload @_silgen_name("_quince_make_collection")
  @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_collection")
  @preconcurrency @MainActor public static func _quinceMake(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
  ) -> Self {
    let maker = unsafeBitCast(self as UICollectionView.Type, to: Instantiation.Collection.Type.self)
    return unsafeDowncast(maker.init(frame: frame, collectionViewLayout: layout), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITextView {
  @_disfavoredOverload @_silgen_name("_quince_make_text_view")
  @preconcurrency @MainActor public init(frame: CGRect, textContainer: NSTextContainer?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_text_view")
  @preconcurrency @MainActor public static func _quinceMake(frame: CGRect, textContainer: NSTextContainer?) -> Self {
    let maker = unsafeBitCast(self as UITextView.Type, to: Instantiation.TextView.Type.self)
    return unsafeDowncast(maker.init(frame: frame, textContainer: textContainer), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_controller_nib")
  @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_controller_nib")
  @preconcurrency @MainActor public static func _quinceMake(nibName: String?, bundle: Bundle?) -> Self {
    let maker = unsafeBitCast(self as UIViewController.Type, to: Instantiation.Controller.Type.self)
    return unsafeDowncast(maker.init(nibName: nibName, bundle: bundle), to: Self.self)
  }
}

extension _QuinceMaking where Self: UINavigationController {
  @_disfavoredOverload @_silgen_name("_quince_make_navigation")
  @preconcurrency @MainActor public init(rootViewController: UIViewController)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_navigation")
  @preconcurrency @MainActor public static func _quinceMake(rootViewController: UIViewController) -> Self {
    let maker = unsafeBitCast(self as UINavigationController.Type, to: Instantiation.Navigation.Type.self)
    return unsafeDowncast(maker.init(rootViewController: rootViewController), to: Self.self)
  }
}

extension _QuinceMaking where Self: UITableViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_table_controller")
  @preconcurrency @MainActor public init(style: UITableView.Style)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_table_controller")
  @preconcurrency @MainActor public static func _quinceMake(style: UITableView.Style) -> Self {
    let maker = unsafeBitCast(self as UITableViewController.Type, to: Instantiation.TableController.Type.self)
    return unsafeDowncast(maker.init(style: style), to: Self.self)
  }
}

extension _QuinceMaking where Self: UICollectionViewController {
  @_disfavoredOverload @_silgen_name("_quince_make_collection_controller")
  @preconcurrency @MainActor public init(collectionViewLayout layout: UICollectionViewLayout)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_collection_controller")
  @preconcurrency @MainActor public static func _quinceMake(collectionViewLayout layout: UICollectionViewLayout) -> Self
  {
    let maker = unsafeBitCast(self as UICollectionViewController.Type, to: Instantiation.CollectionController.Type.self)
    return unsafeDowncast(maker.init(collectionViewLayout: layout), to: Self.self)
  }
}

extension _QuinceMaking where Self: UIGestureRecognizer {
  @_disfavoredOverload @_silgen_name("_quince_make_recognizer")
  @preconcurrency @MainActor public init(target: Any?, action: Selector?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_recognizer")
  @preconcurrency @MainActor public static func _quinceMake(target: Any?, action: Selector?) -> Self {
    let maker = unsafeBitCast(self as UIGestureRecognizer.Type, to: Instantiation.Recognizer.Type.self)
    return unsafeDowncast(maker.init(target: target, action: action), to: Self.self)
  }
}
