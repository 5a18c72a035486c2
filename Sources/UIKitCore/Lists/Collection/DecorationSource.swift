/// What the decoration views of a layout are made from.
@MainActor enum DecorationSource {
  case viewClass(UICollectionReusableView.Type)
  case nib(UINib)

  func makeView() -> UICollectionReusableView? {
    switch self {
    case .viewClass(let type): type._quinceMake(frame: .zero)
    case .nib(let nib): nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    }
  }
}
