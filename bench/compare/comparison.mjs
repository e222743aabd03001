import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run/steps.mjs'
import { readComponentSizes, readLibrarySizes } from '../../scripts/size/record.mjs'
import { FEATURES } from './features.mjs'

/** @typedef {import('../../scripts/size/record.mjs').Row} Row */
/** @typedef {import('./features.mjs').FeatureGroup} FeatureGroup */
/** @typedef {'passes' | 'fails' | 'missing'} Verdict `missing`: the library lacks the feature */
/** @typedef {{ group: string, title: string, results: Record<string, Verdict> }} BehaviorResult */

/** The generated document. `npm run lint` checks that it matches the recorded data. */
export const COMPARISON_FILE = 'docs/decisions/020-compared-with-other-libraries.md'
/** The results of `npm run compare:carousel`: which behaviors each carousel has. */
export const CAROUSEL_RECORD = 'bench/compare/carousel/results.json'
/** The results of `npm run compare:controls`: which behaviors each library's controls have. */
export const CONTROLS_RECORD = 'bench/compare/controls/results.json'

/** @param {number} bytes */
const formatKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** @param {readonly (readonly string[])[]} rows the first row is the heading */
function renderTable([heading = [], ...rows]) {
  const separator = heading.map(() => '---').join('|')
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [`| ${heading.join(' | ')} |`, `|${separator}|`, ...lines].join('\n')
}

/** @param {Row} row */
function describeRow({ name, packages }) {
  if (!packages) return `\`${name}\``
  const versions = Object.entries(packages).map((entry) => entry.join(' '))
  return `${name} (${versions.join(', ')})`
}

/**
 * @param {readonly string[]} names the names of our components to include
 * @param {readonly Row[]} components
 * @param {readonly Row[]} libraries
 */
function renderSizes(names, components, libraries) {
  const rows = names.flatMap((name) => [
    ...components.filter((row) => row.name === name),
    ...libraries.filter((row) => row.component === name),
  ])
  return renderTable([
    ['', 'script', 'styles', 'total'],
    ...rows.map((row) => [
      describeRow(row),
      formatKb(row.js),
      row.css > 0 ? formatKb(row.css) : 'none',
      formatKb(row.total),
    ]),
  ])
}

/** @param {FeatureGroup} group */
function renderFeatures({ columns, rows }) {
  const body = Object.entries(rows).map(([feature, cells]) => [feature, ...cells])
  return renderTable([['', ...columns], ...body])
}

/** @param {readonly BehaviorResult[]} behaviors */
function renderBehaviors(behaviors) {
  const names = Object.keys(behaviors[0]?.results ?? {})
  /** @param {string} name @param {Verdict} verdict */
  const count = (name, verdict) =>
    behaviors.filter(({ results }) => results[name] === verdict).length
  const summary = names.map((name) => {
    const missingCount = count(name, 'missing')
    const missingNote = missingCount > 0 ? `, and ${missingCount} need something that it lacks` : ''
    return `- ${name}: ${count(name, 'passes')} of ${behaviors.length} pass${missingNote}.`
  })
  const groups = [...new Set(behaviors.map(({ group }) => group))].map((group) => {
    const rows = behaviors.filter((row) => row.group === group)
    const body = rows.map(({ title, results }) => [
      title,
      ...names.map((name) => String(results[name])),
    ])
    return renderTable([[group, ...names], ...body])
  })
  return [summary.join('\n'), ...groups].join('\n\n')
}

/**
 * Renders the document.
 *
 * @param {{
 *   components: readonly Row[],
 *   libraries: readonly Row[],
 *   features: readonly FeatureGroup[],
 *   carouselBehaviors: readonly BehaviorResult[],
 *   controlBehaviors: readonly BehaviorResult[],
 * }} data
 */
export function renderComparison({
  components,
  libraries,
  features,
  carouselBehaviors,
  controlBehaviors,
}) {
  const sections = features.flatMap((group) => [
    `## ${group.title}`,
    renderSizes(group.components, components, libraries),
    renderFeatures(group),
    ...group.notes,
  ])
  return `${[
    '# Compared with other libraries',
    `<!-- Generated. Change \`bench/compare/features.mjs\`, then run \`npm run compare:table\`. -->`,
    `We keep one of our components only while it does more than a library that you could install
instead, or the same with less to load. This document compares both, so we notice when that changes.`,
    `Sizes are what a page loads for its first component, minified and gzipped, without React: the script,
and the style sheets that the README or the library's guide asks for. Ours include \`theme.css\`, which a
page loads once for all components. \`npm run size:compare\` measures the libraries in the versions of
\`bench/compare/package.json\`, and \`npm run size\` ours. The features come from the documentation and the
published code of these versions.`,
    ...sections,
    '## Behavior of carousels',
    `\`npm run compare:carousel\` acts as a user of each carousel in Chromium, with real input, and knows
neither library. Embla is set up as its guides say, with its autoplay plugin. "Missing" is a feature that
the consumer has to write.`,
    renderBehaviors(carouselBehaviors),
    '## Behavior of controls',
    `\`npm run compare:controls\` does the same with the controls of several libraries, set up as their
examples say. "Missing" is a control that a library doesn't have.`,
    renderBehaviors(controlBehaviors),
  ].join('\n\n')}\n`
}

/**
 * Reads recorded behaviors.
 *
 * @param {string} record
 * @returns {import('../../scripts/run/provenance.mjs').Provenance & { rows: BehaviorResult[] }}
 */
export const readBehaviors = (record) => JSON.parse(readFileSync(path.join(root, record), 'utf8'))

function renderFromFiles() {
  return renderComparison({
    components: readComponentSizes().rows,
    libraries: readLibrarySizes().rows,
    features: FEATURES,
    carouselBehaviors: readBehaviors(CAROUSEL_RECORD).rows,
    controlBehaviors: readBehaviors(CONTROLS_RECORD).rows,
  })
}

/** Writes the document from the recorded sizes, features, and behaviors. */
export function writeComparison() {
  writeFileSync(COMPARISON_FILE, renderFromFiles())
}

/** Returns whether the document matches the recorded sizes, features, and behaviors. */
export const isComparisonCurrent = () => readFileSync(COMPARISON_FILE, 'utf8') === renderFromFiles()
