import Foundation

// Apple: Transform.h, Geometry.h, Conversion.h, Alpha.h, Histogram.h.

/// Each pixel times a matrix: row by row what becomes of a channel of the source.
/// - Parameters:
///   - matrix: 16 numbers.
///   - divisor: what the sums are divided by.
///   - pre_bias: is added before; nil for nothing.
///   - post_bias: is added to the sums, before they are divided; nil for nothing.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>!,
  _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  PixelWork.run {
    let work = try PixelWork(src, dest)
    guard let matrix, divisor != 0 else { throw PixelWork.Failure(kvImageInvalidParameter) }
    let factors = (0..<16).map { Int(matrix[$0]) }
    let before = (0..<4).map { pre_bias.map { Int($0[0]) } == nil ? 0 : Int(pre_bias[$0]) }
    let after = (0..<4).map { post_bias == nil ? 0 : Int(post_bias[$0]) }
    for y in 0..<work.target.height {
      let from = work.source.row(y), to = work.target.row(y)
      for x in 0..<work.target.width {
        let pixel = (0..<4).map { Int(from[x * 4 + $0]) + before[$0] }
        for column in 0..<4 {
          var sum = after[column]
          for row in 0..<4 { sum += pixel[row] * factors[row * 4 + column] }
          let value = (Double(sum) / Double(divisor)).rounded()
          to[x * 4 + column] = UInt8(max(0, min(255, value)))
        }
      }
    }
  }
}

/// Makes the source as large as the target.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 4, flags) }

@discardableResult
public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 1, flags) }

// Assumed: a tent as wide as the scale, where Apple has Lanczos' filter.
private func scale(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, channels: Int, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  return PixelWork.run {
    let work = try PixelWork(src, dest, bytes: channels, isSameSize: false)
    let source = work.source, target = work.target
    guard source.width > 0, source.height > 0 else { throw PixelWork.Failure(kvImageInvalidParameter) }
    let columns = taps(from: source.width, to: target.width), lines = taps(from: source.height, to: target.height)
    var middle = [Float](repeating: 0, count: target.width * source.height * channels)
    for y in 0..<source.height {
      let row = source.row(y)
      for (x, tap) in columns.enumerated() {
        for channel in 0..<channels {
          var sum: Float = 0
          for (index, weight) in tap { sum += Float(row[index * channels + channel]) * weight }
          middle[(y * target.width + x) * channels + channel] = sum
        }
      }
    }
    let width = target.width * channels
    for (y, tap) in lines.enumerated() {
      let row = target.row(y)
      for place in 0..<width {
        var sum: Float = 0
        for (index, weight) in tap { sum += middle[index * width + place] * weight }
        row[place] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
  }
}

/// Which pixels each new one is made of, and how much of each.
private func taps(from old: Int, to new: Int) -> [[(Int, Float)]] {
  let ratio = Float(old) / Float(max(1, new)), reach = max(1, ratio)
  return (0..<new).map { place in
    let center = (Float(place) + 0.5) * ratio - 0.5
    let range = Int((center - reach).rounded(.up))...Int((center + reach).rounded(.down))
    let weights = range.map { (min(max($0, 0), old - 1), 1 - abs(Float($0) - center) / reach) }
    let sum = weights.reduce(0) { $0 + $1.1 }
    return weights.filter { $0.1 > 0 }.map { ($0.0, $0.1 / sum) }
  }
}

/// Changes every pixel by itself.
private func map(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
  PixelWork.run {
    let work = try PixelWork(src, dest)
    for y in 0..<work.target.height {
      let from = work.source.row(y), to = work.target.row(y)
      for x in 0..<work.target.width { body(from + x * 4, to + x * 4) }
    }
  }
}

/// - Parameter permuteMap: for each channel of the target the source's.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ permuteMap: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard let permuteMap else { return kvImageNullPointerArgument }
  let places = (0..<4).map { Int(permuteMap[$0]) }
  guard places.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return map(src, dest) { from, to in
    let pixel = (from[places[0]], from[places[1]], from[places[2]], from[places[3]])
    (to[0], to[1], to[2], to[3]) = pixel
  }
}

private func premultiply(_ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, alpha: Int)
  -> vImage_Error
{
  map(src, dest) { from, to in
    let factor = Int(from[alpha])
    for channel in 0..<4 {
      to[channel] = channel == alpha ? from[channel] : UInt8((Int(from[channel]) * factor + 127) / 255)
    }
  }
}

private func unpremultiply(_ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, alpha: Int)
  -> vImage_Error
{
  map(src, dest) { from, to in
    let factor = Int(from[alpha])
    for channel in 0..<4 where channel != alpha {
      to[channel] = factor == 0 ? 0 : UInt8(min(255, (Int(from[channel]) * 255 + factor / 2) / factor))
    }
    to[alpha] = UInt8(factor)
  }
}

@discardableResult
public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, alpha: 3) }
@discardableResult
public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, alpha: 0) }
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, alpha: 3) }
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, alpha: 0) }

