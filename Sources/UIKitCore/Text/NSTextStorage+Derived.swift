import Foundation

// What a text storage of an app's own class does by its four primitives.
// Apple: NSTextStorage, "a subclass must override" string, attributes(at:effectiveRange:), replaceCharacters(in:with:) and
// setAttributes(_:range:).
extension NSTextStorage {
  /// The greatest range of equal values around a place.
  func longestRange(
    around location: Int, in limit: NSRange, value: ([NSAttributedString.Key: Any]) -> NSObject?
  ) -> NSRange {
    var run = NSRange()
    let wanted = value(attributes(at: location, effectiveRange: &run))
    var (low, high) = (max(limit.location, run.location), min(NSMaxRange(limit), NSMaxRange(run)))
    while low > limit.location, value(attributes(at: low - 1, effectiveRange: &run)) == wanted {
      low = max(limit.location, min(low - 1, run.location))
    }
    while high < NSMaxRange(limit), value(attributes(at: high, effectiveRange: &run)) == wanted {
      high = min(NSMaxRange(limit), max(high + 1, NSMaxRange(run)))
    }
    return NSRange(location: low, length: high - low)
  }

  /// Goes through the runs of equal values; the block may change attributes in the run that it is given.
  func enumerateRuns(
    in range: NSRange, _ options: NSAttributedString.EnumerationOptions,
    value: ([NSAttributedString.Key: Any]) -> NSObject?,
    _ block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    var (low, high) = (range.location, NSMaxRange(range))
    let isReversed = options.contains(.reverse)
    while low < high, !stop.boolValue {
      let rest = NSRange(location: low, length: high - low)
      let place = isReversed ? high - 1 : low
      let run: NSRange
      if options.contains(.longestEffectiveRangeNotRequired) {
        var found = NSRange()
        _ = attributes(at: place, effectiveRange: &found)
        run = NSIntersectionRange(found, rest)
      } else {
        run = longestRange(around: place, in: rest, value: value)
      }
      guard run.length > 0 else { return }
      block(attributes(at: place, effectiveRange: nil), run, &stop)
      if isReversed { high = run.location } else { low = NSMaxRange(run) }
    }
  }

  func derivedSubstring(from range: NSRange) -> NSAttributedString {
    let made = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    enumerateAttributes(in: range, options: .longestEffectiveRangeNotRequired) { attributes, run, _ in
      made.setAttributes(attributes, range: NSRange(location: run.location - range.location, length: run.length))
    }
    return made
  }

  func derivedReplace(_ range: NSRange, with text: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: .longestEffectiveRangeNotRequired
    ) { attributes, run, _ in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  /// Sets what a change makes of each run's attributes.
  func changeRuns(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange()
      var attributes = attributes(at: place, effectiveRange: &run)
      let end = max(place + 1, min(NSMaxRange(run), NSMaxRange(range)))
      change(&attributes)
      setAttributes(attributes, range: NSRange(location: place, length: end - place))
      place = end
    }
    endEditing()
  }
}
