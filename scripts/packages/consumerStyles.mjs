import { cpSync } from 'node:fs'
import path from 'node:path'
import { installStyleRecorder } from './computedStyles.mjs'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('./computedStyles.mjs').Change} Change
 * @typedef {import('./computedStyles.mjs').StyleRecorder} StyleRecorder
 */

const STYLE_SHEETS = ['ui.css', 'forms.css', 'embed-post.css']

/**
 * @param {Change[]} changes
 * @param {RegExp} [ignoredNames] names of properties
 */
function describeChanges(changes, ignoredNames = /^$/) {
  return changes.flatMap(({ element, differences }) => {
    const reportedNames = differences.filter((name) => !ignoredNames.test(name))
    return reportedNames.length > 0 ? [`${element}: ${reportedNames.join(', ')}`] : []
  })
}

/** @param {Page} page @param {string} selector */
const recordStyles = (page, selector) =>
  page.evaluate((pageSelector) => {
    const recorder = /** @type {StyleRecorder} */ (/** @type {unknown} */ (globalThis))
    recorder.stopAnimations()
    recorder.recordStyles(pageSelector)
  }, selector)

/** @param {Page} page @param {string} selector */
const findChanges = (page, selector) =>
  page.evaluate((pageSelector) => {
    const recorder = /** @type {StyleRecorder} */ (/** @type {unknown} */ (globalThis))
    recorder.stopAnimations()
    return recorder.findChanges(pageSelector)
  }, selector)

/** @param {Page} page */
const addStyleSheets = (page) =>
  page.evaluate(
    (names) =>
      Promise.all(
        names.map(
          (href) =>
            new Promise((resolve, reject) => {
              const link = document.createElement('link')
              link.rel = 'stylesheet'
              link.href = href
              link.addEventListener('load', resolve)
              link.addEventListener('error', reject)
              document.body.append(link)
            }),
        ),
      ),
    STYLE_SHEETS,
  )

/**
 * Finds elements in `foreign.html` that look different after our style sheets load, in the light or
 * the dark color scheme. The page has styled and unstyled elements, but none of our components.
 *
 * @param {Page} page
 * @param {string} url
 */
async function findLeaks(page, url) {
  const leaks = []
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${url}foreign.html`)
    await page.locator('div[tabindex]').focus()
    await recordStyles(page, '*')
    await addStyleSheets(page)
    const ink = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ui-color-ink'),
    )
    if (!ink) leaks.push('The style sheets did not load')
    const changes = describeChanges(await findChanges(page, '*'))
    leaks.push(...changes.map((line) => `${colorScheme} ${line}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return leaks.map((line) => `Our style sheets change another page: ${line}`)
}

/** Properties that have a visible effect only in combination with another property. */
const INVISIBLE_PROPERTIES =
  /(^|::\w+)(box-sizing|text-wrap|max-|perspective-origin|transform-origin)|^::(marker|selection)/

/**
 * Disables base.css, and lists the elements that change. Does this synchronously, so that no other
 * script runs in between. Runs in the page.
 *
 * @param {string} selector
 */
function compareWithoutBase(selector) {
  const recorder = /** @type {StyleRecorder} */ (/** @type {unknown} */ (globalThis))
  recorder.stopAnimations()
  recorder.recordStyles(selector)
  const base = /** @type {HTMLStyleElement} */ (document.getElementById('base'))
  if (base.sheet) base.sheet.disabled = true
  recorder.stopAnimations()
  return recorder.findChanges(selector)
}

/**
 * Finds components that look different without base.css, which is optional.
 *
 * @param {Page} page
 * @param {string} url
 */
async function findBaseDependencies(page, url) {
  await page.goto(url)
  await page.waitForFunction(() => 'report' in globalThis)
  const changes = await page.evaluate(compareWithoutBase, '[data-part] *:not([hidden] *)')
  return describeChanges(changes, INVISIBLE_PROPERTIES).map(
    (line) => `Depends on base.css: ${line}`,
  )
}

/**
 * Checks our style sheets on two pages: `foreign.html`, which has none of our components, and the
 * page that shows every component. Returns a list of problems.
 *
 * @param {string} folder The consumer's folder.
 * @param {Page} page
 * @param {string} url
 */
export async function checkStyles(folder, page, url) {
  cpSync(path.join(folder, 'foreign.html'), path.join(folder, 'dist', 'foreign.html'))
  await page.addInitScript(installStyleRecorder)
  return [...(await findLeaks(page, url)), ...(await findBaseDependencies(page, url))]
}
