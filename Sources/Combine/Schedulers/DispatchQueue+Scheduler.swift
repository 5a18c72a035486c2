import Foundation

extension DispatchQueue: Scheduler {
  /// A time of Dispatch's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(magnitude: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A span of time.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      /// In nanoseconds.
      public var magnitude: Int

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        case .never: magnitude = .max
        @unknown default: magnitude = .max
        }
      }

      fileprivate init(magnitude: Int) { self.magnitude = magnitude }

      /// Literals count seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init(integerLiteral value: Int) { self = .seconds(value) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func seconds(_ s: Double) -> Stride {
        Stride(magnitude: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? -.max : .max))
      }
      public static func seconds(_ s: Int) -> Stride { count(s, of: 1_000_000_000) }
      public static func milliseconds(_ ms: Int) -> Stride { count(ms, of: 1_000_000) }
      public static func microseconds(_ us: Int) -> Stride { count(us, of: 1_000) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

      private static func count(_ count: Int, of unit: Int) -> Stride {
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return Stride(magnitude: overflow ? (count < 0 ? -.max : .max) : product)
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(magnitude: lhs.magnitude + rhs.magnitude) }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(magnitude: lhs.magnitude - rhs.magnitude) }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        .seconds(Double(lhs.magnitude) * 1e-9 * Double(rhs.magnitude) * 1e-9)
      }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    options.group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action.run()
      options.group?.leave()
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    RepeatedAction(
      on: self, after: date.dispatchTime, interval: interval.timeInterval, tolerance: tolerance.timeInterval, action)
  }
}
