#pragma once
#include <stdbool.h>
#include <stddef.h>

// Swift's run-time, as far as it is called as C is.

/// Memory for an object of the class, with the object's head filled in.
void *swift_allocObject(const void *metadata, size_t size, size_t alignment_mask);

/// The type `any P.Type` of the metadata of `any P`.
const void *swift_getExistentialMetatypeMetadata(const void *instance);

/// Foundation's ICU, a function of the C library's or of another library in the process; null where there is none.
void *quince_process_symbol(const char *name);

// Calls `visit` with the path of each library that the process has.
void quince_visit_libraries(void (*visit)(const char *path, void *context), void *context);

// Loads the library at a path and finds a function in it; null with a text of the loader's otherwise.
void *quince_library_symbol(const char *path, const char *name, const char **error);

// Where the library begins that has the address; null where none has it.
const void *quince_library_start(const void *address);

// Calls `visit` with the metadata of each class of the process that has a superclass and is not generic.
void quince_visit_classes(void (*visit)(const void *type, void *context), void *context);

/// Whether this is the thread that the process began with. The kernel is asked once for each thread: Foundation's
/// `Thread.isMainThread` asks it twice for each answer.
bool quince_is_main_thread(void);

/// Has objects of the class destroyed on the main thread.
/// - Parameter word: where the class's metadata have the function that destroys an object.
void quince_release_on_main_thread(const void *type, void **word);
/// Whether that was done.
bool quince_is_released_on_main_thread(const void *const *word);

/// Calls an initialiser of Swift's, without parameters or with a rectangle (which is zero), on an object that is allocated.
void *quince_initialise(const void *initialiser, void *object);
