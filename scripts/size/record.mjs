import { readFileSync } from 'node:fs'

/** The file with the sizes of our components, which Storybook shows. */
export const COMPONENT_RECORD = '.storybook/docs/sizes.json'
/** The file with the sizes of other libraries, which Storybook shows. */
export const LIBRARY_RECORD = '.storybook/docs/librarySizes.json'

/** @typedef {{ name: string, total: number, version?: string }} Row */

/**
 * @param {string} file
 * @returns {Row[]}
 */
export const readRecord = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {Row} row */
const getKey = ({ name, version }) => (version ? `${name} ${version}` : name)

/**
 * Lists components that are only in one of the lists, and sizes that differ by more than 3% plus
 * 20 bytes.
 *
 * @param {Row[]} recorded
 * @param {Row[]} measured
 */
export function findStaleRows(recorded, measured) {
  const totals = new Map(recorded.map((row) => [getKey(row), row.total]))
  const keys = new Set(measured.map(getKey))
  const removed = [...totals.keys()].filter((key) => !keys.has(key))
  return [
    ...removed.map((key) => `${key} is recorded, but no longer measured`),
    ...measured.flatMap((row) => {
      const total = totals.get(getKey(row))
      if (total === undefined) return [`${getKey(row)} is not recorded`]
      const isClose = Math.abs(total - row.total) <= 20 + 0.03 * total
      return isClose ? [] : [`${getKey(row)}: ${total} B recorded, ${row.total} B measured`]
    }),
  ]
}
