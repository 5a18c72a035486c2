import UIKit

/// A grid of tiles, which gestures and a sheet belong to.
final class GridViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout,  //# 228 229
  UIGestureRecognizerDelegate  //# 219
{
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Grid"
    let grid: UICollectionView = collectionView  //# 66 259
    grid.register(TileCell.self, forCellWithReuseIdentifier: "tile")  //# 251
    let source: UICollectionViewDataSource = self  //# 176
    grid.dataSource = source  //# 273
    let layout: UICollectionViewLayout = collectionView.collectionViewLayout  //# 174 220
    print("flow", layout is UICollectionViewFlowLayout)
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))  //# 76 103
    tap.delegate = self  //# 222
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)  //# 75
    view.addGestureRecognizer(UIPanGestureRecognizer())  //# 210
    view.gestureRecognizers?.last?.isEnabled = false
    collectionView.reloadData()  //# 248
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }  //# 51
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }  //# 107
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath  //# 119
  ) -> UICollectionViewCell {  //# 68
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)  //# 114
    let reusable: UICollectionReusableView = cell  //# 172
    reusable.layoutIfNeeded()  //# 191
    return cell
  }

  @objc private func tapped(_ gesture: UIGestureRecognizer) {  //# 99
    guard gesture.state == .ended, let view = gesture.view else { return }  //# 136 148
    print("tapped", view.bounds.contains(gesture.location(in: view)))  //# 237
    let sheet = SheetController()
    sheet.modalPresentationStyle = .fullScreen  //# 196
    present(sheet, animated: true)
  }
}

final class TileCell: UICollectionViewCell {
  private let picture = UIImageView(frame: .zero)  //# 24 245

  override init(frame: CGRect) {  //# 33 241
    super.init(frame: frame)
    contentView.addSubview(picture)  //# 142
    picture.image = UIImage(systemName: "star")  //# 32
    picture.contentMode = .scaleAspectFit  //# 71 238
    contentView.clipsToBounds = true  //# 134
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }  //# 59 225

  override func layoutSubviews() {  //# 87
    super.layoutSubviews()
    picture.frame = contentView.bounds.inset(by: UIEdgeInsets.zero)  //# 125
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)  //# 115
  }

  override func awakeFromNib() { super.awakeFromNib() }  //# 189
}

/// Goes when it is tapped; says what may turn it and how its status bar looks.
final class SheetController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }  //# 281
  override var preferredStatusBarStyle: UIStatusBarStyle { .default }  //# 285

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .green  //# 227
    let close = UILabel(frame: CGRect(x: 40, y: 100, width: 200, height: 40))  //# 264
    close.text = "Close"
    view.addSubview(close)
    let guide = view.safeAreaLayoutGuide  //# 284
    let mark = UIImageView(image: UIImage(systemName: "xmark"))  //# 89
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),  //# 204
      mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor),  //# 158
    ])
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {  //# 121 122
    dismiss(animated: true, completion: nil)  //# 112
  }
}
