import { cpSync } from 'node:fs'
import path from 'node:path'

const SHEETS = ['ui.css', 'forms.css', 'embed-post.css']

/** In the page: what is computed for each element and its pseudo-elements, and where it stands. */
function readLooks(scope) {
  return [...document.querySelectorAll(scope)].map((element) => {
    const look = {}
    for (const pseudo of ['', '::before', '::after', '::marker', '::selection', '::placeholder']) {
      const style = getComputedStyle(element, pseudo || null)
      for (const name of style) look[`${pseudo}${name}`] = style.getPropertyValue(name)
    }
    // From the edge of its own part: what stands above may have grown.
    const home = element.closest('[data-part]')
    const from = (home ?? document.body).getBoundingClientRect()
    const { x, y, width, height } = element.getBoundingClientRect()
    look.place = [x - from.x, y - from.y, width, height].map(Math.round).join()
    const part = home?.dataset.part ?? ''
    return { element: `${part} ${element.cloneNode().outerHTML.slice(0, 120)}`, look }
  })
}

function compare(before, after, ignored = /^$/) {
  return before.flatMap(({ element, look }, index) => {
    const other = after[index]?.look ?? {}
    const names = Object.keys(look).filter(
      (name) => look[name] !== other[name] && !ignored.test(name),
    )
    return names.length > 0 ? [`${element}: ${names.join(', ')}`] : []
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
    const before = await page.evaluate(readLooks, '*')
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
    const after = await page.evaluate(readLooks, '*:not(link[href$="css"])')
    leaks.push(...compare(before, after).map((line) => `${colorScheme} ${line}`))
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
  const looks = []
  for (const isBare of [false, true]) {
    await page.evaluate((disabled) => {
      const link = document.getElementById('base')
      link.sheet.disabled = disabled
    }, isBare)
    // What a page hands down is a page's own choice: here it is the same with and without.
    looks.push(await page.evaluate(readLooks, '[data-part] *:not([hidden] *)'))
  }
  return compare(looks[0], looks[1], UNSEEN).map((line) => `Leans on base.css: ${line}`)
}

/** What is wrong with the packed sheets, seen from the built page of every component. */
export async function checkStyles(place, page, url) {
  const dist = path.join(place, 'dist')
  cpSync(path.join(place, 'foreign.html'), path.join(dist, 'foreign.html'))
  return [...(await findLeaks(page, url)), ...(await findDebts(page, url))]
}
