import { textDocumentation } from './documentation.ts'
import { parseMeasure } from './parseMeasure.ts'
import { properties } from './properties.ts'
import type { TextVariant } from './text.css.ts'
import { weight } from './tokens.ts'
import { monospaced, proportional } from './typeScale.ts'

const COLLECTION = 'theme'
const MODES = ['light', 'dark'] as const

type FigmaType = 'COLOR' | 'FLOAT' | 'STRING'
type FigmaValue = { r: number; g: number; b: number; a: number } | number | string

interface Variable {
  id: string
  name: string
  description: string
  values: Record<(typeof MODES)[number], FigmaValue>
  /** The code that Figma shows to developers. */
  codeSyntax?: { WEB: string }
}

/**
 * Returns the tokens as the body of a request to Figma's variables API
 * (`POST /v1/files/:file_key/variables`). The body has one collection with a light and a dark mode.
 * The type scale has the sizes for a wide window, in px.
 */
export function createFigmaVariables() {
  const variables = [...listThemeVariables(), ...listTextVariables()]
  return {
    variableCollections: [
      { action: 'CREATE', id: COLLECTION, name: 'Theme', initialModeId: MODES[0] },
    ],
    variableModes: MODES.map((mode) => ({
      action: mode === MODES[0] ? 'UPDATE' : 'CREATE',
      id: mode,
      name: mode === 'light' ? 'Light' : 'Dark',
      variableCollectionId: COLLECTION,
    })),
    variables: variables.map(({ values, ...variable }) => ({
      action: 'CREATE',
      ...variable,
      variableCollectionId: COLLECTION,
      resolvedType: getType(values.light),
    })),
    variableModeValues: variables.flatMap(({ id, values }) =>
      MODES.map((modeId) => ({ variableId: id, modeId, value: values[modeId] })),
    ),
  }
}

function listThemeVariables(): Variable[] {
  return properties
    .filter(({ name }) => name !== '--ui-color-scheme')
    .map(({ name, light, dark = light, description }) => ({
      id: name.slice(2),
      // Figma groups variables by the part of the name before a slash.
      name: name.replace(/^--ui-([a-z]+)-/, '$1/'),
      description,
      values: { light: parseValue(light), dark: parseValue(dark) },
      codeSyntax: { WEB: `var(${name})` },
    }))
}

function listTextVariables(): Variable[] {
  return Object.entries({ ...proportional, ...monospaced }).flatMap(([step, style]) => {
    const [fontSize, lineHeight, letterSpacing, fontWeight] = style
    const size = parseMeasure(fontSize).value * 16
    const numbers = {
      size,
      'line-height': size * lineHeight,
      tracking: size * Number.parseFloat(letterSpacing),
      weight: Number(weight[fontWeight]),
    }
    return Object.entries(numbers).map(([property, number]) => {
      const value = Math.round(number * 1000) / 1000
      return {
        id: `text-${step}-${property}`,
        name: `text/${step}/${property}`,
        description: textDocumentation[step as TextVariant],
        values: { light: value, dark: value },
      }
    })
  })
}

function getType(value: FigmaValue): FigmaType {
  if (typeof value === 'object') return 'COLOR'
  return typeof value === 'number' ? 'FLOAT' : 'STRING'
}

/** Parses colors and numbers (in px, in ms, or unitless). Other values stay strings. */
function parseValue(value: string): FigmaValue {
  if (/^#[\da-f]{6}$/i.test(value)) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
      (index) => Number.parseInt(value.slice(index, index + 2), 16) / 255,
    )
    return { r, g, b, a: 1 }
  }
  const number = /^(-?\d*\.?\d+)(?:px|ms)?$/.exec(value)?.[1]
  return number === undefined ? value : Number(number)
}
