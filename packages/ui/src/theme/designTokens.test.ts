import { describe, expect, it } from 'vitest'
import { createTokenFiles } from './designTokens.ts'
import { createFigmaVariables } from './figmaVariables.ts'
import { properties } from './properties.ts'
import { toTokenName } from './propertyName.ts'
import {
  dark,
  duration,
  font,
  layout,
  light,
  line,
  moreContrast,
  radius,
  size,
  space,
  weight,
  z,
} from './tokens.ts'
import { monospaced, proportional } from './typeScale.ts'

type Token = { $type: string; $value: unknown; $description: string; $extensions?: object }
type Group = { [name: string]: Token | Group }

const files = createTokenFiles() as Record<string, Group>
const { 'theme.resolver.json': resolver, ...tokenFiles } = files
const baseTokens = files['base.tokens.json'] as Record<string, Record<string, Token>>
const readTheme = (theme: string) =>
  files[`${theme}.tokens.json`] as Record<'color' | 'dim', Record<string, Token>>

function toCss(value: unknown): string {
  if (Array.isArray(value)) return value.map(toCss).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('hex' in value) return String(value.hex)
  if ('unit' in value && 'value' in value) return `${value.value}${value.unit}`
  return Object.values(value).map(toCss).join(' ')
}

/** Lists the tokens in a group and in its subgroups, each with its path, such as `color.ink`. */
function listTokens(group: Group, path: string[] = []): [path: string, token: Token][] {
  return Object.entries(group).flatMap(([name, entry]) =>
    '$value' in entry
      ? [[[...path, name].join('.'), entry as Token] as [string, Token]]
      : listTokens(entry, [...path, name]),
  )
}

const number = expect.any(Number)
const dimension = { value: number, unit: expect.stringMatching(/^(px|rem)$/) }
const color = { colorSpace: 'srgb', components: [number, number, number], alpha: number }
const alias = expect.stringMatching(/^\{[\w.-]+\}$/)

/** The values that the format allows for each type, as far as our tokens use them. */
const valueShapes: Record<string, unknown> = {
  color: { ...color, hex: expect.stringMatching(/^#[\da-f]{6}$/) },
  dimension,
  duration: { value: number, unit: 'ms' },
  fontFamily: expect.arrayContaining([expect.any(String)]),
  fontWeight: number,
  number,
  cubicBezier: [number, number, number, number],
  shadow: expect.arrayContaining([
    { color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension },
  ]),
  typography: {
    fontFamily: alias,
    fontSize: dimension,
    lineHeight: number,
    letterSpacing: dimension,
    fontWeight: alias,
  },
}

describe('createTokenFiles', () => {
  it.each(Object.keys(tokenFiles))('%s follows the format', (name) => {
    const tokens = listTokens(files[name] ?? {})
    const basePaths = listTokens(baseTokens).map(([path]) => path)
    expect(tokens.length).toBeGreaterThan(0)
    for (const [path, token] of tokens) {
      expect(path).toMatch(/^[a-z\d.-]+$/)
      expect(token.$value, path).toEqual(valueShapes[token.$type])
      // `NaN` and `Infinity` aren't valid JSON.
      expect(JSON.parse(JSON.stringify(token)), path).toEqual(token)
      for (const [, target] of JSON.stringify(token.$value).matchAll(/"\{(.*?)\}"/g))
        expect(basePaths).toContain(target)
    }
  })

  it('has a resolver that combines the files into four themes with the same tokens', () => {
    const { sets, modifiers, ...rest } = resolver as unknown as {
      sets: { base: { sources: { $ref: string }[] } }
      modifiers: { theme: { contexts: Record<string, { $ref: string }[]>; default: string } }
    }
    expect(rest).toMatchObject({
      version: '2025.10',
      resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
    })
    const { contexts, default: defaultContext } = modifiers.theme
    expect(Object.keys(contexts)).toContain(defaultContext)
    const listPaths = (sources: { $ref: string }[]) =>
      new Set(sources.flatMap(({ $ref }) => listTokens(files[$ref] ?? {}).map(([path]) => path)))
    const paths = listPaths(contexts.light ?? [])
    expect(paths).toContain('color.ink-muted')
    for (const sources of Object.values(contexts)) expect(listPaths(sources)).toEqual(paths)
    const sources = [sets.base.sources, ...Object.values(contexts)].flat()
    expect(new Set(sources.map(({ $ref }) => $ref))).toEqual(new Set(Object.keys(tokenFiles)))
  })

  it.each([
    ['light', light],
    ['dark', dark],
    ['light-more-contrast', moreContrast.light],
    ['dark-more-contrast', moreContrast.dark],
  ] as const)('has each color of the theme "%s"', (theme, roles) => {
    const colors = Object.entries(readTheme(theme).color)
    expect(colors.map(([role, { $value }]) => [role, toCss($value)])).toEqual(
      Object.entries(roles).map(([role, hex]) => [toTokenName(role), hex.toLowerCase()]),
    )
    for (const [role, { $description }] of colors) expect($description, role).not.toBe('')
    expect(readTheme('light').color.accent?.$value).toEqual({
      colorSpace: 'srgb',
      components: [1, 0.3529, 0.1216],
      alpha: 1,
      hex: '#ff5a1f',
    })
  })

  it.each(Object.entries({ space, size, line, radius, duration, weight, z }))(
    'has each step of the scale "%s"',
    (scale, steps) => {
      const values = Object.entries(baseTokens[scale] ?? {}).map(([, { $value }]) => toCss($value))
      expect(values).toEqual(Object.values(steps))
    },
  )

  it('has fonts, easings, and shadows as structured values', () => {
    expect(baseTokens.font?.mono?.$value).toEqual(font.mono.replaceAll("'", '').split(', '))
    expect(baseTokens.easing?.in?.$value).toEqual([0.2, 0.7, 0.2, 1])
    const toPixels = (value: number) => ({ value, unit: 'px' })
    const createBlack = (alpha: number) => ({ colorSpace: 'srgb', components: [0, 0, 0], alpha })
    expect(baseTokens.shadow?.float?.$value).toEqual([
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
    expect(listValues(baseTokens.layout)).toEqual({
      margin: '72px',
      gap: '24px',
      max: '1536px',
      section: '120px',
    })
    expect(listValues(baseTokens.carousel)).toEqual({
      gap: '24px',
      inset: '72px',
      slide: '920px',
      ratio: '1.5',
    })
    expect(listValues(readTheme('light').dim)).toEqual({ beside: '0.5', film: '1' })
    expect(listValues(readTheme('dark').dim)).toEqual({ beside: '0.3', film: '0.9' })
    expect(baseTokens.layout?.margin?.$extensions).toEqual({ '@duet/ui': { css: layout.margin } })
    expect(baseTokens.layout?.gap).not.toHaveProperty('$extensions')
  })

  it('has each step of the type scale', () => {
    expect(Object.keys(baseTokens.text ?? {})).toEqual(
      Object.keys({ ...proportional, ...monospaced }).map(toTokenName),
    )
    expect(baseTokens.text?.display2).toEqual({
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
