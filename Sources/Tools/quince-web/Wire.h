#pragma once
#include <stddef.h>
#include <stdint.h>

// Messages in both directions: a header, then fields, each a length and its bytes. `Message.swift` of WebKit is the other side.

enum { appSocket = 3, mostFields = 16, longestMessage = 64 << 20 };

/// What the app asks for, in the order of `Command` in Swift.
typedef enum {
  commandStore = 1, commandOpen, commandClose, commandSize, commandLoad, commandBytes, commandGo, commandStop,
  commandReload, commandEvaluate, commandCall, commandScripts, commandHandler, commandStyle, commandTouch,
  commandKey, commandPointer, commandPolicy, commandDialog, commandWindow, commandSettings, commandShown,
  commandFind, commandCookie, commandCookies, commandData, commandScheme, commandSchemeReply, commandActivity,
} Command;

/// What the app is told, in the order of `Report` in Swift.
typedef enum {
  reportReady = 1, reportFrame, reportState, reportLoad, reportFailure, reportPolicy, reportMessage, reportDialog,
  reportResult, reportHistory, reportEnded, reportWindow, reportClosed, reportFound, reportCookies, reportData,
  reportScheme,
} Report;

typedef struct {
  uint16_t kind;
  uint32_t view;
  unsigned count;
  /// Zero-terminated.
  const char *fields[mostFields];
  size_t lengths[mostFields];
} Message;

/// Called for each message that came.
void wire_start(void (*receive)(const Message *));

/// The field, or "" where the message has fewer.
const char *message_text(const Message *, unsigned index);
double message_number(const Message *, unsigned index);

void report_begin(Report, uint32_t view);
void report_text(const char *);
void report_bytes(const void *, size_t);
void report_number(double);
void report_end(void);
