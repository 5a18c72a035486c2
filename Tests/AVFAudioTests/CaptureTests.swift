import AVFoundation
import QuartzCore
import Testing

/// A device without cameras, as apps that scan codes and take photos meet it.
struct CaptureTests {
  @Test func `there is no camera, and nobody was asked`() {
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) == nil)
    let session = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .unspecified)
    #expect(session.devices.isEmpty)
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
  }

  @Test func `a session runs without inputs, and tells when it starts and stops`() {
    let session = AVCaptureSession()
    let output = AVCaptureMetadataOutput()
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    #expect(!session.canAddOutput(output) && session.outputs == [output] && session.inputs.isEmpty)
    #expect(output.availableMetadataObjectTypes.isEmpty)
    var told: [Bool] = []
    let names: [Notification.Name] = [.AVCaptureSessionDidStartRunning, .AVCaptureSessionDidStopRunning]
    let observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: session, queue: nil) { _ in
        told.append(session.isRunning)
      }
    }
    session.startRunning()
    session.startRunning()
    session.stopRunning()
    session.stopRunning()
    #expect(told == [true, false])
    observers.forEach(NotificationCenter.default.removeObserver)
    session.removeOutput(output)
    #expect(session.outputs.isEmpty)
  }

  @MainActor @Test func `a preview layer turns places of its own into those of a camera`() {
    let session = AVCaptureSession()
    let layer = AVCaptureVideoPreviewLayer(session: session)
    layer.videoGravity = .resizeAspectFill
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(layer.session === session && layer.connection == nil)
    #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 25, y: 50)) == CGPoint(x: 0.25, y: 0.75))
    let rect = layer.metadataOutputRectConverted(fromLayerRect: CGRect(x: 0, y: 50, width: 50, height: 100))
    #expect(rect == CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))
    let copy = AVCaptureVideoPreviewLayer(layer: layer)
    #expect(copy.session === session && copy.videoGravity == .resizeAspectFill)
  }
}
