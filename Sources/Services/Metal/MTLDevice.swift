import QuinceFoundation

/// The processor that draws. This device has none that apps can use: nil, always.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

// surface: no class of a device without such a processor implements it
public protocol MTLDevice: NSObjectProtocol {
  var name: String { get }
  var registryID: UInt64 { get }
  var hasUnifiedMemory: Bool { get }
  var maxThreadsPerThreadgroup: MTLSize { get }
  var maxBufferLength: Int { get }
  var recommendedMaxWorkingSetSize: UInt64 { get }
  var currentAllocatedSize: Int { get }
  var supportsRaytracing: Bool { get }
  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
  func supportsTextureSampleCount(_ sampleCount: Int) -> Bool
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeCommandQueue(maxCommandBufferCount: Int) -> (any MTLCommandQueue)?
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeSamplerState(descriptor: MTLSamplerDescriptor) -> (any MTLSamplerState)?
  func makeDepthStencilState(descriptor: MTLDepthStencilDescriptor) -> (any MTLDepthStencilState)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary
  func makeLibrary(URL url: URL) throws -> any MTLLibrary
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
  func makeComputePipelineState(function: any MTLFunction) throws -> any MTLComputePipelineState
  func makeFence() -> (any MTLFence)?
  func makeEvent() -> (any MTLEvent)?
}

extension MTLDevice {
  public func makeBuffer(length: Int) -> (any MTLBuffer)? { makeBuffer(length: length, options: []) }
  public func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int) -> (any MTLBuffer)? {
    makeBuffer(bytes: pointer, length: length, options: [])
  }
}

public enum MTLGPUFamily: Int, Sendable {
  case apple1 = 1001
  case apple2, apple3, apple4, apple5, apple6, apple7, apple8, apple9
  case mac2 = 2002
  case common1 = 3001
  case common2, common3
  case metal3 = 5001
}

// surface: no class of a device without such a processor implements it
public protocol MTLCommandQueue: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
  func makeCommandBufferWithUnretainedReferences() -> (any MTLCommandBuffer)?
}

public enum MTLCommandBufferStatus: UInt, Sendable {
  case notEnqueued, enqueued, committed, scheduled, completed, error
}

public typealias MTLCommandBufferHandler = (any MTLCommandBuffer) -> Void

// surface: no class of a device without such a processor implements it
public protocol MTLCommandBuffer: NSObjectProtocol {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var commandQueue: any MTLCommandQueue { get }
  var status: MTLCommandBufferStatus { get }
  var error: (any Error)? { get }
  var gpuStartTime: CFTimeInterval { get }
  var gpuEndTime: CFTimeInterval { get }
  func enqueue()
  func commit()
  func addScheduledHandler(_ block: @escaping MTLCommandBufferHandler)
  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)
  func present(_ drawable: any MTLDrawable)
  func present(_ drawable: any MTLDrawable, atTime presentationTime: CFTimeInterval)
  func waitUntilScheduled()
  func waitUntilCompleted()
  func makeRenderCommandEncoder(descriptor: MTLRenderPassDescriptor) -> (any MTLRenderCommandEncoder)?
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  func pushDebugGroup(_ string: String)
  func popDebugGroup()
}

// surface: no class of a device without such a processor implements it
public protocol MTLDrawable: NSObjectProtocol {
  var drawableID: Int { get }
  var presentedTime: CFTimeInterval { get }
  func present()
  func present(at presentationTime: CFTimeInterval)
}

// surface: no class of a device without such a processor implements it
public protocol MTLFence: NSObjectProtocol {
  var label: String? { get set }
}
// surface: no class of a device without such a processor implements it
public protocol MTLEvent: NSObjectProtocol {
  var label: String? { get set }
}
