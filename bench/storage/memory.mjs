// Measures the server's memory while a large object is uploaded and downloaded.
import { createHash } from 'node:crypto'
import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StepError } from '../../scripts/run/steps.mjs'
import { readMemory, resetPeakMemory } from '../server/server.mjs'
import { AUTHORIZATION, createUploadHeaders, startStorage } from './service.mjs'

/** Maximum resident memory of the server at any time. */
const MAX_BYTES = 150e6
const BLOCK_BYTES = 1024 * 1024
/** Where a resumable upload's connection breaks, as fractions of the object's size. */
const CUTS = [0.2, 0.5, 0.9]

/**
 * Generates the object's bytes from `start` to `end`. Each block starts with its number, so that
 * all blocks differ.
 *
 * @param {number} start
 * @param {number} end
 */
function* generateBytes(start, end) {
  for (let position = start; position < end; ) {
    const number = Math.floor(position / BLOCK_BYTES)
    const block = Buffer.alloc(BLOCK_BYTES, 'storage ')
    block.writeUInt32BE(number)
    const from = position - number * BLOCK_BYTES
    const chunk = block.subarray(from, Math.min(BLOCK_BYTES, from + end - position))
    position += chunk.length
    yield chunk
  }
}

/**
 * Sends the object's bytes from `start` to `end`. If `cutAt` is less than `end`, breaks the
 * connection at `cutAt`.
 *
 * @param {string} url
 * @param {{ method: string, headers: Record<string, string>, start: number, end: number, cutAt?: number }} options
 */
async function sendBytes(url, { method, headers, start, end, cutAt = end }) {
  const request = http.request(url, {
    method,
    headers: { ...AUTHORIZATION, ...headers, 'Content-Length': `${end - start}` },
  })
  /** @type {Promise<http.IncomingMessage>} */
  const responseReceived = new Promise((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  function* generateBody() {
    yield* generateBytes(start, cutAt)
    if (cutAt < end) throw new StepError('cut')
  }
  const bodySent = pipeline(Readable.from(generateBody()), request)
  const [sendResult, receiveResult] = await Promise.allSettled([bodySent, responseReceived])
  if (cutAt < end) return
  if (sendResult.status === 'rejected') throw sendResult.reason
  if (receiveResult.status === 'rejected') throw receiveResult.reason
  receiveResult.value.resume()
  const { statusCode } = receiveResult.value
  if (statusCode !== 200 && statusCode !== 204) throw new StepError(`An upload got ${statusCode}`)
}

/** @param {string} url */
async function hashDownload(url) {
  /** @type {http.IncomingMessage} */
  const response = await new Promise((resolve, reject) =>
    http.get(url, { headers: AUTHORIZATION }, resolve).on('error', reject),
  )
  const hash = createHash('sha256')
  await pipeline(response, hash)
  return hash.digest('hex')
}

/**
 * Uploads an object as a resumable upload whose connection breaks several times.
 *
 * @param {import('./service.mjs').StorageServer} server
 * @param {number} size
 */
async function uploadInParts({ url, send: sendRequest }, size) {
  const createResponse = await sendRequest('/upload/resumable', {
    method: 'POST',
    headers: createUploadHeaders({ bucket: 'a', name: 'parts', size }),
  })
  const upload = new URL(createResponse.headers.get('Location') ?? '', url)
  for (const cut of [...CUTS, 1]) {
    const headers = { 'Tus-Resumable': '1.0.0' }
    const headResponse = await fetch(upload, {
      method: 'HEAD',
      headers: { ...AUTHORIZATION, ...headers },
    })
    const start = Number(headResponse.headers.get('Upload-Offset'))
    console.log(`  continues at ${Math.round(start / 1e6)} MB`)
    await sendBytes(upload.href, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': `${start}`,
      },
      ...{ start, end: size, cutAt: Math.floor(size * cut) },
    })
  }
}

/**
 * Uploads an object twice: once in one request, and once in several requests. Downloads the object
 * after each upload.
 *
 * @param {number} size in bytes
 * @throws {StepError} if the server uses too much memory, or an object is incomplete
 */
export async function benchMemory(size) {
  const server = await startStorage()
  const { pid, url } = server
  /** @type {number[]} */
  const peaks = []
  /** @param {string} name @param {() => Promise<unknown>} action */
  const measure = async (name, action) => {
    const start = performance.now()
    await action()
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    const peak = await readMemory(pid, 'VmHWM')
    peaks.push(peak)
    console.log(`${name}: at most ${(peak / 1e6).toFixed(0)} MB resident, ${seconds} s`)
    await resetPeakMemory(pid)
  }
  try {
    await server.sendJson('POST', '/bucket', { name: 'a' })
    await measure('start', async () => {})
    const hash = createHash('sha256')
    for (const chunk of generateBytes(0, size)) hash.update(chunk)
    const expectedHash = hash.digest('hex')
    /** @param {string} name */
    const checkDownload = async (name) => {
      const isComplete = (await hashDownload(`${url}/object/a/${name}`)) === expectedHash
      if (!isComplete) throw new StepError(`The object ${name} is incomplete`)
    }
    const upload = { method: 'POST', headers: {}, start: 0, end: size }
    await measure('upload', () => sendBytes(`${url}/object/a/whole`, upload))
    await measure('download', () => checkDownload('whole'))
    await measure('resumable upload', () => uploadInParts(server, size))
    await measure('download', () => checkDownload('parts'))
  } finally {
    await server.stop()
  }
  if (Math.max(...peaks) > MAX_BYTES)
    throw new StepError(`The server used over ${MAX_BYTES / 1e6} MB`)
}
