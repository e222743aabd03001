import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { checkStyles } from './consumerStyles.mjs'
import { npm } from './steps.mjs'

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** A free port of this machine. */
async function findPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Serves a folder of files; resolves with its address and what ends it. */
async function serveFiles(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** Runs the app's own server; resolves once it answers. */
async function serveApp(place) {
  const port = await findPort()
  const [command, args] = npm('run', 'serve')
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' }
  // A group of its own: npm hands no signal on to what it runs.
  const child = spawn(command, args, { cwd: place, env, stdio: 'ignore', detached: true })
  const url = `http://127.0.0.1:${port}/`
  const stop = () => process.kill(-child.pid)
  const end = Date.now() + 60_000
  while (child.exitCode === null && Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (child.exitCode === null) stop()
  throw new Error(`${place} does not answer`)
}

/**
 * Looks at the built page of a consumer as a visitor and as a browser does.
 * @throws {Error} naming what is missing in the markup or was complained of in the browser
 */
export async function checkPage(place, hasServer, browser) {
  const { url, stop } = hasServer
    ? await serveApp(place)
    : await serveFiles(path.join(place, 'dist'))
  const failures = []
  const page = await browser.newPage()
  try {
    const html = await (await fetch(url)).text()
    if (!html.includes('Hour twenty.')) failures.push('The markup of the server has no post in it')
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) failures.push(message.text())
    })
    page.on('pageerror', (error) => failures.push(error.message))
    // Pictures of a post come from elsewhere, where no test may depend on an answer.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: '' }))
    await page.goto(url, { waitUntil: 'load' })
    const counter = page.getByRole('button', { name: /^Pressed/ })
    if ((await counter.count()) > 0) {
      await page.waitForFunction(() => {
        const button = [...document.querySelectorAll('button')].find((each) =>
          each.textContent.startsWith('Pressed'),
        )
        button.click()
        return !button.textContent.includes(' 0 ')
      })
      const size = await counter.evaluate((button) => getComputedStyle(button).minBlockSize)
      if (size !== '48px') failures.push(`The styles have not arrived: a button is ${size} high`)
    } else {
      const report = await (await page.waitForFunction(() => globalThis.report)).jsonValue()
      failures.push(...report.failures)
      console.log(`  ${report.parts} components woke`)
      failures.push(...(await checkStyles(place, page, url)))
    }
  } finally {
    await page.close()
    stop()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
