@_exported import Foundation
@_exported import QuinceFoundation
@_exported import simd
