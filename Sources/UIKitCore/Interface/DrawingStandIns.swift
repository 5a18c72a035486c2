import CoreGraphics
import Foundation
import QuinceInterface

/// What stands in the place of the app while a tool draws interface files without it.
@MainActor package enum DrawingStandIns {
  /// The size that the file has for the editor in the place of the content's, which only the app's class knows.
  static func setPlaceholderSize(of view: UIView, _ nib: NibCoder) {
    func side(_ key: String) -> CGFloat? { nib.value(key)?.string.map { Double($0).map { CGFloat($0) } ?? -1 } }
    let sides = (side("IBPlaceholderIntrinsicWidth"), side("IBPlaceholderIntrinsicHeight"))
    guard sides.0 != nil || sides.1 != nil else { return }
    let own = view.intrinsicContentSize
    view.makeLayoutNode().placeholderSize = CGSize(width: sides.0 ?? own.width, height: sides.1 ?? own.height)
  }

  /// The prototypes of lists by their lists, in the file's order; a supplementary view as `KIND/IDENTIFIER`.
  private static var prototypes: [ObjectIdentifier: [String]] = [:]
  private static var sources: [NSObject] = []

  static func note(prototype identifier: String, of list: UIScrollView) {
    guard InterfaceLoading.isDrawingOnly else { return }
    prototypes[ObjectIdentifier(list), default: []].append(identifier)
  }

  /// Gives every list in a tree its prototypes as its contents, each once, as the editor's canvas shows them.
  package static func showPrototypes(in view: UIView) {
    let names = prototypes[ObjectIdentifier(view)] ?? []
    if let table = view as? UITableView, (table.dataSource as? UITableViewController)?.interface.staticTable == nil {
      let source = PrototypeRows(names)
      sources.append(source)
      table.delegate = source
      table.dataSource = source
      table.reloadData()
    } else if let collection = view as? UICollectionView {
      let source = PrototypeItems(names)
      source.prepare(collection)
      sources.append(source)
      collection.delegate = source
      collection.dataSource = source
      collection.reloadData()
    }
    for subview in view.subviews { showPrototypes(in: subview) }
  }

  /// The editor's sign for an image that it does not find, in the size that the file has for it.
  static func image(_ size: CGSize) -> UIImage {
    let side = min(max(min(size.width, size.height), 1), 64)
    let size =
      size.width > 1 && size.height > 1 && size.width < 4096 && size.height < 4096
      ? size : CGSize(width: 32, height: 32)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let rect = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
      UIColor(red: 0.78, green: 0.86, blue: 0.96, alpha: 1).setFill()
      UIColor(red: 0.35, green: 0.55, blue: 0.8, alpha: 1).setStroke()
      let path = UIBezierPath(roundedRect: rect, cornerRadius: min(4, side / 4))
      path.fill()
      path.stroke()
      let sign = NSAttributedString(
        string: "?",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: max(6, side * 0.6)),
          .foregroundColor: UIColor(red: 0.35, green: 0.55, blue: 0.8, alpha: 1),
        ])
      let box = sign.size()
      sign.draw(at: CGPoint(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2))
    }.withRenderingMode(.alwaysOriginal)
  }
}

/// A view of a class that UIKit lacks here, with its name.
final class StandInView: UIView {
  var name = "" { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray5.setFill()
    UIColor.systemGray2.setStroke()
    let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
    path.fill()
    path.stroke()
    let text = NSAttributedString(
      string: name, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel])
    let size = text.size()
    text.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2))
  }
}

/// The prototypes of a table, one row each.
@MainActor private final class PrototypeRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let identifiers: [String]

  init(_ identifiers: [String]) { self.identifiers = identifiers }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row]) ?? UITableViewCell()
  }

  /// The height that the author gave the prototype.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let height = tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row])?.frame.height ?? 0
    return height > 0 ? height : 44
  }
}

/// The prototypes of a collection, one item each, and its headers and footers.
@MainActor private final class PrototypeItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  private let identifiers: [String]
  private let supplementary: [String: String]

  init(_ names: [String]) {
    identifiers = names.filter { !$0.contains("/") }
    let others = names.compactMap { name -> (String, String)? in
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    supplementary = Dictionary(others) { first, _ in first }
  }

  /// Where the layout wants a header or footer without a prototype there is an empty one.
  private static let empty = "quince-empty"

  func prepare(_ collection: UICollectionView) {
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    where supplementary[kind] == nil {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.empty)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    identifiers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let identifier = supplementary[kind] ?? Self.empty
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}
