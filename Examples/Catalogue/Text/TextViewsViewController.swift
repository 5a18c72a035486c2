import UIKit

/// Text views: to type in, with links, an image and a list.
class TextViewsViewController: DemoViewController, UITextViewDelegate {
  private let body = UIFont.preferredFont(forTextStyle: .body)

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("To type in")
    add(
      make { view in
        view.text = "Notes of any length.\nReturn begins a new line."
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 8
        view.accessibilityIdentifier = "notes"
      })
    addHeading("Links")
    add(
      make { view in
        view.isEditable = false
        view.attributedText = linked()
        view.delegate = self
      })
    addHeading("An image and a list")
    add(make { $0.attributedText = list() })
    addHeading("That scrolls")
    let scrolling = make { $0.text = (1...20).map { "Line \($0)" }.joined(separator: "\n") }
    scrolling.isScrollEnabled = true
    scrolling.heightAnchor.constraint(equalToConstant: 120).isActive = true
    add(scrolling)
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    let alert = UIAlertController(title: "Link", message: URL.absoluteString, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
    return false
  }

  private func make(_ change: (UITextView) -> Void) -> UITextView {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = body
    view.adjustsFontForContentSizeCategory = true
    change(view)
    return view
  }

  private func plain(_ string: String) -> NSMutableAttributedString {
    NSMutableAttributedString(string: string, attributes: [.font: body, .foregroundColor: UIColor.label])
  }

  private func linked() -> NSAttributedString {
    let text = plain("Read about the quince in an encyclopedia before you plant one.")
    text.addAttribute(
      .link, value: URL(string: "https://example.com/quince")!, range: (text.string as NSString).range(of: "quince"))
    return text
  }

  private func list() -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .natural, location: 28)]
    style.headIndent = 28
    let text = plain("")
    let leaf = NSTextAttachment(image: Picture.landscape(size: CGSize(width: 96, height: 48)))
    text.append(NSAttributedString(attachment: leaf))
    let items = plain("\n1.\tWash the fruit.\n2.\tCut it and cook it until it is soft, which takes a while.\n3.\tEat.")
    items.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 1, length: items.length - 1))
    text.append(items)
    return text
  }
}
