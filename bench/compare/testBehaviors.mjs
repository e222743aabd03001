import process from 'node:process'
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/run/chromium.mjs'
import { recordRows } from '../../scripts/run/provenance.mjs'
import { root } from '../../scripts/run/steps.mjs'
import { bundlePage } from './bundlePage.mjs'
import { readBehaviors, writeComparison } from './comparison.mjs'

/** @typedef {import('./comparison.mjs').BehaviorResult} BehaviorResult */
/** @typedef {import('playwright').Page} Page */

/**
 * A library to test. `adapter` is the module that renders it. `missing` maps each feature that it
 * lacks to the reason.
 *
 * @typedef {{ name: string, adapter: string, missing: Record<string, string | undefined> }} Library
 */

/**
 * A behavior that users and developers expect. `run` throws if the library doesn't have it. The
 * test needs a library with `feature`, and a page as in `needs`.
 *
 * @typedef {{
 *   title: string,
 *   feature?: string,
 *   needs?: 'reduced motion' | 'fake clock',
 *   run: (page: Page) => Promise<void>,
 * }} Behavior
 */

const ORIGIN = 'http://compare.test/'
/** An action that takes longer than this fails. */
const TIMEOUT_MS = 30_000

/** @param {{ script: string, styles: string }} bundle @param {string} styles */
const renderPage = (bundle, styles) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Comparison</title>
<style>${bundle.styles}
${styles}</style>
<main></main>
<script type="module">${bundle.script.replaceAll('</script', '<\\/script')}</script>`

/**
 * Opens a page and passes it to a function. Fails if the page throws an error.
 *
 * @template Result
 * @param {import('playwright').Browser} browser
 * @param {string} html
 * @param {Behavior['needs']} requirement
 * @param {(page: Page) => Promise<Result>} use
 */
async function withPage(browser, html, requirement, use) {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    hasTouch: true,
    reducedMotion: requirement === 'reduced motion' ? 'reduce' : 'no-preference',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    /** @type {Error[]} */
    const errors = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route(`${ORIGIN}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    )
    if (requirement === 'fake clock') await page.clock.install()
    await page.goto(ORIGIN)
    const result = await use(page)
    if (errors[0]) throw errors[0]
    return result
  } finally {
    await context.close()
  }
}

/**
 * Tests in Chromium which behaviors each library has.
 *
 * @param {{
 *   folder: string,
 *   styles: string,
 *   libraries: readonly Library[],
 *   groups: Record<string, readonly Behavior[]>,
 * }} comparison `folder` has the page's modules, and `styles` are its style rules
 * @param {readonly string[]} titleParts parts of the titles to test; if empty, tests all titles
 */
async function testLibraries({ folder, styles, libraries, groups }, titleParts) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages = new Map()
  for (const library of libraries)
    pages.set(library, renderPage(await bundlePage(folder, library.adapter), styles))
  /** @type {BehaviorResult[]} */
  const rows = []
  for (const [group, behaviors] of Object.entries(groups)) {
    for (const { title, feature, needs, run } of behaviors) {
      const isChosen = titleParts.some((part) => title.includes(part))
      if (titleParts.length > 0 && !isChosen) continue
      /** @type {BehaviorResult['results']} */
      const results = {}
      for (const library of libraries) {
        const isMissing = feature !== undefined && feature in library.missing
        const problem = isMissing
          ? undefined
          : await withPage(browser, pages.get(library), needs, run).then(
              () => undefined,
              (error) => (error instanceof Error ? error.message : String(error)),
            )
        results[library.name] = isMissing ? 'missing' : problem === undefined ? 'passes' : 'fails'
        const detail = problem === undefined ? '' : `: ${problem.split('\n')[0]}`
        console.log(`${library.name.padEnd(12)}${results[library.name].padEnd(9)}${title}${detail}`)
      }
      rows.push({ group, title, results })
    }
  }
  await browser.close()
  return rows
}

/**
 * Tests which behaviors each library has, and records the results. With the argument `--check`,
 * compares the results with the recorded results and records nothing. Other arguments are parts of
 * titles: only matching behaviors are tested.
 *
 * @param {string} record the file with the results
 * @param {Parameters<typeof testLibraries>[0]} comparison
 */
export async function recordBehaviors(record, comparison) {
  process.chdir(root)
  const isCheckMode = process.argv.includes('--check')
  const titleParts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const results = await testLibraries(comparison, titleParts)
  if (isCheckMode) {
    if (JSON.stringify(results) !== JSON.stringify(readBehaviors(record).rows)) {
      console.error(
        `${record} differs. Run the same command without --check to record the results.`,
      )
      process.exitCode = 1
    }
    return
  }
  const measuredRows = new Map(results.map((row) => [row.title, row]))
  const recordedRows = titleParts.length > 0 ? readBehaviors(record).rows : results
  recordRows(
    record,
    recordedRows.map((row) => measuredRows.get(row.title) ?? row),
  )
  writeComparison()
}
