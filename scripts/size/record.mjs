import { readFileSync } from 'node:fs'

/** The file with the sizes of our components, which Storybook shows. */
export const COMPONENT_RECORD = '.storybook/docs/sizes.json'
/** The file with the sizes of other libraries, which Storybook shows. */
export const LIBRARY_RECORD = '.storybook/docs/librarySizes.json'

/**
 * Sizes in bytes. `packages` has the version of each package of a library.
 *
 * @typedef {{
 *   name: string,
 *   component?: string,
 *   js: number,
 *   css: number,
 *   base?: number,
 *   total: number,
 *   packages?: Record<string, string>,
 * }} Row
 */

const PARTS = /** @type {const} */ (['js', 'css', 'base', 'total'])

/**
 * @param {string} file
 * @returns {Row[]}
 */
export const readRecord = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {Row} row */
const getKey = ({ component, name }) => (component ? `${name} beside ${component}` : name)

/**
 * Lists components that are only in one of the lists, and sizes that differ by more than 3% plus
 * 20 bytes, which another version of Node can cause.
 *
 * @param {Row[]} recorded
 * @param {Row[]} measured
 */
export function findStaleRows(recorded, measured) {
  const before = new Map(recorded.map((row) => [getKey(row), row]))
  const keys = new Set(measured.map(getKey))
  const removed = [...before.keys()].filter((key) => !keys.has(key))
  return [
    ...removed.map((key) => `${key} is recorded, but no longer measured`),
    ...measured.flatMap((row) => {
      const key = getKey(row)
      const last = before.get(key)
      if (last === undefined) return [`${key} is not recorded`]
      return PARTS.flatMap((part) => {
        const [was, is] = [last[part] ?? 0, row[part] ?? 0]
        const isClose = Math.abs(was - is) <= 20 + 0.03 * was
        return isClose ? [] : [`${key}: ${part} is ${was} B in the record, but measures ${is} B`]
      })
    }),
  ]
}

/**
 * Lists recorded packages whose version has changed. Sizes depend only on versions, so this check
 * works without installing the libraries.
 *
 * @param {Row[]} recorded
 * @param {Record<string, string>} versions of the packages that are now used
 */
export function findStaleLibraries(recorded, versions) {
  return recorded.flatMap(({ packages = {} }) =>
    Object.entries(packages)
      .filter(([name, version]) => versions[name] !== version)
      .map(([name, version]) => `${name} ${version} is recorded, but ${versions[name]} is used`),
  )
}
