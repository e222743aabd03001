// Reports what a benchmark of faults has sent and found again, in the same form for all of them.
import { appendFileSync } from 'node:fs'
import { StepError } from '../../scripts/run/steps.mjs'

/**
 * `sent` and `acknowledged` are numbers of requests, `found` of acknowledged ones that are stored.
 * `lost` ones aren't, `torn` ones only in part. `orphaned` are rows without a file and files without a
 * row. `resets` are connections that ended without a response. A part leaves out what it doesn't count.
 *
 * @typedef {'sent' | 'acknowledged' | 'found' | 'lost' | 'torn' | 'orphaned' | 'resets'} Figure
 * @typedef {Partial<Record<Figure, number>>} Figures
 */

/** The headings of the figures. @type {Record<Figure, string>} */
const HEADINGS = {
  sent: 'sent',
  acknowledged: 'acknowledged',
  found: 'found again',
  lost: 'lost',
  torn: 'torn',
  orphaned: 'orphaned',
  resets: 'resets',
}

const FIGURES = /** @type {Figure[]} */ (Object.keys(HEADINGS))

/**
 * Prints the figures of a part. `npm run test:faults` also collects them in a file.
 *
 * @param {string} part
 * @param {Figures} figures
 * @param {readonly string[]} [problems] what else was wrong
 * @throws {StepError} if something was lost, torn, or orphaned, or if there are problems
 */
export function reportFaults(part, figures, problems = []) {
  const counted = FIGURES.filter((name) => figures[name] !== undefined)
  console.log(`${part}: ${counted.map((name) => `${HEADINGS[name]} ${figures[name]}`).join(', ')}`)
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  const file = process.env.FAULTS_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...figures })}\n`)
  const { lost = 0, torn = 0, orphaned = 0 } = figures
  if (lost + torn + orphaned + problems.length > 0) throw new StepError(`${part} failed`)
}

/**
 * Formats the collected figures as a table.
 *
 * @param {string} lines the content of the file
 */
export function formatTable(lines) {
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const cells = [
    ['', ...Object.values(HEADINGS)],
    ...rows.map((row) => [row.part, ...FIGURES.map((name) => `${row[name] ?? '-'}`)]),
  ]
  const columns = Object.keys(cells[0] ?? []).map(Number)
  const widths = columns.map((column) => Math.max(...cells.map((row) => row[column].length)))
  const formatCell = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return cells.map((row) => row.map(formatCell).join('  ')).join('\n')
}
