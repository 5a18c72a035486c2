// Apple: XCTest's headers for iOS import UIKit, so that a file which imports XCTest alone sees both.
@_exported import UIKit
