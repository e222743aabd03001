import { documentation } from './documentation.ts'
import { propertyName } from './propertyName.ts'
import * as tokens from './tokens.ts'

export interface ThemeProperty {
  /** The CSS name, such as `--ui-color-ink`. */
  name: string
  light: string
  /** The value in the dark theme, if it differs. */
  dark: string | undefined
  description: string
}

const { light, dark, forced: _forced, moreContrast: _more, dim, ...shared } = tokens
const lightValues: Record<string, Record<string, string>> = {
  color: light,
  dim: dim.light,
  ...shared,
}
const darkValues: Record<string, Record<string, string>> = { color: dark, dim: dim.dark }

/** Every custom property of the theme, in the order of `contract.css.ts`. */
export const properties: ThemeProperty[] = Object.entries(documentation).flatMap(
  ([group, descriptions]): ThemeProperty[] => {
    if (typeof descriptions === 'string') {
      return [
        { name: propertyName([group]), light: 'light', dark: 'dark', description: descriptions },
      ]
    }
    return Object.entries(descriptions as Record<string, string>).map(([step, description]) => ({
      name: propertyName([group, step]),
      light: lightValues[group]?.[step] ?? '',
      dark: darkValues[group]?.[step],
      description,
    }))
  },
)

/** Matches properties that few people set. The docs of a component leave them out. */
export const minorProperty = /^--ui-(space|line|z)-/
