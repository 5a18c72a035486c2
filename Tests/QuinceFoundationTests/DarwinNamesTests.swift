import Foundation
import QuinceFoundation
import Testing

/// What apps ask Darwin's kernel and Core Foundation by their C names.
struct DarwinNamesTests {
  @Test(arguments: [
    ("utf-8", String.Encoding.utf8.rawValue), ("UTF-8", String.Encoding.utf8.rawValue),
    ("iso-8859-1", String.Encoding.isoLatin1.rawValue), ("windows-1251", String.Encoding.windowsCP1251.rawValue),
    ("gb18030", 0x8000_0632), ("Shift_JIS", String.Encoding.shiftJIS.rawValue),
  ])
  func `names of encodings`(name: String, wanted: UInt) {
    let number = CFStringConvertIANACharSetNameToEncoding(name as CFString)
    #expect(CFStringConvertEncodingToNSStringEncoding(number) == wanted)
    #expect(CFStringConvertNSStringEncodingToEncoding(wanted) == number)
    #expect((CFStringConvertEncodingToIANACharSetName(number) as String?)?.lowercased() == name.lowercased())
  }

  @Test func `a name that nobody knows has no encoding`() {
    #expect(CFStringConvertIANACharSetNameToEncoding("klingon" as CFString) == kCFStringEncodingInvalidId)
  }

  @Test func `texts of China are read`() {
    let number = CFStringConvertEncodingToNSStringEncoding(CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
    let bytes = Data([0xd6, 0xd0, 0xce, 0xc4])
    #expect(NSString(data: bytes, encoding: number) == "中文")
    #expect(String(data: bytes, encoding: String.Encoding(rawValue: number)) == "中文")
  }

  @Test func `escapes`() {
    let escaped = CFURLCreateStringByAddingPercentEscapes(
      nil, "a b&c/ü" as CFString, nil, "&/" as CFString, CFStringBuiltInEncodings.UTF8.rawValue)
    #expect(escaped == "a%20b%26c%2F%C3%BC")
    let back = CFURLCreateStringByReplacingPercentEscapesUsingEncoding(nil, escaped, "" as CFString, 0x0800_0100)
    #expect(back == "a b&c/ü")
    let partly = CFURLCreateStringByReplacingPercentEscapesUsingEncoding(nil, escaped, "&" as CFString, 0x0800_0100)
    #expect(partly == "a b%26c/ü")
  }

  @Test func `the local centre is Foundation's default one`() {
    final class Heard { var texts: [String] = [] }
    let heard = Heard()
    let place = Unmanaged.passUnretained(heard).toOpaque()
    let center = CFNotificationCenterGetLocalCenter()
    let name = CFNotificationName("QuinceLocalTest" as CFString)
    let sender = NSObject()
    for object in [nil, Unmanaged.passUnretained(sender).toOpaque()] {
      CFNotificationCenterAddObserver(
        center, place,
        { _, observer, name, object, userInfo in
          let heard = Unmanaged<Heard>.fromOpaque(observer!).takeUnretainedValue()
          heard.texts.append("\(name!.rawValue) \(object != nil) \(userInfo?.object(forKey: "k") ?? "")")
        }, name.rawValue, object, .deliverImmediately)
    }
    NotificationCenter.default.post(name: Notification.Name("QuinceLocalTest"), object: nil, userInfo: ["k": 1])
    #expect(heard.texts == ["QuinceLocalTest false 1"])
    heard.texts = []
    NotificationCenter.default.post(name: Notification.Name("QuinceLocalTest"), object: sender)
    #expect(heard.texts == ["QuinceLocalTest true ", "QuinceLocalTest true "])
    var foundations: [Notification] = []
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("QuinceLocalTest"), object: nil, queue: nil
    ) { foundations.append($0) }
    CFNotificationCenterRemoveObserver(center, place, name, nil)
    heard.texts = []
    CFNotificationCenterPostNotification(
      center, name, Unmanaged.passUnretained(sender).toOpaque(), ["k": 2] as NSDictionary, true)
    #expect(heard.texts.isEmpty && foundations.count == 1)
    #expect(foundations.first?.object as? NSObject === sender && foundations.first?.userInfo?["k"] as? Int == 2)
    NotificationCenter.default.removeObserver(token)
    withExtendedLifetime((heard, sender)) {}
  }

  @Test(arguments: [-2, -3, -5, 0])
  func `functions are found by Darwin's numbers`(number: Int) {
    let handle = UnsafeMutableRawPointer(bitPattern: number)
    #expect(dlsym(handle, "malloc") != nil)
    #expect(dlsym(handle, "quince_has_no_such_function") == nil)
  }

