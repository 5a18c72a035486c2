import CoreGraphics
import Metal

/// Makes textures of pictures, which only a device can: each of its methods throws.
// surface: for a device
open class MTKTextureLoader: NSObject, @unchecked Sendable {
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let allocateMipmaps = Option(rawValue: "MTKTextureLoaderOptionAllocateMipmaps")
    public static let generateMipmaps = Option(rawValue: "MTKTextureLoaderOptionGenerateMipmaps")
    public static let SRGB = Option(rawValue: "MTKTextureLoaderOptionSRGB")
    public static let textureUsage = Option(rawValue: "MTKTextureLoaderOptionTextureUsage")
    public static let textureStorageMode = Option(rawValue: "MTKTextureLoaderOptionTextureStorageMode")
    public static let origin = Option(rawValue: "MTKTextureLoaderOptionOrigin")
  }
  public struct Origin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let topLeft = Origin(rawValue: "MTKTextureLoaderOriginTopLeft")
    public static let bottomLeft = Origin(rawValue: "MTKTextureLoaderOriginBottomLeft")
    public static let flippedVertically = Origin(rawValue: "MTKTextureLoaderOriginFlippedVertically")
  }

  public let device: any MTLDevice
  public init(device: any MTLDevice) { self.device = device }

  private static let failure = NSError(
    domain: "MTKTextureLoaderErrorDomain", code: 0,
    userInfo: [NSLocalizedDescriptionKey: "There is no device that could hold a texture."])

  open func newTexture(URL url: URL, options: [Option: Any]? = nil) throws -> any MTLTexture { throw Self.failure }
  open func newTexture(data: Data, options: [Option: Any]? = nil) throws -> any MTLTexture { throw Self.failure }
  open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw Self.failure
  }
  open func newTexture(
    name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil
  ) throws -> any MTLTexture { throw Self.failure }
}
