import UIKit

/// A text of this app in the device's language.
func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
