#include <math.h>
#include <string.h>

#include "Lanes.h"
#include "QuinceKernels.h"

// Pixels whose coverage is worked out at a time.
#define CHUNK 256

// MARK: Coverage

// One edge of a quadrilateral, from its upper end to its lower one. What lies left of it adds `sign` times its area.
typedef struct {
  double x0, y0, y1, slope, sign;
} Edge;
// The piece of an edge in a row of pixels: its ends, the lesser first, and its height.
typedef struct {
  double low, high, height, sign;
} Piece;
typedef struct {
  Piece pieces[4];
  int count;
  // Pixels x0...m0 and m1...x1 are at the edges, m0...m1 between them, all covered as `middle` says.
  int x0, m0, m1, x1;
  uint8_t middle;
} Row;

static int edges_of(const double *p, Edge edges[4]) {
  double area = 0;
  for (int i = 0; i < 8; i++)
    if (!(fabs(p[i]) < 1e9)) return 0;
  for (int i = 0; i < 4; i++) {
    const double *a = p + 2 * i, *b = p + 2 * ((i + 1) & 3);
    area += a[0] * b[1] - b[0] * a[1];
  }
  if (area == 0) return 0;
  int count = 0;
  for (int i = 0; i < 4; i++) {
    const double *a = p + 2 * i, *b = p + 2 * ((i + 1) & 3);
    if (a[1] == b[1]) continue;
    double sign = (b[1] > a[1]) == (area > 0) ? 1 : -1;
    double slope = (b[0] - a[0]) / (b[1] - a[1]);
    edges[count++] = a[1] < b[1] ? (Edge){a[0], a[1], b[1], slope, sign} : (Edge){b[0], b[1], a[1], slope, sign};
  }
  return count;
}

static inline uint8_t byte_of(double coverage) {
  return coverage <= 0 ? 0 : coverage >= 1 ? 255 : (uint8_t)(coverage * 255 + 0.5);
}

static inline double between(double v, double low, double high) { return v < low ? low : v > high ? high : v; }

// Between the limits of what is painted, which keeps the numbers small.
static inline int whole_below(double v, int low, int high) {
  if (!(v > low)) return low;
  return v >= high ? high : (int)(v - low) + low;
}
static inline int whole_above(double v, int low, int high) {
  int below = whole_below(v, low, high);
  return below < v && below < high ? below + 1 : below;
}

// False where the row has nothing of the quadrilateral between the columns `left` and `right`.
static int row_of(const Edge *edges, int count, int y, int left, int right, Row *row) {
  double full = 0;
  row->count = 0;
  row->x0 = row->m1 = right;
  row->x1 = row->m0 = left;
  for (int i = 0; i < count; i++) {
    const Edge *e = edges + i;
    double top = e->y0 > y ? e->y0 : y, bottom = e->y1 < y + 1 ? e->y1 : y + 1;
    if (!(bottom > top)) continue;
    double xa = e->x0 + (top - e->y0) * e->slope, xb = e->x0 + (bottom - e->y0) * e->slope;
    Piece piece = {xa < xb ? xa : xb, xa < xb ? xb : xa, bottom - top, e->sign};
    row->pieces[row->count++] = piece;
    int low = whole_below(piece.low, left, right), high = whole_above(piece.high, left, right);
    if (e->sign < 0) {
      if (low < row->x0) row->x0 = low;
      if (high > row->m0) row->m0 = high;
    } else {
      if (low < row->m1) row->m1 = low;
      if (high > row->x1) row->x1 = high;
      full += piece.height;
    }
  }
  if (row->x1 <= row->x0) return 0;
  if (row->m1 < row->m0) row->m0 = row->m1 = row->x1;
  row->middle = byte_of(full);
  return 1;
}

// The area of what lies right of x and left of the piece.
static inline double beyond(const Piece *p, double x) {
  if (p->high <= x) return 0;
  if (p->low >= x) return p->height * ((p->low + p->high) * 0.5 - x);
  double over = p->high - x;
  return p->height * over * over / (2 * (p->high - p->low));
}

static void cover(const Row *row, int x, int count, uint8_t *coverage) {
  double sums[CHUNK];
  for (int i = 0; i < count; i++) sums[i] = 0;
  for (int k = 0; k < row->count; k++) {
    const Piece *piece = row->pieces + k;
    double here = beyond(piece, x);
    for (int i = 0; i < count; i++) {
      double next = beyond(piece, x + i + 1);
      sums[i] += piece->sign * (here - next);
      here = next;
    }
  }
  for (int i = 0; i < count; i++) coverage[i] = byte_of(sums[i]);
}

// MARK: Colours

