import Foundation

// Apple: Convolution.h. Pixels outside of a picture are those of its edge, or have a colour of the caller's.

/// How a convolution takes what lies outside.
private struct Edge {
  let color: [UInt8]?
  let isTruncated: Bool
  let leavesAlpha: Bool

  init(_ color: UnsafePointer<UInt8>?, _ flags: vImage_Flags) throws {
    let flags = Int(flags)
    let style = flags & (kvImageEdgeExtend | kvImageBackgroundColorFill | kvImageTruncateKernel | kvImageCopyInPlace)
    guard style.nonzeroBitCount == 1 else { throw PixelWork.Failure(kvImageInvalidEdgeStyle) }
    // Assumed: pixels near the edge that are to be copied are filtered as far as the picture goes.
    isTruncated = flags & (kvImageTruncateKernel | kvImageCopyInPlace) != 0
    if flags & kvImageBackgroundColorFill != 0 {
      guard let color else { throw PixelWork.Failure(kvImageNullPointerArgument) }
      self.color = (0..<4).map { color[$0] }
    } else {
      self.color = nil
    }
    leavesAlpha = flags & kvImageLeaveAlphaUnchanged != 0
  }
}

private func check(_ sizes: UInt32...) throws {
  guard sizes.allSatisfy({ $0 % 2 == 1 }) else { throw PixelWork.Failure(kvImageInvalidKernelSize) }
}

/// One line of pixels, each of which becomes the mean of those around it.
private func boxLine(_ line: UnsafeMutablePointer<UInt8>, _ count: Int, _ size: Int, _ edge: Edge, _ out: inout [UInt8])
{
  let half = size / 2
  for channel in 0..<4 {
    func value(_ index: Int) -> Int {
      if index >= 0, index < count { return Int(line[index * 4 + channel]) }
      if edge.isTruncated { return 0 }
      if let color = edge.color { return Int(color[channel]) }
      return Int(line[(index < 0 ? 0 : count - 1) * 4 + channel])
    }
    var sum = 0
    for index in -half...half { sum += value(index) }
    for index in 0..<count {
      let divisor = edge.isTruncated ? min(index + half, count - 1) - max(index - half, 0) + 1 : size
      out[index * 4 + channel] = UInt8(truncatingIfNeeded: (sum + divisor / 2) / divisor)
      sum += value(index + half + 1) - value(index - half)
    }
  }
}

/// The means along the rows, then along the columns.
private func box(_ rows: PixelRows, _ height: Int, _ width: Int, _ edge: Edge) {
  var out = [UInt8](repeating: 0, count: max(rows.width, rows.height) * 4)
  if width > 1 {
    for y in 0..<rows.height {
      boxLine(rows.row(y), rows.width, width, edge, &out)
      out.withUnsafeBufferPointer { rows.row(y).update(from: $0.baseAddress!, count: rows.width * 4) }
    }
  }
  guard height > 1 else { return }
  let column = UnsafeMutablePointer<UInt8>.allocate(capacity: rows.height * 4)
  defer { column.deallocate() }
  for x in 0..<rows.width {
    for y in 0..<rows.height { (column + y * 4).update(from: rows.row(y) + x * 4, count: 4) }
    boxLine(column, rows.height, height, edge, &out)
    out.withUnsafeBufferPointer { result in
      for y in 0..<rows.height { (rows.row(y) + x * 4).update(from: result.baseAddress! + y * 4, count: 4) }
    }
  }
}

/// Filters a copy of the source, then writes the part that the target has.
private func filter(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ x: vImagePixelCount,
  _ y: vImagePixelCount, _ edge: Edge, _ body: (PixelRows) -> Void
) throws {
  let work = try PixelWork(src, dest)
  let source = work.source, target = work.target, x = Int(x), y = Int(y)
  guard x + target.width <= source.width else { throw PixelWork.Failure(kvImageInvalidOffset_X) }
  guard y + target.height <= source.height else { throw PixelWork.Failure(kvImageInvalidOffset_Y) }
  guard target.width > 0, target.height > 0 else { return }
  let bytes = source.width * 4
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes * source.height)
  defer { copy.deallocate() }
  for row in 0..<source.height { (copy + row * bytes).update(from: source.row(row), count: bytes) }
  var buffer = vImage_Buffer(
    data: copy, height: vImagePixelCount(source.height), width: vImagePixelCount(source.width), rowBytes: bytes)
  body(PixelRows(&buffer)!)
  for row in 0..<target.height {
    let from = copy + (row + y) * bytes + x * 4, to = target.row(row), old = source.row(row + y) + x * 4
    if edge.leavesAlpha {
      for pixel in 0..<target.width {
        // The first of the four channels; a picture filtered in place has it still.
        let alpha = old[pixel * 4]
        (to + pixel * 4).update(from: from + pixel * 4, count: 4)
        to[pixel * 4] = alpha
      }
    } else {
      to.update(from: from, count: target.width * 4)
    }
  }
}

