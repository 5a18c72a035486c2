import Foundation
import QuinceDevice

/// Moves the focus of a hardware keyboard: Tab from group to group, arrows within one, Return chooses.
// Assumed, after WWDC 2021, session 10260, "Focus on iPad keyboard navigation".
@MainActor final class FocusEngine {
  let system = UIFocusSystem()
  private(set) weak var focused: UIView?
  private let halo = FocusHalo()
  private var wanted: (any UIFocusEnvironment)?
  /// Whether a key was pressed after the last touch.
  private var followsKeys = false

  var isAvailable: Bool { UIScreen.main._device.idiom == .pad }

  /// The item that keys act on: a field that is typed into before the one that had the focus last.
  private var current: UIView? {
    if let view = UIApplication.shared._keyWindow?.firstResponder as? UIView, FocusItems.isText(view) { return view }
    return focused.flatMap { $0.window == nil || !$0.canBecomeFocused ? nil : $0 }
  }
  /// Where key commands are looked for first.
  var responder: UIResponder? { isAvailable ? current : nil }
  private var root: UIView? { UIApplication.shared.topController?.viewIfLoaded ?? UIApplication.shared._keyWindow }

  // MARK: Keys

  /// - Returns: whether the key moved the focus or chose what has it.
  func handle(_ key: HostEvent.Key) -> Bool {
    followsKeys = true
    guard isAvailable, key.modifiers.isDisjoint(with: [.command, .control, .option]) else { return false }
    switch key.key {
    case "Tab": return move(key.modifiers.contains(.shift) ? .previous : .next)
    case "ArrowUp": return move(.up)
    case "ArrowDown": return move(.down)
    case "ArrowLeft": return move(.left)
    case "ArrowRight": return move(.right)
    case "Enter", " ": return choose()
    default: return false
    }
  }

  func move(_ heading: UIFocusHeading) -> Bool {
    guard isAvailable, let root else { return false }
    let isStep = heading != .next && heading != .previous
    if isStep {
      guard let current else { return false }
      return step(from: current, heading, in: root)
    }
    let groups = FocusItems.groups(in: root)
    guard !groups.isEmpty else { return false }
    guard let current, let at = groups.firstIndex(where: { $0.items.contains(current) }) else {
      return focus(preferred(in: root) ?? entry(heading == .next ? groups[0] : groups[groups.count - 1]), heading)
    }
    let next = groups[(at + (heading == .next ? 1 : groups.count - 1)) % groups.count]
    return focus(entry(next), heading)
  }

  private func step(from current: UIView, _ heading: UIFocusHeading, in root: UIView) -> Bool {
    for _ in 0..<2 {
      let group = FocusItems.groups(in: root).first { $0.items.contains(current) }
      if let next = FocusItems.nearest(to: current, heading, among: group?.items ?? []) { return focus(next, heading) }
      // The next row may not be there yet.
      guard current.scrollForFocus(heading) else { break }
    }
    NotificationCenter.default.post(
      name: UIFocusSystem.movementDidFailNotification, object: system,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: UIFocusUpdateContext(from: current, to: nil, heading: heading)
      ])
    return true
  }

  /// The item of the group with the highest priority, the first of several.
  private func entry(_ group: FocusItems.Group) -> UIView {
    func priority(_ view: UIView) -> Int {
      let isSelected =
        (view as? UITableViewCell)?.isSelected ?? (view as? UICollectionViewCell)?.isSelected ?? false
      return max(view.focusGroupPriority.rawValue, isSelected ? UIFocusGroupPriority.prioritized.rawValue : 0)
    }
    return group.items.reduce(group.items[0]) { priority($1) > priority($0) ? $1 : $0 }
  }

  private func choose() -> Bool {
    guard let current, !FocusItems.isText(current) else { return false }
    showHalo()
    return current.chooseByFocus()
  }

  // MARK: Focus

  /// Gives the view the focus, if all that it comes from and goes to agree.
  @discardableResult
  func focus(_ next: UIView, _ heading: UIFocusHeading) -> Bool {
    let previous = current
    guard next !== previous else {
      showHalo()
      return true
    }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let environments = Self.environments(previous, next)
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return true }
    focused = next
    note(next)
    if FocusItems.isText(next) {
      _ = next.becomeFirstResponder()
    } else if FocusItems.isText(previous) {
      previous?.window?.endEditing(true)
    }
    next.revealForFocus()
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: system,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
    next.followFocus()
    showHalo()
    return true
  }

  /// The items and what holds them, each once, from the inside out.
  // Apple: didUpdateFocus(in:with:): called on every environment that contains the previous or the next item.
  private static func environments(_ views: UIView?...) -> [any UIFocusEnvironment] {
    var seen: Set<ObjectIdentifier> = []
    var found: [any UIFocusEnvironment] = []
    for view in views {
      var environment: (any UIFocusEnvironment)? = view
      while let current = environment {
        if seen.insert(ObjectIdentifier(current)).inserted { found.append(current) }
        environment = current.parentFocusEnvironment
      }
    }
    return found
  }

  private func note(_ view: UIView) {
    var responder: UIResponder? = view
    while let current = responder {
      (current as? UIViewController)?.lastFocused = view
      responder = current.next
    }
  }

  /// What covered the controller has gone.
  // Apple: UIViewController.restoresFocusAfterTransition.
  func restore(in controller: UIViewController) {
    guard isAvailable, current == nil, controller.restoresFocusAfterTransition, let view = controller.lastFocused,
      view.window != nil, view.canBecomeFocused, !FocusItems.isText(view)
    else { return }
    focus(view, [])
    if !followsKeys { halo.hide() }
  }

  // MARK: Requests

  func request(_ environment: any UIFocusEnvironment) {
    guard isAvailable else { return }
    wanted = environment
    TimerQueue.shared.schedule(after: 0) { [weak self] in self?.updateIfNeeded() }
  }

  // Apple: setNeedsFocusUpdate(): heeded where the focus is inside the environment that asks.
  func setNeedsUpdate(_ environment: any UIFocusEnvironment) {
    if let current, environment.contains(current) { request(environment) }
  }

  func updateIfNeeded() {
    guard let environment = wanted else { return }
    wanted = nil
    if let view = preferred(in: environment) { focus(view, []) }
  }

  /// The first item that the environment prefers, or what it prefers prefers.
  private func preferred(in environment: any UIFocusEnvironment, depth: Int = 0) -> UIView? {
    if let view = environment as? UIView, view.canBecomeFocused, view.window != nil { return view }
    guard depth < 32 else { return nil }
    for inner in environment.preferredFocusEnvironments {
      if let view = preferred(in: inner, depth: depth + 1) { return view }
    }
    guard depth == 0 || environment.preferredFocusEnvironments.isEmpty, let view = environment as? UIView else {
      return nil
    }
    return depth == 0 ? nil : FocusItems.inside(view).first
  }

  // MARK: Halo

  /// A finger has come: the line goes until the next key.
  func touchBegan() {
    followsKeys = false
    halo.hide()
  }

  private func showHalo() {
    guard let focused, !FocusItems.isText(focused) else { return halo.hide() }
    halo.show(on: focused)
  }
}
