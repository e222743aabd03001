import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { createFallbackFace } from './fallback.ts'
import { readMetrics } from './sfnt.ts'

const require = createRequire(import.meta.url)
const letters = 'abcdefghijklmnopqrstuvwxyz '

const readFontMetrics = async (file: string) =>
  readMetrics(
    await subsetFont(await readFile(require.resolve(file)), letters, { targetFormat: 'sfnt' }),
  )

test('every character of Commit Mono is 0.6 em wide', async () => {
  const face = await readFontMetrics(
    '@fontsource/commit-mono/files/commit-mono-latin-400-normal.woff2',
  )
  expect(face.averageAdvance / face.unitsPerEm).toBeCloseTo(0.6, 3)
})

test('a fallback font is scaled to the web font’s width and line height', () => {
  const face = { unitsPerEm: 1000, ascent: 900, descent: 300, lineGap: 0, averageAdvance: 1200 }
  const rule = createFallbackFace('Fallback', 'mono', face)
  expect(rule).toContain('size-adjust: 200.00%')
  // The overrides are percentages of the em size after `size-adjust` has scaled it.
  expect(rule).toContain('ascent-override: 45.00%')
  expect(rule).toContain('descent-override: 15.00%')
})

test('the Arial fallback for Archivo is close to Arial’s normal size', async () => {
  const face = await readFontMetrics(
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  )
  const scale = Number(/size-adjust: ([\d.]+)%/.exec(createFallbackFace('x', 'text', face))?.[1])
  expect(scale).toBeGreaterThan(95)
  expect(scale).toBeLessThan(108)
})
