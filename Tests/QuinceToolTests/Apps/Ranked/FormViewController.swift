import UIKit

/// Controls in a stack, pinned by anchors and by a constraint of the older kind.
final class FormViewController: UIViewController, UIScrollViewDelegate {  //# 7 288
  private let caption = UILabel()  //# 10 65
  private let field = UITextField()  //# 67
  private let choice = UISegmentedControl(items: ["Left", "Right"])  //# 132
  private let slider = UISlider()  //# 143
  private let toggle = UISwitch()  //# 123
  private let button = UIButton(type: .system)  //# 36
  private let spinner = UIActivityIndicatorView(style: .medium)  //# 151
  private let scroll = UIScrollView()  //# 92
  private let text = UITextView()  //# 101

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }  //# 240

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white  //# 13 18 31
    caption.text = "Caption"  //# 5
    caption.font = .boldSystemFont(ofSize: 20)  //# 30 244
    caption.textColor = .black  //# 29 38
    caption.textAlignment = .center  //# 74 97
    caption.numberOfLines = 0  //# 133
    field.placeholder = "Name"  //# 213
    choice.selectedSegmentIndex = 0  //# 146
    slider.value = 0.25  //# 164
    toggle.isOn = true  //# 262
    text.text = "Some text"  //# 128
    button.setTitle("Apply", for: .normal)  //# 110 144
    button.setImage(UIImage(systemName: "checkmark"), for: .normal)  //# 17 287
    button.addTarget(self, action: #selector(apply), for: .touchUpInside)  //# 83 236
    slider.addTarget(self, action: #selector(slid(_:)), for: .valueChanged)  //# 171
    spinner.startAnimating()  //# 175
    arrange()
    style()
  }

  private func arrange() {
    let stack = UIStackView(arrangedSubviews: [caption, field, choice, slider, toggle, button, spinner, text])  //# 211
    stack.axis = .vertical  //# 265
    stack.translatesAutoresizingMaskIntoConstraints = false  //# 54
    scroll.delegate = self
    scroll.addSubview(stack)  //# 15
    view.addSubview(scroll)
    scroll.frame = view.bounds  //# 11 19
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]  //# 104 116 127
    scroll.contentSize = CGSize(width: 0, height: 900)  //# 183
    scroll.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)  //# 48 79 102
    scroll.isScrollEnabled = true  //# 299
    let centered = stack.centerXAnchor.constraint(equalTo: view.centerXAnchor)  //# 202 282
    centered.isActive = true  //# 160
    NSLayoutConstraint.activate([  //# 39 179
      stack.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 16),  //# 157 159
      stack.widthAnchor.constraint(equalToConstant: 280),  //# 207 234
      text.heightAnchor.constraint(equalToConstant: 80),  //# 261
      NSLayoutConstraint(  //# 280
        item: button, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,  //# 257
        multiplier: 1, constant: 44),
    ])
  }

  private func style() {
    view.tintColor = UIColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1)  //# 9 46 105
    text.backgroundColor = UIColor(white: 0.95, alpha: 1)  //# 260
    caption.backgroundColor = UIColor.lightGray.withAlphaComponent(0.2)  //# 242 267
    field.backgroundColor = .clear  //# 47
    caption.attributedText = NSAttributedString(  //# 249
      string: "Caption",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.red])  //# 23 118 124 170 256
    text.font = UIFont(name: "Helvetica", size: UIFont.systemFont(ofSize: 15).pointSize)  //# 145 192 266
    let alignment: NSTextAlignment = .natural  //# 294
    text.textAlignment = alignment
    toggle.isEnabled = true  //# 253
    caption.sizeToFit()  //# 198
  }

  @objc private func apply() {
    field.resignFirstResponder()  //# 149
    caption.text = field.text  //# 131
    UIView.animate(withDuration: 0.2) { self.caption.alpha = 0.5 }  //# 56 194
    UIView.animate(  //# 129
      withDuration: 0.2, delay: 0.1, options: [.curveEaseInOut],
      animations: { self.caption.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },  //# 161
      completion: { _ in self.caption.transform = .identity })
    scroll.setContentOffset(.zero, animated: false)  //# 300
    print("applied", scroll.contentOffset.y)  //# 139
  }

  @objc private func slid(_ sender: UISlider) { caption.isHidden = sender.value > 0.9 }  //# 37

  override func viewDidLayoutSubviews() {  //# 298
    super.viewDidLayoutSubviews()
    print("insets", scroll.contentInset.top, view.safeAreaInsets.bottom > 0)  //# 72 111 269
  }
}
