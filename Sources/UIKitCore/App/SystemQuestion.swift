/// An alert in which the system, not the app, asks the user for something, as for a permission.
@MainActor package enum SystemQuestion {
  /// - Parameter answers: titles of buttons, and what is done once one is chosen.
  package static func ask(_ title: String, _ message: String?, answers: [(title: String, work: @MainActor () -> Void)])
  {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for answer in answers {
      alert.addAction(
        UIAlertAction(title: answer.title, style: .default) { _ in
          LegacyPresenter.finished()
          answer.work()
        })
    }
    // The system asks, not the app: the colour is the system's.
    alert.view.tintColor = .systemBlue
    LegacyPresenter.present(alert)
  }
}
