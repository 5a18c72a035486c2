import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index, in a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, in a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}
