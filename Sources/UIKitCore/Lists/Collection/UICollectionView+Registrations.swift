import Foundation

extension UICollectionView {
  /// Makes and fills cells of a class for items of a type. Kept by the app, not made in the cell provider.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier = RegistrationIdentifier.next("cell")
    let nib: UINib?
    let handler: Handler

    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// Makes and fills headers, footers and other supplementary views of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void
    let identifier = RegistrationIdentifier.next("supplementary")
    let kind: String
    let nib: UINib?
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (kind, nib, self.handler) = (elementKind, nil, handler)
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// Registers the class with the first use, and calls the registration's handler.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !isRegistered(nil, identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = view as? Cell else {
      trap(
        "a cell registration's nib gave a \(type(of: view)) where \(Cell.self) is declared",
        name: .internalInconsistencyException)
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identifier, registration.kind)
    if !isRegistered(kind, identifier) {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      trap(
        "a supplementary registration's nib gave a \(type(of: view)) where \(Supplementary.self) is declared",
        name: .internalInconsistencyException)
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  private func isRegistered(_ kind: String?, _ identifier: String) -> Bool {
    tiling.pool.canMake(CollectionTiling.poolKey(kind, identifier))
  }
}

/// Names for registrations: one for each that is made, in order.
enum RegistrationIdentifier {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last = 0

  static func next(_ kind: String) -> String {
    lock.withLock {
      last += 1
      return "_registration.\(kind).\(last)"
    }
  }
}
