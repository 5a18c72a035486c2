import Foundation
import QuartzCore
import QuinceRuntime

/// Answers "does this class override that method?", once per class for what every view is asked.
@MainActor package enum Overrides {
  private static var drawing: [ObjectIdentifier: Bool] = [:]

  private class PlainProbe: UIView {}
  private class DrawProbe: UIView { override func draw(_ rect: CGRect) {} }
  private class PlainController: UIViewController {}
  private class ShowController: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
  }
  private class DetailController: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  }

  private static let draw = MethodComparison(
    "UIView.draw(_:)", base: UIView.self, plain: PlainProbe.self, overriding: DrawProbe.self)
  private static let show = MethodComparison(
    "UIViewController.show(_:sender:)", base: UIViewController.self, plain: PlainController.self,
    overriding: ShowController.self)
  private static let showDetail = MethodComparison(
    "UIViewController.showDetailViewController(_:sender:)", base: UIViewController.self, plain: PlainController.self,
    overriding: DetailController.self)

  /// Whether the class has its own `draw(_:)`: views that do not need no backing content.
  package static func draw(_ cls: UIView.Type) -> Bool {
    if cls == UIView.self { return false }
    let key = ObjectIdentifier(cls)
    if let known = drawing[key] { return known }
    let answer = draw.isOverridden(in: cls)
    drawing[key] = answer
    return answer
  }

  /// Whether the class has its own `show(_:sender:)`, as navigation controllers and some containers do.
  package static func show(_ cls: UIViewController.Type) -> Bool { show.isOverridden(in: cls) }

  /// Whether the class has its own `showDetailViewController(_:sender:)`.
  package static func showDetail(_ cls: UIViewController.Type) -> Bool { showDetail.isOverridden(in: cls) }
}
