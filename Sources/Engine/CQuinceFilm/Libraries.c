// FFmpeg's libraries, in the versions that the headers of the build have.
#include "Libraries.h"

#include <pthread.h>
#include <stdio.h>

#include "CQuinceFilm.h"
#include "SwiftRuntime.h"

FilmFunctions quince_av;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void find(const char *library, int version, const char *name, void **function) {
  if (failure[0]) return;
  char file[64];
  snprintf(file, sizeof file, "%s.so.%d", library, version);
  const char *error = NULL;
  *function = quince_library_symbol(file, name, &error);
  if (!*function) snprintf(failure, sizeof failure, "%s", error ? error : file);
}

static void load(void) {
  static const struct {
    const char *name;
    int version;
  } util = {"libavutil", LIBAVUTIL_VERSION_MAJOR}, codec = {"libavcodec", LIBAVCODEC_VERSION_MAJOR},
    format = {"libavformat", LIBAVFORMAT_VERSION_MAJOR}, scale = {"libswscale", LIBSWSCALE_VERSION_MAJOR},
    resample = {"libswresample", LIBSWRESAMPLE_VERSION_MAJOR};
#define load(library, function) find(library.name, library.version, #function, (void **)&quince_av.function);
  QUINCE_FILM_FUNCTIONS(load)
#undef load
  if (!failure[0]) quince_av.av_log_set_level(AV_LOG_QUIET);
}

const char *quince_film_missing_library(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}
