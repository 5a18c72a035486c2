import SwiftUI
import UIKitCore

/// A view that fills what it is offered, and whose place tests ask for.
struct Probe: UIViewRepresentable {
  let name: String
  init(_ name: String) { self.name = name }
  func makeUIView(context: Context) -> ProbeView { ProbeView() }
  func updateUIView(_ view: ProbeView, context: Context) { view.name = name }
}

final class ProbeView: UIView { var name = "" }

/// A root view in a hosting controller of a size.
@MainActor final class Hosted<Content: View> {
  let controller: UIHostingController<Content>
  init(_ content: Content, _ width: CGFloat = 300, _ height: CGFloat = 400) {
    controller = UIHostingController(rootView: content)
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    update()
  }
  func update() {
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
  }
  var probes: [(name: String, frame: CGRect)] {
    views(controller.view).map { ($0.name, $0.convert($0.bounds, to: controller.view)) }
  }
  func frame(_ name: String) -> CGRect? { probes.first { $0.name == name }?.frame }
  private func views(_ view: UIView) -> [ProbeView] {
    ((view as? ProbeView).map { [$0] } ?? []) + view.subviews.flatMap(views)
  }
  var texts: [String] { labels(controller.view).compactMap(\.text) }
  private func labels(_ view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }
}
