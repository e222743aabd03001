import { documentation } from './documentation.ts'
import * as tokens from './tokens.ts'

interface DesignToken {
  $type: string
  $value: unknown
  $description: string
}

interface TokenGroup {
  [name: string]: DesignToken | TokenGroup
}

type Steps = Record<string, string>

/** Converts a CSS value to the Design Tokens format, or returns `undefined` if it can't. */
type Converter = (value: string) => unknown

const { space, layout, size, line, radius, z, font, weight, shadow, duration, easing } = tokens
const { light, dark, dim } = tokens

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
 * Returns the tokens in the format of the Design Tokens Community Group
 * (https://www.designtokens.org/tr/2025.10/format/). Colors and opacities are in the groups `light`
 * and `dark`. Leaves out values that CSS computes, such as `clamp()`.
 */
export function createDesignTokens(): TokenGroup {
  const descriptions: Record<string, unknown> = documentation
  const sharedGroups = scales.map(([name, steps, type, convert]) => [
    name,
    createGroup(steps, type, convert, descriptions[name] as Steps),
  ])
  return {
    light: createThemeGroup(light, dim.light),
    dark: createThemeGroup(dark, dim.dark),
    ...(Object.fromEntries(sharedGroups) as TokenGroup),
  }
}

function createThemeGroup(colors: Steps, opacities: Steps): TokenGroup {
  return {
    color: createGroup(colors, 'color', parseColor, documentation.color),
    dim: createGroup(opacities, 'number', parseNumber, documentation.dim),
  }
}

function createGroup(steps: Steps, $type: string, convert: Converter, descriptions: Steps) {
  const entries = Object.entries(steps).flatMap(([step, value]): [string, DesignToken][] => {
    const $value = convert(value)
    if ($value === undefined) return []
    return [[step, { $type, $value, $description: descriptions[step] ?? '' }]]
  })
  return Object.fromEntries(entries)
}

function parseColor(hex: string) {
  const channels = hex.slice(1).match(/../g) ?? []
  const components = channels.map((channel) => round(Number.parseInt(channel, 16) / 255))
  return { colorSpace: 'srgb', components, alpha: 1, hex: hex.toLowerCase() }
}

function parseMeasure(value: string) {
  const number = /^(-?[\d.]+)px$/.exec(value)?.[1]
  return number === undefined ? undefined : { value: Number(number), unit: 'px' }
}

function parseDuration(value: string) {
  const [, number, unit] = /^([\d.]+)(ms|s)$/.exec(value) ?? []
  return { value: Number(number), unit }
}

function parseNumber(value: string) {
  return Number.isNaN(Number(value)) ? undefined : Number(value)
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