static void fill_edge(uint32_t *dst, const Row *row, int x, int from, int to, uint32_t color) {
  uint8_t coverage[CHUNK];
  for (int at = from; at < to; at += CHUNK) {
    int count = to - at < CHUNK ? to - at : CHUNK;
    cover(row, at, count, coverage);
    quince_blit_shape(dst + (at - x), 0, coverage, 0, count, 1, color);
  }
}

static void fill_middle(uint32_t *dst, const Row *row, int x, uint32_t color) {
  int width = row->m1 - row->m0;
  if (width <= 0) return;
  dst += row->m0 - x;
  if (row->middle == 255) {
    if (color >> 24 == 255)
      quince_fill(dst, 0, width, 1, color);
    else
      quince_fill_over(dst, 0, width, 1, color);
    return;
  }
  uint8_t coverage[CHUNK];
  memset(coverage, row->middle, sizeof coverage);
  for (int at = 0; at < width; at += CHUNK)
    quince_blit_shape(dst + at, 0, coverage, 0, width - at < CHUNK ? width - at : CHUNK, 1, color);
}

// A row of few pixels, which costs less at one go.
static void fill_short(uint32_t *dst, const Row *row, uint32_t color) {
  uint8_t coverage[CHUNK];
  cover(row, row->x0, row->m0 - row->x0, coverage);
  memset(coverage + (row->m0 - row->x0), row->middle, (size_t)(row->m1 - row->m0));
  cover(row, row->m1, row->x1 - row->m1, coverage + (row->m1 - row->x0));
  quince_blit_shape(dst, 0, coverage, 0, row->x1 - row->x0, 1, color);
}

// The rows of a quadrilateral between `y` and `y + height`, one after the other.
typedef struct {
  Edge edges[4];
  int count, next, last, left, right;
} Rows;

static Rows rows_of(const double *corners, int x, int y, int width, int height) {
  Rows rows = {.left = x, .right = x + width};
  rows.count = edges_of(corners, rows.edges);
  double top = y + height, bottom = y;
  for (int i = 0; i < rows.count; i++) {
    if (rows.edges[i].y0 < top) top = rows.edges[i].y0;
    if (rows.edges[i].y1 > bottom) bottom = rows.edges[i].y1;
  }
  rows.next = (int)between(floor(top), y, y + height);
  rows.last = (int)between(ceil(bottom), y, y + height);
  return rows;
}

// Goes on to the next row that has something of the quadrilateral, whose number is put in `at`. False after the last one.
static int next_row(Rows *rows, Row *row, int *at) {
  while (rows->next < rows->last) {
    *at = rows->next++;
    if (row_of(rows->edges, rows->count, *at, rows->left, rows->right, row)) return 1;
  }
  return 0;
}

void quince_fill_quad(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height, const double *corners,
                      uint32_t color) {
  Rows rows = rows_of(corners, x, y, width, height);
  Row row;
  int at;
  while (next_row(&rows, &row, &at)) {
    uint32_t *line = dst + (at - y) * stride;
    if (row.x1 - row.x0 <= CHUNK / 4) {
      fill_short(line + (row.x0 - x), &row, color);
      continue;
    }
    fill_edge(line, &row, x, row.x0, row.m0, color);
    fill_middle(line, &row, x, color);
    fill_edge(line, &row, x, row.m1, row.x1, color);
  }
}

// MARK: Pictures

static void blit_part(uint32_t *dst, const Row *row, int from, int to, int y, const QuincePicture *picture,
                      uint32_t alpha, int isMiddle) {
  uint32_t line[CHUNK];
  uint8_t coverage[CHUNK];
  for (int at = from; at < to; at += CHUNK, dst += CHUNK) {
    int count = to - at < CHUNK ? to - at : CHUNK;
    quince_sample(line, count, picture, at, y);
    if (isMiddle) {
      quince_blit_over(dst, 0, line, 0, count, 1, div255_scalar(row->middle * alpha));
      continue;
    }
    cover(row, at, count, coverage);
    if (alpha < 255)
      for (int i = 0; i < count; i++) coverage[i] = (uint8_t)div255_scalar(coverage[i] * alpha);
    quince_blit_masked(dst, 0, line, 0, coverage, 0, count, 1);
  }
}

void quince_blit_quad(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height, const double *corners,
                      const QuincePicture *picture, uint32_t alpha) {
  Rows rows = rows_of(corners, x, y, width, height);
  Row row;
  int at;
  while (next_row(&rows, &row, &at)) {
    uint32_t *line = dst + (at - y) * stride - x;
    blit_part(line + row.x0, &row, row.x0, row.m0, at, picture, alpha, 0);
    blit_part(line + row.m0, &row, row.m0, row.m1, at, picture, alpha, 1);
    blit_part(line + row.m1, &row, row.m1, row.x1, at, picture, alpha, 0);
  }
}
