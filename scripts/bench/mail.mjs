// `node scripts/bench/mail.mjs [--visitors 100]`: how long visitors wait for the real server while mail is
// down in each of the ways in which mail is ever down. Fails where one of them waits for over 300 ms.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { endWith, StepError } from '../steps.mjs'
import { startServer } from './server.mjs'

/** In ms: what no visitor may wait for longer. */
const LIMIT = 300

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the service does with a whole request, by what it is called. */
const WAYS = {
  'is well': (res) => res.end('{"success":"true"}'),
  'answers 500': (res) => res.writeHead(500).end('Internal Server Error'),
  'answers 429': (res) => res.writeHead(429, { 'Retry-After': '1' }).end('{"success":"false"}'),
  'answers a page': (res) => res.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'),
  hangs: () => {},
  'closes half-way': (res) => {
    res.writeHead(200, { 'Content-Length': '400' }).write('{"success"', () => res.destroy())
  },
}

const { values } = parseArgs({ options: { visitors: { type: 'string', default: '100' } } })

function request(number) {
  const body = new FormData()
  const fields = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    title: 'Director',
    company: 'Halden Linen',
    useCase: 'Napkins, two folds, stacks of 25.',
    states: '["Ohio"]',
    totalUnits: '3',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('files[0]', new Blob([PNG]), 'plan.png')
  return ['/api/deployment', { method: 'POST', body, headers: { Accept: 'application/json' } }]
}

const signUp = (number) => [
  '/api/newsletter',
  {
    method: 'POST',
    body: JSON.stringify({ email: `reader-${number}@example.com` }),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  },
]

async function waitOf(site, [path, init]) {
  const start = performance.now()
  const response = await fetch(site + path, init)
  await response.arrayBuffer()
  if (!response.ok) throw new StepError(`${path} answered ${response.status}`)
  return performance.now() - start
}

async function measure(answer) {
  const service = createServer((req, res) => req.resume().on('end', () => answer(res))).listen(0)
  await once(service, 'listening')
  const server = await startServer({
    MAIL_FORM_URL: `http://127.0.0.1:${service.address().port}/ajax/team@example.com`,
    LIMIT_DEPLOYMENT: '1000000',
    LIMIT_NEWSLETTER: '1000000',
    LOG_LEVEL: 'silent',
  })
  try {
    // What is loaded and compiled once is no visitor's wait.
    for (const first of [request(-1), signUp(-1)]) await waitOf(server.site, first)
    const waits = []
    for (let number = 0; number < Number(values.visitors); number += 1) {
      waits.push(await waitOf(server.site, number % 2 ? request(number) : signUp(number)))
    }
    return waits.sort((one, other) => one - other)
  } finally {
    await server.stop()
    service.closeAllConnections()
    service.close()
  }
}

async function main() {
  const rows = {}
  for (const [way, answer] of Object.entries(WAYS)) {
    const waits = await measure(answer)
    const at = (share) => Math.round(waits[Math.floor((waits.length - 1) * share)] * 10) / 10
    rows[way] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
  }
  console.table(rows)
  const late = Object.entries(rows).filter(([, row]) => row['max ms'] > LIMIT)
  if (late.length > 0) {
    const ways = late.map(([way]) => way).join(', ')
    throw new StepError(`A visitor waited for over ${LIMIT} ms while the service ${ways}`)
  }
}

main().catch(endWith)
