#include <math.h>

#include "QuinceLayerKernels.h"

typedef struct {
  float b, g, r, a;
} Pixel;

typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int width, height;
} Picture;

static inline Pixel unpack(uint32_t p) {
  return (Pixel){(float)(p & 255), (float)(p >> 8 & 255), (float)(p >> 16 & 255), (float)(p >> 24)};
}

static inline uint32_t byte(float v) { return v <= 0 ? 0 : v >= 255 ? 255 : (uint32_t)(v + 0.5f); }

static inline uint32_t pack(Pixel p) { return byte(p.b) | byte(p.g) << 8 | byte(p.r) << 16 | byte(p.a) << 24; }

static inline Pixel scaled(Pixel p, float color, float alpha) {
  return (Pixel){p.b * color, p.g * color, p.r * color, p.a * alpha};
}

static inline Pixel over(Pixel top, Pixel below) {
  float rest = 1 - top.a / 255;
  return (Pixel){top.b + below.b * rest, top.g + below.g * rest, top.r + below.r * rest, top.a + below.a * rest};
}

static inline Pixel at(const Picture *p, int x, int y) {
  x = x < 0 ? 0 : x >= p->width ? p->width - 1 : x;
  y = y < 0 ? 0 : y >= p->height ? p->height - 1 : y;
  return unpack(p->pixels[y * p->stride + x]);
}

static inline Pixel blend(Pixel a, Pixel b, float t) {
  return (Pixel){a.b + (b.b - a.b) * t, a.g + (b.g - a.g) * t, a.r + (b.r - a.r) * t, a.a + (b.a - a.a) * t};
}

// Between four pixels, whose middles are at halves.
static Pixel sample(const Picture *p, double x, double y) {
  x -= 0.5, y -= 0.5;
  int i = (int)floor(x), j = (int)floor(y);
  float u = (float)(x - i), v = (float)(y - j);
  return blend(blend(at(p, i, j), at(p, i + 1, j), u), blend(at(p, i, j + 1), at(p, i + 1, j + 1), u), v);
}

// How far a point lies outside the page; negative inside.
static inline double outside(const Picture *p, double x, double y) {
  double dx = fabs(x - p->width * 0.5) - p->width * 0.5, dy = fabs(y - p->height * 0.5) - p->height * 0.5;
  return dx > dy ? dx : dy;
}

static inline float coverage(double outside) { return outside <= -0.5 ? 1 : outside >= 0.5 ? 0 : (float)(0.5 - outside); }

static Pixel back_at(const Picture *page, const Picture *back, const QuinceCurl *c, double x, double y) {
  if (!back->pixels) {
    // Paper through which the page shines.
    Pixel p = sample(page, x, y), paper = {p.a, p.a, p.a, p.a};
    return blend(p, paper, 0.82f);
  }
  return sample(back, c->mirrorsX ? back->width - x : x, c->mirrorsY ? back->height - y : y);
}

static inline Pixel black(double alpha) { return (Pixel){0, 0, 0, (float)(alpha * 255)}; }

// On the roll: the back above, the page's own side below it where it rises.
static Pixel on_roll(const Picture *page, const Picture *back, const QuinceCurl *c, double x, double y, double s) {
  double part = s / c->radius, angle = asin(part > 1 ? 1 : part);
  double top = c->radius * (M_PI - angle) - s, low = c->radius * angle - s;
  double tx = x + c->nx * top, ty = y + c->ny * top, lx = x + c->nx * low, ly = y + c->ny * low;
  float high = coverage(outside(page, tx, ty)), deep = coverage(outside(page, lx, ly));
  Pixel result = {0, 0, 0, 0};
  if (high < 1 && deep > 0) {
    float light = (float)(1 - 0.35 * sin(angle) * sin(angle));
    result = scaled(sample(page, lx, ly), light * deep, deep);
  }
  if (high > 0) {
    float light = (float)(0.62 + 0.38 * cos(angle));
    result = over(scaled(back_at(page, back, c, tx, ty), light * high, high), result);
  }
  float rim = coverage(s - c->radius);
  return scaled(result, rim, rim);
}

// Before the roll: the page, the shadow of what lies over it, and that.
static Pixel before_roll(const Picture *page, const Picture *back, const QuinceCurl *c, double x, double y, double s) {
  double shift = M_PI * c->radius - 2 * s, tx = x + c->nx * shift, ty = y + c->ny * shift;
  double beyond = outside(page, tx, ty);
  float own = coverage(outside(page, x, y)), high = coverage(beyond);
  Pixel result = {0, 0, 0, 0};
  if (own > 0 && high < 1) result = scaled(sample(page, x, y), own, own);
  if (high < 1) {
    double dark = c->shadow * 0.3 * exp(-(beyond > 0 ? beyond : 0) / (0.35 * c->radius + 1));
    if (dark > 0.002) result = over(black(dark), result);
  }
  if (high > 0) result = over(scaled(back_at(page, back, c, tx, ty), high, high), result);
  return result;
}

// Beyond the roll: its shadow on what lies below.
static Pixel beyond_roll(const Picture *page, const QuinceCurl *c, double x, double y, double s) {
  double rim = c->radius * M_PI_2 - s, away = outside(page, x + c->nx * rim, y + c->ny * rim);
  double far = s - c->radius + (away > 0 ? away : 0);
  return black(c->shadow * 0.35 * exp(-far / (0.5 * c->radius + 1)));
}

void quince_curl(uint32_t *dst, ptrdiff_t ds, int x0, int y0, int w, int h, const uint32_t *pixels, ptrdiff_t ps,
                 const uint32_t *backPixels, ptrdiff_t bs, int pw, int ph, QuinceCurl curl) {
  Picture page = {pixels, ps, pw, ph}, back = {backPixels, bs, pw, ph};
  const QuinceCurl *c = &curl;
  for (int j = 0; j < h; j++, dst += ds) {
    for (int i = 0; i < w; i++) {
      double x = x0 + i + 0.5, y = y0 + j + 0.5, s = x * c->nx + y * c->ny - c->fold;
      Pixel p;
      if (s <= 0) {
        p = before_roll(&page, &back, c, x, y, s);
      } else {
        p = (Pixel){0, 0, 0, 0};
        if (s > c->radius - 0.5 && s < c->radius * 5 + 10) p = beyond_roll(&page, c, x, y, s);
        if (s < c->radius + 0.5) p = over(on_roll(&page, &back, c, x, y, s), p);
      }
      if (p.a > 0) dst[i] = pack(over(p, unpack(dst[i])));
    }
  }
}
