import Foundation
import QuinceRuntime

/// What data say of themselves; never made, its methods take the place of Foundation's.
// Foundation on Linux: the form before iOS 13, with every byte.
public class _QuinceDataMethods {
  /// `{length = 3, bytes = 0x0102ff}`; of more than 24 bytes the first 16 and the last 8.
  public var description: String {
    let data = Unchecked.object(self, as: NSData.self) as Data
    func hex(_ bytes: Data) -> String {
      // In groups of four bytes, where not all are shown.
      let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      guard data.count > 24 else { return text.joined() }
      return stride(from: 0, to: text.count, by: 4).map { text[$0..<min($0 + 4, text.count)].joined() }
        .joined(separator: " ")
    }
    let bytes = data.count > 24 ? "\(hex(data.prefix(16))) ... \(hex(data.suffix(8))) " : hex(data)
    return "{length = \(data.count), bytes = 0x\(bytes)}"
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.dataDescription], in: [NSData.self], from: _QuinceDataMethods.self)
}
