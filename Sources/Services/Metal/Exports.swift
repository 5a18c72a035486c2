@_exported import Foundation
@_exported import QuartzCore
@_exported import QuinceFoundation
@_exported import simd
