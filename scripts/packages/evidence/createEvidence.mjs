import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  CAROUSEL_RECORD,
  CONTROLS_RECORD,
  readBehaviors,
} from '../../../bench/compare/comparison.mjs'
import { contrast } from '../../../packages/ui/src/theme/contrast.ts'
import { moreContrastPairs, pairs } from '../../../packages/ui/src/theme/pairs.ts'
import { dark, light, moreContrast } from '../../../packages/ui/src/theme/tokens.ts'
import { readAccessibilityRecord } from '../../accessibility/record.mjs'
import { readLastChange } from '../../run/provenance.mjs'
import { root } from '../../run/steps.mjs'
import { readComponentSizes, readLibrarySizes } from '../../size/record.mjs'
import { parseBehavior } from '../docs/parseStories.mjs'
import { readStories } from '../docs/readStories.mjs'
import { listEngineResults } from './engineResults.mjs'

/** @typedef {import('./evidence.ts').Evidence} Evidence */
/** @typedef {import('../docs/readStories.mjs').ComponentStories} ComponentStories */

/** The recorded results of the tests in other browser engines. */
const ENGINE_RECORD = path.join(root, 'scripts', 'engines', 'results.json')

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {ComponentStories[]} stories @returns {Evidence['accessibility']} */
function createAccessibility(stories) {
  const { components, ...record } = readAccessibilityRecord()
  const names = new Map(stories.map(({ title, component }) => [title, component]))
  return {
    ...record,
    components: components.flatMap((row) => {
      const component = names.get(row.title)
      return component ? [{ component, ...row }] : []
    }),
  }
}

/** @returns {Evidence['contrast']} */
function createContrast() {
  const themes = [
    { theme: 'light', colors: light, requirements: pairs, textContrast: 4.5 },
    { theme: 'dark', colors: dark, requirements: pairs, textContrast: 4.5 },
    {
      theme: 'light, more contrast',
      colors: { ...light, ...moreContrast.light },
      requirements: moreContrastPairs,
      textContrast: 7,
    },
    {
      theme: 'dark, more contrast',
      colors: { ...dark, ...moreContrast.dark },
      requirements: moreContrastPairs,
      textContrast: 7,
    },
  ]
  const rows = themes.flatMap(({ theme, colors, requirements, textContrast }) =>
    requirements.map(([color, background, required]) => {
      const ratio = Math.floor(contrast(colors[color], colors[background]) * 100) / 100
      return { theme, color, background, ratio, required, isText: required === textContrast }
    }),
  )
  return {
    ...readLastChange(['packages/ui/src/theme/pairs.ts', 'packages/ui/src/theme/tokens.ts']),
    pairs: rows,
  }
}

/** @param {string} folder @param {ComponentStories[]} stories @returns {Evidence['behavior']} */
function createBehavior(folder, stories) {
  const components = stories
    .map(({ component, title, description }) => ({
      component,
      title,
      rows: parseBehavior(description),
    }))
    .filter(({ rows }) => rows.length > 0)
  return { ...readLastChange([`packages/${folder}/src/*.stories.tsx`]), components }
}

/**
 * Creates the content of a package's `evidence.json`. Reads records and sources, but no build, so
 * Storybook can show it without one.
 *
 * @param {string} folder the package's folder, such as `ui`
 * @returns {Evidence}
 */
export function createEvidence(folder) {
  const { name, version } = readJson(path.join(root, 'packages', folder, 'package.json'))
  const stories = readStories(folder)
  const { rows: components, ...sizes } = readComponentSizes()
  const { rows: libraries, ...librarySizes } = readLibrarySizes()
  const ownSizes = components.filter(({ entryPoint }) => entryPoint === name)
  const ownNames = new Set(ownSizes.map((size) => size.name))
  return {
    name,
    version,
    accessibility: createAccessibility(stories),
    ...(folder === 'ui' && { contrast: createContrast() }),
    sizes: { ...sizes, components: ownSizes },
    libraries: {
      ...librarySizes,
      libraries: libraries.filter(({ component }) => ownNames.has(component)),
    },
    behavior: createBehavior(folder, stories),
    ...(folder === 'ui' && {
      comparedBehavior: [CAROUSEL_RECORD, CONTROLS_RECORD].map(readBehaviors),
    }),
    ...(existsSync(ENGINE_RECORD) && { engines: listEngineResults(readJson(ENGINE_RECORD)) }),
  }
}
