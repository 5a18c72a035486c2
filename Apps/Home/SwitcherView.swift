import QuinceSettingsAccess
import UIKit

/// The apps that were in front, the last one first: a tap brings one back, a swipe up ends it.
class SwitcherView: UIView {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
  private let scroll = UIScrollView()
  private let note = UILabel()
  private var cards: [CardView] = []
  private var laidOut = CGSize.zero

  init() {
    super.init(frame: .zero)
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.clipsToBounds = false
    note.text = text("No Recently Used Apps")
    note.textColor = .white
    note.textAlignment = .center
    note.font = .preferredFont(forTextStyle: .headline)
    for part in [blur, scroll, note] { addSubview(part) }
    scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(backgroundTapped)))
  }

  required init?(coder: NSCoder) { fatalError("the switcher is made in code") }

  func show(_ shown: [HomeAccess.Card]) {
    guard shown != cards.map(\.card) else { return }
    for card in cards { card.removeFromSuperview() }
    cards = shown.compactMap { card in
      HomeAccess.current?.app(card.identifier).map { CardView(card, of: $0) }
    }
    for card in cards {
      card.ended = { [weak self] in self?.remove($0) }
      scroll.addSubview(card)
    }
    laidOut = .zero
    setNeedsLayout()
  }

  private func remove(_ card: CardView) {
    cards.removeAll { $0 === card }
    card.removeFromSuperview()
    HomeAccess.current?.end(card.card.identifier)
    UIView.animate(withDuration: 0.3) { self.place() }
  }

  @objc private func backgroundTapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: scroll)
    if !cards.contains(where: { $0.frame.contains(point) }) { HomeAccess.current?.showIcons() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    scroll.frame = bounds
    note.frame = CGRect(x: 0, y: bounds.midY - 20, width: bounds.width, height: 40)
    let isNew = laidOut != bounds.size
    guard isNew else { return }
    laidOut = bounds.size
    place()
    // The newest card lies at the end from which the language is read.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scroll.contentOffset.x = isMirrored ? 0 : max(0, scroll.contentSize.width - bounds.width)
  }

  private func place() {
    note.isHidden = !cards.isEmpty
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale: CGFloat = bounds.width > bounds.height ? 0.55 : 0.62
    let size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    let gap: CGFloat = 22
    let content = CGFloat(cards.count) * (size.width + gap) - gap
    let margin = (bounds.width - size.width) / 2
    scroll.contentSize = CGSize(width: content + 2 * margin, height: bounds.height)
    for (index, card) in cards.enumerated() {
      let place = isMirrored ? index : cards.count - 1 - index
      card.frame = CGRect(
        x: margin + CGFloat(place) * (size.width + gap), y: (bounds.height - size.height - CardView.title) / 2,
        width: size.width, height: size.height + CardView.title)
    }
  }
}
