import { createCurves } from './curve.mjs'

/**
 * Duration in seconds of one cycle, in which the empty hands move as if they were folding a napkin
 * in half and unfolding it again.
 */
export const FOLD_SECONDS = 6

/** The period when the fingers are closed: [from, to] in seconds. */
export const FOLD_GRASP_TIMES = [1.13, 2.56]

/**
 * The left hand's keyframes. Columns: time (s); x, y, and z (m); the hand's lean; half the gap
 * between its fingers (m).
 */
const FOLD_ROWS = [
  [0, 0.235, -0.07, 0.17, 0.38, 0.03],
  [0.12, 0.235, -0.07, 0.17, 0.38, 0.03],
  [0.7, 0.17, -0.15, 0.055, 0.46, 0.034],
  [0.95, 0.158, -0.156, 0.007, 0.48, 0.034],
  [1.12, 0.158, -0.156, 0.007, 0.48, 0.0035],
  [1.18, 0.158, -0.156, 0.008, 0.48, 0.0035],
  [1.45, 0.157, -0.118, 0.088, 0.4, 0.0035],
  [1.8, 0.155, -0.005, 0.158, 0.22, 0.0035],
  [2.12, 0.155, 0.105, 0.098, 0.05, 0.0035],
  [2.4, 0.156, 0.151, 0.013, 0, 0.0035],
  [2.48, 0.156, 0.152, 0.01, 0, 0.0035],
  [2.62, 0.158, 0.152, 0.012, 0, 0.03],
  [2.82, 0.19, 0.12, 0.11, 0.12, 0.034],
  [2.97, 0.215, 0.08, 0.155, 0.2, 0.032],
  [3, 0.216, 0.079, 0.156, 0.2, 0.032],
]

const [x, y, z, lean, gap] = createCurves(FOLD_ROWS)

/**
 * Returns a hand's grasp at `time` (in seconds): its position, its lean, and the gap between its
 * fingers. The hands mirror each other, but the left hand lags slightly until the fingers close,
 * which looks less mechanical.
 */
export function getFoldGrasp(time, side) {
  const loopTime = ((time % FOLD_SECONDS) + FOLD_SECONDS) % FOLD_SECONDS
  const foldTime = loopTime > FOLD_SECONDS / 2 ? FOLD_SECONDS - loopTime : loopTime
  const hasLag = side > 0 && foldTime < 0.95
  const lag = hasLag ? 0.05 * Math.sin(Math.PI * Math.min(1, foldTime / 0.95)) : 0
  const t = foldTime - lag
  return { point: [side * x(t), y(t), z(t)], lean: lean(t), gap: gap(t) }
}

/** Returns the rotation of the head in radians. The head follows the hands. */
export const getFoldYaw = (time) => 0.09 * Math.cos((2 * Math.PI * time) / FOLD_SECONDS) - 0.03
