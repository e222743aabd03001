import { documentation, textDocumentation } from './documentation.ts'
import { parseMeasure } from './parseMeasure.ts'
import { toTokenName } from './propertyName.ts'
import type { TextVariant } from './text.css.ts'
import * as tokens from './tokens.ts'
import { monospaced, proportional } from './typeScale.ts'

interface DesignToken {
  $type: string
  $value: unknown
  $description: string
  /** The CSS of values that the format can't express, such as `clamp()`. */
  $extensions?: { '@duet/ui': { css: string | Steps } }
}

interface TokenGroup {
  [name: string]: DesignToken | TokenGroup
}

type Steps = Record<string, string>

/** Converts a CSS value to the Design Tokens format. */
type Converter = (value: string) => unknown

const { space, layout, size, line, radius, z, font, weight, shadow, duration, easing } = tokens
const { light, dark, moreContrast, dim, carousel } = tokens

/** Matches CSS values that the format can't express: filters, and sizes relative to the window. */
const computedValue = /clamp|cqi|brightness/

/** The scales of the theme, each with its type in the Design Tokens format. */
const scales: [name: string, steps: Steps, type: string, convert: Converter][] = [
  ['font', font, 'fontFamily', parseFontFamily],
  ['weight', weight, 'fontWeight', Number],
  ['space', space, 'dimension', parseMeasure],
  ['layout', layout, 'dimension', parseMeasure],
  ['size', size, 'dimension', parseMeasure],
  ['line', line, 'dimension', parseMeasure],
  ['radius', radius, 'dimension', parseMeasure],
  ['shadow', shadow, 'shadow', parseShadow],
  ['duration', duration, 'duration', parseDuration],
  ['easing', easing, 'cubicBezier', parseNumbers],
  ['z', z, 'number', Number],
]

/**
 * Creates the token files in the format of the Design Tokens Community Group
 * (https://www.designtokens.org/tr/2025.10/format/), keyed by file name. The resolver
 * (https://www.designtokens.org/tr/2025.10/resolver/) says which of the other files make up each
 * theme. For a value that depends on the size of the window, `$value` applies to a window as wide as
 * `layout.max`, and `$extensions` has the CSS.
 */
export function createTokenFiles(): Record<string, object> {
  return {
    'theme.resolver.json': createResolver(),
    'base.tokens.json': createBaseGroup(),
    'light.tokens.json': createThemeGroup(light, dim.light),
    'dark.tokens.json': createThemeGroup(dark, dim.dark),
    'light-more-contrast.tokens.json': { color: createColorGroup(moreContrast.light) },
    'dark-more-contrast.tokens.json': { color: createColorGroup(moreContrast.dark) },
  }
}

function createResolver() {
  const listSources = (...names: string[]) => names.map((name) => ({ $ref: `${name}.tokens.json` }))
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: '@duet/ui',
    version: '2025.10',
    sets: { base: { description: 'Values of all themes', sources: listSources('base') } },
    modifiers: {
      // One modifier rather than two, because the colors for more contrast depend on the theme.
      theme: {
        description: 'Colors, and how films are dimmed',
        contexts: {
          light: listSources('light'),
          dark: listSources('dark'),
          'light-more-contrast': listSources('light', 'light-more-contrast'),
          'dark-more-contrast': listSources('dark', 'dark-more-contrast'),
        },
        default: 'light',
      },
    },
    resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
  }
}

/** Creates the tokens that all themes share. */
function createBaseGroup(): TokenGroup {
  const descriptions: Record<string, unknown> = documentation
  const scaleGroups = scales.map(([name, steps, type, convert]) => [
    name,
    createGroup(steps, type, convert, descriptions[name] as Steps),
  ])
  return {
    ...(Object.fromEntries(scaleGroups) as TokenGroup),
    carousel: createCarouselGroup(),
    text: {
      ...createTextGroup(proportional, '{font.text}'),
      ...createTextGroup(monospaced, '{font.mono}'),
    },
  }
}

function createThemeGroup(colors: Steps, dimValues: Steps): TokenGroup {
  return {
    color: createColorGroup(colors),
    dim: createGroup(dimValues, 'number', parseDim, documentation.dim),
  }
}

