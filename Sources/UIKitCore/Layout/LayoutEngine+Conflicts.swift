import CoreGraphics
import Foundation
import QuinceSolver

/// Where layout's complaints go; the standard error stream, like the system log.
@MainActor package enum LayoutLog {
  /// For tools: the constraints that cannot hold together, and the one that layout breaks, unless it is a view's own.
  package static var onConflict: (([NSLayoutConstraint], NSLayoutConstraint?) -> Void)?
  package static var write: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
}

extension LayoutEngine {
  /// Chooses the constraint to break: the app's youngest before what views say themselves.
  func resolve(_ set: [SolverConstraint]) -> SolverConstraint {
    let own = set.filter { handle in
      if entriesOfHandles[handle] != nil { return true }
      if ownersOfHandles[handle] != nil { return false }
      if case .constraint = pending { return true }
      return false
    }
    let chosen = own.last ?? set.last!
    if !isFitting { report(set, chosen) }
    return chosen
  }

  private func constraint(_ handle: SolverConstraint) -> NSLayoutConstraint? {
    if let entry = entriesOfHandles[handle] { return entry.constraint }
    if ownersOfHandles[handle] == nil, case .constraint(let constraint)? = pending { return constraint }
    return nil
  }

  private func report(_ set: [SolverConstraint], _ chosen: SolverConstraint) {
    LayoutLog.onConflict?(set.compactMap(constraint), constraint(chosen))
    let lines = set.map { "    \"\(describe($0))\"" }.joined(separator: ",\n")
    let hasMask = set.contains { ownersOfHandles[$0].map { $0.item.role == .fixed || $0.item.role == .host } ?? false }
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    text += "\tProbably at least one of the constraints in the following list is one you don't want. \n"
    text += "\tTry this: \n"
    text += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
    text += "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
    if hasMask {
      text += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
      text += "refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
    }
    text += "(\n\(lines)\n)\n\nWill attempt to recover by breaking constraint \n\(describe(chosen))\n\n"
    text += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
    text += "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> "
    text += "may also be helpful."
    LayoutLog.write(text)
  }

  private func describe(_ handle: SolverConstraint) -> String {
    if let entry = entriesOfHandles[handle] { return entry.constraint.description }
    if let (item, kind) = ownersOfHandles[handle] { return describe(item, kind, handle) }
    switch pending {
    case .constraint(let constraint): return constraint.description
    case .own(let item, let kind): return describe(item, kind, handle)
    case nil: return "<NSLayoutConstraint>"
    }
  }

  private func describe(_ item: LayoutItem, _ kind: LayoutItem.Own, _ handle: SolverConstraint) -> String {
    func number(_ value: Double) -> String {
      value == value.rounded() ? String(Int(value)) : String(format: "%g", value)
    }
    let name = item.view.map { _name(of: $0) } ?? item.guide.map { _name(of: $0) } ?? "(null)"
    let value = number(-solver.constant(of: handle))
    let attribute: String
    switch kind {
    case .width, .readableWidth, .readableLimit, .positiveWidth, .contentWidth: attribute = "width"
    case .height, .readableBottom, .positiveHeight, .contentHeight: attribute = "height"
    case .x, .readableCenter, .offsetX: attribute = "minX"
    case .y, .readableTop, .offsetY: attribute = "minY"
    case .hugWidth, .resistWidth, .hugHeight, .resistHeight:
      guard let view = item.view else { return name }
      let axis: NSLayoutConstraint.Axis = kind == .hugWidth || kind == .resistWidth ? .horizontal : .vertical
      let size = axis == .horizontal ? "width" : "height"
      return "<NSContentSizeLayoutConstraint \(name).\(size) == \(value)"
        + " Hug:\(number(Double(view.contentHuggingPriority(for: axis).rawValue)))"
        + " CompressionResistance:\(number(Double(view.contentCompressionResistancePriority(for: axis).rawValue)))"
        + "   (active)>"
    }
    guard item.role == .host || item.role == .fixed, let view = item.view else {
      return "<NSLayoutConstraint \(name).\(attribute) == \(value)   (active)>"
    }
    let mask = view.autoresizingMask
    func sign(_ option: UIView.AutoresizingMask) -> String { mask.contains(option) ? "&" : "-" }
    let horizontal = sign(.flexibleLeftMargin) + sign(.flexibleWidth) + sign(.flexibleRightMargin)
    let vertical = sign(.flexibleTopMargin) + sign(.flexibleHeight) + sign(.flexibleBottomMargin)
    return
      "<NSAutoresizingMaskLayoutConstraint h=\(horizontal) v=\(vertical) \(name).\(attribute) == \(value)   (active)>"
  }
}
