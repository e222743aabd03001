// Checks the pages of consumers in Firefox and WebKit, if they're installed.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { firefox } from 'playwright'
import { remote } from 'webdriverio'
import { getFirefoxLaunchOptions } from '../engines/firefoxOptions.ts'
import { areEnginesInstalled } from '../engines/packages.mjs'
import { startWebKitDriver } from '../engines/webkitDriver.ts'

const RECORDER_PATH = '/record-problems.js'

/** Records errors and warnings in the global list `problems`. Runs in the page, before its scripts. */
function recordProblems() {
  /** @type {string[]} */
  const problems = []
  const record = (/** @type {unknown[]} */ ...parts) => problems.push(parts.map(String).join(' '))
  Object.assign(globalThis, { problems })
  Object.assign(console, { error: record, warn: record })
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(reason))
}

/**
 * Starts a server that passes requests on to a consumer's server, and adds `recordProblems` to its
 * pages, because WebKit's driver doesn't report console messages.
 *
 * @param {string} url
 */
async function startRecorder(url) {
  const server = createServer(async (request, response) => {
    if (request.url === RECORDER_PATH) {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`(${recordProblems})()`)
      return
    }
    const { status, headers, ...reply } = await fetch(new URL(request.url ?? '/', url)).then(
      async (result) => ({
        status: result.status,
        headers: result.headers,
        body: Buffer.from(await result.arrayBuffer()),
      }),
    )
    const contentType = headers.get('content-type') ?? 'application/octet-stream'
    const policy = headers.get('content-security-policy')
    response.writeHead(status, {
      'Content-Type': contentType,
      ...(policy && { 'Content-Security-Policy': policy }),
    })
    if (!contentType.startsWith('text/html')) response.end(reply.body)
    else {
      const recorder = `<script src="${RECORDER_PATH}"></script>`
      response.end(String(reply.body).replace(/<head[^>]*>|<body[^>]*>/, `$&${recorder}`))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/**
 * Uses the components of a page, and returns the problems. A page with `data-part` elements reports
 * which components didn't hydrate. Runs in the page.
 */
async function useComponents() {
  /** @type {string[]} */
  const problems = Reflect.get(globalThis, 'problems') ?? ['The page doesn’t record problems']
  /** @returns {(Document | ShadowRoot)[]} */
  const listRoots = (/** @type {Document | ShadowRoot} */ root = document) => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? listRoots(shadowRoot) : [],
    ),
  ]
  const find = (/** @type {string} */ selector, /** @type {string} */ text) =>
    listRoots()
      .flatMap((root) => [
        .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector)),
      ])
      .find((element) => `${element.ariaLabel ?? ''} ${element.textContent}`.includes(text))
  const until = async (/** @type {string} */ name, /** @type {() => unknown} */ condition) => {
    const deadline = Date.now() + 20_000
    while (!condition() && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
    if (!condition()) problems.push(`${name} doesn’t work`)
  }
  const pressUntil = (/** @type {string} */ button, /** @type {() => unknown} */ condition) =>
    until(`The button “${button}”`, () => {
      if (condition()) return true
      find('button', button)?.click()
      return condition()
    })
  if (document.querySelector('[data-part]')) {
    await until('Hydration', () => Reflect.get(globalThis, 'report'))
    return [...problems, ...(Reflect.get(globalThis, 'report')?.failures ?? [])]
  }
  if (find('button', 'Pressed')) {
    await pressUntil('Pressed', () =>
      /Pressed [1-9]/.test(find('button', 'Pressed')?.textContent ?? ''),
    )
    await pressUntil('Open the dialog', () => find('dialog[open]', 'Clear the draft?'))
    await pressUntil('Close', () => !find('dialog[open]', 'Clear the draft?'))
    await pressUntil('Show a toast', () => find('section', 'Draft saved'))
  }
  const first = find('[data-current]', '')?.textContent
  await pressUntil('Next slide', () => find('[data-current]', '')?.textContent !== first)
  await pressUntil('Subscribe', () => find('form', 'Valid email is required'))
  return problems
}

/**
 * Starts Firefox and WebKit, if they're installed.
 *
 * @returns {Promise<{ names: string[], check: (url: string) => Promise<string[]>, close: () => Promise<void> }>}
 *   `check` loads a page in both, uses its components, and returns the problems
 */
export async function startEngines() {
  if (!areEnginesInstalled()) return { names: [], check: async () => [], close: async () => {} }
  const firefoxBrowser = await firefox.launch(await getFirefoxLaunchOptions())
  const driver = await startWebKitDriver()
  const webkit = await remote(driver.options)
  await webkit.setTimeout({ script: 120_000 })
  /** @param {string} url */
  async function checkUrl(url) {
    const recorder = await startRecorder(url)
    const page = await firefoxBrowser.newPage()
    try {
      await page.goto(recorder.url)
      const inFirefox = await page.evaluate(useComponents)
      await webkit.url(recorder.url)
      const inWebKit = await webkit.execute(useComponents)
      return [
        ...inFirefox.map((problem) => `Firefox: ${problem}`),
        ...inWebKit.map((problem) => `WebKit: ${problem}`),
      ]
    } finally {
      await page.close()
      recorder.stop()
    }
  }
  // WebKit's driver has one window only.
  let lastCheck = Promise.resolve(/** @type {string[]} */ ([]))
  return {
    names: ['Firefox', 'WebKit'],
    check(url) {
      lastCheck = lastCheck.catch(() => []).then(() => checkUrl(url))
      return lastCheck
    },
    async close() {
      await firefoxBrowser.close()
      await webkit.deleteSession()
      driver.stop()
    },
  }
}
