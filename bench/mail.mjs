// `npm run bench -- mail [--visitors 100]`: measures how long visitors wait for the real
// server's responses while the mail service works, and while it fails in different ways. Fails if a
// visitor waits longer than 300 ms.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { createNumberedForm } from './requests/createNumberedForm.mjs'
import { startBenchServer } from './server/server.mjs'

/** The benchmark fails if a visitor waits longer than this. */
const LIMIT_MS = 300

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** @typedef {(res: import('node:http').ServerResponse) => void} Responder */

/**
 * Functions that respond to a request as a working or a failing mail service would. Their names
 * complete the sentence "The mail service ...".
 *
 * @type {Record<string, Responder>}
 */
const RESPONDERS = {
  works: (res) => res.end('{"success":"true"}'),
  'responds with 500': (res) => res.writeHead(500).end('Internal Server Error'),
  'responds with 429': (res) =>
    res.writeHead(429, { 'Retry-After': '1' }).end('{"success":"false"}'),
  'responds with a page': (res) => res.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'),
  hangs: () => {},
  'closes the connection early': (res) => {
    res.writeHead(200, { 'Content-Length': '400' }).write('{"success"', () => res.destroy())
  },
}

const { values } = parseArgs({ options: { visitors: { type: 'string', default: '100' } } })

/** @typedef {[path: string, init: RequestInit]} Request */

/**
 * @param {number} number becomes part of the visitor's name and email address
 * @returns {Request}
 */
function createDeploymentRequest(number) {
  const body = createNumberedForm(number, new File([PNG], 'plan.png'))
  return ['/api/deployment', { method: 'POST', body, headers: { Accept: 'application/json' } }]
}

/**
 * @param {number} number becomes part of the visitor's email address
 * @returns {Request}
 */
const createSignUpRequest = (number) => [
  '/api/newsletter',
  {
    method: 'POST',
    body: JSON.stringify({ email: `reader-${number}@example.com` }),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  },
]

/** @param {string} site @param {Request} request */
async function measureWait(site, [path, init]) {
  const start = performance.now()
  const response = await fetch(site + path, init)
  await response.arrayBuffer()
  if (!response.ok) throw new StepError(`${path} got ${response.status}`)
  return performance.now() - start
}

/** @param {Responder} respond */
async function measure(respond) {
  const mailService = createServer((req, res) => req.resume().on('end', () => respond(res))).listen(
    0,
  )
  await once(mailService, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (mailService.address())
  const server = await startBenchServer({
    MAIL_FORM_URL: `http://127.0.0.1:${port}/ajax/team@example.com`,
    LIMIT_DEPLOYMENT: '1000000',
    LIMIT_NEWSLETTER: '1000000',
    LOG_LEVEL: 'silent',
  })
  try {
    // Don't measure the first requests. They're slower, because the server loads and compiles code.
    for (const request of [createDeploymentRequest(-1), createSignUpRequest(-1)])
      await measureWait(server.site, request)
    const waits = []
    for (let number = 0; number < Number(values.visitors); number += 1) {
      waits.push(
        await measureWait(
          server.site,
          number % 2 ? createDeploymentRequest(number) : createSignUpRequest(number),
        ),
      )
    }
    return waits.sort((a, b) => a - b)
  } finally {
    await server.stop()
    mailService.closeAllConnections()
    mailService.close()
  }
}

async function main() {
  /** @type {Record<string, Record<string, number>>} */
  const rows = {}
  for (const [name, respond] of Object.entries(RESPONDERS)) {
    const waits = await measure(respond)
    /** @param {number} fraction */
    const computeQuantile = (fraction) =>
      Math.round(waits[Math.floor((waits.length - 1) * fraction)] * 10) / 10
    rows[name] = {
      'p50 ms': computeQuantile(0.5),
      'p95 ms': computeQuantile(0.95),
      'max ms': computeQuantile(1),
    }
  }
  console.table(rows)
  const slowRows = Object.entries(rows).flatMap(([name, row]) =>
    (row['max ms'] ?? 0) > LIMIT_MS ? [name] : [],
  )
  if (slowRows.length > 0) {
    throw new StepError(
      `A visitor waited for over ${LIMIT_MS} ms while the mail service ${slowRows.join(', ')}`,
    )
  }
}

main().catch(exitWithError)
