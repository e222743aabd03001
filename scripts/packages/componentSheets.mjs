// Part of `npm run test:packages`: mounts each component in Chromium, and checks that its computed
// styles are the same with the full style sheet and with only the component's own sheets.
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { isComponentName, PARENTS } from '../../consumers/parts/parts.mjs'
import { findChromium } from '../run/chromium.mjs'
import { root } from '../run/steps.mjs'
import { installStyleRecorder } from './computedStyles.mjs'
import { listOwnSheets, toKebabCase } from './ownSheets.mjs'

/** @typedef {import('./computedStyles.mjs').StyleRecorder} StyleRecorder */

/** The page's script, which mounts one component at a time. Adds a toast for `Toaster` to show. */
const CLIENT = `
  import { createRef } from 'react'
  import { createRoot } from 'react-dom/client'
  import * as forms from '@duet/forms'
  import * as ui from '@duet/ui'
  import { createParts } from './consumers/parts/parts.mjs'

  ui.toast({ title: 'Received', duration: 600_000 })
  let root
  globalThis.mount = (name) => {
    const { render } = createParts({ ui, forms }).find((part) => part.name === name)
    const ref = createRef()
    root?.unmount()
    root = createRoot(document.querySelector('main'))
    root.render(render(ref))
    globalThis.isMounted = () => ref.current?.isConnected === true
  }
`

/** @param {string} file */
const readPackageFile = (file) => readFileSync(`packages/${file}`, 'utf8')

/**
 * Returns the content of the style sheets that a component needs.
 *
 * @param {string} packageName
 * @param {string} name the component's name
 */
function readOwnSheets(packageName, name) {
  const parent = PARENTS[name]
  return [name, ...(parent ? [parent] : [])]
    .flatMap((component) => listOwnSheets(packageName, component))
    .map((sheet) => readPackageFile(sheet.replace(/^@duet\/([\w-]+)/, '$1/dist')))
    .join('\n')
}

/**
 * Applies each style sheet to the page. For each sheet except the first, lists how the page differs
 * from the page with the first sheet. Switches between the sheets synchronously, so that no other
 * script runs in between. Runs in the page.
 *
 * @param {string[]} sheets the reference, then the style sheets to compare with it
 */
function compareSheets([reference, ...otherSheets]) {
  const recorder = /** @type {StyleRecorder} */ (/** @type {unknown} */ (globalThis))
  const style = /** @type {HTMLStyleElement} */ (document.querySelector('#sheet'))
  /** @param {string} css */
  const applySheet = (css) => {
    style.textContent = css
    recorder.stopAnimations()
  }
  applySheet(reference)
  recorder.recordStyles('body *')
  return otherSheets.map((css) => {
    applySheet(css)
    return recorder.findChanges('body *')
  })
}

/** Checks the style sheets of single components, and returns a list of problems. */
export async function checkComponentSheets() {
  const { outputFiles } = await build({
    stdin: { contents: CLIENT, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [{ text: script }] = outputFiles
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  /** @type {Record<string, Record<string, unknown>>} */
  const packages = { ui: await import('@duet/ui'), forms: await import('@duet/forms') }
  const components = Object.entries(packages).flatMap(([packageName, exported]) =>
    Object.keys(exported)
      .filter(isComponentName)
      .map((name) => ({ packageName, name })),
  )
  const fullSheet = `${readPackageFile('ui/dist/styles.css')}\n${readPackageFile('forms/dist/styles.css')}`
  // Also load all sheets in reverse order, to check that the order doesn't matter.
  const reversedSheets = components
    .map(({ packageName, name }) => readPackageFile(`${packageName}/dist/${toKebabCase(name)}.css`))
    .reverse()
    .concat(readPackageFile('ui/dist/theme.css'))
    .join('\n')

  /** @type {string[]} */
  const problems = []
  let count = 0
  let mountedName = ''
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.on('pageerror', ({ message }) => problems.push(`${mountedName}: ${message}`))
  await page.addInitScript(installStyleRecorder)
  await page.goto('about:blank')
  await page.setContent('<!doctype html><style id="sheet"></style><main></main>')
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'mount' in globalThis)
  for (const { packageName, name } of components) {
    if (!existsSync(`packages/${packageName}/dist/${toKebabCase(name)}.css`)) {
      problems.push(`${name} has no style sheet`)
      continue
    }
    mountedName = name
    await page.evaluate((component) => Reflect.get(globalThis, 'mount')(component), name)
    await page.waitForFunction(() => Reflect.get(globalThis, 'isMounted')())
    const ownSheets = readOwnSheets(packageName, name)
    const [changes = [], changesInReverse = []] = await page.evaluate(compareSheets, [
      fullSheet,
      ownSheets,
      reversedSheets,
    ])
    count += changes.length
    for (const [title, componentChanges] of /** @type {const} */ ([
      [`${toKebabCase(name)}.css`, changes],
      ['style sheets in reverse order', changesInReverse],
    ])) {
      for (const { element, differences } of componentChanges) {
        if (differences.length > 0)
          problems.push(`${name}: ${title}: ${element}: ${differences.join(', ')}`)
      }
    }
  }
  await browser.close()
  console.log(`${components.length} style sheets compared on ${count} elements`)
  return problems
}
