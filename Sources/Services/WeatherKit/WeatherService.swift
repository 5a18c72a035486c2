import CoreLocation
import QuinceFoundation

/// Why there is no weather.
public enum WeatherError: Error, LocalizedError, Sendable {
  case permissionDenied, unknown
  public var errorDescription: String? { "The weather is not available." }
}

/// Asks Apple's servers for the weather. None answers here: whatever is asked for fails.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()
  public init() {}

  public func weather(for location: CLLocation) async throws -> Weather { throw WeatherError.permissionDenied }
  public func weather<T>(for location: CLLocation, including dataSet: WeatherQuery<T>) async throws -> T {
    throw WeatherError.permissionDenied
  }
  public func weather<A, B>(
    for location: CLLocation, including first: WeatherQuery<A>, _ second: WeatherQuery<B>
  ) async throws -> (A, B) { throw WeatherError.permissionDenied }
  public func weather<A, B, C>(
    for location: CLLocation, including first: WeatherQuery<A>, _ second: WeatherQuery<B>, _ third: WeatherQuery<C>
  ) async throws -> (A, B, C) { throw WeatherError.permissionDenied }

  public var attribution: WeatherAttribution {
    get async throws { throw WeatherError.unknown }
  }
}

/// A part of the weather.
public struct WeatherQuery<Value>: Sendable {}
extension WeatherQuery where Value == CurrentWeather {
  public static var current: WeatherQuery<CurrentWeather> { WeatherQuery() }
}
extension WeatherQuery where Value == Forecast<DayWeather> {
  public static var daily: WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
  public static func daily(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
}
extension WeatherQuery where Value == Forecast<HourWeather> {
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { WeatherQuery() }
  public static func hourly(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<HourWeather>> { WeatherQuery() }
}
extension WeatherQuery where Value == Forecast<MinuteWeather>? {
  public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { WeatherQuery() }
}
extension WeatherQuery where Value == [WeatherAlert]? {
  public static var alerts: WeatherQuery<[WeatherAlert]?> { WeatherQuery() }
}

// surface: no server answers
public struct WeatherAttribution: Codable, Equatable, Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
  public let legalAttributionText: String
}
