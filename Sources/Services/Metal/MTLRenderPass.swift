import QuinceFoundation

public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable { case dontCare, store, multisampleResolve }

// surface: for a device
open class MTLRenderPassAttachmentDescriptor: NSObject, @unchecked Sendable {
  open var texture: (any MTLTexture)?
  open var level = 0
  open var slice = 0
  open var resolveTexture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.store
}
// surface: for a device
open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor, @unchecked Sendable {
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}
// surface: for a device
open class MTLRenderPassDepthAttachmentDescriptor: MTLRenderPassAttachmentDescriptor, @unchecked Sendable {
  open var clearDepth = 1.0
}
// surface: for a device
open class MTLRenderPassStencilAttachmentDescriptor: MTLRenderPassAttachmentDescriptor, @unchecked Sendable {
  open var clearStencil: UInt32 = 0
}

open class MTLRenderPassColorAttachmentDescriptorArray: NSObject, @unchecked Sendable {
  private let all = Attachments<MTLRenderPassColorAttachmentDescriptor>()
  open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get { all[attachmentIndex] }
    set { all[attachmentIndex] = newValue ?? MTLRenderPassColorAttachmentDescriptor() }
  }
}

/// What is drawn into.
// surface: for a device
open class MTLRenderPassDescriptor: NSObject, @unchecked Sendable {
  public let colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! =
    MTLRenderPassColorAttachmentDescriptorArray()
  open var depthAttachment: MTLRenderPassDepthAttachmentDescriptor! = MTLRenderPassDepthAttachmentDescriptor()
  open var stencilAttachment: MTLRenderPassStencilAttachmentDescriptor! = MTLRenderPassStencilAttachmentDescriptor()
  public override init() { super.init() }
}
