import Foundation
import QuinceFoundation

/// Whether the user lets the app use something that is the user's own; asked once, and kept.
package final class PrivacyPermission: @unchecked Sendable {
  package enum Status: Int, Codable { case undetermined, denied, granted }

  private let name: String
  private let subject: String
  private let usageKey: String
  private let answered: (Bool) -> Void
  private let lock = NSLock()
  private var known: Status?
  @MainActor private var waiting: [(Bool) -> Void] = []

  /// - Parameters:
  ///   - name: what the answer is kept under.
  ///   - subject: what the question names, as in "Would Like to Access the Microphone".
  ///   - usageKey: the key of Info.plist with the reason, which an app must give.
  ///   - answered: told what the user answers.
  package init(
    _ name: String, subject: String, usageKey: String, answered: @escaping (Bool) -> Void = { _ in }
  ) { (self.name, self.subject, self.usageKey, self.answered) = (name, subject, usageKey, answered) }

  private var file: String { "\(name)Permission.plist" }

  package var status: Status {
    if let known = lock.withLock({ known }) { return known }
    let read = SavedFiles.read([String: Status].self, file)?["status"] ?? .undetermined
    return lock.withLock {
      known = known ?? read
      return known ?? read
    }
  }

  /// The reason that the app gives; nil where it gives none.
  package var usage: String? { Bundle.main.object(forInfoDictionaryKey: usageKey) as? String }

  /// Asks the user, unless the user has answered before.
  /// - Parameter completion: called on a thread of the system's.
  package func request(_ completion: @escaping (Bool) -> Void) {
    guard status == .undetermined else {
      let isGranted = status == .granted
      return later { completion(isGranted) }
    }
    // Apple: an app that asks without saying what for is ended.
    guard usage != nil else {
      trap(
        "This app has crashed because it attempted to access privacy-sensitive data without a usage description.  "
          + "The app's Info.plist must contain an \(usageKey) key with a string value explaining to the user how the "
          + "app uses this data.", name: NSExceptionName("com.apple.TCC"))
    }
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { MainActor.assumeIsolated { self.ask(completion) } }
  }

  @MainActor private func ask(_ completion: @escaping (Bool) -> Void) {
    guard status == .undetermined else { return completion(status == .granted) }
    waiting.append(completion)
    guard waiting.count == 1 else { return }
    SystemQuestion.ask(
      "“\(UIApplication.displayName)” Would Like to Access \(subject)", usage,
      answers: [("Don’t Allow", { self.keep(.denied) }), ("OK", { self.keep(.granted) })])
  }

  /// Keeps the answer and tells those who wait for it.
  @MainActor package func keep(_ answer: Status) {
    lock.withLock { known = answer }
    SavedFiles.write(["status": answer], file)
    answered(answer == .granted)
    let completions = waiting
    waiting = []
    later { for completion in completions { completion(answer == .granted) } }
  }

  private func later(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    DispatchQueue.global().async { work() }
  }

  /// For tests.
  package func forget() { lock.withLock { known = nil } }
}
