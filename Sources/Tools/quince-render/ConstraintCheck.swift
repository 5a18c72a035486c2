import Foundation
import QuinceDevice
import UIKitCore

/// Lays out what an interface file shows and lists what its constraints leave open or contradict.
@MainActor final class ConstraintCheck {
  private let origins = InterfaceOrigins()
  private var conflicts: [(broken: Int, others: [Int])] = []

  init() {
    InterfaceOrigins.current = origins
    LayoutLog.onConflict = { [weak self] in self?.note($0, broken: $1) }
    // What is said here is said with the file's lines.
    LayoutLog.write = { _ in }
  }

  private func note(_ constraints: [NSLayoutConstraint], broken: NSLayoutConstraint?) {
    // Whether lines of text meet depends on fonts that this machine may lack.
    let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
    guard !constraints.contains(where: { baselines.contains($0.firstAttribute) }) else { return }
    guard let broken, let line = origins.origin(of: broken)?.line else { return }
    let others = constraints.filter { $0 !== broken }.compactMap { origins.origin(of: $0)?.line }
    // A file's constraint against a bar or the device alone: another device may have room.
    guard !others.isEmpty else { return }
    conflicts.append((line, Set(others).sorted()))
  }

  /// What was found since the last call, with the views of a window that are laid out.
  func findings(in window: UIWindow) -> [RenderResult.Finding] {
    var found = conflicts.map { conflict in
      let lines = conflict.others.map(String.init)
      let list = lines.count == 1 ? "line \(lines[0])" : "lines " + lines.joined(separator: ", ")
      return RenderResult.Finding(
        line: conflict.broken, element: "constraint",
        text: "cannot hold together with the constraints on \(list): layout breaks this one")
    }
    conflicts = []
    collect(window, into: &found)
    return found
  }

  /// A view within an ambiguous one is not judged: its place hangs on the other's.
  private func collect(_ view: UIView, into found: inout [RenderResult.Finding]) {
    for subview in view.subviews where !subview.isHidden {
      if let origin = origins.origin(of: subview), !(view is UIStackView), subview.hasAmbiguousLayout {
        let axes = subview.ambiguousParts.joined(separator: " and ")
        found.append(
          RenderResult.Finding(
            line: origin.line, element: origin.className,
            text: "the constraints leave its \(axes) open" + (origin.userLabel.map { " (\($0))" } ?? "")))
      } else {
        collect(subview, into: &found)
      }
    }
  }
}
