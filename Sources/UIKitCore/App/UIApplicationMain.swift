import Foundation

@MainActor package enum AppLaunch {
  package static var delegateClass: AnyClass?
  /// Set by module UIKit: installs the host before the application starts.
  package static var installHost: (() -> Void)?
}

/// Makes the application and its delegate, starts them, and runs until the app exits.
/// - Parameters:
///   - principalClassName: nil for Info.plist's `NSPrincipalClass`, or `UIApplication`.
///   - delegateClassName: nil where `@main` or the main nib names the delegate.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  AppLaunch.installHost?()
  Registry.load()
  guard let host = UIApplication._host else {
    FileHandle.standardError.write(Data("UIApplicationMain: no host is installed\n".utf8))
    return 1
  }
  if let name = delegateClassName, let found = UIApplication.classNamed(named: name) {
    AppLaunch.delegateClass = found
  }
  let application = UIApplication.make(principal: principalClassName)
  application._start(delegateClass: AppLaunch.delegateClass)
  host.run()
}

extension UIApplication {
  package static func classNamed(named name: String) -> AnyClass? {
    if let found = Registry.registeredClass(named: name) { return found }
    if let found = NSClassFromString(name) { return found }
    if let last = name.split(separator: ".").last, let found = Registry.registeredClass(named: String(last)) {
      return found
    }
    let module = (Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String) ?? ""
    return NSClassFromString("\(module).\(name)")
  }

  package static func make(principal: String?) -> UIApplication {
    let name = principal ?? Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String
    if let name, name != "UIApplication", let cls = classNamed(named: name) as? UIApplication.Type {
      return cls._quinceMake() as! UIApplication
    }
    return shared
  }

  /// The launch, from the delegate's birth to the active state.
  package func _start(delegateClass: AnyClass?) {
    if let responder = delegateClass as? UIResponder.Type {
      let made: UIResponder = responder._quinceMake()
      retainedDelegate = made
      delegate = made as? any UIApplicationDelegate
    } else if let object = delegateClass as? NSObject.Type {
      let made = object._quinceMake()
      retainedDelegate = made
      delegate = made as? any UIApplicationDelegate
    }
    launch()
  }
}
