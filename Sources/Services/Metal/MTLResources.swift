import QuinceFoundation

// surface: no class of a device without a processor for drawing implements it
public protocol MTLResource: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var storageMode: MTLStorageMode { get }
  var cpuCacheMode: MTLCPUCacheMode { get }
}

// surface: as above
public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
  func makeTexture(descriptor: MTLTextureDescriptor, offset: Int, bytesPerRow: Int) -> (any MTLTexture)?
}

// surface: as above
public protocol MTLTexture: MTLResource {
  var textureType: MTLTextureType { get }
  var pixelFormat: MTLPixelFormat { get }
  var width: Int { get }
  var height: Int { get }
  var depth: Int { get }
  var mipmapLevelCount: Int { get }
  var sampleCount: Int { get }
  var arrayLength: Int { get }
  var usage: MTLTextureUsage { get }
  func getBytes(_ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel: Int)
  func replace(region: MTLRegion, mipmapLevel: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)
  func makeTextureView(pixelFormat: MTLPixelFormat) -> (any MTLTexture)?
}

// surface: as above
public protocol MTLSamplerState: NSObjectProtocol {
  var label: String? { get }
  var device: any MTLDevice { get }
}
// surface: as above
public protocol MTLDepthStencilState: NSObjectProtocol {
  var label: String? { get }
  var device: any MTLDevice { get }
}

public enum MTLStorageMode: UInt, Sendable { case shared, managed, `private`, memoryless }
public enum MTLCPUCacheMode: UInt, Sendable { case defaultCache, writeCombined }

public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let cpuCacheModeWriteCombined = MTLResourceOptions(rawValue: 1)
  public static let storageModeShared: MTLResourceOptions = []
  public static let storageModePrivate = MTLResourceOptions(rawValue: 2 << 4)
  public static let storageModeMemoryless = MTLResourceOptions(rawValue: 3 << 4)
  public static let hazardTrackingModeUntracked = MTLResourceOptions(rawValue: 1 << 8)
}

public enum MTLTextureType: UInt, Sendable {
  case type1D, type1DArray, type2D, type2DArray, type2DMultisample, typeCube, typeCubeArray, type3D
}

public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let unknown: MTLTextureUsage = []
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
  public static let pixelFormatView = MTLTextureUsage(rawValue: 16)
}

public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case a8Unorm = 1
  case r8Unorm = 10
  case r8Unorm_srgb = 11
  case r8Snorm = 12
  case r8Uint = 13
  case r8Sint = 14
  case r16Unorm = 20
  case r16Uint = 23
  case r16Float = 25
  case rg8Unorm = 30
  case b5g6r5Unorm = 40
  case r32Uint = 53
  case r32Sint = 54
  case r32Float = 55
  case rg16Float = 65
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case rgba8Uint = 73
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgb10a2Unorm = 90
  case rg32Float = 105
  case rgba16Unorm = 110
  case rgba16Float = 115
  case rgba32Uint = 123
  case rgba32Float = 125
  case depth16Unorm = 250
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
  case bgra10_xr = 552
  case bgr10_xr = 554
}

/// What a texture is to be.
// surface: for a device
open class MTLTextureDescriptor: NSObject, @unchecked Sendable {
  open var textureType = MTLTextureType.type2D
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var depth = 1
  open var mipmapLevelCount = 1
  open var sampleCount = 1
  open var arrayLength = 1
  open var resourceOptions: MTLResourceOptions = []
  open var cpuCacheMode = MTLCPUCacheMode.defaultCache
  open var storageMode = MTLStorageMode.shared
  open var usage = MTLTextureUsage.shaderRead

  public override init() { super.init() }

  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let result = MTLTextureDescriptor()
    (result.pixelFormat, result.width, result.height) = (pixelFormat, width, height)
    if mipmapped { result.mipmapLevelCount = levels(of: max(width, height)) }
    return result
  }
  open class func textureCubeDescriptor(
    pixelFormat: MTLPixelFormat, size: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let result = texture2DDescriptor(pixelFormat: pixelFormat, width: size, height: size, mipmapped: mipmapped)
    result.textureType = .typeCube
    return result
  }

  /// Down to one pixel.
  private class func levels(of size: Int) -> Int { size < 1 ? 1 : Int.bitWidth - size.leadingZeroBitCount }
}

public enum MTLSamplerMinMagFilter: UInt, Sendable { case nearest, linear }
public enum MTLSamplerMipFilter: UInt, Sendable { case notMipmapped, nearest, linear }
public enum MTLSamplerAddressMode: UInt, Sendable {
  case clampToEdge, mirrorClampToEdge, `repeat`, mirrorRepeat, clampToZero, clampToBorderColor
}

/// How a texture is read.
// surface: for a device
open class MTLSamplerDescriptor: NSObject, @unchecked Sendable {
  open var label: String?
  open var minFilter = MTLSamplerMinMagFilter.nearest
  open var magFilter = MTLSamplerMinMagFilter.nearest
  open var mipFilter = MTLSamplerMipFilter.notMipmapped
  open var maxAnisotropy = 1
  open var sAddressMode = MTLSamplerAddressMode.clampToEdge
  open var tAddressMode = MTLSamplerAddressMode.clampToEdge
  open var rAddressMode = MTLSamplerAddressMode.clampToEdge
  open var normalizedCoordinates = true
  open var lodMinClamp: Float = 0
  open var lodMaxClamp = Float.greatestFiniteMagnitude
  open var compareFunction = MTLCompareFunction.never
}

public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}

/// How depths are compared and kept.
// surface: for a device
open class MTLDepthStencilDescriptor: NSObject, @unchecked Sendable {
  open var label: String?
  open var depthCompareFunction = MTLCompareFunction.always
  open var isDepthWriteEnabled = false
}
