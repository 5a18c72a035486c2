import UIKit

/// Fruits that are dragged into baskets, as views of their own.
final class BasketsViewController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let fruit = UILabel()
  private let basket = UILabel()
  private let fence = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Baskets"
    tabBarItem = UITabBarItem(title: "Baskets", image: UIImage(systemName: "tray"), tag: 1)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let labels = [(fruit, "Quince", UIColor.systemYellow), (basket, "Basket", .systemBrown), (fence, "Fence", .systemGray)]
    for (index, (label, text, color)) in labels.enumerated() {
      label.text = text
      label.textAlignment = .center
      label.backgroundColor = color
      label.layer.cornerRadius = 16
      label.clipsToBounds = true
      label.isUserInteractionEnabled = true
      label.frame = CGRect(x: 40, y: 140 + CGFloat(index) * 160, width: index == 0 ? 120 : 300, height: 120)
      view.addSubview(label)
    }
    fruit.addInteraction(UIDragInteraction(delegate: self))
    basket.addInteraction(UIDropInteraction(delegate: self))
    fence.addInteraction(UIDropInteraction(delegate: self))
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "Quince" as NSString))
    item.localObject = fruit
    return [item]
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    return session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) {
    interaction.view?.layer.borderWidth = 4
    interaction.view?.layer.borderColor = UIColor.systemBlue.cgColor
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal {
    return UIDropProposal(operation: interaction.view === fence ? .forbidden : .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
    interaction.view?.layer.borderWidth = 0
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) {
    interaction.view?.layer.borderWidth = 0
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: NSString.self) { [basket] objects in
      basket.text = objects.compactMap { $0 as? String }.joined() + " in the basket"
    }
  }
}
