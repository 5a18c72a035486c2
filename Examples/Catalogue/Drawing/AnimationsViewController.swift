import UIKit

/// A square that moves by springs, key frames and an animator that is dragged.
class AnimationsViewController: UIViewController {
  private let square = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 72))
  private var isAtEnd = false
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    square.backgroundColor = .systemBlue
    square.layer.cornerRadius = 12
    view.addSubview(square)
    let slider = UISlider()
    slider.accessibilityIdentifier = "fraction"
    slider.addTarget(self, action: #selector(scrub), for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [
      button("Spring") { $0.spring() }, button("Key frames") { $0.keyframes() },
      button("Transition") { $0.transition() }, slider,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator == nil { square.center = place(atEnd: isAtEnd) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    animator?.stopAnimation(true)
    animator = nil
  }

  private func place(atEnd: Bool) -> CGPoint {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    return CGPoint(x: atEnd ? area.maxX - 60 : area.minX + 60, y: area.minY + 100)
  }

  private func button(_ title: String, _ action: @escaping (AnimationsViewController) -> Void) -> UIButton {
    UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: NSLocalizedString(title, comment: "")) { [weak self] _ in self.map(action) })
  }

  private func spring() {
    isAtEnd.toggle()
    UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      self.square.center = self.place(atEnd: self.isAtEnd)
    }
  }

  private func keyframes() {
    UIView.animateKeyframes(withDuration: 1.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.square.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.5, y: 1.5)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.square.transform = .identity }
    }
  }

  private func transition() {
    UIView.transition(with: square, duration: 0.5, options: .transitionFlipFromLeft) {
      self.square.backgroundColor = self.square.backgroundColor == .systemBlue ? .systemOrange : .systemBlue
    }
  }

  @objc private func scrub(_ slider: UISlider) {
    let animator = animator ?? makeAnimator()
    self.animator = animator
    animator.fractionComplete = CGFloat(slider.value)
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [square] in
      square.transform = CGAffineTransform(rotationAngle: .pi)
      square.backgroundColor = .systemGreen
    }
    animator.pausesOnCompletion = true
    return animator
  }
}