function createColorGroup(colors: Steps): TokenGroup {
  return createGroup(colors, 'color', parseColor, documentation.color)
}

function createCarouselGroup(): TokenGroup {
  const { gap, inset, slide, ratio } = carousel
  const { carousel: descriptions } = documentation
  return {
    ...createGroup({ gap, inset }, 'dimension', parseMeasure, descriptions),
    ...createGroup({ slide }, 'dimension', measureSlide, descriptions),
    ...createGroup({ ratio }, 'number', parseRatio, descriptions),
  }
}

type TypeScale = typeof proportional | typeof monospaced

function createTextGroup(scale: TypeScale, fontFamily: string): TokenGroup {
  const entries = Object.entries(scale).map(([step, style]): [string, DesignToken] => {
    const [fontSize, lineHeight, letterSpacing, fontWeight] = style
    const size = parseMeasure(fontSize)
    // The format has no unit that is relative to the font size.
    const spacing = round(size.value * Number.parseFloat(letterSpacing))
    const token: DesignToken = {
      $type: 'typography',
      $value: {
        fontFamily,
        fontSize: size,
        lineHeight,
        letterSpacing: { value: spacing, unit: size.unit },
        fontWeight: `{weight.${fontWeight}}`,
      },
      $description: textDocumentation[step as TextVariant],
      $extensions: { '@duet/ui': { css: { fontSize, letterSpacing } } },
    }
    return [toTokenName(step), token]
  })
  return Object.fromEntries(entries)
}

function createGroup(steps: Steps, $type: string, convert: Converter, descriptions: Steps) {
  const entries = Object.entries(steps).map(([step, css]): [string, DesignToken] => {
    const token = { $type, $value: convert(css), $description: descriptions[step] ?? '' }
    const extensions = computedValue.test(css) && { $extensions: { '@duet/ui': { css } } }
    return [toTokenName(step), { ...token, ...extensions }]
  })
  return Object.fromEntries(entries)
}

function parseColor(hex: string) {
  const channels = hex.slice(1).match(/../g) ?? []
  const components = channels.map((channel) => round(Number.parseInt(channel, 16) / 255))
  return { colorSpace: 'srgb', components, alpha: 1, hex: hex.toLowerCase() }
}

/** Returns the width of a slide, which is eight of twelve columns wide. */
function measureSlide() {
  const [width, margin] = [parseMeasure(layout.max).value, parseMeasure(layout.margin).value]
  return { value: ((width - 2 * margin) * 2) / 3 - 8, unit: 'px' }
}

/** Parses a ratio such as `3 / 2`. */
function parseRatio(value: string) {
  const [width = 1, height = 1] = value.split('/').map(Number)
  return width / height
}

function parseDuration(value: string) {
  const [, number, unit] = /^([\d.]+)(ms|s)$/.exec(value) ?? []
  return { value: Number(number), unit }
}

/** Parses an opacity, or a filter such as `brightness(.9)`. */
function parseDim(value: string) {
  return value === 'none' ? 1 : parseNumbers(value)?.[0]
}

function parseNumbers(value: string) {
  return value.match(/-?\d*\.?\d+/g)?.map(Number)
}

function parseFontFamily(value: string) {
  return value.split(',').map((name) => name.trim().replaceAll("'", ''))
}

/** Parses shadows with at most four lengths and a color such as `rgb(0 0 0 / .06)`. */
function parseShadow(value: string) {
  return value.split(/,(?![^(]*\))/).map((layer) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      parseNumbers(/rgb\((.*)\)/.exec(layer)?.[1] ?? '') ?? []
    const lengths = parseNumbers(layer.replace(/rgb\(.*\)/, '')) ?? []
    const [offsetX, offsetY, blur, spread] = [0, 1, 2, 3].map((index) => ({
      value: lengths[index] ?? 0,
      unit: 'px',
    }))
    const components = [red, green, blue].map((channel) => round(channel / 255))
    const color = { colorSpace: 'srgb', components, alpha }
    return { color, offsetX, offsetY, blur, spread }
  })
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000
}
