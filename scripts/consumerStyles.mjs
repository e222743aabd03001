import { cpSync } from 'node:fs'
import path from 'node:path'
import { installLooks } from './consumerLooks.mjs'

const SHEETS = ['ui.css', 'forms.css', 'embed-post.css']

function tell(changes, ignored = /^$/) {
  return changes.flatMap(({ element, names }) => {
    const told = names.filter((name) => !ignored.test(name))
    return told.length > 0 ? [`${element}: ${told.join(', ')}`] : []
  })
}

/**
 * A page with styles of its own, and elements without any, looks the same once the sheets of the packages are
 * there, in both colour schemes.
 */
async function findLeaks(page, url) {
  const leaks = []
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${url}foreign.html`)
    await page.locator('div[tabindex]').focus()
    await page.evaluate(() => globalThis.keepLooks('*'))
    await page.evaluate(
      (names) =>
        Promise.all(
          names.map(
            (href) =>
              new Promise((resolve, reject) => {
                const link = Object.assign(document.createElement('link'), {
                  rel: 'stylesheet',
                  href,
                })
                link.addEventListener('load', resolve)
                link.addEventListener('error', reject)
                document.body.append(link)
              }),
          ),
        ),
      SHEETS,
    )
    const arrived = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ui-color-ink'),
    )
    if (!arrived) leaks.push('The sheets have not arrived')
    const changes = await page.evaluate(() => globalThis.findChanges('*'))
    leaks.push(...tell(changes).map((line) => `${colorScheme} ${line}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return leaks.map((line) => `The sheets change a page of others: ${line}`)
}

/** What shows in an element's place alone, or not at all. */
const UNSEEN =
  /(^|::\w+)(box-sizing|text-wrap|max-|perspective-origin|transform-origin)|^::(marker|selection)/

/** Each component looks the same on a page with base.css and on one without. */
async function findDebts(page, url) {
  await page.goto(url)
  await page.waitForFunction(() => globalThis.report)
  // What a page hands down is a page's own choice: here it is the same with and without.
  const scope = '[data-part] *:not([hidden] *)'
  const changes = await page.evaluate((each) => {
    globalThis.keepLooks(each)
    document.getElementById('base').sheet.disabled = true
    return globalThis.findChanges(each)
  }, scope)
  return tell(changes, UNSEEN).map((line) => `Leans on base.css: ${line}`)
}

/** What is wrong with the packed sheets, seen from the built page of every component. */
export async function checkStyles(place, page, url) {
  const dist = path.join(place, 'dist')
  cpSync(path.join(place, 'foreign.html'), path.join(dist, 'foreign.html'))
  await page.addInitScript(installLooks)
  return [...(await findLeaks(page, url)), ...(await findDebts(page, url))]
}
