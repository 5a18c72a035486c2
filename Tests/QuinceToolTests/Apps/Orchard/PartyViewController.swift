import UIKit

/// Confetti from the top of the screen, and a fountain that a button starts.
final class PartyViewController: UIViewController {
  private let confetti = CAEmitterLayer()
  private let fountain = CAEmitterLayer()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Party"
    tabBarItem = UITabBarItem(title: "Party", image: UIImage(systemName: "star"), tag: 3)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    navigationController?.overrideUserInterfaceStyle = .dark
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Fire", style: .plain, target: self, action: #selector(fire))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Stop", style: .plain, target: self, action: #selector(stop))
    setUpConfetti()
    setUpFountain()
  }

  private func picture(_ size: CGSize, round: Bool) -> CGImage? {
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.white.setFill()
      let rect = CGRect(origin: .zero, size: size)
      if round { context.cgContext.fillEllipse(in: rect) } else { context.fill(rect) }
    }.cgImage
  }

  private func setUpConfetti() {
    confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: 100)
    confetti.emitterShape = .line
    confetti.emitterSize = CGSize(width: view.bounds.width, height: 1)
    confetti.beginTime = CACurrentMediaTime()
    confetti.emitterCells = [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue].map { color in
      let cell = CAEmitterCell()
      cell.contents = picture(CGSize(width: 8, height: 12), round: false)
      cell.contentsScale = UIScreen.main.scale
      cell.color = color.cgColor
      cell.birthRate = 12
      cell.lifetime = 5
      cell.velocity = 120
      cell.velocityRange = 60
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 4
      cell.yAcceleration = 20
      cell.spin = 3
      cell.spinRange = 4
      cell.scaleRange = 0.4
      return cell
    }
    view.layer.addSublayer(confetti)
  }

  private func setUpFountain() {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = picture(CGSize(width: 10, height: 10), round: true)
    spark.contentsScale = UIScreen.main.scale
    spark.birthRate = 0
    spark.lifetime = 1.5
    spark.velocity = 140
    spark.velocityRange = 40
    spark.emissionRange = 0.2
    spark.color = UIColor(red: 1, green: 0.7, blue: 0.3, alpha: 0.9).cgColor
    spark.blueRange = 0.4
    spark.alphaSpeed = -0.6
    spark.scaleSpeed = -0.3
    spark.yAcceleration = 60
    fountain.emitterPosition = CGPoint(x: view.bounds.midX, y: 480)
    fountain.emitterShape = .circle
    fountain.emitterMode = .outline
    fountain.emitterSize = CGSize(width: 10, height: 0)
    fountain.renderMode = .additive
    fountain.beginTime = CACurrentMediaTime()
    fountain.emitterCells = [spark]
    view.layer.addSublayer(fountain)
  }

  @objc private func fire() {
    fountain.setValue(200, forKeyPath: "emitterCells.spark.birthRate")
  }

  @objc private func stop() {
    confetti.birthRate = 0
  }
}
