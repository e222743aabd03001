import { calculateAverageAdvance, type FaceMetrics } from './sfnt.ts'

/** Advance widths of Arial and the metric-compatible Liberation Sans, in 1/2048 em. */
const ARIAL_ADVANCES: Record<string, number> = { m: 1706, w: 1479, r: 682, c: 1024, k: 1024 }
for (const character of 'ijl') ARIAL_ADVANCES[character] = 455
for (const character of ' ft') ARIAL_ADVANCES[character] = 569
for (const character of 'svxyz') ARIAL_ADVANCES[character] = 1024
const ARIAL_AVERAGE_ADVANCE_EM =
  calculateAverageAdvance((character) => ARIAL_ADVANCES[character] ?? 1139) / 2048

/** Advance width of Courier New, Liberation Mono, and most other monospaced fonts, in em. */
const MONO_ADVANCE_EM = 0.6

const FALLBACKS = {
  text: {
    averageAdvanceEm: ARIAL_AVERAGE_ADVANCE_EM,
    localFonts: ['Arial', 'Liberation Sans', 'Helvetica'],
  },
  mono: {
    averageAdvanceEm: MONO_ADVANCE_EM,
    localFonts: ['Liberation Mono', 'Menlo', 'DejaVu Sans Mono', 'Courier New'],
  },
}

/**
 * Returns a `@font-face` rule that scales a system font to the metrics of a web font, so that the
 * layout doesn't shift when the web font loads.
 */
export function createFallbackFace(
  family: string,
  kind: keyof typeof FALLBACKS,
  face: FaceMetrics,
) {
  const { averageAdvanceEm, localFonts } = FALLBACKS[kind]
  const scale = face.averageAdvance / face.unitsPerEm / averageAdvanceEm
  const formatShare = (units: number) => `${((units / face.unitsPerEm / scale) * 100).toFixed(2)}%`
  return `@font-face {
  font-family: '${family}';
  src: ${localFonts.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${formatShare(face.ascent)};
  descent-override: ${formatShare(face.descent)};
  line-gap-override: ${formatShare(face.lineGap)};
}
`
}
