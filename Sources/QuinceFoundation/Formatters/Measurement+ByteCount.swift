import Foundation

/// Apple's `Measurement<UnitInformationStorage>.FormatStyle.ByteCount`: sizes of files and of memory.
public struct _QuinceByteCountMeasurementStyle: FormatStyle, Sendable {
  private var style: ByteCountFormatStyle

  init(_ style: ByteCountFormatStyle) { self.style = style }

  public func format(_ value: Measurement<UnitInformationStorage>) -> String {
    style.format(Int64(value.converted(to: .bytes).value.rounded()))
  }

  public func locale(_ locale: Locale) -> Self { Self(style.locale(locale)) }
}

extension FormatStyle where Self == _QuinceByteCountMeasurementStyle {
  public static func byteCount(
    style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all, spellsOutZero: Bool = true,
    includesActualByteCount: Bool = false
  ) -> Self {
    Self(
      ByteCountFormatStyle(
        style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount))
  }
}

extension Measurement where UnitType == UnitInformationStorage {
  public func formatted(_ style: _QuinceByteCountMeasurementStyle) -> String { style.format(self) }
}
