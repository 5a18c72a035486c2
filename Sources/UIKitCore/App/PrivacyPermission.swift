import Foundation
import QuinceFoundation

/// Whether the user lets the app at something private; asked once, and kept.
package final class PrivacyPermission: @unchecked Sendable {
  package enum Status: Int, Codable, Sendable { case undetermined, denied, granted, limited }

  /// A button of the question.
  package struct Answer {
    let title: String
    /// Calls what it is given with what the user lets the app do, at once or after a further question.
    let choose: @MainActor (@escaping @MainActor (Status) -> Void) -> Void

    package init(_ title: String, _ status: Status) {
      self.init(title) { $0(status) }
    }
    package init(_ title: String, choose: @escaping @MainActor (@escaping @MainActor (Status) -> Void) -> Void) {
      (self.title, self.choose) = (title, choose)
    }
  }

  private let file: String
  private let usageKey: String
  private let question: @MainActor (_ app: String) -> String
  private let answers: [Answer]
  private let answered: (Status) -> Void
  private let lock = NSLock()
  private var known: Status?
  @MainActor private var waiting: [(Status) -> Void] = []
  private static let callbacks = DispatchQueue(label: "quince.privacy")

  /// - Parameters:
  ///   - name: of the file that keeps the answer; - usageKey: of Info.plist, which says what for;
  ///   - answered: told what the user answers.
  package init(
    _ name: String, usageKey: String, answers: [Answer], answered: @escaping (Status) -> Void = { _ in },
    question: @escaping @MainActor (_ app: String) -> String
  ) {
    (file, self.usageKey, self.answers) = ("\(name)Permission.plist", usageKey, answers)
    (self.answered, self.question) = (answered, question)
  }

  /// A question that is answered with *Don’t Allow* or *OK*.
  /// - Parameter subject: what it names, as in “Would Like to Access the Microphone”.
  package convenience init(
    _ name: String, subject: String, usageKey: String, answered: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      name, usageKey: usageKey, answers: [.init("Don’t Allow", .denied), .init("OK", .granted)],
      answered: { answered($0 == .granted) }
    ) { "“\($0)” Would Like to Access \(subject)" }
  }

  /// Set by tests, which have nobody to ask.
  package var status: Status {
    get {
      if let known = lock.withLock({ known }) { return known }
      let read = SavedFiles.read([String: Status].self, file)?["status"] ?? .undetermined
      return lock.withLock {
        known = known ?? read
        return known ?? read
      }
    }
    set { lock.withLock { known = newValue } }
  }

  package var usage: String? { Bundle.main.object(forInfoDictionaryKey: usageKey) as? String }

  /// Asks the user, unless the user has answered before.
  /// - Parameter completion: called on a thread of the system's.
  package func request(_ completion: @escaping (Status) -> Void) {
    let status = status
    guard status == .undetermined else { return Self.later { completion(status) } }
    // Apple: an app that asks without saying what for is ended.
    guard usage != nil else {
      trap(
        "This app has crashed because it attempted to access privacy-sensitive data without a usage description.  "
          + "The app's Info.plist must contain an \(usageKey) key with a string value explaining to the user how the "
          + "app uses this data.", name: NSExceptionName("com.apple.TCC"))
    }
    let call = Call { MainActor.assumeIsolated { self.ask(completion) } }
    DispatchQueue.main.async { call.work() }
  }

  /// Asks the user, unless the user has answered before.
  /// - Parameter completion: called on a thread of the system's.
  package func requestAccess(_ completion: @escaping (Bool) -> Void) { request { completion($0 == .granted) } }

  @MainActor private func ask(_ completion: @escaping (Status) -> Void) {
    guard status == .undetermined else { return completion(status) }
    waiting.append(completion)
    guard waiting.count == 1 else { return }
    SystemQuestion.ask(
      question(UIApplication.displayName), usage,
      answers: answers.map { answer in (answer.title, { answer.choose { self.keep($0) } }) })
  }

  /// Keeps the answer and tells those who wait for it.
  @MainActor package func keep(_ answer: Status) {
    status = answer
    SavedFiles.write(["status": answer], file)
    answered(answer)
    let completions = waiting
    waiting = []
    Self.later { for completion in completions { completion(answer) } }
  }

  private struct Call: @unchecked Sendable { let work: () -> Void }

  private static func later(_ work: @escaping () -> Void) {
    let call = Call(work: work)
    callbacks.async { call.work() }
  }
}
