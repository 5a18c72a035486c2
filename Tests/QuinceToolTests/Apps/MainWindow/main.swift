import UIKit

// The main nib makes the delegate.
_ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
