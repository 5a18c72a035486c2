import Foundation

/// An element in sight, which a section's handler may move and fade.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  // surface: for the handler of the app
  var alpha: CGFloat { get set }
  // surface: for the handler of the app
  var zIndex: Int { get set }
  // surface: for the handler of the app
  var isHidden: Bool { get set }
  // surface: for the handler of the app
  var center: CGPoint { get set }
  // surface: for the handler of the app
  var transform: CGAffineTransform { get set }
  // surface: for the handler of the app
  var transform3D: CATransform3D { get set }
  var name: String { get }
  // surface: for the handler of the app
  var indexPath: IndexPath { get }
  // surface: for the handler of the app
  var frame: CGRect { get }
  // surface: for the handler of the app
  var bounds: CGRect { get }
  // surface: for the handler of the app
  var representedElementCategory: UICollectionView.ElementCategory { get }
  // surface: for the handler of the app
  var representedElementKind: String? { get }
}
