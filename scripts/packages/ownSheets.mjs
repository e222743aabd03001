import { readFileSync } from 'node:fs'

const THEME = '@duet/ui/theme.css'

/** @param {string} name the name of a component, such as `TextField` */
export const toKebabCase = (name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/**
 * Lists the style sheets that a consumer imports for a component. The component's own sheet is
 * last. A comment in that sheet lists the other sheets. If there's no comment, the component needs
 * only the theme.
 *
 * @param {string} packageName such as `ui`
 * @param {string} name the component's name
 */
export function listOwnSheets(packageName, name) {
  const file = `${toKebabCase(name)}.css`
  const css = readFileSync(`packages/${packageName}/dist/${file}`, 'utf8')
  const otherSheets = /^\/\* Also load (.*)\. \*\//.exec(css)?.[1]?.split(', ') ?? [THEME]
  return [...otherSheets, `@duet/${packageName}/${file}`]
}
