import UIKit

// MainWindow.xib makes the delegate, the window and the navigation controller: Info.plist names it as the main nib file.
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
