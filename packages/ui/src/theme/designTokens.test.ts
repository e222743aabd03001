import { describe, expect, it } from 'vitest'
import { createDesignTokens } from './designTokens.ts'
import { createFigmaVariables } from './figmaVariables.ts'
import { properties } from './properties.ts'
import {
  type ColorRole,
  dark,
  duration,
  font,
  layout,
  light,
  line,
  radius,
  size,
  space,
  weight,
  z,
} from './tokens.ts'
import { monospaced, proportional } from './typeScale.ts'

type Token = { $type: string; $value: unknown; $description: string; $extensions?: object }
const designTokens = createDesignTokens() as Record<string, Record<string, Token>> & {
  light: { color: Record<string, Token>; dim: Record<string, Token> }
  dark: { color: Record<string, Token>; dim: Record<string, Token> }
}

function toCss(value: unknown): string {
  if (Array.isArray(value)) return value.map(toCss).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('hex' in value) return String(value.hex)
  if ('unit' in value && 'value' in value) return `${value.value}${value.unit}`
  return Object.values(value).map(toCss).join(' ')
}

describe('createDesignTokens', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('has each color of the %s theme', (theme, roles) => {
    const colors = Object.entries(designTokens[theme].color)
    expect(colors.map(([role]) => role)).toEqual(Object.keys(roles))
    for (const [role, { $type, $value, $description }] of colors) {
      expect($type).toBe('color')
      expect(toCss($value)).toBe(roles[role as ColorRole].toLowerCase())
      expect($description).not.toBe('')
    }
    expect(designTokens.light.color.accent?.$value).toEqual({
      colorSpace: 'srgb',
      components: [1, 0.3529, 0.1216],
      alpha: 1,
      hex: '#ff5a1f',
    })
  })

  it.each(Object.entries({ space, size, line, radius, duration, weight, z }))(
    'has each step of the scale "%s"',
    (scale, steps) => {
      const values = Object.entries(designTokens[scale] ?? {}).map(([step, { $value }]) => [
        step,
        toCss($value),
      ])
      expect(Object.fromEntries(values)).toEqual(steps)
    },
  )

  it('has fonts, easings, and shadows as structured values', () => {
    expect(designTokens.font?.mono?.$value).toEqual(font.mono.replaceAll("'", '').split(', '))
    expect(designTokens.easing?.in?.$value).toEqual([0.2, 0.7, 0.2, 1])
    const toPixels = (value: number) => ({ value, unit: 'px' })
    const createBlack = (alpha: number) => ({ colorSpace: 'srgb', components: [0, 0, 0], alpha })
    expect(designTokens.shadow?.float?.$value).toEqual([
      {
        color: createBlack(0.06),
        offsetX: toPixels(0),
        offsetY: toPixels(1),
        blur: toPixels(2),
        spread: toPixels(0),
      },
      {
        color: createBlack(0.18),
        offsetX: toPixels(0),
        offsetY: toPixels(12),
        blur: toPixels(32),
        spread: toPixels(-8),
      },
    ])
  })

  it('has the values of a wide window for values that CSS computes, and their CSS', () => {
    const listValues = (group: Record<string, Token> = {}) =>
      Object.fromEntries(Object.entries(group).map(([step, { $value }]) => [step, toCss($value)]))
    expect(listValues(designTokens.layout)).toEqual({
      margin: '72px',
      gap: '24px',
      max: '1536px',
      section: '120px',
    })
    expect(listValues(designTokens.carousel)).toEqual({
      gap: '24px',
      inset: '72px',
      slide: '920px',
      ratio: '1.5',
    })
    expect(listValues(designTokens.light.dim)).toEqual({ beside: '0.5', film: '1' })
    expect(listValues(designTokens.dark.dim)).toEqual({ beside: '0.3', film: '0.9' })
    expect(designTokens.layout?.margin?.$extensions).toEqual({ '@duet/ui': { css: layout.margin } })
    expect(designTokens.layout?.gap).not.toHaveProperty('$extensions')
  })

  it('has each step of the type scale', () => {
    expect(Object.keys(designTokens.text ?? {})).toEqual(
      Object.keys({ ...proportional, ...monospaced }),
    )
    expect(designTokens.text?.display2).toEqual({
      $type: 'typography',
      $value: {
        fontFamily: '{font.text}',
        fontSize: { value: 3.5, unit: 'rem' },
        lineHeight: 1.03,
        letterSpacing: { value: -0.098, unit: 'rem' },
        fontWeight: '{weight.display}',
      },
      $description: 'the title of a page',
      $extensions: {
        '@duet/ui': {
          css: { fontSize: 'clamp(2rem, 1.35rem + 2.7vw, 3.5rem)', letterSpacing: '-0.028em' },
        },
      },
    })
  })
})

describe('createFigmaVariables', () => {
  const { variables, variableModeValues } = createFigmaVariables()

  it('has each custom property, with a name and a code snippet', () => {
    const names = properties.map(({ name }) => name).filter((name) => name !== '--ui-color-scheme')
    const snippets = variables.flatMap(({ codeSyntax }) => codeSyntax?.WEB ?? [])
    expect(snippets).toEqual(names.map((name) => `var(${name})`))
    expect(variables).toContainEqual(
      expect.objectContaining({ name: 'color/ink-muted', resolvedType: 'COLOR' }),
    )
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length)
  })

  it('has a value of one type for both modes', () => {
    const listValues = (id: string) =>
      variableModeValues.filter(({ variableId }) => variableId === id).map(({ value }) => value)
    for (const { id } of variables) {
      const types = listValues(id).map((value) => typeof value)
      expect([types.length, new Set(types).size], id).toEqual([2, 1])
    }
    expect(listValues('ui-radius-control')).toEqual([4, 4])
    expect(listValues('ui-color-accent')).toEqual([
      { r: 1, g: 90 / 255, b: 31 / 255, a: 1 },
      { r: 1, g: 107 / 255, b: 51 / 255, a: 1 },
    ])
  })

  it('has a number for each duration', () => {
    const types = variables
      .filter(({ name }) => name.startsWith('duration/'))
      .map(({ resolvedType }) => resolvedType)
    expect(new Set(types)).toEqual(new Set(['FLOAT']))
  })

  it('has the size, line height, tracking, and weight of each step of the type scale', () => {
    const values = ['size', 'line-height', 'tracking', 'weight'].map((property) => {
      const { id } = variables.find(({ name }) => name === `text/display2/${property}`) ?? {}
      return variableModeValues.find(({ variableId }) => variableId === id)?.value
    })
    expect(values).toEqual([56, 57.68, -1.568, 480])
    const steps = Object.keys({ ...proportional, ...monospaced })
    expect(variables.filter(({ name }) => name.startsWith('text/'))).toHaveLength(4 * steps.length)
  })
})
