import CoreLocation
import QuinceFoundation

// What a service would answer. Apps read it, and read it back from what they have kept.

public struct WeatherMetadata: Codable, Equatable, Sendable {
  public let date: Date
  public let expirationDate: Date
  public let latitude: Double
  public let longitude: Double
  public var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

public struct Weather: Codable, Equatable, Sendable {
  public let currentWeather: CurrentWeather
  public let minuteForecast: Forecast<MinuteWeather>?
  public let hourlyForecast: Forecast<HourWeather>
  public let dailyForecast: Forecast<DayWeather>
  public let weatherAlerts: [WeatherAlert]?
}

/// The weather of one moment or day after the other.
public struct Forecast<Element: Codable & Equatable & Sendable>: RandomAccessCollection, Codable, Equatable, Sendable {
  public let forecast: [Element]
  public let metadata: WeatherMetadata
  public var startIndex: Int { 0 }
  public var endIndex: Int { forecast.count }
  public subscript(place: Int) -> Element { forecast[place] }
}

public enum WeatherCondition: String, Codable, CaseIterable, CustomStringConvertible, Sendable {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy, freezingDrizzle
  case freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane, isolatedThunderstorms, mostlyClear
  case mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries
  case sunShowers, thunderstorms, tropicalStorm, windy, wintryMix

  /// The name as a text: "Mostly Clear".
  public var description: String {
    rawValue.reduce(into: "") { text, letter in
      if text.isEmpty { text += letter.uppercased() } else { text += letter.isUppercase ? " \(letter)" : "\(letter)" }
    }
  }
  public var accessibilityDescription: String { description }
}

public struct Wind: Codable, Equatable, Sendable {
  public enum CompassDirection: String, Codable, CaseIterable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast, southSoutheast
    case south, southSouthwest, southwest, westSouthwest, west, westNorthwest, northwest, northNorthwest

    public var abbreviation: String {
      rawValue.replacingOccurrences(of: "north", with: "N", options: .caseInsensitive)
        .replacingOccurrences(of: "south", with: "S", options: .caseInsensitive)
        .replacingOccurrences(of: "east", with: "E", options: .caseInsensitive)
        .replacingOccurrences(of: "west", with: "W", options: .caseInsensitive)
    }
  }
  public let compassDirection: CompassDirection
  public let direction: Measurement<UnitAngle>
  public let speed: Measurement<UnitSpeed>
  public let gust: Measurement<UnitSpeed>?
}

public struct UVIndex: Codable, Equatable, Sendable {
  public enum ExposureCategory: String, Codable, CaseIterable, Sendable { case low, moderate, high, veryHigh, extreme }
  public let value: Int
  public let category: ExposureCategory
}

public enum PressureTrend: String, Codable, CaseIterable, Sendable { case rising, falling, steady }
public enum Precipitation: String, Codable, CaseIterable, Sendable { case none, hail, mixed, rain, sleet, snow }

public struct CurrentWeather: Codable, Equatable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let temperature: Measurement<UnitTemperature>
  public let apparentTemperature: Measurement<UnitTemperature>
  public let dewPoint: Measurement<UnitTemperature>
  /// From 0 to 1.
  public let humidity: Double
  /// From 0 to 1.
  public let cloudCover: Double
  public let pressure: Measurement<UnitPressure>
  public let pressureTrend: PressureTrend
  public let isDaylight: Bool
  public let uvIndex: UVIndex
  public let visibility: Measurement<UnitLength>
  public let wind: Wind
  public let metadata: WeatherMetadata
}

public struct HourWeather: Codable, Equatable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let temperature: Measurement<UnitTemperature>
  public let apparentTemperature: Measurement<UnitTemperature>
  public let humidity: Double
  public let cloudCover: Double
  public let isDaylight: Bool
  public let precipitation: Precipitation
  public let precipitationChance: Double
  public let pressure: Measurement<UnitPressure>
  public let uvIndex: UVIndex
  public let visibility: Measurement<UnitLength>
  public let wind: Wind
}

public struct DayWeather: Codable, Equatable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let highTemperature: Measurement<UnitTemperature>
  public let lowTemperature: Measurement<UnitTemperature>
  public let precipitation: Precipitation
  public let precipitationChance: Double
  public let rainfallAmount: Measurement<UnitLength>
  public let sun: SunEvents
  public let moon: MoonEvents
  public let uvIndex: UVIndex
  public let wind: Wind
}

public struct SunEvents: Codable, Equatable, Sendable {
  public let sunrise: Date?
  public let sunset: Date?
  public let solarNoon: Date?
  public let solarMidnight: Date?
}

public enum MoonPhase: String, Codable, CaseIterable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent
}
public struct MoonEvents: Codable, Equatable, Sendable {
  public let phase: MoonPhase
  public let moonrise: Date?
  public let moonset: Date?
}

public struct MinuteWeather: Codable, Equatable, Sendable {
  public let date: Date
  public let precipitation: Precipitation
  public let precipitationChance: Double
}

public enum WeatherSeverity: String, Codable, CaseIterable, Sendable { case minor, moderate, severe, extreme, unknown }
public struct WeatherAlert: Codable, Equatable, Sendable {
  public let detailsURL: URL
  public let source: String
  public let summary: String
  public let region: String?
  public let severity: WeatherSeverity
}
