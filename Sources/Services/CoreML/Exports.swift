@_exported import CoreVideo
@_exported import Foundation
@_exported import QuinceFoundation
