// The last recorded result of `npm run bench -- server`, which the page docs/performance.md shows.
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run/steps.mjs'

const RECORD_FILE = path.join(import.meta.dirname, 'record.json')
const PAGE_FILE = path.join(root, 'docs/performance.md')
/** A measured ratio may be this much worse than the recorded one. */
const TOLERANCE = 0.25

/**
 * A value of our server, divided by the value of the other program in the same run.
 *
 * @typedef {object} Ratio
 * @property {string} name unique in the record
 * @property {number} value
 * @property {number} target
 * @property {'higher' | 'lower'} better
 */

/** @typedef {Record<string, string | number>} Row a row of a table, by column */
/** @typedef {{ title: string, rows: readonly Row[], ratios: readonly Ratio[] }} Result */

/** Writes the record and the page. @param {readonly Result[]} results @param {string} conditions */
export async function writeRecord(results, conditions) {
  const ratios = results.flatMap((result) => result.ratios)
  const record = Object.fromEntries(ratios.map(({ name, value }) => [name, round(value)]))
  await writeFile(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`)
  await writeFile(PAGE_FILE, createPage(results, conditions))
}

/**
 * Compares ratios with the record. Returns a line for each ratio that is more than 25% worse, or
 * that the record lacks.
 *
 * @param {readonly Result[]} results
 * @returns {Promise<string[]>}
 */
export async function findRegressions(results) {
  /** @type {Record<string, number>} */
  const record = JSON.parse(await readFile(RECORD_FILE, 'utf8'))
  return results
    .flatMap((result) => result.ratios)
    .filter(({ name, value, better }) => {
      const recorded = record[name]
      if (recorded === undefined) return true
      return better === 'higher'
        ? value < recorded * (1 - TOLERANCE)
        : value > recorded * (1 + TOLERANCE)
    })
    .map(({ name, value }) => `${name}: ${round(value)}, recorded: ${record[name] ?? 'nothing'}`)
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100

/** @param {readonly Result[]} results @param {string} conditions */
function createPage(results, conditions) {
  const date = new Date().toISOString().slice(0, 10)
  return `# Performance

\`npm run bench -- server --write\` writes this page. It measures our server and other programs in turns, and compares the
medians. For pages and files, the other program is \`express.static\`. For what visitors send, it's
\`bench/server/bareServer.mjs\`, which has Express, multer, and better-sqlite3, but no checks, limits, or mail. It commits each
request alone (durable), or all that have arrived (group). [Writes](architecture/writes.md) describes how our server commits.

\`npm run bench -- server --check\` fails if a ratio is more than 25% worse than on this page. The numbers of requests per
second and the ratios depend on the machine, so compare only ratios from machines of the same kind.

Measured on ${date} with Node ${process.versions.node} on ${availableParallelism()} cores: ${conditions}. The client runs on the same machine.

${results.map(({ title, rows, ratios }) => `## ${title}\n\n${createTable(rows)}\n\n${describeTargets(ratios)}`).join('\n\n')}
`
}

/** @param {readonly Row[]} rows */
function createTable(rows) {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, names.map(() => '---'), ...rows.map((row) => Object.values(row))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {readonly Ratio[]} ratios */
function describeTargets(ratios) {
  const missed = ratios.filter(({ value, target, better }) =>
    better === 'higher' ? value < target : value > target,
  )
  if (missed.length === 0) return 'All targets are met.'
  const lines = missed.map(({ name, value, target, better }) => {
    const limit = better === 'higher' ? 'at least' : 'at most'
    return `- ${name}: ${round(value)}, target: ${limit} ${target}`
  })
  return `Missed targets:\n\n${lines.join('\n')}`
}
