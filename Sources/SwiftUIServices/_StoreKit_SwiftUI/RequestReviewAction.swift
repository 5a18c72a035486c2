import StoreKit
import SwiftUI

/// Asks the user to rate the app, as `SKStoreReviewController` does.
@MainActor public struct RequestReviewAction {
  nonisolated init() {}
  public func callAsFunction() { SKStoreReviewController.requestReview() }
}
private struct RequestReviewKey: EnvironmentKey {
  static var defaultValue: RequestReviewAction { RequestReviewAction() }
}
extension EnvironmentValues {
  public var requestReview: RequestReviewAction { self[RequestReviewKey.self] }
}
