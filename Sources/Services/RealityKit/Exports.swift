@_exported import ARKit
@_exported import Foundation
@_exported import UIKitCore
@_exported import simd
