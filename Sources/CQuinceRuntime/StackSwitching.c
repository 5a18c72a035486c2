#define _GNU_SOURCE
#include "StackSwitching.h"

#include <pthread.h>
#include <ucontext.h>

static __thread uintptr_t limit;

uintptr_t quince_stack_limit(void) {
  if (limit) return limit;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *base = 0;
  size_t size = 0;
  pthread_attr_getstack(&attributes, &base, &size);
  pthread_attr_destroy(&attributes);
  return limit = (uintptr_t)base;
}

struct call {
  ucontext_t caller, callee;
  void (*body)(void *);
  void *argument;
};
static __thread struct call *entering;

static void enter(void) { entering->body(entering->argument); }

void quince_call_on_stack(void *memory, size_t size, void (*body)(void *), void *argument) {
  struct call call = {.body = body, .argument = argument};
  uintptr_t outer_limit = limit;
  struct call *outer = entering;
  getcontext(&call.callee);
  call.callee.uc_stack.ss_sp = memory;
  call.callee.uc_stack.ss_size = size;
  call.callee.uc_link = &call.caller;
  limit = (uintptr_t)memory;
  entering = &call;
  makecontext(&call.callee, enter, 0);
  swapcontext(&call.caller, &call.callee);
  limit = outer_limit;
  entering = outer;
}
