// Measures how fast a server sends pages and files, compared with express.static, which gets the
// path of the compressed file, so that both send the same body.
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { root, StepError } from '../../scripts/run/steps.mjs'

const CONNECTION_COUNT = 20
const ASSETS_DIR = path.join(root, 'apps/site/dist/client/assets')
const POSTER = '/film/factory-1280.avif'

function findLargestScript() {
  const scripts = readdirSync(ASSETS_DIR).filter((name) => name.endsWith('.js'))
  /** @param {string} name */
  const measure = (name) => statSync(path.join(ASSETS_DIR, name)).size
  return `/assets/${scripts.toSorted((a, b) => measure(b) - measure(a))[0]}`
}

/**
 * @typedef {object} PageCase
 * @property {string} name
 * @property {string} url path on our server
 * @property {string} staticUrl path of the same body on express.static
 * @property {number} target minimum ratio of our rate to the rate of express.static
 * @property {boolean} [isConditional] whether the client already has the page
 */

/** @returns {PageCase[]} */
export function createPageCases() {
  const script = findLargestScript()
  return [
    { name: '/ (brotli)', url: '/', staticUrl: '/index.html.br', target: 3 },
    { name: '/ (304)', url: '/', staticUrl: '/index.html.br', target: 2, isConditional: true },
    { name: '/careers (brotli)', url: '/careers', staticUrl: '/careers/index.html.br', target: 3 },
    { name: 'largest script (brotli)', url: script, staticUrl: `${script}.br`, target: 3 },
    { name: 'poster', url: POSTER, staticUrl: POSTER, target: 3 },
  ]
}

/**
 * Sends a request and returns the head of the response, and the size of head and body.
 *
 * @param {number} port
 * @param {string} request
 */
async function sendOnce(port, request) {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk
    if (text.includes('\r\n\r\n')) break
  }
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 4)
  if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new StepError(`${request}\n${head}`)
  const [, bodyLength = '0'] = /^Content-Length: (\d+)/im.exec(head) ?? []
  return { head, size: head.length + Number(bodyLength) }
}

/** @param {string} url @param {string} [etag] */
function createRequest(url, etag) {
  const headers = ['Host: localhost', 'Accept-Encoding: gzip, deflate, br, zstd']
  if (etag !== undefined) headers.push(`If-None-Match: ${etag}`)
  return `GET ${url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/**
 * Prepares a request and reads the size of its response.
 *
 * @param {number} port
 * @param {string} url
 * @param {boolean} [isConditional] whether the request names the ETag that the client has
 */
export async function preparePage(port, url, isConditional = false) {
  const request = createRequest(url)
  const response = await sendOnce(port, request)
  if (!isConditional) return { port, request, size: response.size }
  const [, etag = ''] = /^ETag: (.+)\r$/im.exec(response.head) ?? []
  const conditionalRequest = createRequest(url, etag)
  const { size } = await sendOnce(port, conditionalRequest)
  return { port, request: conditionalRequest, size }
}

/**
 * Returns how many responses per second arrive on all connections. Counts bytes, because a client
 * that parsed the responses would be slower than the server.
 *
 * @param {Awaited<ReturnType<typeof preparePage>>} page
 * @param {number} seconds
 */
export async function measurePage({ port, request, size }, seconds) {
  const startedAt = performance.now()
  let count = 0
  const run = async () => {
    const socket = connect(port, '127.0.0.1')
    let pendingBytes = size
    socket.on('data', ({ length }) => {
      pendingBytes -= length
      if (pendingBytes > 0) return
      pendingBytes = size
      count += 1
      if (performance.now() - startedAt < seconds * 1000) socket.write(request)
      else socket.destroy()
    })
    socket.write(request)
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, run))
  return (count * 1000) / (performance.now() - startedAt)
}
