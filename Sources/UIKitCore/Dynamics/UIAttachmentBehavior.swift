import CoreGraphics
import Foundation

public struct UIFloatRange: Equatable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  public init() { self.init(minimum: 0, maximum: 0) }
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { self == .infinite }
}

/// Ties an item to a point or to another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }
  enum Kind {
    case distance, limit, fixed, pin
    /// Along a direction, of length 1.
    case sliding(DynamicVector)
  }

  public let attachedBehaviorType: AttachmentType
  open var items: [any UIDynamicItem] { acting }
  private let kind: Kind
  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  /// From the items' centres, as they stand unturned; points.
  private var firstArm: DynamicVector
  private var secondArm: DynamicVector
  /// The difference of angles when the attachment began.
  private var startAngle: Double?

  /// In the reference view's coordinates; for attachments to a point.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// Points between what is attached. Default: as it is at the beginning.
  open var length: CGFloat { didSet { changed() } }
  /// Default 0.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// Hertz. Default 0: rigid.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// How much a pin resists turning. Default 0.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  /// For pins radians, for sliding attachments points. Default: no limits.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  // MARK: Creating

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, item, DynamicVector(offset), nil, DynamicVector(), anchor: point)
  }
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, item1, DynamicVector(offset1), item2, DynamicVector(offset2), anchor: .zero)
  }

  private init(
    _ kind: Kind, _ first: any UIDynamicItem, _ firstArm: DynamicVector, _ second: (any UIDynamicItem)?,
    _ secondArm: DynamicVector, anchor: CGPoint
  ) {
    self.kind = kind
    (self.first, self.second) = (first, second)
    (self.firstArm, self.secondArm) = (firstArm, secondArm)
    attachedBehaviorType = second == nil ? .anchor : .items
    anchorPoint = anchor
    let from = DynamicItemBody(first)
    let to = second.map { DynamicItemBody($0) }
    let place = from.position + firstArm.rotated(from.angle)
    let other = to.map { $0.position + secondArm.rotated($0.angle) } ?? DynamicVector(anchor)
    length = CGFloat((other - place).length)
    super.init()
    act(on: [first] + (second.map { [$0] } ?? []))
  }

  /// An attachment at a point where both items hold.
  private convenience init(_ kind: Kind, at point: CGPoint, _ first: any UIDynamicItem, _ second: (any UIDynamicItem)?)
  {
    let (one, two) = (DynamicItemBody(first), second.map { DynamicItemBody($0) })
    self.init(
      kind, first, (DynamicVector(point) - one.position).rotated(-one.angle), second,
      two.map { (DynamicVector(point) - $0.position).rotated(-$0.angle) } ?? DynamicVector(), anchor: point)
  }

  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { make(.sliding(DynamicVector(axis).unit), at: point, item1, item2) }
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { make(.sliding(DynamicVector(axis).unit), at: point, item, nil) }
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self {
    UIAttachmentBehavior(.limit, item1, DynamicVector(offset1), item2, DynamicVector(offset2), anchor: .zero) as! Self
  }
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { make(.fixed, at: point, item1, item2) }
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { make(.pin, at: point, item1, item2) }

  private class func make(
    _ kind: Kind, at point: CGPoint, _ first: any UIDynamicItem, _ second: (any UIDynamicItem)?
  ) -> Self { UIAttachmentBehavior(kind, at: point, first, second) as! Self }

  // MARK: Physics

  override func tie(_ world: DynamicWorld, _ seconds: Double, _ rows: inout [DynamicRow]) {
    guard let one = world.body(first) else { return }
    let two = second.flatMap { world.body($0) }
    let arm = firstArm.rotated(one.angle)
    let otherArm = two.map { secondArm.rotated($0.angle) } ?? DynamicVector()
    let gap = (two.map { $0.position + otherArm } ?? DynamicVector(anchorPoint)) - (one.position + arm)
    func row(_ direction: DynamicVector, _ offset: Double) -> DynamicRow {
      var row = DynamicRow(one, two, along: direction, arm, otherArm)
      row.spring(offset, frequency: Double(frequency), damping: Double(damping), step: seconds)
      return row
    }
    switch kind {
    case .distance where length < 1e-3:
      rows += [row(DynamicVector(1, 0), gap.x), row(DynamicVector(0, 1), gap.y)]
    case .distance: rows.append(row(gap.length > 1e-6 ? gap.unit : DynamicVector(0, 1), gap.length - Double(length)))
    case .limit:
      guard gap.length > Double(length) else { return }
      var limit = row(gap.unit, gap.length - Double(length))
      limit.highest = 0
      rows.append(limit)
    case .fixed, .pin:
      rows += [row(DynamicVector(1, 0), gap.x), row(DynamicVector(0, 1), gap.y)]
      turn(one, two, seconds, &rows)
    case .sliding(let axis):
      let across = DynamicVector(-axis.y, axis.x)
      rows.append(row(across, gap.dot(across)))
      turn(one, two, seconds, &rows)
      slide(row(axis, 0), -gap.dot(axis), seconds, &rows)
    }
  }

  /// Holds the angle between the items, or its range, and slows its change.
  private func turn(_ one: DynamicItemBody, _ two: DynamicItemBody?, _ seconds: Double, _ rows: inout [DynamicRow]) {
    let angle = (two?.angle ?? 0) - one.angle
    let start = startAngle ?? angle
    startAngle = start
    var row = DynamicRow(turning: one, two)
    guard case .pin = kind else {
      row.spring(angle - start, frequency: Double(frequency), damping: Double(damping), step: seconds)
      rows.append(row)
      return
    }
    slide(row, angle - start, seconds, &rows)
    guard frictionTorque > 0 else { return }
    var friction = DynamicRow(turning: one, two)
    friction.lowest = -Double(frictionTorque) * seconds
    friction.highest = -friction.lowest
    rows.append(friction)
  }

  /// Keeps a row's value in the range of the attachment.
  private func slide(_ row: DynamicRow, _ value: Double, _ seconds: Double, _ rows: inout [DynamicRow]) {
    var row = row
    if value < Double(attachmentRange.minimum) {
      row.spring(value - Double(attachmentRange.minimum), frequency: 0, damping: 0, step: seconds)
      row.lowest = 0
    } else if value > Double(attachmentRange.maximum) {
      row.spring(value - Double(attachmentRange.maximum), frequency: 0, damping: 0, step: seconds)
      row.highest = 0
    } else {
      return
    }
    rows.append(row)
  }
}
