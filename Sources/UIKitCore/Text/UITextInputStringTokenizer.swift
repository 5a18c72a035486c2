import Foundation

/// A tokenizer over the text of a UITextInput object.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, @preconcurrency UITextInputTokenizer {
  private unowned let input: any UITextInput & UIResponder

  public init(textInput: any UITextInput & UIResponder) {
    input = textInput
    super.init()
  }

  private func offset(_ position: UITextPosition) -> Int {
    input.offset(from: input.beginningOfDocument, to: position)
  }
  private var text: [UInt16] {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap { input.text(in: $0) }
      .map { Array($0.utf16) } ?? []
  }
  private func isForward(_ direction: UITextDirection) -> Bool {
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    let text = text
    let place = offset(position)
    let probe = isForward(direction) ? place : place - 1
    guard probe >= 0, probe < text.count else { return nil }
    guard let range = TextUnits.range(text, at: probe, granularity) else { return nil }
    guard let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let text = text
    let place = offset(position)
    let probe = isForward(direction) ? place - 1 : place
    guard probe >= 0, probe < text.count, let range = TextUnits.range(text, at: probe, granularity) else {
      return false
    }
    return isForward(direction) ? range.upperBound == place : range.lowerBound == place
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let place = TextUnits.boundary(text, from: offset(position), granularity, forward: isForward(direction))
    return place.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}
