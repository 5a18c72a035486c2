import CoreGraphics
import Foundation

extension UIImage {
  /// Draws upright in a y-down context. `tint` colours templates.
  package func _draw(
    in rect: CGRect, context: CGContext, tint: UIColor?, blendMode: CGBlendMode = .normal, alpha: CGFloat = 1
  ) {
    guard rect.isUsable, rect.width != 0, rect.height != 0, alpha > 0 else { return }
    let resolved = _resolved(with: .current)
    if resolved !== self {
      resolved._draw(in: rect, context: context, tint: tint, blendMode: blendMode, alpha: alpha)
      return
    }
    let picture: CGImage?
    // Observed: a template is drawn in the context's fill colour.
    var color = attributes.tint ?? (isTemplate ? tint ?? UIColor(cgColor: context.fillColor) : nil)
    if case .symbol(let symbol) = content {
      // As many pixels as the place has.
      let stretch = symbol.size.width > 0 ? abs(rect.width) / symbol.size.width : 1
      let scale = min(16, context.deviceScale * stretch)
      let colored = palettePicture(scale: scale)
      if colored != nil { color = nil }
      picture = colored ?? symbol.picture(scale: scale)
    } else {
      picture = _picture
    }
    guard let picture else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    if attributes.isResizable {
      drawSlices(picture, rect.standardized, color, context)
    } else {
      draw(picture, orientation: imageOrientation, in: rect.standardized, color, context)
    }
    context.restoreGState()
  }

  private func draw(
    _ picture: CGImage, orientation: Orientation, in rect: CGRect, _ color: UIColor?, _ context: CGContext
  ) {
    if orientation == .up {
      context.drawUpright(picture, in: rect, tint: color?.cgColor)
      return
    }
    context.saveGState()
    context.concatenate(orientation.transform(from: rect))
    let stored =
      orientation.isSideways
      ? CGRect(x: 0, y: 0, width: rect.height, height: rect.width)
      : CGRect(x: 0, y: 0, width: rect.width, height: rect.height)
    context.drawUpright(picture, in: stored, tint: color?.cgColor)
    context.restoreGState()
  }

  /// The pixels turned as the orientation says.
  func _upright() -> CGImage? {
    guard let picture = _picture else { return nil }
    let (width, height) =
      imageOrientation.isSideways
      ? (picture.height, picture.width) : (picture.width, picture.height)
    guard let surface = Surface(width: width, height: height) else { return nil }
    let context = CGContext(surface: surface, scale: 1)
    draw(
      picture, orientation: imageOrientation, in: CGRect(x: 0, y: 0, width: width, height: height), nil, context)
    return CGImage(surface: surface)
  }

  // MARK: Resizable images

  private func drawSlices(_ picture: CGImage, _ rect: CGRect, _ color: UIColor?, _ context: CGContext) {
    let upright = imageOrientation == .up ? picture : (_upright() ?? picture)
    let insets = attributes.capInsets
    let (width, height) = (CGFloat(upright.width), CGFloat(upright.height))
    func cuts(_ first: CGFloat, _ last: CGFloat, _ pixels: CGFloat, _ start: CGFloat, _ length: CGFloat)
      -> [(source: CGFloat, size: CGFloat, place: CGFloat, room: CGFloat)]
    {
      let a = min(max(0, (first * scale).rounded()), pixels)
      let b = min(max(0, (last * scale).rounded()), pixels - a)
      // Caps larger than the place shrink together.
      let shrink = (a + b) / scale > length && a + b > 0 ? length * scale / (a + b) : 1
      let (roomA, roomB) = (a / scale * shrink, b / scale * shrink)
      return [
        (0, a, start, roomA), (a, pixels - a - b, start + roomA, max(0, length - roomA - roomB)),
        (pixels - b, b, start + length - roomB, roomB),
      ]
    }
    let columns = cuts(insets.left, insets.right, width, rect.minX, rect.width)
    let rows = cuts(insets.top, insets.bottom, height, rect.minY, rect.height)
    for (rowIndex, row) in rows.enumerated() where row.size > 0 && row.room > 0 {
      for (columnIndex, column) in columns.enumerated() where column.size > 0 && column.room > 0 {
        guard
          let part = upright.cropping(
            to: CGRect(x: column.source, y: row.source, width: column.size, height: row.size))
        else { continue }
        let place = CGRect(x: column.place, y: row.place, width: column.room, height: row.room)
        let isMiddle = rowIndex == 1 || columnIndex == 1
        if isMiddle && resizingMode == .tile && (column.size > 1 || row.size > 1) {
          tile(
            part, place,
            CGSize(
              width: columnIndex == 1 ? column.size / scale : column.room,
              height: rowIndex == 1 ? row.size / scale : row.room), color, context)
        } else {
          context.drawUpright(part, in: place, tint: color?.cgColor)
        }
      }
    }
  }

