import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { getNpmCommand } from '../run/steps.mjs'
import { checkActions } from './consumerActions.mjs'
import { checkStyles } from './consumerStyles.mjs'
import { checkComponents } from './consumerUse.mjs'

/**
 * @typedef {import('playwright').BrowserContext} BrowserContext
 * @typedef {import('playwright').Page} Page
 * @typedef {{ url: string, stop: () => void }} RunningServer
 *
 * @typedef {object} ConsumerOptions
 * @property {string[]} [paths] the paths of the pages to check; by default only the start page
 * @property {boolean} [isServerRendered] whether the server's HTML has the content; true by default
 * @property {(page: Page) => Promise<string[]>} [check] uses the components, and lists the problems
 * @property {string} [actionsPath] the path of a page with forms with server functions
 */

/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** @param {import('node:http').Server} server */
const getPort = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = getPort(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * @param {string} folder
 * @returns {Promise<RunningServer>}
 */
async function serveFiles(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': CONTENT_TYPES[path.extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${getPort(server)}/`, stop: () => server.close() }
}

/**
 * Runs the app's server. Resolves when the server responds.
 *
 * @param {string} folder
 * @returns {Promise<RunningServer>}
 */
async function serveApp(folder) {
  const port = await findFreePort()
  const [command, args] = getNpmCommand('run', 'serve')
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' }
  // npm doesn't forward signals, so `stop` sends the signal to the whole process group.
  const child = spawn(command, args, { cwd: folder, env, stdio: 'ignore', detached: true })
  const url = `http://127.0.0.1:${port}/`
  const stop = () => {
    if (child.pid) process.kill(-child.pid)
  }
  const deadline = Date.now() + 60_000
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (child.exitCode === null) stop()
  throw new Error(`The server of ${folder} does not respond`)
}

/**
 * Starts recording each violation of the content security policy in the global list `violations`.
 * Runs in the page.
 */
function recordViolations() {
  /** @type {string[]} */
  const violations = []
  document.addEventListener('securitypolicyviolation', (event) => {
    const target = event.target instanceof Element ? event.target.tagName : 'document'
    violations.push(
      `The policy's ${event.effectiveDirective} blocks ${event.blockedURI} (${target})`,
    )
  })
  Object.assign(globalThis, { violations })
}

/**
 * Lists the violations of a page's content security policy. First causes a violation, to make sure
 * that violations are detected.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 * @throws {Error} if the policy allows inline styles
 */
async function findViolations(page) {
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  const handle = await page
    .waitForFunction(() => {
      /** @type {string[]} */
      const violations = Reflect.get(globalThis, 'violations')
      return violations.some((violation) => violation.endsWith('(BODY)')) && violations
    })
    .catch((cause) => {
      throw new Error('The content security policy allows inline styles', { cause })
    })
  const violations = await handle.jsonValue()
  return violations ? violations.filter((violation) => !violation.endsWith('(BODY)')) : []
}

/**
 * Checks a page, and returns the problems. A page with `data-part` elements hydrates its components
 * and reports failures. On other pages, uses the components in `Controls.jsx`.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function checkAnyPage(page) {
  const handle = await page.waitForFunction(
    () => document.querySelector('[data-part]') === null || Reflect.get(globalThis, 'report'),
  )
  const report = await handle.jsonValue()
  if (report === true) return checkComponents(page)
  console.log(`  ${report.parts} components hydrated`)
  return report.failures
}

/**
 * Loads one of a consumer's pages, uses the page's components, and lists the problems.
 *
 * @param {BrowserContext} context
 * @param {string} url
 * @param {ConsumerOptions} options
 * @param {(page: Page) => Promise<string[]>} checkPageStyles
 */
async function checkUrl(context, url, { isServerRendered = true, check }, checkPageStyles) {
  /** @type {string[]} */
  const problems = []
  const response = await fetch(url)
  const hasPolicy = response.headers.has('content-security-policy')
  if (isServerRendered && !(await response.text()).includes('Hour twenty.')) {
    problems.push('The server-rendered markup has no post')
  }
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  // Posts contain images from other hosts, which may not respond.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: '' }))
  await page.addInitScript(recordViolations)
  await page.goto(url, { waitUntil: 'load' })
  problems.push(...(await (check ?? checkAnyPage)(page)))
  problems.push(...(await checkPageStyles(page)))
  page.removeAllListeners('console')
  if (hasPolicy) problems.push(...(await findViolations(page)))
  await page.close()
  return problems
}

/**
 * Loads a consumer's built pages in Chromium and other engines, uses the components, and checks the pages' markup,
 * console messages, content security policy, and styles.
 *
 * @param {string} folder The consumer's folder.
 * @param {boolean} hasServer
 * @param {import('playwright').Browser} browser
 * @param {(url: string) => Promise<string[]>} checkInOtherEngines
 * @param {ConsumerOptions} options
 * @throws {Error} with the list of problems
 */
export async function checkPages(folder, hasServer, browser, checkInOtherEngines, options) {
  const { url, stop } = hasServer
    ? await serveApp(folder)
    : await serveFiles(path.join(folder, 'dist'))
  const hasForeignPage = existsSync(path.join(folder, 'foreign.html'))
  /** @type {string[]} */
  const problems = []
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  // Only a page that hangs reaches this limit. The limit in `hydrateParts.mjs` is shorter, so that
  // the page can report which components didn't hydrate.
  context.setDefaultTimeout(120_000)
  try {
    for (const pagePath of options.paths ?? ['']) {
      const urlProblems = await checkUrl(context, url + pagePath, options, async (page) =>
        hasForeignPage ? checkStyles(folder, page, url) : [],
      )
      urlProblems.push(...(await checkInOtherEngines(url + pagePath)))
      problems.push(...urlProblems.map((problem) => `/${pagePath}: ${problem}`))
    }
    if (options.actionsPath)
      problems.push(...(await checkActions(browser, url + options.actionsPath)))
  } finally {
    await context.close()
    stop()
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
