// Simulates the visitors for `stop.mjs` in a separate process. Some visitors reuse a connection,
// some open a connection for each request, and some upload files. Each visitor continues until the
// server refuses a connection.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const site = process.argv[2]
const KEEP_ALIVE_VISITORS = 8
const RECONNECTING_VISITORS = 8
const UPLOADING_VISITORS = 2

/** @type {{ answered: number, uploads: number, reset: number, refused: number, resetErrors: string[] }} */
const figures = { answered: 0, uploads: 0, reset: 0, refused: 0, resetErrors: [] }

/**
 * @param {Agent | false} agent
 * @param {import('node:http').RequestOptions} [options]
 * @param {Buffer} [body]
 * @returns {Promise<number | undefined>} the status
 */
function send(agent, options = {}, body = undefined) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      new URL(options.path ?? '/healthz', site),
      { ...options, agent },
      (res) => {
        res
          .resume()
          .on('end', () => resolve(res.statusCode))
          .on('error', reject)
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

const picture = Buffer.alloc(200_000, 1)

/** @param {Agent | false} agent */
function upload(agent) {
  const type = 'multipart/form-data; boundary=b'
  const part = 'Content-Disposition: form-data; name="files"; filename="a.png"'
  const body = Buffer.concat([
    Buffer.from(`--b\r\n${part}\r\n\r\n`),
    picture,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { 'Content-Type': type, 'Content-Length': body.length }
  return send(agent, { method: 'POST', path: '/api/deployment', headers }, body)
}

/** @param {Agent | false} agent @param {typeof upload} sendRequest @param {string} name */
async function visit(agent, sendRequest, name) {
  for (;;) {
    try {
      await sendRequest(agent)
      figures.answered += 1
      if (sendRequest === upload) figures.uploads += 1
    } catch (reason) {
      const error = /** @type {NodeJS.ErrnoException} */ (reason)
      if (error.code === 'ECONNREFUSED') {
        figures.refused += 1
        return
      }
      figures.reset += 1
      figures.resetErrors.push(`${name}: ${error.code} ${error.message}`)
    }
    await sleep(5 * Math.random())
  }
}

/**
 * @template T
 * @param {number} count
 * @param {() => T} startOne
 */
const startMany = (count, startOne) => Array.from({ length: count }, startOne)
const visits = [
  ...startMany(KEEP_ALIVE_VISITORS, () =>
    visit(new Agent({ keepAlive: true, maxSockets: 1 }), send, 'keep-alive'),
  ),
  ...startMany(RECONNECTING_VISITORS, () => visit(false, send, 'reconnect')),
  ...startMany(UPLOADING_VISITORS, () => visit(false, upload, 'upload')),
]
await sleep(300)
process.send?.('ready')
await Promise.all(visits)
process.send?.(figures, () => process.exit(0))
