@_exported import UIKitCore
import Foundation
import QuinceDevice
