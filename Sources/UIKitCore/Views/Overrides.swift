import Foundation
import QuartzCore

/// Answers "does this class override that method?" by comparing method tables, which costs a few loads, once per class.
///
/// Two probes that differ in one override show which words of the table belong to the method.
@MainActor package enum Overrides {
  private static var drawing: [ObjectIdentifier: Bool] = [:]
  private static let drawSlots = slots(base: UIView.self, plain: PlainProbe.self, overriding: DrawProbe.self)

  private class PlainProbe: UIView {}
  private class DrawProbe: UIView { override func draw(_ rect: CGRect) {} }

  /// Whether the class has its own `draw(_:)`: views that do not need no backing content.
  package static func draw(_ cls: UIView.Type) -> Bool {
    if cls == UIView.self { return false }
    let key = ObjectIdentifier(cls)
    if let known = drawing[key] { return known }
    let answer = overrides(cls, base: UIView.self, slots: drawSlots)
    drawing[key] = answer
    return answer
  }

  private class PlainController: UIViewController {}
  private class ShowController: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
  }
  private class DetailController: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  }
  private static let showSlots = slots(
    base: UIViewController.self, plain: PlainController.self, overriding: ShowController.self)
  private static let detailSlots = slots(
    base: UIViewController.self, plain: PlainController.self, overriding: DetailController.self)

  /// Whether the class has its own `show(_:sender:)`, as navigation controllers and some containers do.
  package static func show(_ cls: UIViewController.Type) -> Bool {
    overrides(cls, base: UIViewController.self, slots: showSlots)
  }

  /// Whether the class has its own `showDetailViewController(_:sender:)`.
  package static func showDetail(_ cls: UIViewController.Type) -> Bool {
    overrides(cls, base: UIViewController.self, slots: detailSlots)
  }

  /// The word offsets in which a class that overrides a method differs from its base, while a plain subclass does not.
  package static func slots(base: AnyClass, plain: AnyClass, overriding: AnyClass) -> [Int] {
    let (a, b, c) = (words(base), words(plain), words(overriding))
    return (firstMember..<count(base)).filter { a[$0] == b[$0] && a[$0] != c[$0] }
  }

  package static func overrides(_ cls: AnyClass, base: AnyClass, slots: [Int]) -> Bool {
    let (a, b) = (words(base), words(cls))
    return slots.contains { a[$0] != b[$0] }
  }

  // Swift ABI, TypeMetadata: kind, superclass, flags and instance address point, sizes, class size and address point,
  // description, destroyer of instance variables; then the members.
  private static let firstMember = 7

  private static func words(_ cls: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(cls, to: UnsafePointer<UInt>.self)
  }

  private static func count(_ cls: AnyClass) -> Int {
    let sizes = words(cls)[4]
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
  }
}
