import AVFoundation
import Testing

/// Pixels and samples as apps with cameras handle them.
struct SampleBufferTests {
  private func buffer(_ format: OSType) throws -> CVPixelBuffer {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(kCFAllocatorDefault, 6, 4, format, nil, &made) == kCVReturnSuccess)
    return try #require(made)
  }

  @Test(arguments: [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA])
  func `pixels show what is drawn there`(format: OSType) throws {
    let pixels = try buffer(format)
    CVPixelBufferLockBaseAddress(pixels, [])
    #expect((CVPixelBufferGetWidth(pixels), CVPixelBufferGetHeight(pixels)) == (6, 4))
    #expect(CVPixelBufferGetBytesPerRow(pixels) >= 24 && !CVPixelBufferIsPlanar(pixels))
    CIContext().render(CIImage(color: CIColor(red: 1, green: 0, blue: 0)), to: pixels)
    let bytes = CVPixelBufferGetBaseAddress(pixels)!.assumingMemoryBound(to: UInt8.self)
    let red = [kCVPixelFormatType_32BGRA: 2, kCVPixelFormatType_32ARGB: 1, kCVPixelFormatType_32RGBA: 0][format]!
    #expect(bytes[red] == 255)
    let image = CIImage(cvPixelBuffer: pixels)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 6, height: 4))
    CVPixelBufferUnlockBaseAddress(pixels, [])
  }

  @Test func `planes have half the size of colours`() throws {
    let pixels = try buffer(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    #expect(CVPixelBufferGetPlaneCount(pixels) == 2)
    #expect(CVPixelBufferGetHeightOfPlane(pixels, 1) == 2 && CVPixelBufferGetWidthOfPlane(pixels, 1) == 3)
    #expect(CVPixelBufferGetBaseAddressOfPlane(pixels, 2) == nil)
    var none: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 6, 4, 0x1234, nil, &none) == kCVReturnInvalidPixelFormat)
    #expect(CVPixelBufferCreate(nil, 0, 4, kCVPixelFormatType_32BGRA, nil, &none) == kCVReturnInvalidSize)
  }

  @Test func `a sample has its picture and its time until it is made void`() throws {
    let pixels = try buffer(kCVPixelFormatType_32BGRA)
    var format: CMVideoFormatDescription?
    CMVideoFormatDescriptionCreateForImageBuffer(allocator: nil, imageBuffer: pixels, formatDescriptionOut: &format)
    var timing = CMSampleTimingInfo(
      duration: CMTime(value: 1, timescale: 30), presentationTimeStamp: CMTime(value: 5, timescale: 30),
      decodeTimeStamp: .invalid)
    var made: CMSampleBuffer?
    #expect(
      CMSampleBufferCreateReadyWithImageBuffer(
        allocator: nil, imageBuffer: pixels, formatDescription: try #require(format), sampleTiming: &timing,
        sampleBufferOut: &made) == noErr)
    let sample = try #require(made)
    #expect(CMSampleBufferGetImageBuffer(sample) === pixels)
    #expect(CMSampleBufferGetPresentationTimeStamp(sample) == CMTime(value: 5, timescale: 30))
    #expect(CMVideoFormatDescriptionGetDimensions(CMSampleBufferGetFormatDescription(sample)!).width == 6)
    CMSetAttachment(sample, key: "kind" as CFString, value: "quince" as NSString, attachmentMode: 1)
    #expect(CMGetAttachment(sample, key: "kind" as CFString, attachmentModeOut: nil) as? String == "quince")
    CMSampleBufferInvalidate(sample)
    #expect(CMSampleBufferGetImageBuffer(sample) == nil && !CMSampleBufferIsValid(sample))
  }

  @Test func `outputs without a camera keep their settings and give nothing`() {
    let session = AVCaptureSession(), video = AVCaptureVideoDataOutput(), movie = AVCaptureMovieFileOutput()
    video.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
    session.addOutput(video)
    session.addOutput(movie)
    session.startRunning()
    #expect(video.connection(with: .video) == nil && !movie.isRecording)
    let delegate = Delegate()
    video.setSampleBufferDelegate(delegate, queue: .main)
    #expect(video.sampleBufferDelegate === delegate)
    session.stopRunning()
  }

  private final class Delegate: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {}
}
