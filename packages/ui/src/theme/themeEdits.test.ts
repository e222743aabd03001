import { describe, expect, it } from 'vitest'
import { formatHsl, parseHsl } from './stories/hsl.ts'
import { createPalettes, DEFAULT_NEUTRAL, defaultPalettes } from './stories/palettes.ts'
import { createThemeCss, measureContrast, noEdits, type ThemeEdits } from './stories/themeEdits.ts'

const listFailures = (edits: ThemeEdits) =>
  [...measureContrast(edits)].flatMap(([pair, results]) =>
    results.filter(({ passes }) => !passes).map(({ palette }) => `${pair}, ${palette}`),
  )

describe('createThemeCss', () => {
  it('returns only changed values, with the colors of both themes', () => {
    const edits = {
      colors: { light: { accent: '#0b5cad' }, darkMore: { ink: '#fffff0' } },
      shared: { '--ui-radius-control': '8px' },
    }
    expect(createThemeCss(edits)).toBe(`:root,
[data-theme] {
  --ui-color-accent: light-dark(#0b5cad, #FF6B33);
  --ui-radius-control: 8px;
}

@media (prefers-contrast: more) {
  :root,
  [data-theme] {
    --ui-color-ink: light-dark(#0B0A09, #fffff0);
  }
}
`)
    expect(createThemeCss(noEdits)).toBe('')
  })
})

describe('measureContrast', () => {
  it('finds pairs below the contrast that they need', () => {
    expect(listFailures(noEdits)).toEqual([])
    expect(listFailures({ ...noEdits, colors: { dark: { inkMuted: '#55524c' } } })).toEqual([
      'inkMuted on surface, dark',
      'inkMuted on surfaceRaised, dark',
      'inkMuted on surfaceActive, dark',
    ])
  })
})

describe('parseHsl and formatHsl', () => {
  it('convert a color and back', () => {
    expect(parseHsl('#ff0000')).toEqual({ h: 0, s: 1, l: 0.5 })
    expect(parseHsl('#336699')).toEqual({
      h: expect.closeTo(210),
      s: expect.closeTo(0.5),
      l: expect.closeTo(0.4),
    })
    for (const color of ['#000000', '#ffffff', '#808080', '#0b5cad', '#ff5a1f', '#12ab34'])
      expect(formatHsl(parseHsl(color))).toBe(color)
  })
})

describe('createPalettes', () => {
  const hues = Array.from({ length: 6 }, (_, index) => index * 60)
  const accents = [
    ...hues.flatMap((h) => [0.15, 0.5, 0.85].map((l) => formatHsl({ h, s: 0.9, l }))),
    '#000000',
    '#808080',
    '#ffffff',
  ]

  it.each([DEFAULT_NEUTRAL, '#808080', '#2040ff', '#000000'])(
    'has enough contrast with any accent and the neutral color %s',
    (neutral) => {
      for (const accent of accents) {
        const colors = createPalettes(accent, neutral)
        expect(listFailures({ ...noEdits, colors }), accent).toEqual([])
      }
    },
  )

  it('has the chosen accent in the light theme, and its hue in the others', () => {
    const { light, dark, darkMore } = createPalettes('#0b5cad', '#808080')
    expect(light.accent).toBe('#0b5cad')
    const { h } = parseHsl('#0b5cad')
    for (const { accent, focus } of [dark, darkMore])
      for (const color of [accent, focus])
        expect(Math.abs(parseHsl(color).h - h), color).toBeLessThan(2)
  })

  it('has no tint if the neutral color is gray, and a limited one if it is vivid', () => {
    const gray = createPalettes('#0b5cad', '#808080').light
    expect(parseHsl(gray.inkMuted).s).toBe(0)
    const { s } = parseHsl(defaultPalettes.light.inkMuted)
    const vivid = createPalettes('#0b5cad', '#2040ff').light
    expect(parseHsl(vivid.inkMuted).s).toBeCloseTo(2 * s, 1)
  })
})
