import UIKit

/// A case with a hand that swings from one side to the other.
class MetronomeView: UIView {
  weak var metronomeViewController: MetronomeViewController?
  private let hand = UIView()
  private let weight = UIView()
  private let beatsLabel = UILabel()
  private var beats = 0 {
    didSet { beatsLabel.text = beats == 1 ? "1 beat" : "\(beats) beats" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBrown
    hand.backgroundColor = .systemGray5
    hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    weight.backgroundColor = .black
    weight.layer.cornerRadius = 6
    hand.addSubview(weight)
    beatsLabel.textAlignment = .center
    beatsLabel.textColor = .white
    beatsLabel.font = .boldSystemFont(ofSize: 24)
    beatsLabel.text = "0 beats"
    addSubview(hand)
    addSubview(beatsLabel)
    hand.transform = CGAffineTransform(rotationAngle: -.pi / 9)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let length = bounds.height / 2
    hand.bounds = CGRect(x: 0, y: 0, width: 8, height: length)
    hand.center = CGPoint(x: bounds.midX, y: bounds.height * 0.75)
    weight.frame = CGRect(x: -16, y: length / 6, width: 40, height: 48)
    beatsLabel.frame = CGRect(x: 0, y: bounds.height * 0.8, width: bounds.width, height: 40)
  }

  func swing() {
    beats += 1
    let side: CGFloat = beats.isMultiple(of: 2) ? -1 : 1
    UIView.animate(withDuration: 0.5) {
      self.hand.transform = CGAffineTransform(rotationAngle: side * .pi / 9)
    }
  }
}