  /// Whether the middle is repeated in a place of the size: it is more than a pixel long where the image is resized.
  func tiles(in place: CGSize) -> Bool {
    guard attributes.isResizable, resizingMode == .tile, place.width > 0, place.height > 0 else { return false }
    let (own, caps) = (size, capInsets)
    let middle = CGSize(width: own.width - caps.left - caps.right, height: own.height - caps.top - caps.bottom)
    return place.width != own.width && middle.width * scale > 1.01
      || place.height != own.height && middle.height * scale > 1.01
  }

  /// The pixels in a place of the size, in points; nil for one that is too large.
  func _pixels(in place: CGSize, scale: CGFloat, tint: UIColor?) -> CGImage? {
    let (width, height) = ((place.width * scale).rounded(.up), (place.height * scale).rounded(.up))
    guard width * height <= 67_108_864 else { return nil }
    guard let surface = Surface(width: Int(width), height: Int(height)) else { return nil }
    _draw(in: CGRect(origin: .zero, size: place), context: CGContext(surface: surface, scale: scale), tint: tint)
    return CGImage(surface: surface)
  }

  private func tile(_ part: CGImage, _ place: CGRect, _ step: CGSize, _ color: UIColor?, _ context: CGContext) {
    guard step.width > 0, step.height > 0, place.width / step.width * (place.height / step.height) < 10_000 else {
      return context.drawUpright(part, in: place, tint: color?.cgColor)
    }
    context.saveGState()
    context.clip(to: place)
    var y = place.minY
    while y < place.maxY - 0.001 {
      var x = place.minX
      while x < place.maxX - 0.001 {
        context.drawUpright(
          part, in: CGRect(x: x, y: y, width: step.width, height: step.height), tint: color?.cgColor)
        x += step.width
      }
      y += step.height
    }
    context.restoreGState()
  }
}

extension UIImage.Orientation {
  /// From the stored picture's place at the origin, y down, to the oriented one's place.
  func transform(from rect: CGRect) -> CGAffineTransform {
    let (w, h) = (rect.width, rect.height)
    let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
    let turn: CGAffineTransform
    switch self {
    case .up: turn = .identity
    case .upMirrored: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: turn = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    // Stored x goes up the oriented picture.
    case .left: turn = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    // Stored x goes down it, stored y to the left.
    case .right: turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    case .leftMirrored: turn = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: turn = CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    }
    return turn.concatenating(place)
  }
}

extension CGImage {
  /// The alpha in one colour.
  package func _tinted(_ color: RGBA) -> CGImage? {
    guard let surface = Surface(width: width, height: height) else { return nil }
    let context = CGContext(surface: surface, scale: 1)
    context.drawUpright(
      self, in: CGRect(x: 0, y: 0, width: width, height: height),
      tint: CGColor(red: color.r, green: color.g, blue: color.b, alpha: color.a))
    return CGImage(surface: surface)
  }

  func hasSamePixels(as other: CGImage) -> Bool {
    guard width == other.width, height == other.height, let a = pixels, let b = other.pixels else { return false }
    for y in 0..<height where memcmp(a.address(0, y), b.address(0, y), width * 4) != 0 { return false }
    return true
  }
}
