// `npm run compare:carousel [-- --check | TITLE...]`: tests in Chromium which behaviors our
// Carousel and Embla support, and records the results. With `--check`, compares the results with
// the recorded results and records nothing. TITLE is part of a behavior's title. If you pass
// titles, tests only the behaviors that match one of them.
import process from 'node:process'
import { chromium } from 'playwright'
import { findChromium } from '../../../scripts/run/chromium.mjs'
import { recordRows } from '../../../scripts/run/provenance.mjs'
import { root } from '../../../scripts/run/steps.mjs'
import { BEHAVIOR_RECORD, readBehaviors, writeComparison } from '../comparison.mjs'
import { autoplay } from './behaviors/autoplay.mjs'
import { contents } from './behaviors/contents.mjs'
import { dragging } from './behaviors/dragging.mjs'
import { keyboard } from './behaviors/keyboard.mjs'
import { navigation } from './behaviors/navigation.mjs'
import { slides } from './behaviors/slides.mjs'
import { touching } from './behaviors/touching.mjs'
import { CarouselDriver } from './CarouselDriver.mjs'
import { bundlePage, CAROUSEL_LIBRARIES } from './libraries.mjs'

/** @typedef {import('./behaviors/behavior.mjs').Behavior} Behavior */
/** @typedef {import('../comparison.mjs').BehaviorResult} BehaviorResult */

/** @type {Record<string, Behavior[]>} */
const GROUPS = {
  'Changing slides': navigation,
  Mouse: dragging,
  Touch: touching,
  'Content of slides': contents,
  'Changes of slides and size': slides,
  'Keyboard and screen readers': keyboard,
  Autoplay: autoplay,
}

const ORIGIN = 'http://carousel.test/'
/** An action that takes longer than this fails. */
const TIMEOUT_MS = 30_000

/** @param {{ script: string, styles: string }} bundle */
const renderPage = ({ script, styles }) => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Carousel</title>
<style>${styles}
body { margin: 0; min-height: 3000px; font: 16px sans-serif }
p { margin: 0 }
[data-slide] { height: 100%; min-height: 200px; background: #eee }
[data-slide^="Inner"] { min-height: 60px; background: #ddd }
</style>
<main></main>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`

/**
 * Tests whether a carousel has a behavior.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} html
 * @param {Behavior} behavior
 * @returns {Promise<string | undefined>} the problem, if the carousel doesn't have the behavior
 */
async function tryBehavior(browser, html, { needs: requirement, run: runBehavior }) {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    hasTouch: true,
    reducedMotion: requirement === 'reduced motion' ? 'reduce' : 'no-preference',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    /** @type {string[]} */
    const errors = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route(`${ORIGIN}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    )
    if (requirement === 'fake clock') await page.clock.install()
    await page.goto(ORIGIN)
    await runBehavior(new CarouselDriver(page, await context.newCDPSession(page)))
    return errors[0]
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await context.close()
  }
}

/** @param {readonly string[]} titleParts parts of the titles to test; if empty, tests all titles */
async function testLibraries(titleParts) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages = new Map()
  for (const library of CAROUSEL_LIBRARIES)
    pages.set(library, renderPage(await bundlePage(library)))
  /** @type {BehaviorResult[]} */
  const rows = []
  for (const [group, behaviors] of Object.entries(GROUPS)) {
    for (const behavior of behaviors) {
      const isChosen = titleParts.some((part) => behavior.title.includes(part))
      if (titleParts.length > 0 && !isChosen) continue
      /** @type {BehaviorResult['results']} */
      const results = {}
      for (const library of CAROUSEL_LIBRARIES) {
        const isMissing = behavior.feature && behavior.feature in library.missing
        const problem = isMissing
          ? undefined
          : await tryBehavior(browser, pages.get(library), behavior)
        results[library.name] = isMissing ? 'missing' : problem ? 'fails' : 'passes'
        const detail = problem ? `: ${problem.split('\n')[0]}` : ''
        console.log(
          `${library.name.padEnd(10)}${results[library.name].padEnd(9)}${behavior.title}${detail}`,
        )
      }
      rows.push({ group, title: behavior.title, results })
    }
  }
  await browser.close()
  return rows
}

process.chdir(root)
const isCheckMode = process.argv.includes('--check')
const titleParts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const results = await testLibraries(titleParts)
if (isCheckMode) {
  if (JSON.stringify(results) !== JSON.stringify(readBehaviors().rows)) {
    console.error(`${BEHAVIOR_RECORD} differs. Record the results: npm run compare:carousel`)
    process.exitCode = 1
  }
} else {
  const measuredRows = new Map(results.map((row) => [row.title, row]))
  const recordedRows = titleParts.length > 0 ? readBehaviors().rows : results
  const rows = recordedRows.map((row) => measuredRows.get(row.title) ?? row)
  recordRows(BEHAVIOR_RECORD, rows)
  writeComparison()
}
