import Foundation

/// Makes a transform of numbers while an animation runs, so that whole turns stay whole turns.
open class CAValueFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "name") as? String else { return nil }
    name = CAValueFunctionName(rawValue: text)
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

  package func _transform(_ value: LayerValue) -> CATransform3D? {
    let three = value.numbers ?? value.size.map { [$0.width, $0.height, 0] } ?? []
    if name == .scale, three.count >= 3 { return CATransform3DMakeScale(three[0], three[1], three[2]) }
    if name == .translate, three.count >= 3 { return CATransform3DMakeTranslation(three[0], three[1], three[2]) }
    guard let n = value.double else { return nil }
    switch name {
    case .rotateX: return CATransform3DMakeRotation(n, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(n, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(n, 0, 0, 1)
    case .scale: return CATransform3DMakeScale(n, n, n)
    case .scaleX: return CATransform3DMakeScale(n, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, n, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, n)
    case .translateX: return CATransform3DMakeTranslation(n, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, n, 0)
    case .translateZ: return CATransform3DMakeTranslation(0, 0, n)
    default: return nil
    }
  }
}
