import { readFileSync } from 'node:fs'

const THEME = '@duet/ui/theme.css'

/** @param {string} name of a component */
export const kebabCase = (name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/**
 * Lists the style sheets that a consumer imports for a component: the theme, the sheets that the
 * comment in the component's own sheet names, and the component's own sheet.
 *
 * @param {string} packageName such as `ui`
 * @param {string} name of the component
 */
export function listOwnSheets(packageName, name) {
  const file = `${kebabCase(name)}.css`
  const css = readFileSync(`packages/${packageName}/dist/${file}`, 'utf8')
  const others = /^\/\* Also load (.*)\. \*\//.exec(css)?.[1]?.split(', ') ?? [THEME]
  return [...others, `@duet/${packageName}/${file}`]
}
