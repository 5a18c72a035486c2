import Intents
import SwiftUI

/// Tells the home screen that widgets have something new to show. There are no widgets on this one.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  // surface: there are no widgets
  public func reloadAllTimelines() {}
  // surface: as above
  public func reloadTimelines(ofKind kind: String) {}
  // surface: as above
  public func invalidateConfigurationRecommendations() {}
  /// - Parameter completion: called on a background queue, with no widgets.
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
    DispatchQueue.global().async { completion(.success([])) }
  }
  /// Empty.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  public struct UserInfoKey: Sendable {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
}

/// A widget on the home screen; there is none.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public let id: UUID
  public let kind: String
  public let family: WidgetFamily
  public var configuration: INIntent? { nil }
  init(none: Never) { switch none {} }
}

/// Controls of iOS 18, which are not there either.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()
  // surface: there are no controls
  public func reloadAllControls() {}
  // surface: as above
  public func reloadControls(ofKind kind: String) {}
}

public enum WidgetFamily: Int, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular = 5
  case accessoryRectangular, accessoryInline

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

public struct WidgetRenderingMode: Equatable, Sendable {
  private let name: String
  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  public static let accented = WidgetRenderingMode(name: "accented")
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}
