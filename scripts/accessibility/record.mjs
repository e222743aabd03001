import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { parseStories } from '../packages/docs/parseStories.mjs'
import { root } from '../run/steps.mjs'

/** The recorded results of the axe checks. `dist/evidence.json` contains them, and Storybook shows them. */
export const ACCESSIBILITY_RECORD = '.storybook/docs/accessibility.json'

/**
 * The stories of one component. The title is the one in Storybook, such as `Controls/Button`.
 *
 * @typedef {{ title: string, stories: string[] }} Component
 *
 * The result of one run of axe on one story, in one theme. `undecided` counts rules that axe
 * couldn't decide on without a person.
 *
 * @typedef {{ version: string, rules: number, violations: number, undecided: number }} AxeResult
 *
 * @typedef {import('../run/provenance.mjs').Provenance} Provenance
 * @typedef {Provenance & {
 *   axeVersion: string,
 *   rules: number,
 *   components: (Component & { themes: number, violations: number, undecided: number })[],
 * }} AccessibilityRecord
 */

/** @returns {AccessibilityRecord} */
export const readAccessibilityRecord = () =>
  JSON.parse(readFileSync(path.join(root, ACCESSIBILITY_RECORD), 'utf8'))

/**
 * Lists all components that have stories, and the IDs of these stories.
 *
 * @returns {Component[]}
 */
export function listComponents() {
  const sourceFolders = readdirSync('packages').map((name) => `packages/${name}/src`)
  return [...sourceFolders, 'apps/site/app', '.storybook/patterns']
    .flatMap(listStoryFiles)
    .map((file) => {
      const source = readFileSync(file, 'utf8')
      const title = parseStories(source)?.title
      if (!title) throw new Error(`${file} has no title`)
      const names = [...source.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name)
      return { title, stories: names.map((name) => toId(title, storyNameFromExport(name))) }
    })
    .sort((a, b) => a.title.localeCompare(b.title))
}

/** @param {string} folder */
function listStoryFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.join(folder, file))
}

/**
 * Combines the results of all stories into a record. The record contains only stories that have
 * results.
 *
 * @param {Component[]} components
 * @param {Map<string, AxeResult[]>} results the results of each story, one for each theme. Only the
 *   first one is of all rules, because most rules don't depend on the theme.
 * @param {Provenance} provenance
 * @returns {AccessibilityRecord}
 */
export function createRecord(components, results, provenance) {
  const allResults = [...results.values()].flat()
  return {
    ...provenance,
    axeVersion: allResults[0]?.version ?? '',
    rules: Math.min(...[...results.values()].map(([first]) => first?.rules ?? 0)),
    components: components.map(({ title, stories }) => {
      const checked = stories.filter((id) => results.has(id))
      const own = checked.map((id) => results.get(id) ?? [])
      const sum = (/** @type {'violations' | 'undecided'} */ column) =>
        own.flat().reduce((total, result) => total + result[column], 0)
      return {
        title,
        stories: checked,
        themes: own.length > 0 ? Math.min(...own.map(({ length }) => length)) : 0,
        violations: sum('violations'),
        undecided: sum('undecided'),
      }
    }),
  }
}

/**
 * Lists stories that are missing from the record, and recorded stories that no longer exist.
 *
 * @param {Component[]} recorded
 * @param {Component[]} current
 */
export function findStaleStories(recorded, current) {
  const recordedIds = new Set(recorded.flatMap(({ stories }) => stories))
  const currentIds = new Set(current.flatMap(({ stories }) => stories))
  return [
    ...[...currentIds].filter((id) => !recordedIds.has(id)).map((id) => `${id} is not recorded`),
    ...[...recordedIds]
      .filter((id) => !currentIds.has(id))
      .map((id) => `${id} is recorded, but doesn't exist`),
  ]
}
