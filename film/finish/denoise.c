// Pixel loops of finish.py: denoising, temporal accumulation, silhouettes, and motion blur. A picture is an
// array of floats, row by row. Each pixel has 3 values (RGB or XYZ), or 1 value (depth).
//   gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o denoise.so -lm
#include <math.h>
#include <stdlib.h>

static inline float square(float x) { return x * x; }

// Returns the squared distance between two points or colors.
static inline float squared_distance(const float *a, const float *b) {
  return square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2]);
}

// Returns the mean squared difference between the 3 x 3 patches around two pixels. Skips pixels outside the
// picture.
static float patch_distance(const float *light, int w, int h, int x, int y, int xx, int yy) {
  float sum = 0;
  int count = 0;
  for (int v = -1; v <= 1; v++) {
    for (int u = -1; u <= 1; u++) {
      int ax = x + u, ay = y + v, bx = xx + u, by = yy + v;
      if (ax < 0 || ay < 0 || bx < 0 || by < 0 || ax >= w || ay >= h || bx >= w || by >= h) continue;
      sum += squared_distance(light + 3 * (ay * w + ax), light + 3 * (by * w + bx));
      count++;
    }
  }
  return sum / (count * 3);
}

// The smallest albedo to divide color by. Must match `MIN_ALBEDO` in finish.py.
static const float MIN_ALBEDO = .02f;

// Smooths `color` within `radius` pixels with a joint non-local means filter. Each pixel becomes the mean
// irradiance (color divided by albedo) of the pixels with a similar albedo, normal, depth, and patch. The `by_`
// factors set how similar they must be.
void denoise(int w, int h, const float *color, const float *albedo, const float *normal,
             const float *depth, float *out, int radius, float by_color, float by_albedo,
             float by_normal, float by_depth) {
  int n = w * h;
  float *light = malloc(sizeof(float) * n * 3);  // logarithmic, so that dark and bright regions are equally noisy
  float *irradiance = malloc(sizeof(float) * n * 3);
#pragma omp parallel for
  for (int i = 0; i < n * 3; i++) {
    irradiance[i] = color[i] / fmaxf(albedo[i], MIN_ALBEDO);
    light[i] = logf(1.f + 4.f * fmaxf(irradiance[i], 0.f));
  }
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      int p = y * w + x;
      float sum[3] = {0, 0, 0}, weights = 0;
      for (int dy = -radius; dy <= radius; dy++) {
        int yy = y + dy;
        if (yy < 0 || yy >= h) continue;
        for (int dx = -radius; dx <= radius; dx++) {
          int xx = x + dx;
          if (xx < 0 || xx >= w) continue;
          int q = yy * w + xx;
          float mismatch = by_albedo * squared_distance(albedo + 3 * p, albedo + 3 * q) +
                         by_normal * squared_distance(normal + 3 * p, normal + 3 * q) +
                         by_depth * square((depth[p] - depth[q]) / (depth[p] + 1e-3f));
          if (mismatch > 9.f) continue;
          mismatch += by_color * patch_distance(light, w, h, x, y, xx, yy);
          if (mismatch > 9.f) continue;
          float weight = expf(-mismatch);
          for (int k = 0; k < 3; k++) sum[k] += weight * irradiance[3 * q + k];
          weights += weight;
        }
      }
      for (int k = 0; k < 3; k++) out[3 * p + k] = sum[k] / weights * fmaxf(albedo[3 * p + k], MIN_ALBEDO);
    }
  }
  free(light);
  free(irradiance);
}

static inline int clamp(int v, int end) { return v < 0 ? 0 : v >= end ? end - 1 : v; }

// Interpolates a picture between the four pixels around a position.
static void bilinear(const float *picture, int w, int h, float x, float y, float *out) {
  int left = (int)floorf(x), top = (int)floorf(y);
  float fx = x - left, fy = y - top;
  for (int k = 0; k < 3; k++) out[k] = 0;
  for (int j = 0; j < 2; j++) {
    for (int i = 0; i < 2; i++) {
      const float *pixel = picture + 3 * (clamp(top + j, h) * w + clamp(left + i, w));
      float weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
      for (int k = 0; k < 3; k++) out[k] += weight * pixel[k];
    }
  }
}

