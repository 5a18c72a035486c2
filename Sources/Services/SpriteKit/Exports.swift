@_exported import Foundation
@_exported import UIKitCore

public typealias SKColor = UIColor
