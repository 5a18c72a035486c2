import UIKitCore

/// A cell that shows a row.
@MainActor final class ListCell: UITableViewCell {
  private var background: (node: _ViewNode, stage: StageView)?
  var separator = Visibility.automatic {
    didSet {
      guard separator != oldValue else { return }
      // What the cell holds until it is placed again may have gone.
      separatorInset = Self.separatorInset(separator)
      stageView?.setNeedsLayout()
    }
  }
  private static func separatorInset(_ visibility: Visibility) -> UIEdgeInsets {
    visibility == .hidden
      ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: .greatestFiniteMagnitude)
      : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }
  private var end = (badge: "", isLink: false)

  /// What stands at the end of the row: a number or word, and the sign of a link.
  func showEnd(badge: String, isLink: Bool) {
    accessoryType = isLink ? .disclosureIndicator : .none
    guard end != (badge, isLink) else { return }
    end = (badge, isLink)
    accessoryView = badge.isEmpty ? nil : Self.badgeView(badge, isLink: isLink)
  }

  private static func badgeView(_ badge: String, isLink: Bool) -> UIView {
    let label = UILabel()
    label.text = badge
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .body)
    label.sizeToFit()
    guard isLink else { return label }
    let sign = UIImageView(image: UIImage(systemName: "chevron.forward"))
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote, scale: .medium)
      .applying(UIImage.SymbolConfiguration(weight: .semibold))
    sign.tintColor = .tertiaryLabel
    let stack = UIStackView(arrangedSubviews: [label, sign])
    stack.alignment = .center
    stack.spacing = 8
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return stack
  }

  /// The line goes with what stands in the row, which has its place now.
  func placeSeparator() {
    var inset = Self.separatorInset(separator)
    if separator != .hidden, let stage = stageView, stage.bounds.width > 0 {
      inset.left = stage.guide(.listRowSeparatorLeading) ?? stage.contentInsets.leading
      inset.right = stage.guide(.listRowSeparatorTrailing).map { bounds.width - $0 } ?? 0
    }
    if inset != separatorInset { separatorInset = inset }
  }

  /// - Returns: whether the height that the row wants is another one.
  func show(_ element: Element, _ insets: EdgeInsets) -> Bool {
    let current = contentConfiguration as? StageConfiguration
    if current == nil || current!.element !== element || current!.insets != insets {
      contentConfiguration = StageConfiguration(element: element, insets: insets, alignment: .leading)
      return current != nil
    }
    guard let stage = contentView.superview.flatMap({ _ in stageView }), stage.bounds.width > 0 else { return false }
    let wanted = stage.systemLayoutSizeFitting(
      CGSize(width: stage.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return abs(max(wanted, 43.5) - stage.bounds.height) > 1
  }

  private var stageView: StageContentView? {
    contentView as? StageContentView ?? contentView.subviews.compactMap { $0 as? StageContentView }.first
      ?? subviews.compactMap { $0 as? StageContentView }.first
  }

  /// What the table gives its cells holds again.
  func clearBackground(isTransparent: Bool) {
    if background != nil {
      background?.node.remove()
      background = nil
      backgroundView = nil
      backgroundConfiguration = .listGroupedCell()
    }
    if isTransparent { backgroundConfiguration = .clear() }
  }

  func backgroundRoot(_ view: AnyView, _ parent: _ViewNode) -> UIView {
    if let background, background.node.isAlive, background.node.parent === parent {
      background.node.updateErased(view)
      return background.stage
    }
    background?.node.remove()
    let stage = StageView()
    stage.respectsSafeArea = false
    stage.clipsToBounds = true
    let node = RootNode(
      view, _NodeContext(graph: parent.graph, parent: parent, environment: parent.environment), stage)
    stage.show(node)
    background = (node, stage)
    return stage
  }
}

/// An element as the content of a cell.
struct StageConfiguration: UIContentConfiguration {
  weak var element: Element?
  /// Goes before its element where something still holds that.
  private(set) weak var node: _ViewNode?
  var insets: EdgeInsets
  var alignment: Alignment
  @MainActor init(element: Element?, insets: EdgeInsets, alignment: Alignment) {
    (self.element, node, self.insets, self.alignment) = (element, element?.node, insets, alignment)
  }
  func makeContentView() -> UIView & UIContentView { StageContentView(self) }
  func updated(for state: UIConfigurationState) -> StageConfiguration { self }
}

@MainActor final class StageContentView: StageView, UIContentView {
  var configuration: UIContentConfiguration { didSet { apply() } }

  init(_ configuration: StageConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    respectsSafeArea = false
    followsWindow = true
    apply()
  }
  required init?(coder: NSCoder) { nil }

  private func apply() {
    guard let configuration = configuration as? StageConfiguration else { return }
    contentInsets = configuration.insets
    alignment = configuration.alignment
    show(configuration.node == nil ? nil : configuration.element, of: configuration.node)
  }

  override func place() {
    super.place()
    let cell = sequence(first: self as UIView, next: \.superview).first { $0 is ListCell } as? ListCell
    cell?.placeSeparator()
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { contentSize(ProposedViewSize(width: targetSize.width > 0 ? targetSize.width : nil, height: nil)) }
}
