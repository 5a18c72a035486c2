import CoreGraphics
import Foundation

/// Follows a mouse's or track pad's pointer over the screen of an iPad: updates hover gestures, and enters and leaves the
/// regions of pointer interactions.
@MainActor final class PointerTracker {
  /// In screen points; nil while the pointer is not over the screen.
  private var location: CGPoint?
  /// The keys that are held.
  var modifiers: UIKeyModifierFlags = []
  /// What lies under it, the front view first.
  private var views: [UIView] = []
  private var hovering: [UIHoverGestureRecognizer] = []
  private var entered: EnteredRegion?

  private struct EnteredRegion {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    let highlight: PointerHighlight?
  }

  /// The pointer has moved, or left the screen.
  func move(to point: CGPoint?) {
    // A finger that is down has the screen to itself.
    guard UIApplication.shared.activeTouches.isEmpty else { return }
    location = UIScreen.main._device.idiom == .pad ? point : nil
    views = location.map(Self.line) ?? []
    updateGestures()
    updateRegion()
  }

  /// A finger comes down, or what lies under the pointer scrolls: nothing is highlighted until the pointer moves again.
  func interrupt() {
    guard let entered else { return }
    leave(entered)
    self.entered = nil
  }

  /// A view's region is to be asked for once more.
  func invalidate(_ interaction: UIPointerInteraction) {
    guard let entered, entered.interaction === interaction else { return }
    interrupt()
    updateRegion()
  }

  private static func line(at point: CGPoint) -> [UIView] {
    guard let (_, hit) = UIApplication.shared._hit(point, event: nil) else { return [] }
    return Array(sequence(first: hit, next: \.superview))
  }

  // MARK: Gestures

  private func updateGestures() {
    let under = views.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? UIHoverGestureRecognizer }
    for gesture in hovering where !under.contains(where: { $0 === gesture }) { gesture.pointerLeft() }
    if let location { for gesture in under { gesture.pointerMoved(to: location) } }
    hovering = under
  }

  // MARK: Regions

  private func updateRegion() {
    let found = views.lazy.flatMap { view in
      view.interactions.reversed().lazy.compactMap { $0 as? UIPointerInteraction }
    }.compactMap { [self] interaction in region(of: interaction).map { (interaction, $0) } }.first
    if let entered {
      if let found, found.0 === entered.interaction, found.1.isEqual(entered.region) { return }
      interrupt()
    }
    if let (interaction, region) = found { enter(region, interaction) }
  }

  private func region(of interaction: UIPointerInteraction) -> UIPointerRegion? {
    guard interaction.isEnabled, let view = interaction.view, let location else { return nil }
    let place = view.convertFromScreen(location)
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: place, modifiers: modifiers)
    guard let delegate = interaction.delegate else { return whole.rect.contains(place) ? whole : nil }
    let asked = delegate.pointerInteraction(interaction, regionFor: request, defaultRegion: whole)
    return asked.flatMap { $0.rect.contains(place) ? $0 : nil }
  }

  // Apple: UIPointerInteractionDelegate: the style is asked for after the region, then the animations beside it.
  private func enter(_ region: UIPointerRegion, _ interaction: UIPointerInteraction) {
    let style = interaction.delegate?.pointerInteraction(interaction, styleFor: region)
    // Assumed: a delegate that has no such method, and no delegate, give the view the automatic effect.
    let isUnspecified = interaction.delegate == nil || style === UIPointerStyle.unspecified
    let effect = isUnspecified ? interaction.view.map { .automatic(UITargetedPreview(view: $0)) } : style?.effect
    let highlight = effect.flatMap { PointerHighlight($0, style?.shape) }
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    animator.run { highlight?.show() }
    entered = EnteredRegion(interaction: interaction, region: region, highlight: highlight)
  }

  private func leave(_ entered: EnteredRegion) {
    let animator = PointerAnimator()
    entered.interaction.delegate?.pointerInteraction(
      entered.interaction, willExit: entered.region, animator: animator)
    animator.run {
      entered.highlight?.hide()
    } completion: {
      entered.highlight?.remove()
    }
  }
}

/// Animations beside those of the pointer.
@MainActor private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  // Assumed: the duration.
  private static let duration: TimeInterval = 0.2
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run(_ own: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
    ) { [animations] in
      own()
      for animation in animations { animation() }
    } completion: { [completions] isFinished in
      completion()
      for each in completions { each(isFinished) }
    }
  }
}
