import { describe, expect, it } from 'vitest'
import { createThemeCss, listLowContrast, noEdits } from './stories/themeEdits.ts'

describe('createThemeCss', () => {
  it('returns only changed values, with the color of both themes', () => {
    const edits = {
      light: { accent: '#0b5cad' },
      dark: {},
      shared: { '--ui-radius-control': '8px' },
    }
    expect(createThemeCss(edits)).toBe(
      ':root, [data-theme] {\n  --ui-color-accent: light-dark(#0b5cad, #FF6B33);\n  --ui-radius-control: 8px;\n}\n',
    )
    expect(createThemeCss(noEdits)).toBe('')
  })
})

describe('listLowContrast', () => {
  it('lists pairs below the contrast that they need', () => {
    expect(listLowContrast(noEdits)).toEqual([])
    expect(listLowContrast({ ...noEdits, dark: { inkMuted: '#55524c' } })).toEqual([
      expect.stringMatching(/^inkMuted on surface \(dark\): 2\.\d:1, needs 4\.5:1$/),
      expect.stringMatching(/^inkMuted on surfaceRaised/),
      expect.stringMatching(/^inkMuted on surfaceActive/),
    ])
  })
})
