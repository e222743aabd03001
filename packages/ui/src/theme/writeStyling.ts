import { readFileSync, writeFileSync } from 'node:fs'
import { componentAttributes } from './componentAttributes.ts'
import { componentProperties } from './componentProperties.ts'
import { minorProperty, properties } from './properties.ts'

interface StylingModule {
  /** The source of the JavaScript module. */
  script: string
  /** Its type declarations, with a comment for each name. */
  types: string
}

const descriptions = new Map([
  ...properties.map(({ name, description }) => [name, description] as const),
  ...Object.entries(componentProperties),
])

/**
 * Creates a module with constants for the custom properties and the data attributes of each
 * component, such as `ButtonCssVars` and `CarouselDataAttributes`.
 *
 * @param sheets The style sheets, by component.
 */
export function createStylingModule(sheets: Record<string, string>): StylingModule {
  const names = [...new Set([...Object.keys(sheets), ...Object.keys(componentAttributes)])].sort()
  const constants = names.flatMap((name) => [
    // With the literal types, React's `style` would reject the properties.
    createConstant(`${name}CssVars`, listCssVars(sheets[name] ?? ''), () => `\`--\${string}\``),
    createConstant(
      `${name}DataAttributes`,
      componentAttributes[name] ?? {},
      (value) => `'${value}'`,
    ),
  ])
  return {
    script: constants.map(({ script }) => script).join(''),
    types: constants.map(({ types }) => types).join(''),
  }
}

/** Returns the documented properties that a style sheet reads, with their descriptions. */
function listCssVars(css: string): Record<string, string> {
  const names = new Set([...css.matchAll(/var\((--ui-[a-z\d-]+)/g)].map(([, name = '']) => name))
  return Object.fromEntries(
    [...descriptions].filter(([name]) => names.has(name) && !minorProperty.test(name)),
  )
}

/** Creates a constant whose keys are the names in camel case, without their prefix. */
function createConstant(
  constant: string,
  entries: Record<string, string>,
  getType: (value: string) => string,
): StylingModule {
  const members = Object.entries(entries).map(([value, description]) => {
    const key = value
      .replace(/^(--ui|data)-/, '')
      .replace(/-\w/g, (match) => match.charAt(1).toUpperCase())
    return { key, value, description }
  })
  if (members.length === 0) return { script: '', types: '' }
  const lines = members.map(({ key, value }) => `  ${key}: '${value}',\n`)
  const declarations = members.map(
    ({ key, value, description }) =>
      `  /** \`${value}\`: ${description} */\n  readonly ${key}: ${getType(value)}\n`,
  )
  return {
    script: `export const ${constant} = {\n${lines.join('')}}\n`,
    types: `export declare const ${constant}: {\n${declarations.join('')}}\n`,
  }
}

/**
 * Writes the module to `styling.js` and `styling.d.ts`.
 *
 * @param components The names of the components, by the name of their style sheet.
 */
export function writeStyling(folder: string, components: Record<string, string>): void {
  const sheets = Object.entries(components).map(([sheet, name]) => [
    name,
    readFileSync(`${folder}/${sheet}.css`, 'utf8'),
  ])
  const { script, types } = createStylingModule(Object.fromEntries(sheets))
  writeFileSync(`${folder}/styling.js`, script)
  writeFileSync(`${folder}/styling.d.ts`, types)
}
