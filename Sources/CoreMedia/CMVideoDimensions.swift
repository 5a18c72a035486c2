/// How many pixels a picture has.
public struct CMVideoDimensions: Hashable, Sendable {
  // surface: of a value that apps make
  public var width: Int32
  // surface: as above
  public var height: Int32
  public init() { self.init(width: 0, height: 0) }
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}
