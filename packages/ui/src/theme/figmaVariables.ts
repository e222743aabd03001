import { properties } from './properties.ts'

const COLLECTION = 'theme'
const MODES = ['light', 'dark'] as const

type FigmaType = 'COLOR' | 'FLOAT' | 'STRING'
type FigmaValue = { r: number; g: number; b: number; a: number } | number | string

/**
 * Returns the tokens as the body of a request to Figma's variables API
 * (`POST /v1/files/:file_key/variables`). The body has one collection with a light and a dark mode.
 */
export function createFigmaVariables() {
  const values = properties
    .filter(({ name }) => name !== '--ui-color-scheme')
    .map(({ name, light, dark = light, description }) => ({
      id: name.slice(2),
      description,
      values: { light: parseValue(light), dark: parseValue(dark) },
    }))
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
    variables: values.map(({ id, description, values: { light } }) => ({
      action: 'CREATE',
      id,
      // Figma groups variables by the part of the name before a slash.
      name: id.replace(/^ui-([a-z]+)-/, '$1/'),
      variableCollectionId: COLLECTION,
      resolvedType: getType(light),
      description,
      codeSyntax: { WEB: `var(--${id})` },
    })),
    variableModeValues: values.flatMap(({ id, values: byMode }) =>
      MODES.map((modeId) => ({ variableId: id, modeId, value: byMode[modeId] })),
    ),
  }
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