// Returns the distance from a value to a range.
static inline float outside(float v, float low, float high) {
  return v < low ? low - v : v > high ? v - high : 0;
}

// The smallest and largest values of up to three channels.
typedef struct {
  float low[3], high[3];
} Range;

static inline void widen(Range *range, const float *values, int count) {
  for (int k = 0; k < count; k++) {
    range->low[k] = fminf(range->low[k], values[k]);
    range->high[k] = fmaxf(range->high[k], values[k]);
  }
}

static const Range EMPTY = {{1e9, 1e9, 1e9}, {-1e9, -1e9, -1e9}};

// Adds the light of another frame (the arguments that end with 2) to this frame along `flow`, in
// pixels. A sample's weight decreases with its distance from the range of values in the 3 x 3
// pixels around the pixel, so noisy silhouettes accept more samples than flat regions. `sum`
// accumulates irradiance. `sum_color` accumulates color, which silhouettes use.
void accumulate(int w, int h, const float *flow, const float *light, const float *albedo,
                const float *normal, const float *depth, const float *light2, const float *albedo2,
                const float *normal2, const float *depth2, float *sum, float *sum_color, float *weights,
                float strictness) {
#pragma omp parallel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      int p = y * w + x;
      float sx = x + flow[2 * p], sy = y + flow[2 * p + 1];
      if (!(sx >= 0 && sy >= 0 && sx <= w - 1 && sy <= h - 1)) continue;
      int g = (int)(sy + .5f) * w + (int)(sx + .5f);
      Range albedos = EMPTY, normals = EMPTY, lights = EMPTY, depths = EMPTY;
      for (int v = -1; v <= 1; v++) {
        for (int u = -1; u <= 1; u++) {
          int a = x + u, b = y + v;
          if (a < 0 || b < 0 || a >= w || b >= h) continue;
          int o = b * w + a;
          widen(&depths, depth + o, 1);
          widen(&albedos, albedo + 3 * o, 3);
          widen(&normals, normal + 3 * o, 3);
          widen(&lights, light + 3 * o, 3);
        }
      }
      float sample[3], tint[3];
      bilinear(light2, w, h, sx, sy, sample);
      bilinear(albedo2, w, h, sx, sy, tint);
      float mismatch = 3000 * square(outside(depth2[g], depths.low[0], depths.high[0]) / (depth[p] + 1e-3f));
      float light_mismatch = 0;
      for (int k = 0; k < 3; k++) {
        mismatch += 200 * square(outside(albedo2[3 * g + k], albedos.low[k], albedos.high[k])) +
                  10 * square(outside(normal2[3 * g + k], normals.low[k], normals.high[k]));
        light_mismatch += square(outside(sample[k], lights.low[k], lights.high[k]) / (.02f + light[3 * p + k]));
      }
      mismatch += strictness * light_mismatch;
      if (mismatch > 8) continue;
      float weight = expf(-mismatch);
      for (int k = 0; k < 3; k++) {
        sum[3 * p + k] += weight * sample[k];
        sum_color[3 * p + k] += weight * sample[k] * fmaxf(tint[k], MIN_ALBEDO);
      }
      weights[p] += weight;
    }
  }
}

// Computes a mask that is 1 on silhouettes and 0 elsewhere.
void silhouettes(int w, int h, const float *albedo, const float *normal, const float *depth, float *out) {
#pragma omp parallel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      int p = y * w + x;
      float most = 0;
      for (int v = -1; v <= 1; v++) {
        for (int u = -1; u <= 1; u++) {
          int a = x + u, b = y + v;
          if (a < 0 || b < 0 || a >= w || b >= h) continue;
          int o = b * w + a;
          float change = 20 * fabsf(depth[o] - depth[p]) / (depth[p] + 1e-3f);
          for (int k = 0; k < 3; k++)
            change += .9f * fabsf(normal[3 * o + k] - normal[3 * p + k]) +
                      2.f * fabsf(albedo[3 * o + k] - albedo[3 * p + k]);
          most = fmaxf(most, change);
        }
      }
      out[p] = fminf(1, fmaxf(0, (most - .35f) / .5f));
    }
  }
}

