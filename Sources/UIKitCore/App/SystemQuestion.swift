import Foundation

/// An alert in which the system, not the app, asks the user for something, as for a permission.
@MainActor package enum SystemQuestion {
  /// Tells the user something that needs no answer.
  static func tell(_ title: String, under picture: UIImage?) {
    let text = NSMutableAttributedString()
    if let picture {
      let attachment = NSTextAttachment(image: picture.rounded(side: 60))
      text.append(NSAttributedString(attachment: attachment))
      text.append(NSAttributedString(string: "\n\n", attributes: [.font: UIFont.systemFont(ofSize: 8)]))
    }
    text.append(
      NSAttributedString(string: title, attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]))
    ask(title, nil, attributed: text, answers: [("OK", {})])
  }

  /// - Parameter answers: titles of buttons, and what is done once one is chosen.
  package static func ask(
    _ title: String, _ message: String?, attributed: NSAttributedString? = nil,
    answers: [(title: String, work: @MainActor () -> Void)]
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.attributedTitle = attributed
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

extension UIImage {
  /// As the home screen shows it.
  // Assumed: corners of two ninths of the side.
  fileprivate func rounded(side: CGFloat) -> UIImage {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: box.size).image { _ in
      UIBezierPath(roundedRect: box, cornerRadius: side * 2 / 9).addClip()
      draw(in: box)
    }
  }
}
