import QuinceFoundation

// surface: no class of a device without a processor for drawing implements it
public protocol MTLLibrary: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
  func makeFunction(name: String, constantValues: MTLFunctionConstantValues) throws -> any MTLFunction
}

public enum MTLFunctionType: UInt, Sendable { case vertex = 1, fragment, kernel }

// surface: as above
public protocol MTLFunction: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var functionType: MTLFunctionType { get }
  var name: String { get }
}

// surface: as above
public protocol MTLRenderPipelineState: NSObjectProtocol {
  var label: String? { get }
  var device: any MTLDevice { get }
}

// surface: as above
public protocol MTLComputePipelineState: NSObjectProtocol {
  var label: String? { get }
  var device: any MTLDevice { get }
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}

public enum MTLDataType: UInt, Sendable {
  case none = 0
  case float = 3
  case float2, float3, float4
  case int = 29
  case uint = 33
  case bool = 53
}

/// Values that a function is compiled with.
open class MTLFunctionConstantValues: NSObject, @unchecked Sendable {
  // surface: there is no device that would compile
  open func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, index: Int) {}
  // surface: as above
  open func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, withName name: String) {}
}

// surface: for a device
open class MTLCompileOptions: NSObject, @unchecked Sendable {
  open var preprocessorMacros: [String: NSObject]?
  open var fastMathEnabled = true
}

public enum MTLBlendFactor: UInt, Sendable {
  case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha, destinationColor
  case oneMinusDestinationColor, destinationAlpha, oneMinusDestinationAlpha, sourceAlphaSaturated, blendColor
  case oneMinusBlendColor, blendAlpha, oneMinusBlendAlpha
}
public enum MTLBlendOperation: UInt, Sendable { case add, subtract, reverseSubtract, min, max }

public struct MTLColorWriteMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let alpha = MTLColorWriteMask(rawValue: 1)
  public static let blue = MTLColorWriteMask(rawValue: 2)
  public static let green = MTLColorWriteMask(rawValue: 4)
  public static let red = MTLColorWriteMask(rawValue: 8)
  public static let all = MTLColorWriteMask(rawValue: 15)
}

/// How colours are mixed with what is there.
// surface: for a device
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject, @unchecked Sendable {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
  open var sourceRGBBlendFactor = MTLBlendFactor.one
  open var destinationRGBBlendFactor = MTLBlendFactor.zero
  open var rgbBlendOperation = MTLBlendOperation.add
  open var sourceAlphaBlendFactor = MTLBlendFactor.one
  open var destinationAlphaBlendFactor = MTLBlendFactor.zero
  open var alphaBlendOperation = MTLBlendOperation.add
  open var writeMask = MTLColorWriteMask.all
}

/// Descriptors by their number, made when they are first asked for.
final class Attachments<Descriptor: NSObject> {
  private var all: [Int: Descriptor] = [:]
  subscript(index: Int) -> Descriptor {
    get {
      if let known = all[index] { return known }
      let made = Descriptor()
      all[index] = made
      return made
    }
    set { all[index] = newValue }
  }
}

open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject, @unchecked Sendable {
  private let all = Attachments<MTLRenderPipelineColorAttachmentDescriptor>()
  open subscript(attachmentIndex: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
    get { all[attachmentIndex] }
    set { all[attachmentIndex] = newValue ?? MTLRenderPipelineColorAttachmentDescriptor() }
  }
}

/// How vertices become pixels.
// surface: for a device
open class MTLRenderPipelineDescriptor: NSObject, @unchecked Sendable {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var vertexDescriptor: MTLVertexDescriptor?
  open var rasterSampleCount = 1
  open var sampleCount = 1
  open var isAlphaToCoverageEnabled = false
  open var isRasterizationEnabled = true
  public let colorAttachments: MTLRenderPipelineColorAttachmentDescriptorArray! =
    MTLRenderPipelineColorAttachmentDescriptorArray()
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var stencilAttachmentPixelFormat = MTLPixelFormat.invalid

  public override init() { super.init() }
}

public enum MTLVertexFormat: UInt, Sendable {
  case invalid = 0
  case uchar4 = 3
  case uchar4Normalized = 9
  case ushort2 = 13
  case half2 = 25
  case half3, half4, float, float2, float3, float4, int, int2, int3, int4, uint, uint2, uint3, uint4
}
public enum MTLVertexStepFunction: UInt, Sendable { case constant, perVertex, perInstance }

// surface: for a device
open class MTLVertexAttributeDescriptor: NSObject, @unchecked Sendable {
  open var format = MTLVertexFormat.invalid
  open var offset = 0
  open var bufferIndex = 0
}
// surface: for a device
open class MTLVertexBufferLayoutDescriptor: NSObject, @unchecked Sendable {
  open var stride = 0
  open var stepFunction = MTLVertexStepFunction.perVertex
  open var stepRate = 1
}
open class MTLVertexAttributeDescriptorArray: NSObject, @unchecked Sendable {
  private let all = Attachments<MTLVertexAttributeDescriptor>()
  open subscript(index: Int) -> MTLVertexAttributeDescriptor! {
    get { all[index] }
    set { all[index] = newValue ?? MTLVertexAttributeDescriptor() }
  }
}
open class MTLVertexBufferLayoutDescriptorArray: NSObject, @unchecked Sendable {
  private let all = Attachments<MTLVertexBufferLayoutDescriptor>()
  open subscript(index: Int) -> MTLVertexBufferLayoutDescriptor! {
    get { all[index] }
    set { all[index] = newValue ?? MTLVertexBufferLayoutDescriptor() }
  }
}

/// Where a vertex' values lie.
open class MTLVertexDescriptor: NSObject, @unchecked Sendable {
  public let attributes: MTLVertexAttributeDescriptorArray! = MTLVertexAttributeDescriptorArray()
  public let layouts: MTLVertexBufferLayoutDescriptorArray! = MTLVertexBufferLayoutDescriptorArray()
  public override init() { super.init() }
}