// Returns how much a blurred point covers another point at a distance. The coverage decreases
// linearly to 0 at the distance `reach`, half the length of the blur.
static inline float linear_coverage(float distance, float reach) { return fmaxf(0, 1 - distance / fmaxf(reach, 1e-3f)); }

// Returns 1 up to the distance `reach`, and 0 beyond it, with a soft edge.
static inline float box_coverage(float distance, float reach) {
  float u = fminf(1, fmaxf(0, (distance - .95f * reach) / fmaxf(.1f * reach, 1e-3f)));
  return 1 - u * u * (3 - 2 * u);
}

// Returns 1 if depth `b` is at or in front of depth `a`. Behind `a`, the result decreases to 0.
static inline float in_front(float a, float b) { return fminf(1, fmaxf(0, 1 - (b - a) / (.01f * a + 1e-3f))); }

// TILE: width and height, in pixels, of the tiles in which the fastest motion is found.
// TAPS: number of samples per pixel.
enum { TILE = 16, TAPS = 13 };

// Adds motion blur. `flow` is in pixels per frame, and `shutter` is the share of a frame's duration in which the
// shutter is open. Each pixel gathers samples along the fastest motion nearby, so moving objects blur over what's behind
// them.
void smear(int w, int h, const float *color, const float *depth, const float *flow, float *out, float shutter) {
  int columns = (w + TILE - 1) / TILE, rows = (h + TILE - 1) / TILE;
  float *fastest = calloc(columns * rows * 2, sizeof(float));
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      float *tile = fastest + 2 * (y / TILE * columns + x / TILE);
      const float *f = flow + 2 * (y * w + x);
      if (square(f[0]) + square(f[1]) > square(tile[0]) + square(tile[1])) tile[0] = f[0], tile[1] = f[1];
    }
  }
  float half = shutter / 2;
#pragma omp parallel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      int p = y * w + x;
      float mx = 0, my = 0;
      for (int b = y / TILE - 1; b <= y / TILE + 1; b++) {
        for (int a = x / TILE - 1; a <= x / TILE + 1; a++) {
          if (a < 0 || b < 0 || a >= columns || b >= rows) continue;
          const float *tile = fastest + 2 * (b * columns + a);
          if (square(tile[0]) + square(tile[1]) > square(mx) + square(my)) mx = tile[0], my = tile[1];
        }
      }
      float reach = half * sqrtf(mx * mx + my * my);
      for (int k = 0; k < 3; k++) out[3 * p + k] = color[3 * p + k];
      if (reach < .5f) continue;
      float own = half * hypotf(flow[2 * p], flow[2 * p + 1]);
      float weights = 1 / fmaxf(own, .5f), sum[3];
      for (int k = 0; k < 3; k++) sum[k] = weights * color[3 * p + k];
      for (int tap = 0; tap < TAPS; tap++) {
        float t = 2 * (tap + .5f) / TAPS - 1;
        int qx = clamp((int)floorf(x + mx * half * t + .5f), w), qy = clamp((int)floorf(y + my * half * t + .5f), h);
        int q = qy * w + qx;
        float distance = fabsf(t) * reach, other = half * hypotf(flow[2 * q], flow[2 * q + 1]);
        float weight = in_front(depth[p], depth[q]) * linear_coverage(distance, other) +
                       in_front(depth[q], depth[p]) * linear_coverage(distance, own) +
                       2 * box_coverage(distance, other) * box_coverage(distance, own);
        for (int k = 0; k < 3; k++) sum[k] += weight * color[3 * q + k];
        weights += weight;
      }
      for (int k = 0; k < 3; k++) out[3 * p + k] = sum[k] / weights;
    }
  }
  free(fastest);
}
