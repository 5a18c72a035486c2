import QuinceFoundation
import QuinceRuntime

/// The functions of WPE WebKit's JavaScriptCore, loaded when the first context is made.
struct ScriptLibrary {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  /// GLib's array of pointers.
  struct Arguments {
    let values: UnsafeMutablePointer<Handle>?
    let count: UInt32
  }
  typealias Callback = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Handle?

  let unref: @convention(c) (Handle) -> Void
  let ref: @convention(c) (Handle) -> Handle
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let makeMachine: @convention(c) () -> Handle?
  let makeContext: @convention(c) (Handle) -> Handle?
  let evaluate: @convention(c) (Handle, Text, Int, Text?, CUnsignedInt) -> Handle?
  let exception: @convention(c) (Handle) -> Handle?
  let clearException: @convention(c) (Handle) -> Void
  let throwException: @convention(c) (Handle, Handle) -> Void
  let makeException: @convention(c) (Handle, Text?, Text) -> Handle?
  let exceptionName: @convention(c) (Handle) -> Text?
  let exceptionMessage: @convention(c) (Handle) -> Text?
  let exceptionLine: @convention(c) (Handle) -> CUnsignedInt
  let exceptionColumn: @convention(c) (Handle) -> CUnsignedInt
  let exceptionSource: @convention(c) (Handle) -> Text?
  let exceptionTrace: @convention(c) (Handle) -> Text?
  let globalObject: @convention(c) (Handle) -> Handle?
  let makeUndefined: @convention(c) (Handle) -> Handle?
  let makeNull: @convention(c) (Handle) -> Handle?
  let makeBoolean: @convention(c) (Handle, CInt) -> Handle?
  let makeNumber: @convention(c) (Handle, Double) -> Handle?
  let makeText: @convention(c) (Handle, Handle) -> Handle?
  let makeBytes: @convention(c) (UnsafeRawPointer?, Int) -> Handle?
  let freeBytes: @convention(c) (Handle) -> Void
  let bytes: @convention(c) (Handle, UnsafeMutablePointer<Int>) -> UnsafeRawPointer?
  let makeFunction:
    @convention(c) (
      Handle, Text?, Callback, UnsafeMutableRawPointer?, @convention(c) (UnsafeMutableRawPointer?) -> Void, UInt
    ) -> Handle?
  let valueType: @convention(c) () -> UInt
  let call: @convention(c) (Handle, CUnsignedInt, UnsafePointer<Handle>?) -> Handle?
  let isUndefined, isNull, isBoolean, isNumber, isText, isArray, isObject, isFunction: @convention(c) (Handle) -> CInt
  let toBoolean: @convention(c) (Handle) -> CInt
  let toDouble: @convention(c) (Handle) -> Double
  let toInt32: @convention(c) (Handle) -> Int32
  let toTextBytes: @convention(c) (Handle) -> Handle?
  let property: @convention(c) (Handle, Text) -> Handle?
  let setProperty: @convention(c) (Handle, Text, Handle) -> Void
  let item: @convention(c) (Handle, CUnsignedInt) -> Handle?
  let setItem: @convention(c) (Handle, CUnsignedInt, Handle) -> Void

  /// Nil where the machine has no WPE WebKit.
  static let shared = try? ScriptLibrary()

  private init() throws {
    unref = try Self.function("g_object_unref", in: "libgobject-2.0.so.0")
    ref = try Self.function("g_object_ref", in: "libgobject-2.0.so.0")
    free = try Self.function("g_free", in: "libglib-2.0.so.0")
    makeBytes = try Self.function("g_bytes_new", in: "libglib-2.0.so.0")
    freeBytes = try Self.function("g_bytes_unref", in: "libglib-2.0.so.0")
    bytes = try Self.function("g_bytes_get_data", in: "libglib-2.0.so.0")
    makeMachine = try Self.function("jsc_virtual_machine_new")
    makeContext = try Self.function("jsc_context_new_with_virtual_machine")
    evaluate = try Self.function("jsc_context_evaluate_with_source_uri")
    exception = try Self.function("jsc_context_get_exception")
    clearException = try Self.function("jsc_context_clear_exception")
    throwException = try Self.function("jsc_context_throw_exception")
    makeException = try Self.function("jsc_exception_new_with_name")
    exceptionName = try Self.function("jsc_exception_get_name")
    exceptionMessage = try Self.function("jsc_exception_get_message")
    exceptionLine = try Self.function("jsc_exception_get_line_number")
    exceptionColumn = try Self.function("jsc_exception_get_column_number")
    exceptionSource = try Self.function("jsc_exception_get_source_uri")
    exceptionTrace = try Self.function("jsc_exception_get_backtrace_string")
    globalObject = try Self.function("jsc_context_get_global_object")
    makeUndefined = try Self.function("jsc_value_new_undefined")
    makeNull = try Self.function("jsc_value_new_null")
    makeBoolean = try Self.function("jsc_value_new_boolean")
    makeNumber = try Self.function("jsc_value_new_number")
    makeText = try Self.function("jsc_value_new_string_from_bytes")
    makeFunction = try Self.function("jsc_value_new_function_variadic")
    valueType = try Self.function("jsc_value_get_type")
    call = try Self.function("jsc_value_function_callv")
    isUndefined = try Self.function("jsc_value_is_undefined")
    isNull = try Self.function("jsc_value_is_null")
    isBoolean = try Self.function("jsc_value_is_boolean")
    isNumber = try Self.function("jsc_value_is_number")
    isText = try Self.function("jsc_value_is_string")
    isArray = try Self.function("jsc_value_is_array")
    isObject = try Self.function("jsc_value_is_object")
    isFunction = try Self.function("jsc_value_is_function")
    toBoolean = try Self.function("jsc_value_to_boolean")
    toDouble = try Self.function("jsc_value_to_double")
    toInt32 = try Self.function("jsc_value_to_int32")
    toTextBytes = try Self.function("jsc_value_to_string_as_bytes")
    property = try Self.function("jsc_value_object_get_property")
    setProperty = try Self.function("jsc_value_object_set_property")
    item = try Self.function("jsc_value_object_get_property_at_index")
    setItem = try Self.function("jsc_value_object_set_property_at_index")
  }

  private static func function<Function>(
    _ name: String, in library: String = "libWPEWebKit-1.1.so.0"
  ) throws -> Function {
    try LoadedLibrary.function(name, in: library, as: Function.self)
  }
}
