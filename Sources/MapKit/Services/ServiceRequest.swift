import Foundation
import UIKitCore

/// A request to Apple's servers, which fails as on a device without a network, a moment later, on the main thread.
final class ServiceRequest: @unchecked Sendable {
  @MainActor private var waiting: (turn: TimerQueue.Entry, handler: (MKError) -> Void)?

  @MainActor var isWaiting: Bool { waiting != nil }

  @MainActor func begin(_ code: MKError.Code, _ handler: @escaping (MKError) -> Void) {
    waiting?.turn.cancel()
    let turn = TimerQueue.shared.schedule(after: 0) { self.finish(code) }
    waiting = (turn, handler)
  }

  @MainActor private func finish(_ code: MKError.Code) {
    guard let (turn, handler) = waiting else { return }
    waiting = nil
    turn.cancel()
    handler(MKError(code))
  }

  @MainActor func cancel() {
    waiting?.turn.cancel()
    waiting = nil
  }
}

extension Result where Failure == any Error {
  init(_ value: Success?, _ problem: (any Error)?) {
    if let value { self = .success(value) } else { self = .failure(problem ?? MKError(.unknown)) }
  }
}
