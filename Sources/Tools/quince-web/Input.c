#include <string.h>

#include "View.h"

static int pixel(const View *view, double points) { return (int)(points * view->scale); }

/// Fields: 1 down, 2 motion, 3 up; the finger's number; its place in points; milliseconds.
void input_touch(View *view, const Message *message) {
  TouchPoint point = {
      .type = (uint32_t)message_number(message, 0),
      .time = (uint32_t)message_number(message, 4),
      .id = (int)message_number(message, 1),
      .x = pixel(view, message_number(message, 2)),
      .y = pixel(view, message_number(message, 3))};
  // The engine looks for a point at the place of its number.
  enum { mostFingers = 10 };
  static TouchPoint fingers[mostFingers];
  if (point.id < 0 || point.id >= mostFingers) return;
  fingers[point.id] = point;
  TouchEvent event = {fingers, mostFingers, point.type, point.id, point.time, 0};
  lib.wpe_view_backend_dispatch_touch_event(view->backend, &event);
  if (point.type == 3) memset(&fingers[point.id], 0, sizeof *fingers);
}

/// Fields: a Unicode scalar, or 0; else a key's number in X11; modifiers; milliseconds.
void input_key(View *view, const Message *message) {
  uint32_t scalar = (uint32_t)message_number(message, 0), key = (uint32_t)message_number(message, 1);
  KeyboardEvent event = {
      .time = (uint32_t)message_number(message, 3),
      .keyCode = scalar ? lib.wpe_unicode_to_key_code(scalar) : key,
      .isPressed = true,
      .modifiers = (uint32_t)message_number(message, 2)};
  lib.wpe_view_backend_dispatch_keyboard_event(view->backend, &event);
  event.isPressed = false;
  lib.wpe_view_backend_dispatch_keyboard_event(view->backend, &event);
}

/// Fields: "move", "down", "up" or "wheel"; the place in points; the wheel's way in points; milliseconds.
void input_pointer(View *view, const Message *message) {
  const char *kind = message_text(message, 0);
  int x = pixel(view, message_number(message, 1)), y = pixel(view, message_number(message, 2));
  uint32_t time = (uint32_t)message_number(message, 5);
  if (!strcmp(kind, "wheel")) {
    AxisEvent event = {
        .type = axisSmooth2D, .time = time, .x = x, .y = y,
        .horizontal = message_number(message, 3), .vertical = message_number(message, 4)};
    return lib.wpe_view_backend_dispatch_axis_event(view->backend, &event);
  }
  int isMove = !strcmp(kind, "move"), isDown = !strcmp(kind, "down");
  PointerEvent event = {
      .type = isMove ? pointerMotion : pointerButton, .time = time, .x = x, .y = y, .button = isMove ? 0 : 1,
      .state = isDown ? 1 : 0, .modifiers = isDown ? pointerButton1Modifier : 0};
  lib.wpe_view_backend_dispatch_pointer_event(view->backend, &event);
}
