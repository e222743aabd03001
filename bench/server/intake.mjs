// Sends the requests of visitors as fast as a server responds to them.
import { Agent, request } from 'node:http'
import { createNumberedForm } from '../requests/createNumberedForm.mjs'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(`%PDF-1.4\n${'0123456789abcde\n'.repeat(1250)}%%EOF\n`)

/** @typedef {{ path: string, type: string, body: Buffer }} Visit */

/**
 * Functions that create the request of the visitor with a number, by what the visitor sends.
 *
 * @type {Record<string, (number: number) => Promise<Visit>>}
 */
export const VISITS = {
  'newsletter sign-up': async (number) => ({
    path: '/api/newsletter',
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ email: `reader-${number}@example.com` })),
  }),
  'request with a small PNG': (number) => createFormVisit(number, new File([PNG], 'plan.png')),
  'request with a 20 kB PDF': (number) => createFormVisit(number, new File([PDF], 'plan.pdf')),
}

/** @param {number} number @param {File} file @returns {Promise<Visit>} */
async function createFormVisit(number, file) {
  const response = new Response(createNumberedForm(number, file))
  return {
    path: '/api/deployment',
    type: response.headers.get('Content-Type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/**
 * Sends requests on `connections` connections for some seconds. Returns how many a server
 * acknowledged per second, and in total.
 *
 * @param {string} site
 * @param {{ createVisit: (number: number) => Promise<Visit>, connections: number, seconds: number,
 *   nextNumber: () => number }} options
 */
export async function measureIntake(site, { createVisit, connections, seconds, nextNumber }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let count = 0
  const visitInTurn = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await send(site, agent, await createVisit(nextNumber()))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitInTurn))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { count, perSecond: count / elapsedSeconds }
}

/** @param {string} site @param {Agent} agent @param {Visit} visit @returns {Promise<void>} */
function send(site, agent, { path, type, body }) {
  const headers = {
    Accept: 'application/json',
    'Content-Type': type,
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(site + path, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 201) resolve()
        else reject(new Error(`${path} got ${response.statusCode}`))
      })
    })
    outgoing.on('error', reject).end(body)
  })
}
