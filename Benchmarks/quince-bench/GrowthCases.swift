import Foundation
import QuartzCore
import UIKitCore

/// What is tried with n, 4n and 16n of something: how to build it, and the one thing that a user then does to it again and
/// again.
@MainActor struct GrowthCase {
  let name: String
  /// The greatest number; the others are a quarter and a sixteenth of it.
  let most: Int
  /// Fills the view with so many; gives back what happens before each frame.
  let build: (UIView, Int) -> (Int) -> Void

  static let all: [GrowthCase] = [
    GrowthCase(
      name: "text view of n KB, scrolled", most: 1024,
      build: text { view, step in
        view.contentOffset.y = CGFloat(100 + step * 30)
      }),
    GrowthCase(
      name: "text view of n KB, a letter typed", most: 1024,
      build: text { view, _ in
        view.insertText("a")
      }),
    GrowthCase(
      name: "stack of n labels, spacing changed", most: 1000,
      build: stack { stack, _ in { stack.spacing = CGFloat($0 % 7) } }),
    GrowthCase(
      name: "overfull stack of n labels, resized", most: 1000,
      build: stack { stack, count in
        let height = stack.heightAnchor.constraint(equalToConstant: CGFloat(count) * 10)
        height.isActive = true
        return { height.constant = CGFloat(count) * 10 - CGFloat($0 % 5) }
      }),
    GrowthCase(
      name: "n equal widths, constant changed", most: 5000,
      build: chain { $0.widthAnchor.constraint(equalTo: $1.widthAnchor) }),
    GrowthCase(
      name: "n widths, each larger by one, changed", most: 5000,
      build: chain { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, constant: 1) }),
    GrowthCase(
      name: "n ordered widths, constant changed", most: 5000,
      build: chain { $0.widthAnchor.constraint(greaterThanOrEqualTo: $1.widthAnchor) }),
    GrowthCase(
      name: "picture n points wide, resized", most: 4000,
      build: picture { view, step in
        view.frame.size.width = 300 + CGFloat(step % 40)
      }),
    GrowthCase(
      name: "picture n points wide, turned", most: 4000,
      build: picture { view, step in
        view.transform = CGAffineTransform(rotationAngle: CGFloat(step) * 0.02)
      }),
    GrowthCase(name: "flow layout of n items, scrolled", most: 1_000_000, build: collection),
    GrowthCase(name: "n views, one moved", most: 10_000, build: views),
    GrowthCase(name: "n layers, all turned", most: 1000, build: layers),
    GrowthCase(name: "n blurred views, what is below moved", most: 100, build: blurs),
    GrowthCase(name: "table of n rows, one inserted", most: 1_000_000, build: table),
  ]

  private static func text(_ act: @escaping (UITextView, Int) -> Void) -> (UIView, Int) -> (Int) -> Void {
    { root, kilobytes in
      let view = UITextView(frame: root.bounds)
      let line = "The quick brown fox jumps over the lazy dog, and does so again until the paragraph is full. "
      let paragraph = String(repeating: line, count: 5) + "\n"
      view.text = String(repeating: paragraph, count: kilobytes * 1024 / paragraph.utf8.count)
      root.addSubview(view)
      view.selectedRange = NSRange(location: 300, length: 0)
      return { act(view, $0) }
    }
  }

  private static func stack(
    _ change: @escaping (UIStackView, Int) -> (Int) -> Void
  ) -> (UIView, Int) -> (Int) -> Void {
    { root, count in
      let stack = UIStackView(
        arrangedSubviews: (0..<count).map {
          let label = UILabel()
          label.text = "Label \($0)"
          return label
        })
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ])
      return change(stack, count)
    }
  }

  private static func chain(
    _ relation: @escaping (UIView, UIView) -> NSLayoutConstraint
  ) -> (UIView, Int) -> (Int) -> Void {
    { root, count in
      var previous: UIView?
      var constraints: [NSLayoutConstraint] = []
      let first = UIView()
      for index in 0..<count {
        let view = index == 0 ? first : UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        if let previous { constraints.append(relation(view, previous)) }
        constraints += [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.heightAnchor.constraint(equalToConstant: 1),
          view.topAnchor.constraint(equalTo: root.topAnchor),
        ]
        previous = view
      }
      let width = first.widthAnchor.constraint(equalToConstant: 50)
      NSLayoutConstraint.activate(constraints + [width])
      return { width.constant = CGFloat(50 + $0 % 9) }
    }
  }

  private static func picture(_ act: @escaping (UIImageView, Int) -> Void) -> (UIView, Int) -> (Int) -> Void {
    { root, width in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: width, height: width * 3 / 4)
      let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
        for index in 0..<12 {
          UIColor(hue: CGFloat(index) / 12, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
          context.fill(CGRect(x: CGFloat(index) * size.width / 12, y: 0, width: size.width / 12, height: size.height))
        }
      }
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 30, y: 200, width: 320, height: 240)
      root.addSubview(view)
      return { act(view, $0) }
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item % 97) / 97, saturation: 0.7, brightness: 0.9, alpha: 1)
      return cell
    }
  }

  private static func collection(_ root: UIView, _ count: Int) -> (Int) -> Void {
    let view = UICollectionView(frame: root.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let items = Items(count: count)
    view.dataSource = items
    root.addSubview(view)
    return { step in
      withExtendedLifetime(items) { view.contentOffset.y = CGFloat(step * 30) }
    }
  }

  private static func views(_ root: UIView, _ count: Int) -> (Int) -> Void {
    let side = Int(Double(count).squareRoot())
    let step = root.bounds.width / CGFloat(side)
    var last = UIView()
    for index in 0..<count {
      last = UIView(
        frame: CGRect(x: CGFloat(index % side) * step, y: CGFloat(index / side) * step, width: step, height: step))
      last.backgroundColor = UIColor(hue: CGFloat(index % 31) / 31, saturation: 0.6, brightness: 0.9, alpha: 1)
      root.addSubview(last)
    }
    let moved = last
    return { moved.center.x = 100 + CGFloat($0 % 50) }
  }

  private static func layers(_ root: UIView, _ count: Int) -> (Int) -> Void {
    let side = Int(Double(count).squareRoot().rounded(.up))
    let step = root.bounds.width / CGFloat(side)
    let layers = (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(
        x: CGFloat(index % side) * step, y: 100 + CGFloat(index / side) * step, width: step * 0.7, height: step * 0.7)
      layer.backgroundColor = UIColor(hue: CGFloat(index % 31) / 31, saturation: 0.6, brightness: 0.9, alpha: 1).cgColor
      root.layer.addSublayer(layer)
      return layer
    }
    return { step in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for layer in layers { layer.transform = CATransform3DMakeRotation(CGFloat(step) * 0.05, 0, 0, 1) }
      CATransaction.commit()
    }
  }

  private static func blurs(_ root: UIView, _ count: Int) -> (Int) -> Void {
    let below = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    below.backgroundColor = .systemTeal
    root.addSubview(below)
    let side = Int(Double(count).squareRoot().rounded(.up))
    let step = root.bounds.width / CGFloat(side)
    for index in 0..<count {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
      view.frame = CGRect(
        x: CGFloat(index % side) * step, y: 120 + CGFloat(index / side) * step, width: step * 0.8, height: step * 0.8)
      root.addSubview(view)
    }
    return { below.frame.origin.y = 100 + CGFloat($0 % 20) }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var count: Int
    init(count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private static func table(_ root: UIView, _ count: Int) -> (Int) -> Void {
    let view = UITableView(frame: root.bounds)
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = Rows(count: count)
    view.dataSource = rows
    root.addSubview(view)
    return { _ in
      rows.count += 1
      view.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
  }
}
