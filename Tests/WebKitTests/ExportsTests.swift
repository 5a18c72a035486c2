import Testing
import WebKit
