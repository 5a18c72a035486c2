@_exported import ActivityKit
@_exported import Foundation
@_exported import SwiftUI
