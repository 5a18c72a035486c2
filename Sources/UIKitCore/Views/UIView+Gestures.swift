import Foundation

extension UIView {
  func quinceAddGesture(_ gesture: UIGestureRecognizer) {
    if gesture.quinceView === self { return }
    gesture.quinceView?.removeGestureRecognizer(gesture)
    quinceGestures.append(gesture)
    gesture.quinceView = self
  }

  func quinceRemoveGesture(_ gesture: UIGestureRecognizer) {
    guard gesture.quinceView === self else { return }
    gesture.quinceViewLeftWindow()
    quinceGestures.removeAll { $0 === gesture }
    gesture.quinceView = nil
  }

  func quinceSetGestures(_ gestures: [UIGestureRecognizer]) {
    for gesture in quinceGestures where !gestures.contains(where: { $0 === gesture }) {
      removeGestureRecognizer(gesture)
    }
    for gesture in gestures { addGestureRecognizer(gesture) }
  }

  func quinceSetInteractions(_ interactions: [any UIInteraction]) {
    for interaction in self.interactions where !interactions.contains(where: { $0 === interaction }) {
      removeInteraction(interaction)
    }
    for interaction in interactions where !self.interactions.contains(where: { $0 === interaction }) {
      addInteraction(interaction)
    }
  }

  func quinceAddInteraction(_ interaction: any UIInteraction) {
    if interactions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    quinceMakeRare().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func quinceRemoveInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    quinceMakeRare().interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// A behaviour that can be added to a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}
