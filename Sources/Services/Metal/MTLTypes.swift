// surface: for a device
public struct MTLOrigin: Sendable {
  public var x = 0
  public var y = 0
  public var z = 0
  public init() {}
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

// surface: for a device
public struct MTLSize: Sendable {
  public var width = 0
  public var height = 0
  public var depth = 0
  public init() {}
  public init(width: Int, height: Int, depth: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}

// surface: for a device
public struct MTLRegion: Sendable {
  public var origin = MTLOrigin()
  public var size = MTLSize()
  public init() {}
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}

// surface: for a device
public struct MTLViewport: Sendable {
  public var originX = 0.0
  public var originY = 0.0
  public var width = 0.0
  public var height = 0.0
  public var znear = 0.0
  public var zfar = 0.0
  public init() {}
  public init(originX: Double, originY: Double, width: Double, height: Double, znear: Double, zfar: Double) {
    (self.originX, self.originY, self.width, self.height) = (originX, originY, width, height)
    (self.znear, self.zfar) = (znear, zfar)
  }
}

// surface: for a device
public struct MTLScissorRect: Sendable {
  public var x = 0
  public var y = 0
  public var width = 0
  public var height = 0
  public init() {}
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

// surface: for a device
public struct MTLClearColor: Sendable {
  public var red = 0.0
  public var green = 0.0
  public var blue = 0.0
  public var alpha = 0.0
  public init() {}
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { MTLOrigin(x: x, y: y, z: z) }
public func MTLRegionMake1D(_ x: Int, _ width: Int) -> MTLRegion {
  MTLRegion(origin: MTLOriginMake(x, 0, 0), size: MTLSizeMake(width, 1, 1))
}
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(origin: MTLOriginMake(x, y, 0), size: MTLSizeMake(width, height, 1))
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
  MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// Four bytes each, one after another: vectors of the standard library take sixteen.
// surface: for a device
public struct MTLPackedFloat3: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init() { self.init(0, 0, 0) }
}
