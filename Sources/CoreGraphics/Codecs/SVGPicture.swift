import Foundation

/// Vector pictures: the shapes, groups, transforms, colours and gradients of SVG that icons use. No text, filters, styles
/// sheets or references to other files.
package final class SVGPicture {
  /// In points.
  package let size: CGSize
  private let viewBox: CGRect
  private let root: MarkupElement
  private var byName: [String: MarkupElement] = [:]

  /// Nil when the data is no SVG, or damaged.
  package init?(_ data: Data) {
    guard data.count < 8 << 20, let root = MarkupElement.parse(data), root.name == "svg" else { return nil }
    self.root = root
    let box = SVGScanner.numbers(root["viewBox"] ?? "")
    func length(_ text: String?) -> CGFloat? {
      guard let text, !text.hasSuffix("%") else { return nil }
      return SVGScanner.numbers(text).first
    }
    let width = length(root["width"]) ?? (box.count == 4 ? box[2] : 0)
    let height = length(root["height"]) ?? (box.count == 4 ? box[3] : 0)
    guard width > 0, height > 0, width < 10_000, height < 10_000 else { return nil }
    size = CGSize(width: width, height: height)
    let usable = box.count == 4 && box[2] > 0 && box[3] > 0
    viewBox =
      usable ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3]) : CGRect(origin: .zero, size: size)
    index(root, depth: 0)
  }

  private func index(_ element: MarkupElement, depth: Int) {
    if let id = element["id"] { byName[id] = element }
    if depth < 64 { for child in element.children { index(child, depth: depth + 1) } }
  }

  /// `scale` pixels a point; nil when that would be too large.
  package func picture(scale: CGFloat) -> CGImage? {
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard width * height <= PNGCodec.maximumPixels, let surface = Surface(width: width, height: height) else {
      return nil
    }
    draw(in: CGContext(surface: surface, scale: scale))
    return CGImage(surface: surface, format: .rgba)
  }

  /// Upright in a y-down context, with the upper left corner at the origin.
  package func draw(in context: CGContext) {
    context.saveGState()
    // The whole box, centred.
    let fit = min(size.width / viewBox.width, size.height / viewBox.height)
    context.translateBy(
      x: (size.width - viewBox.width * fit) / 2 - viewBox.minX * fit,
      y: (size.height - viewBox.height * fit) / 2 - viewBox.minY * fit)
    context.scaleBy(x: fit, y: fit)
    var budget = 20_000
    for child in root.children { draw(child, Style().applying(root), context, 0, &budget) }
    context.restoreGState()
  }

  // MARK: Style

  enum Paint {
    case none
    case color(RGBA)
    case reference(String)
  }

  struct Style {
    var fill = Paint.color(.black)
    var stroke = Paint.none
    var color = RGBA.black
    var fillOpacity: CGFloat = 1
    var strokeOpacity: CGFloat = 1
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 4
    var dashes: [CGFloat] = []
    var dashOffset: CGFloat = 0
    var evenOdd = false
    var clipEvenOdd = false
    var hidden = false

    func applying(_ element: MarkupElement) -> Style {
      var style = self
      func number(_ name: String) -> CGFloat? {
        guard let text = element.property(name) else { return nil }
        guard let value = SVGScanner.numbers(text).first else { return nil }
        return text.hasSuffix("%") ? value / 100 : value
      }
      if let color = element.property("color").flatMap(SVGScanner.color) { style.color = color }
      if let text = element.property("fill") { style.fill = paint(text, style.color) ?? style.fill }
      if let text = element.property("stroke") { style.stroke = paint(text, style.color) ?? style.stroke }
      if let value = number("fill-opacity") { style.fillOpacity = value }
      if let value = number("stroke-opacity") { style.strokeOpacity = value }
      if let value = number("stroke-width") { style.width = value }
      if let value = number("stroke-miterlimit") { style.miterLimit = value }
      if let value = number("stroke-dashoffset") { style.dashOffset = value }
      if let text = element.property("stroke-dasharray") { style.dashes = SVGScanner.numbers(text) }
      switch element.property("stroke-linecap") {
      case "round": style.cap = .round
      case "square": style.cap = .square
      case "butt": style.cap = .butt
      default: break
      }
      switch element.property("stroke-linejoin") {
      case "round": style.join = .round
      case "bevel": style.join = .bevel
      case "miter": style.join = .miter
      default: break
      }
      if let rule = element.property("fill-rule") { style.evenOdd = rule == "evenodd" }
      if let rule = element.property("clip-rule") { style.clipEvenOdd = rule == "evenodd" }
      if let text = element.property("visibility") { style.hidden = text != "visible" }
      return style
    }

    private func paint(_ text: String, _ current: RGBA) -> Paint? {
      if text == "none" || text == "transparent" { return Paint.none }
      if text == "currentColor" { return .color(current) }
      if text.hasPrefix("url(") {
        let name = text.dropFirst(4).prefix { $0 != ")" }.filter { !"#'\" ".contains($0) }
        return .reference(String(name))
      }
      return SVGScanner.color(text).map { .color($0) }
    }
  }

  // MARK: Elements

  private func draw(
    _ element: MarkupElement, _ inherited: Style, _ context: CGContext, _ depth: Int, _ budget: inout Int
  ) {
    budget -= 1
    if budget < 0 || depth > 64 || element.property("display") == "none" { return }
    let style = inherited.applying(element)
    context.saveGState()
    defer { context.restoreGState() }
    if let text = element["transform"] { context.concatenate(SVGScanner.transform(text)) }
    if let text = element.property("clip-path"), text.hasPrefix("url(") {
      let name = text.dropFirst(4).prefix { $0 != ")" }.filter { !"#'\" ".contains($0) }
      if let clip = byName[name], clip.name == "clipPath" { apply(clip, context) }
    }
    let opacity = element.property("opacity").flatMap { SVGScanner.numbers($0).first } ?? 1
    if opacity <= 0 { return }
    if opacity < 1 {
      context.setAlpha(opacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    switch element.name {
    case "g", "a", "svg", "switch":
      for child in element.children { draw(child, style, context, depth + 1, &budget) }
    case "use":
      let name = (element["href"] ?? element["xlink:href"] ?? "").drop { $0 == "#" }
      context.translateBy(x: element.number("x") ?? 0, y: element.number("y") ?? 0)
      if let other = byName[String(name)] {
        if other.name == "symbol" {
          for child in other.children { draw(child, style, context, depth + 8, &budget) }
        } else {
          draw(other, style, context, depth + 8, &budget)
        }
      }
    default:
      if !style.hidden, let path = path(of: element) { paint(path, style, context) }
    }
    if opacity < 1 { context.endTransparencyLayer() }
  }

  private func apply(_ clip: MarkupElement, _ context: CGContext) {
    let whole = CGMutablePath()
    var evenOdd = false
    for child in clip.children {
      guard let path = path(of: child) else { continue }
      whole.addPath(path, transform: child["transform"].map(SVGScanner.transform) ?? .identity)
      evenOdd = evenOdd || child.property("clip-rule") == "evenodd"
    }
    context.clip(to: whole, evenOdd: evenOdd)
  }

  // MARK: Parts

  /// The shapes of the element with an identifier and of those in it, as one path in the picture's units; nil when there
  /// are none.
  package func outline(of identifier: String) -> CGPath? {
    guard let element = byName[identifier] else { return nil }
    let path = CGMutablePath()
    var budget = 5_000
    add(element, to: path, .identity, 0, &budget)
    return path.isEmpty ? nil : path
  }

  private func add(
    _ element: MarkupElement, to path: CGMutablePath, _ transform: CGAffineTransform, _ depth: Int, _ budget: inout Int
  ) {
    budget -= 1
    guard budget > 0, depth < 64, element.property("display") != "none" else { return }
    let whole = (element["transform"].map(SVGScanner.transform) ?? .identity).concatenating(transform)
    if let own = self.path(of: element) { path.addPath(own, transform: whole) }
    for child in element.children { add(child, to: path, whole, depth + 1, &budget) }
  }

  private func path(of element: MarkupElement) -> CGPath? {
    func value(_ name: String) -> CGFloat { element.number(name) ?? 0 }
    let path = CGMutablePath()
    switch element.name {
    case "path": return SVGScanner.path(element["d"] ?? "")
    case "rect":
      let rect = CGRect(x: value("x"), y: value("y"), width: value("width"), height: value("height"))
      guard rect.width > 0, rect.height > 0 else { return nil }
      let rx = element.number("rx") ?? element.number("ry") ?? 0
      let ry = element.number("ry") ?? rx
      path.addRoundedRect(in: rect, cornerWidth: rx, cornerHeight: ry)
    case "circle":
      let r = value("r")
      path.addEllipse(in: CGRect(x: value("cx") - r, y: value("cy") - r, width: 2 * r, height: 2 * r))
    case "ellipse":
      let (rx, ry) = (value("rx"), value("ry"))
      path.addEllipse(in: CGRect(x: value("cx") - rx, y: value("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.addLines(
        between: [CGPoint(x: value("x1"), y: value("y1")), CGPoint(x: value("x2"), y: value("y2"))])
    case "polyline", "polygon":
      let n = SVGScanner.numbers(element["points"] ?? "")
      path.addLines(between: stride(from: 0, to: n.count - 1, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) })
      if element.name == "polygon" { path.closeSubpath() }
    default: return nil
    }
    return path
  }

  // MARK: Painting

  private func paint(_ path: CGPath, _ style: Style, _ context: CGContext) {
    switch style.fill {
    case .none: break
    case .color(let color):
      context.setFillColor(red: color.r, green: color.g, blue: color.b, alpha: color.a * style.fillOpacity)
      context.fill(path, evenOdd: style.evenOdd)
    case .reference(let name):
      context.saveGState()
      context.clip(to: path, evenOdd: style.evenOdd)
      context.setAlpha(style.fillOpacity)
      fill(with: name, path.boundingBoxOfPath, context)
      context.restoreGState()
    }
    let color: RGBA
    switch style.stroke {
    case .none: return
    case .color(let own): color = own
    case .reference(let name): color = gradient(name)?.gradient.stops.first?.color ?? .black
    }
    guard style.width > 0 else { return }
    context.setStrokeColor(red: color.r, green: color.g, blue: color.b, alpha: color.a * style.strokeOpacity)
    context.setLineWidth(style.width)
    context.setLineCap(style.cap)
    context.setLineJoin(style.join)
    context.setMiterLimit(style.miterLimit)
    context.setLineDash(phase: style.dashOffset, lengths: style.dashes)
    context.stroke(path)
  }

  private func gradient(_ name: String) -> (element: MarkupElement, gradient: CGGradient)? {
    guard let element = byName[name] else { return nil }
    var source: MarkupElement? = element
    var hops = 0
    // Stops may be borrowed from another gradient.
    while let current = source, !current.children.contains(where: { $0.name == "stop" }), hops < 8 {
      let other = (current["href"] ?? current["xlink:href"] ?? "").drop { $0 == "#" }
      source = byName[String(other)]
      hops += 1
    }
    let stops = (source?.children ?? []).filter { $0.name == "stop" }.map { stop -> CGGradient.Stop in
      let text = stop["offset"] ?? "0"
      let offset = (SVGScanner.numbers(text).first ?? 0) / (text.hasSuffix("%") ? 100 : 1)
      let color = stop.property("stop-color").flatMap(SVGScanner.color) ?? .black
      let opacity = stop.property("stop-opacity").flatMap { SVGScanner.numbers($0).first } ?? 1
      return .init(location: max(0, min(1, offset)), color: color.multiplied(alpha: opacity))
    }
    return stops.isEmpty ? nil : (element, CGGradient(stops: stops))
  }

  private func fill(with name: String, _ box: CGRect, _ context: CGContext) {
    guard let (element, gradient) = gradient(name) else { return }
    func value(_ name: String, _ otherwise: CGFloat) -> CGFloat {
      guard let text = element[name], let number = SVGScanner.numbers(text).first else { return otherwise }
      return text.hasSuffix("%") ? number / 100 : number
    }
    context.saveGState()
    if element["gradientUnits"] != "userSpaceOnUse" {
      context.translateBy(x: box.minX, y: box.minY)
      context.scaleBy(x: max(box.width, 1e-6), y: max(box.height, 1e-6))
    }
    if let text = element["gradientTransform"] { context.concatenate(SVGScanner.transform(text)) }
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if element.name == "radialGradient" {
      let center = CGPoint(x: value("cx", 0.5), y: value("cy", 0.5))
      let focus = CGPoint(x: value("fx", center.x), y: value("fy", center.y))
      context.drawRadialGradient(
        gradient, startCenter: focus, startRadius: 0, endCenter: center, endRadius: value("r", 0.5), options: options)
    } else {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: value("x1", 0), y: value("y1", 0)),
        end: CGPoint(x: value("x2", 1), y: value("y2", 0)), options: options)
    }
    context.restoreGState()
  }
}