/// Each pixel becomes the mean of the rectangle around it.
/// - Parameters:
///   - tempBuffer: none is wanted.
///   - kernel_height: odd, in pixels.
///   - backgroundColor: four bytes, for `kvImageBackgroundColorFill`.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  return PixelWork.run {
    try check(kernel_height, kernel_width)
    let edge = try Edge(backgroundColor, flags)
    try filter(src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, edge) {
      box($0, Int(kernel_height), Int(kernel_width), edge)
    }
  }
}

/// As the box, with weights that fall towards the edges: the mean of means of half the size.
@discardableResult
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  return PixelWork.run {
    try check(kernel_height, kernel_width)
    let edge = try Edge(backgroundColor, flags)
    let height = Int(kernel_height + 1) / 2 | 1, width = Int(kernel_width + 1) / 2 | 1
    try filter(src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, edge) {
      box($0, height, width, edge)
      box($0, height, width, edge)
    }
  }
}

/// Each pixel becomes the sum of those around it, with weights.
/// - Parameters:
///   - kernel: a number for each place, row by row.
///   - divisor: what the sum is divided by.
@discardableResult
public func vImageConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel: UnsafePointer<Int16>!,
  _ kernel_height: UInt32, _ kernel_width: UInt32, _ divisor: Int32, _ backgroundColor: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  return PixelWork.run {
    try check(kernel_height, kernel_width)
    guard let kernel else { throw PixelWork.Failure(kvImageNullPointerArgument) }
    guard divisor != 0 else { throw PixelWork.Failure(kvImageInvalidParameter) }
    let edge = try Edge(backgroundColor, flags)
    let weights = Weights(kernel, Int(kernel_height), Int(kernel_width), Int(divisor))
    try filter(src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, edge) { weights.apply($0, edge) }
  }
}

private struct Weights {
  let values: [Int]
  let height: Int
  let width: Int
  let divisor: Int

  init(_ kernel: UnsafePointer<Int16>, _ height: Int, _ width: Int, _ divisor: Int) {
    values = (0..<height * width).map { Int(kernel[$0]) }
    (self.height, self.width, self.divisor) = (height, width, divisor)
  }

  func apply(_ rows: PixelRows, _ edge: Edge) {
    let bytes = rows.width * 4
    var old = [UInt8](repeating: 0, count: bytes * rows.height)
    for y in 0..<rows.height {
      old.withUnsafeMutableBufferPointer { ($0.baseAddress! + y * bytes).update(from: rows.row(y), count: bytes) }
    }
    for y in 0..<rows.height {
      for x in 0..<rows.width {
        for channel in 0..<4 { rows.row(y)[x * 4 + channel] = sum(old, rows, x, y, channel, edge) }
      }
    }
  }

  private func sum(_ old: [UInt8], _ rows: PixelRows, _ x: Int, _ y: Int, _ channel: Int, _ edge: Edge) -> UInt8 {
    var total = 0, used = 0, all = 0
    for row in 0..<height {
      for column in 0..<width {
        let weight = values[row * width + column]
        all += weight
        let px = x + column - width / 2, py = y + row - height / 2
        let isInside = px >= 0 && py >= 0 && px < rows.width && py < rows.height
        if !isInside, edge.isTruncated { continue }
        used += weight
        if !isInside, let color = edge.color {
          total += weight * Int(color[channel])
        } else {
          let cx = min(max(px, 0), rows.width - 1), cy = min(max(py, 0), rows.height - 1)
          total += weight * Int(old[(cy * rows.width + cx) * 4 + channel])
        }
      }
    }
    // A kernel that is cut off is as heavy as the whole one.
    if edge.isTruncated, used != 0 { total = total * all / used }
    return UInt8(clamping: (Double(total) / Double(divisor)).rounded().clamped)
  }
}

extension Double {
  fileprivate var clamped: Int { Int(Swift.max(-1, Swift.min(self, 256))) }
}
