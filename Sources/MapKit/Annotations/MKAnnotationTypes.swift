import CoreGraphics
import Foundation

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

public let MKAnnotationCalloutInfoDidChangeNotification = NSNotification.Name(
  "MKAnnotationCalloutInfoDidChangeNotification")

/// Which of two views that are in each other's way shows.
public struct MKFeatureDisplayPriority: Hashable, RawRepresentable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It shows, whatever is in its way.
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// Which of two views is in front.
public struct MKAnnotationViewZPriority: Hashable, RawRepresentable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let min = MKAnnotationViewZPriority(0)
}

/// Whether a marker's text shows.
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }
