import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { getNpmCommand } from '../run/steps.mjs'
import { checkStyles } from './consumerStyles.mjs'

/** @typedef {{ url: string, stop: () => void }} RunningServer */

/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

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
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' })
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
 * Loads the built page of a consumer in a browser, and checks its markup, console, and styles.
 *
 * @param {string} folder The consumer's folder.
 * @param {boolean} hasServer
 * @param {import('playwright').Browser} browser
 * @throws {Error} with the list of problems
 */
export async function checkPage(folder, hasServer, browser) {
  const { url, stop } = hasServer
    ? await serveApp(folder)
    : await serveFiles(path.join(folder, 'dist'))
  /** @type {string[]} */
  const problems = []
  const page = await browser.newPage()
  try {
    const html = await (await fetch(url)).text()
    if (!html.includes('Hour twenty.')) problems.push('The server-rendered markup has no post')
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    // Posts contain images from other hosts, which may not respond.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: '' }))
    await page.goto(url, { waitUntil: 'load' })
    const counter = page.getByRole('button', { name: /^Pressed/ })
    if ((await counter.count()) > 0) {
      await page.waitForFunction(() => {
        const button = [...document.querySelectorAll('button')].find((each) =>
          each.textContent?.startsWith('Pressed'),
        )
        button?.click()
        return button && !button.textContent?.includes(' 0 ')
      })
      const height = await counter.evaluate((button) => getComputedStyle(button).minBlockSize)
      if (height !== '48px') problems.push(`The styles did not load: a button is ${height} high`)
    } else {
      const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'report'))
      const report = await handle.jsonValue()
      problems.push(...report.failures)
      console.log(`  ${report.parts} components hydrated`)
      problems.push(...(await checkStyles(folder, page, url)))
    }
  } finally {
    await page.close()
    stop()
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