// MARK: - Geometry

/// Writes the source's pixels at other places.
private func move(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, isTurned: Bool = false,
  _ place: (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int)
) -> vImage_Error {
  PixelWork.run {
    let work = try PixelWork(src, dest, isSameSize: false)
    let source = work.source, target = work.target
    let size = isTurned ? (source.height, source.width) : (source.width, source.height)
    guard (target.width, target.height) == size else { throw PixelWork.Failure(kvImageBufferSizeMismatch) }
    var copy = [UInt8](repeating: 0, count: target.width * target.height * 4)
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (px, py) = place(x, y, source.width, source.height)
        let from = source.row(py) + px * 4
        for channel in 0..<4 { copy[(y * target.width + x) * 4 + channel] = from[channel] }
      }
    }
    for y in 0..<target.height {
      copy.withUnsafeBufferPointer {
        target.row(y).update(from: $0.baseAddress! + y * target.width * 4, count: target.width * 4)
      }
    }
  }
}

@discardableResult
public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { move(src, dest) { x, y, _, height in (x, height - 1 - y) } }
@discardableResult
public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { move(src, dest) { x, y, width, _ in (width - 1 - x, y) } }

/// - Parameter rotationConstant: `kRotate…`.
@discardableResult
public func vImageRotate90_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ rotationConstant: UInt8,
  _ backColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  switch rotationConstant {
  case kRotate0DegreesClockwise: return move(src, dest) { x, y, _, _ in (x, y) }
  case kRotate90DegreesCounterClockwise: return move(src, dest, isTurned: true) { x, y, width, _ in (width - 1 - y, x) }
  case kRotate180DegreesClockwise: return move(src, dest) { x, y, width, height in (width - 1 - x, height - 1 - y) }
  case kRotate90DegreesClockwise: return move(src, dest, isTurned: true) { x, y, _, height in (y, height - 1 - x) }
  default: return kvImageInvalidParameter
  }
}

@discardableResult
public func vImageCopyBuffer(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ pixelSize: Int, _ flags: vImage_Flags
) -> vImage_Error {
  PixelWork.run {
    let work = try PixelWork(src, dest, bytes: pixelSize)
    for y in 0..<work.target.height {
      work.target.row(y).update(from: work.source.row(y), count: work.target.width * pixelSize)
    }
  }
}

// MARK: - Histograms

/// Counts the pixels of every value.
/// - Parameter histogram: four lists of 256 numbers, one for each channel.
@discardableResult
public func vImageHistogramCalculation_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ histogram: UnsafeMutablePointer<UnsafeMutablePointer<vImagePixelCount>?>!, _ flags: vImage_Flags
) -> vImage_Error {
  PixelWork.run {
    guard let rows = PixelRows(src), let histogram else { throw PixelWork.Failure(kvImageNullPointerArgument) }
    for channel in 0..<4 {
      guard let list = histogram[channel] else { throw PixelWork.Failure(kvImageNullPointerArgument) }
      list.update(repeating: 0, count: 256)
      for y in 0..<rows.height {
        for x in 0..<rows.width { list[Int(rows.row(y)[x * 4 + channel])] += 1 }
      }
    }
  }
}
