import Foundation

extension UIView {
  func addGesture(_ gesture: UIGestureRecognizer) {
    if gesture._view === self { return }
    gesture._view?.removeGestureRecognizer(gesture)
    _gestures.append(gesture)
    gesture._view = self
  }

  func removeGesture(_ gesture: UIGestureRecognizer) {
    guard gesture._view === self else { return }
    gesture.viewLeftWindow()
    _gestures.removeAll { $0 === gesture }
    gesture._view = nil
  }

  func setGestures(_ gestures: [UIGestureRecognizer]) {
    for gesture in _gestures where !gestures.contains(where: { $0 === gesture }) {
      removeGestureRecognizer(gesture)
    }
    for gesture in gestures { addGestureRecognizer(gesture) }
  }

  func setInteractions(_ interactions: [any UIInteraction]) {
    for interaction in self.interactions where !interactions.contains(where: { $0 === interaction }) {
      removeInteraction(interaction)
    }
    for interaction in interactions where !self.interactions.contains(where: { $0 === interaction }) {
      addInteraction(interaction)
    }
  }

  func _addInteraction(_ interaction: any UIInteraction) {
    if interactions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    makeRare().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func _removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    makeRare().interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
