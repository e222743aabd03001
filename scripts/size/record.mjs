import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run/steps.mjs'

/** The recorded sizes of our components. `dist/evidence.json` contains them, and Storybook shows them. */
export const COMPONENT_RECORD = '.storybook/docs/sizes.json'
/** The recorded sizes of other libraries. Storybook shows them beside our components. */
export const LIBRARY_RECORD = '.storybook/docs/librarySizes.json'

/**
 * The sizes of one of our components or of another library, in bytes. Only our components have
 * `minifiedJs` and `minifiedCss`, the sizes before gzip. A library also has `component`, the name of
 * our matching component, and `packages`, which maps names to versions.
 *
 * @typedef {{
 *   name: string,
 *   component?: string,
 *   js: number,
 *   css: number,
 *   base?: number,
 *   total: number,
 *   minifiedJs?: number,
 *   minifiedCss?: number,
 *   packages?: Partial<Record<string, string>>,
 * }} Row
 * @typedef {import('../run/provenance.mjs').Provenance} Provenance
 * @typedef {import('../packages/evidence/evidence.ts').ComponentSize} ComponentSize
 * @typedef {import('../packages/evidence/evidence.ts').LibrarySize} LibrarySize
 */

const COLUMNS = /** @type {const} */ (['js', 'css', 'base', 'total', 'minifiedJs', 'minifiedCss'])

/**
 * Returns how many bytes a size may differ from the recorded size. Sizes after gzip depend on the
 * version of Node.
 *
 * @param {(typeof COLUMNS)[number]} column
 * @param {number} recordedSize
 */
const getTolerance = (column, recordedSize) =>
  column.startsWith('minified') ? 0 : 20 + 0.03 * recordedSize

/** @param {string} file */
const readRecord = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** @returns {Provenance & { rows: ComponentSize[] }} */
export const readComponentSizes = () => readRecord(COMPONENT_RECORD)

/** @returns {Provenance & { rows: LibrarySize[] }} */
export const readLibrarySizes = () => readRecord(LIBRARY_RECORD)

/** @param {Row} row */
const getKey = ({ component, name }) => (component ? `${name} beside ${component}` : name)

/**
 * Lists rows that are only in one of the lists, and sizes that differ. Gzipped sizes may differ by
 * 3% plus 20 bytes.
 *
 * @param {Row[]} recorded
 * @param {Row[]} measured
 */
export function findStaleRows(recorded, measured) {
  const recordedRows = new Map(recorded.map((row) => [getKey(row), row]))
  const keys = new Set(measured.map(getKey))
  const removedKeys = [...recordedRows.keys()].filter((key) => !keys.has(key))
  return [
    ...removedKeys.map((key) => `${key} is recorded, but no longer measured`),
    ...measured.flatMap((row) => {
      const key = getKey(row)
      const recordedRow = recordedRows.get(key)
      if (recordedRow === undefined) return [`${key} is not recorded`]
      return COLUMNS.flatMap((column) => {
        const [recordedSize, measuredSize] = [recordedRow[column] ?? 0, row[column] ?? 0]
        const difference = Math.abs(recordedSize - measuredSize)
        return difference <= getTolerance(column, recordedSize)
          ? []
          : [`${key}: ${column} is ${recordedSize} B in the record, but measures ${measuredSize} B`]
      })
    }),
  ]
}

/**
 * Lists packages whose version in use differs from the recorded version. A library's size depends
 * only on these versions, so this check finds outdated sizes without installing the libraries.
 *
 * @param {Row[]} recorded
 * @param {Record<string, string>} versions maps the packages in use to their versions
 */
export function findStaleLibraries(recorded, versions) {
  return recorded.flatMap(({ packages = {} }) =>
    Object.entries(packages)
      .filter(([name, version]) => versions[name] !== version)
      .map(([name, version]) => `${name} ${version} is recorded, but ${versions[name]} is used`),
  )
}
