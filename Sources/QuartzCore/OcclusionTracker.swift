import CoreGraphics

/// Finds what of a frame's steps shows, from front to back: opaque pixels hide what was painted there before them.
struct OcclusionTracker {
  /// Most areas that are remembered as covered, and most parts that a step is cut into. More would only cost.
  private static let limit = 16
  /// Areas of fewer pixels hide too little to be worth a look.
  private static let smallest = 4096

  private var parts = ContiguousArray<PixelRect>()
  private var ranges = ContiguousArray<Range<Int>>()
  private var occluders = ContiguousArray<PixelRect>()
  private var clips = ContiguousArray<Range<Int>>()

  /// What shows of the step at an index.
  func visibleParts(of index: Int) -> ArraySlice<PixelRect> { parts[ranges[index]] }

  /// What shows of an area below all steps.
  mutating func visibleParts(below area: PixelRect) -> ArraySlice<PixelRect> { parts[cut(area)] }

  mutating func track(_ items: ContiguousArray<PaintStep>) {
    parts.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    for _ in items.indices { ranges.append(0..<0) }
    for index in items.indices.reversed() { track(items[index], at: index) }
  }

  private mutating func track(_ item: PaintStep, at index: Int) {
    switch item.kind {
    case .endGroup:
      // What is inside the clip may hide what lies below it, but not the pixels that its corners give back.
      if item.effect == .clip { clips.append(cut(item.rect)) }
      return
    case .beginGroup where item.effect == .clip:
      if let range = clips.popLast() { ranges[index] = range }
      return
    default: ranges[index] = cut(item.rect)
    }
    if item.readsBelow, !ranges[index].isEmpty { expose(item.rect) }
    if item.cover.area >= Self.smallest { hide(item.cover) }
  }

  /// Adds what the occluders leave of an area to the parts.
  private mutating func cut(_ area: PixelRect) -> Range<Int> {
    let first = parts.count
    if area.isEmpty { return first..<first }
    parts.append(area)
    for occluder in occluders where occluder.intersects(area) {
      for index in (first..<parts.count).reversed() where parts[index].intersects(occluder) {
        let part = parts[index]
        parts.swapAt(index, parts.count - 1)
        parts.removeLast()
        part.forEachPart(outside: occluder) { parts.append($0) }
      }
      if parts.count - first > Self.limit { break }
    }
    return first..<parts.count
  }

  private mutating func hide(_ area: PixelRect) {
    var area = area
    var index = 0
    while index < occluders.count {
      let other = occluders[index]
      if other.contains(area) { return }
      guard let both = area.exactUnion(other) else {
        index += 1
        continue
      }
      area = both
      occluders.remove(at: index)
      index = 0
    }
    occluders.append(area)
    if occluders.count > Self.limit, let least = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area })
    {
      occluders.remove(at: least)
    }
  }

  /// What lies below is looked at, though it may be painted over afterwards.
  private mutating func expose(_ area: PixelRect) {
    for index in occluders.indices.reversed() where occluders[index].intersects(area) {
      let occluder = occluders.remove(at: index)
      occluder.forEachPart(outside: area) { if $0.area >= Self.smallest { occluders.append($0) } }
    }
  }
}

extension PaintStep {
  /// How much of a backdrop's effect is seen, 0 ... 1.
  var strength: Double { Double(min(max(layer.takeUnretainedValue().state.opacity, 0), 1)) }

  /// Whether the step makes a picture of what was painted before it.
  fileprivate var readsBelow: Bool {
    guard kind == .backdrop, let backdrop = model.takeUnretainedValue() as? BackdropLayer else { return false }
    return backdrop.isBlurring
      && (!backdrop.isValid || backdrop.smallRect != rect
        || backdrop.smallStrength != strength)
  }

  /// Whether each pixel comes out the same when the step is painted in parts, and parts cost less than the whole.
  var isDivisible: Bool {
    switch kind {
    case .shadow, .backdrop: true
    case .fill: projection.keepsAxes && layer.takeUnretainedValue().state.backgroundColor?.pattern == nil
    default: false
    }
  }
}

extension PixelRect {
  /// Calls `body` with the up to four rectangles of this one outside `other`.
  func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let o = intersection(other)
    if o.isEmpty { return body(self) }
    let above = PixelRect(x0: x0, y0: y0, x1: x1, y1: o.y0)
    let below = PixelRect(x0: x0, y0: o.y1, x1: x1, y1: y1)
    let left = PixelRect(x0: x0, y0: o.y0, x1: o.x0, y1: o.y1)
    let right = PixelRect(x0: o.x1, y0: o.y0, x1: x1, y1: o.y1)
    if !above.isEmpty { body(above) }
    if !below.isEmpty { body(below) }
    if !left.isEmpty { body(left) }
    if !right.isEmpty { body(right) }
  }

  /// The up to four rectangles of this one outside `other`.
  func without(_ other: PixelRect) -> [PixelRect] {
    var parts: [PixelRect] = []
    forEachPart(outside: other) { parts.append($0) }
    return parts
  }

  /// The box around both where they fill it.
  fileprivate func exactUnion(_ other: PixelRect) -> PixelRect? {
    if contains(other) { return self }
    let sharesColumns = x0 == other.x0 && x1 == other.x1 && y0 <= other.y1 && other.y0 <= y1
    let sharesRows = y0 == other.y0 && y1 == other.y1 && x0 <= other.x1 && other.x0 <= x1
    return sharesColumns || sharesRows ? union(other) : nil
  }
}
