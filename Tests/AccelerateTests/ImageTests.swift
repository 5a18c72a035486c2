import Accelerate
import Testing

struct ImageTests {
  /// A picture of 5 by 5 pixels, black but for a white one in the middle.
  private func dot() -> (buffer: vImage_Buffer, set: (Int, Int, [UInt8]) -> Void, get: (Int, Int) -> [UInt8]) {
    var buffer = vImage_Buffer()
    vImageBuffer_Init(&buffer, 5, 5, 32, 0)
    memset(buffer.data, 0, buffer.rowBytes * 5)
    let data = buffer.data.assumingMemoryBound(to: UInt8.self), rowBytes = buffer.rowBytes
    let set = { (x: Int, y: Int, value: [UInt8]) in for i in 0..<4 { data[y * rowBytes + x * 4 + i] = value[i] } }
    set(2, 2, [255, 255, 255, 255])
    return (buffer, set, { x, y in (0..<4).map { data[y * rowBytes + x * 4 + $0] } })
  }

  @Test func `a box spreads a dot evenly`() {
    var source = dot(), target = dot()
    defer {
      source.buffer.free()
      target.buffer.free()
    }
    let flags = vImage_Flags(kvImageEdgeExtend)
    #expect(vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 3, 3, nil, flags) == kvImageNoError)
    #expect(target.get(2, 2)[1] == 28)
    #expect(target.get(1, 3)[1] == 28)
    #expect(target.get(0, 0)[1] == 0)
    #expect(
      vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 4, 3, nil, flags)
        == kvImageInvalidKernelSize)
    #expect(
      vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 3, 3, nil, 0) == kvImageInvalidEdgeStyle)
    #expect(
      vImageBoxConvolve_ARGB8888(
        &source.buffer, &target.buffer, nil, 0, 0, 3, 3, nil, flags | vImage_Flags(kvImageGetTempBufferSize)) == 0)
  }

  @Test func `edges go on, or have a colour`() {
    var source = dot(), target = dot()
    defer {
      source.buffer.free()
      target.buffer.free()
    }
    source.set(0, 0, [255, 90, 90, 90])
    vImageBoxConvolve_ARGB8888(&source.buffer, &target.buffer, nil, 0, 0, 1, 3, nil, vImage_Flags(kvImageEdgeExtend))
    #expect(target.get(0, 0)[1] == 60)
    let color: [UInt8] = [0, 240, 0, 0]
    vImageBoxConvolve_ARGB8888(
      &source.buffer, &target.buffer, nil, 0, 0, 1, 3, color, vImage_Flags(kvImageBackgroundColorFill))
    #expect(target.get(0, 0)[1] == 110)
  }

  @Test func `a matrix changes colours`() {
    var source = dot(), target = dot()
    defer {
      source.buffer.free()
      target.buffer.free()
    }
    source.set(0, 0, [10, 20, 30, 40])
    let swap: [Int16] = [0, 256, 0, 0, 256, 0, 0, 0, 0, 0, 512, 0, 0, 0, 0, 128]
    vImageMatrixMultiply_ARGB8888(&source.buffer, &target.buffer, swap, 256, nil, nil, 0)
    #expect(target.get(0, 0) == [20, 10, 60, 20])
    vImagePermuteChannels_ARGB8888(&source.buffer, &target.buffer, [3, 2, 1, 0], 0)
    #expect(target.get(0, 0) == [40, 30, 20, 10])
    vImageHorizontalReflect_ARGB8888(&source.buffer, &target.buffer, 0)
    #expect(target.get(4, 0) == [10, 20, 30, 40])
    vImageRotate90_ARGB8888(&source.buffer, &target.buffer, kRotate90DegreesClockwise, [0, 0, 0, 0], 0)
    #expect(target.get(4, 0) == [10, 20, 30, 40])
    vImageRotate90_ARGB8888(&source.buffer, &target.buffer, kRotate90DegreesCounterClockwise, [0, 0, 0, 0], 0)
    #expect(target.get(0, 4) == [10, 20, 30, 40])
  }

  @Test func `a picture becomes a buffer and a picture again`() throws {
    let context = CGContext(
      data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let image = context.makeImage()!
    var format = vImage_CGImageFormat(
      bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: nil,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue), version: 0, decode: nil,
      renderingIntent: .defaultIntent)
    var source = vImage_Buffer()
    #expect(vImageBuffer_InitWithCGImage(&source, &format, nil, image, 0) == kvImageNoError)
    #expect((source.width, source.height) == (4, 3))
    let first = source.data.assumingMemoryBound(to: UInt8.self)
    #expect(first[0] == 255 && first[1] == 255 && (127...128).contains(first[2]) && first[3] == 0)
    var small = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 32)
    #expect(vImageScale_ARGB8888(&source, &small, nil, 0) == kvImageNoError)
    var status = kvImageInternalError
    let made = vImageCreateCGImageFromBuffer(&small, &format, nil, nil, 0, &status)?.takeRetainedValue()
    #expect(status == kvImageNoError)
    #expect(made?.width == 2)
    source.free()
    small.free()
    format.bitsPerComponent = 16
    #expect(vImageBuffer_InitWithCGImage(&source, &format, nil, image, 0) == kvImageInvalidImageFormat)
  }
}
