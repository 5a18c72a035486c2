import Foundation

// What a scene goes through, each with its delegate's call and its notification.
// Apple: "Managing your app's life cycle": unattached, foreground inactive, foreground active, background.
extension UIScene {
  func willEnterForeground() {
    _delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
    _state = .foregroundInactive
  }

  func didBecomeActive() {
    _state = .foregroundActive
    _delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
  }

  func willResignActive() {
    _delegate?.sceneWillResignActive(self)
    NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
    _state = .foregroundInactive
  }

  func didEnterBackground() {
    _state = .background
    _delegate?.sceneDidEnterBackground(self)
    NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
  }

  func didDisconnect() {
    _state = .unattached
    _delegate?.sceneDidDisconnect(self)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
  }
}
