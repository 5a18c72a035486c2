import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Layouts that keep their attributes and change them in place: what is shown follows.
@MainActor @Suite(.serialized) struct ChangedAttributesTests {
  private final class Attributes: UICollectionViewLayoutAttributes {
    var progress = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.progress = progress
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && MainActor.assumeIsolated { (object as? Attributes)?.progress == progress }
    }
  }

  private final class Kept: UICollectionViewLayout {
    let attributes: UICollectionViewLayoutAttributes
    init(_ attributes: UICollectionViewLayoutAttributes) {
      self.attributes = attributes
      super.init()
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    required init?(coder: NSCoder) { nil }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [attributes] }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { attributes }
  }

  private final class Cell: UICollectionViewCell {
    static var applied: [Int] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      Self.applied.append((layoutAttributes as? Attributes)?.progress ?? Int(layoutAttributes.frame.minY))
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func show(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    Cell.applied = []
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    return list
  }

  @Test func propertiesOfOnesOwn() {
    let (attributes, source) = (Attributes(forCellWith: [0, 0]), Source())
    let layout = Kept(attributes)
    let list = show(layout, source)
    for progress in [1, 2, 2] {
      attributes.progress = progress
      layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
      list.layoutIfNeeded()
    }
    #expect(Cell.applied == [0, 1, 2], "what is equal is not applied again")
  }

  @Test func places() {
    let (attributes, source) = (UICollectionViewLayoutAttributes(forCellWith: [0, 0]), Source())
    let layout = Kept(attributes)
    let list = show(layout, source)
    attributes.frame.origin.y = 40
    layout.invalidateLayout()
    list.layoutIfNeeded()
    #expect(Cell.applied == [0, 40])
    #expect(list.cellForItem(at: [0, 0])?.frame.minY == 40)
  }
}
