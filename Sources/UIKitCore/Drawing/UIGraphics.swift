import CoreGraphics
import Foundation
import QuinceRuntime

/// The stack of contexts of one thread.
final class ContextStack {
  struct Entry {
    var context: CGContext
    /// Set for `UIGraphicsBeginImageContext…`.
    var imageScale: CGFloat?
    var pdf: PDF?
  }
  struct PDF {
    var data: NSMutableData?
    var path: String?
    var bounds: CGRect
  }
  var entries: [Entry] = []

  private static let key = "ContextStack"
  private nonisolated(unsafe) static var mainStack = ContextStack()

  static var current: ContextStack {
    if MainThread.isCurrent { return mainStack }
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// Nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(.init(context: context, imageScale: nil, pdf: nil))
}

public func UIGraphicsPopContext() {
  let stack = ContextStack.current
  if !stack.entries.isEmpty { stack.entries.removeLast() }
}

// MARK: Image contexts

/// At one pixel a point, with transparency.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// `size` in points; `scale` 0 stands for the screen's. A size without area makes no context.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIImage.screenScale
  guard let context = ImageContext.make(size, opaque: opaque, scale: scale) else { return }
  ContextStack.current.entries.append(.init(context: context, imageScale: scale, pdf: nil))
}

/// Nil unless the current context is an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
    let picture = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: picture, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

enum ImageContext {
  /// Points, y down. Opaque ones begin black. Nil without area.
  static func make(_ size: CGSize, opaque: Bool, scale: CGFloat) -> CGContext? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 32767, height <= 32767,
      let surface = Surface(width: Int(width), height: Int(height))
    else { return nil }
    if opaque { surface.fill(surface.bounds, pixel: 0xFF00_0000) }
    return CGContext(surface: surface, scale: scale)
  }
}

// MARK: Rectangles

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// A frame of one point inside the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  for side in [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ] { UIRectFillUsingBlendMode(side, blendMode) }
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: PDF

private let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?)
  -> Bool
{
  beginPDF(.init(data: nil, path: path, bounds: bounds), documentInfo)
}

public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  _ = beginPDF(.init(data: data, path: nil, bounds: bounds), documentInfo)
}

private func beginPDF(_ pdf: ContextStack.PDF, _ info: [AnyHashable: Any]?) -> Bool {
  var pdf = pdf
  if pdf.bounds.isEmpty { pdf.bounds = letter }
  var strings: [String: Any] = [:]
  for (key, value) in info ?? [:] { strings["\(key.base)"] = value }
  guard let context = CGContext(_pdf: pdf.bounds, info: strings) else { return false }
  ContextStack.current.entries.append(.init(context: context, imageScale: nil, pdf: pdf))
  return true
}

public func UIGraphicsBeginPDFPage() {
  guard let entry = ContextStack.current.entries.last, let pdf = entry.pdf else { return }
  entry.context.startPage(pdf.bounds)
}

public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  let stack = ContextStack.current
  guard let entry = stack.entries.last, entry.pdf != nil else { return }
  let box = bounds.isEmpty ? letter : bounds
  stack.entries[stack.entries.count - 1].pdf?.bounds = box
  entry.context.startPage(box)
}

/// Zero without a PDF context.
public func UIGraphicsGetPDFContextBounds() -> CGRect { ContextStack.current.entries.last?.pdf?.bounds ?? .zero }

/// Writes the file, or appends to the data.
public func UIGraphicsEndPDFContext() {
  let stack = ContextStack.current
  guard let entry = stack.entries.last, let pdf = entry.pdf else { return }
  stack.entries.removeLast()
  let data = entry.context._closePDF()
  pdf.data?.append(data)
  if let path = pdf.path { try? data.write(to: URL(fileURLWithPath: path)) }
}
