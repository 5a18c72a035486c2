import Foundation

/// An app's answers while lines are set. Ranges are UTF-16 units of the request, rectangles lie in the layout.
package protocol TextDecisions: AnyObject {
  /// Points after the line; nil leaves them to the paragraph's style.
  func lineSpacing(after line: Range<Int>, in rect: CGRect) -> Double?
  func paragraphSpacing(after line: Range<Int>, in rect: CGRect) -> Double?
  func paragraphSpacing(before unit: Int, in rect: CGRect) -> Double?
  func mayBreakByWord(before unit: Int) -> Bool
  /// Changes a line's rectangle, what of it is used, and the baseline's distance from its top; false keeps them.
  func adjust(_ line: Range<Int>, rect: inout CGRect, used: inout CGRect, baselineOffset: inout CGFloat) -> Bool
}
