import MetalKit
import MetricKit
import Testing
import UIKitCore

/// What apps are told of a processor for drawing that is not there, and of measurements that nobody makes.
@MainActor struct AbsentGraphicsTests {
  private final class Drawer: NSObject, MTKViewDelegate {
    var draws = 0
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}
    func draw(in view: MTKView) { draws += 1 }
  }

  @Test func `there is no device, and a view of it draws nothing`() {
    #expect(MTLCreateSystemDefaultDevice() == nil)
    let view = MTKView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), device: MTLCreateSystemDefaultDevice())
    let drawer = Drawer()
    view.delegate = drawer
    view.layoutIfNeeded()
    view.draw()
    #expect(view.currentDrawable == nil && view.currentRenderPassDescriptor == nil && drawer.draws == 0)
    #expect(view.layer is CAMetalLayer && (view.layer as? CAMetalLayer)?.nextDrawable() == nil)
    #expect(view.drawableSize == CGSize(width: 100 * view.contentScaleFactor, height: 50 * view.contentScaleFactor))
  }

  @Test func `descriptors keep what they are told`() {
    let descriptor = MTLRenderPipelineDescriptor()
    descriptor.colorAttachments[0].pixelFormat = .bgra8Unorm
    #expect(descriptor.colorAttachments[0].pixelFormat == .bgra8Unorm)
    #expect(descriptor.colorAttachments[1].pixelFormat == .invalid)
    let texture = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .rgba8Unorm, width: 300, height: 20, mipmapped: true)
    #expect(texture.mipmapLevelCount == 9 && texture.width == 300)
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].clearColor = MTLClearColorMake(1, 0, 0, 1)
    #expect(pass.colorAttachments[0].clearColor.red == 1)
  }

  @Test func `nothing is measured`() {
    #expect(MXMetricManager.shared.pastPayloads.isEmpty && MXMetricManager.shared.pastDiagnosticPayloads.isEmpty)
  }
}