  @Test func `a mutex that its thread may lock again`() {
    var attributes = pthread_mutexattr_t()
    var mutex = pthread_mutex_t()
    pthread_mutexattr_init(&attributes)
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
    pthread_mutex_init(&mutex, &attributes)
    #expect(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_trylock(&mutex) == 0)
    pthread_mutex_unlock(&mutex)
    pthread_mutex_unlock(&mutex)
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK) == 0)
    pthread_mutex_destroy(&mutex)
    pthread_mutex_init(&mutex, &attributes)
    #expect(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_lock(&mutex) == EDEADLK)
    pthread_mutex_unlock(&mutex)
    pthread_mutex_destroy(&mutex)
    pthread_mutexattr_destroy(&attributes)
  }

  @Test func `the kernel's values`() {
    var size = 0
    #expect(sysctlbyname("hw.machine", nil, &size, nil, 0) == 0)
    var text = [CChar](repeating: 0, count: size)
    #expect(sysctlbyname("hw.machine", &text, &size, nil, 0) == 0)
    #expect(["x86_64", "arm64"].contains(String(cString: text)))
    size = 1
    #expect(sysctlbyname("hw.machine", &text, &size, nil, 0) == -1)
    #expect(errno == ENOMEM)
    #expect(sysctlbyname("hw.nothing", nil, &size, nil, 0) == -1)
    #expect(errno == ENOENT)
    var path = [CTL_KERN, KERN_BOOTTIME], time = timeval()
    size = MemoryLayout<timeval>.size
    #expect(sysctl(&path, 2, &time, &size, nil, 0) == 0)
    #expect(time.tv_sec > 0)
  }

  @Test func `a process knows its memory`() {
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size) / 4
    let status = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: 1) {
        task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    #expect(status == KERN_SUCCESS)
    #expect(info.resident_size > 1_000_000 && info.virtual_size > info.resident_size)
  }

  @Test func `files have attributes under Darwin's names`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("attributes-\(UUID().uuidString)").path
    try Data().write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    guard setxattr(file, "kind", "quince", 6, 0, 0) == 0 else {
      // A file system without attributes.
      #expect(errno == ENOTSUP)
      return
    }
    #expect(getxattr(file, "kind", nil, 0, 0, 0) == 6)
    var value = [UInt8](repeating: 0, count: 6)
    #expect(getxattr(file, "kind", &value, 6, 0, 0) == 6)
    #expect(String(decoding: value, as: UTF8.self) == "quince")
    #expect(setxattr(file, "kind", "pear", 4, 0, XATTR_CREATE) == -1)
    #expect(listxattr(file, nil, 0, 0) == 5)
    #expect(removexattr(file, "kind", 0) == 0)
    #expect(getxattr(file, "kind", nil, 0, 0, 0) == -1)
    #expect(errno == ENOATTR)
  }

  @Test func `sources hear of scarce memory`() async {
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .global())
    #expect(source.mask == [.warning, .critical])
    let event = await withCheckedContinuation { continuation in
      source.setEventHandler { continuation.resume(returning: source.data) }
      source.resume()
      NotificationCenter.default.post(name: name, object: nil)
    }
    source.cancel()
    #expect(event == .warning)
  }

  @Test func `queues tell their labels, and numbers change in one piece`() {
    let queue = DispatchQueue(label: "quinces")
    #expect(queue.sync { String(cString: __dispatch_queue_get_label(nil)) } == "quinces")
    #expect(String(cString: __dispatch_queue_get_label(queue)) == "quinces")
    var number: Int32 = 5
    #expect(OSAtomicIncrement32(&number) == 6)
    #expect(OSAtomicCompareAndSwap32Barrier(6, 9, &number))
    #expect(!OSAtomicCompareAndSwap32Barrier(6, 1, &number))
    #expect(number == 9)
  }

  @Test func `Darwin's notifications come to the app itself`() {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    var count = 0
    withUnsafeMutablePointer(to: &count) { place in
      CFNotificationCenterAddObserver(
        center, place, { _, observer, _, _, _ in observer?.assumingMemoryBound(to: Int.self).pointee += 1 },
        "quince.ripe" as CFString, nil, .deliverImmediately)
      let name = CFNotificationName("quince.ripe" as CFString)
      CFNotificationCenterPostNotification(center, name, nil, nil, true)
      CFNotificationCenterPostNotification(center, CFNotificationName("pear" as CFString), nil, nil, true)
      CFNotificationCenterRemoveObserver(center, place, name, nil)
      CFNotificationCenterPostNotification(center, name, nil, nil, true)
    }
    #expect(count == 1)
  }
}
