// Changes a bucket at random, and knows what must be in it after a crash.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { AUTHORIZATION, createUploadHeaders } from './service.mjs'

const NAMES = Array.from({ length: 8 }, (_, number) => `folder/${number}`)
const TUS_HEADERS = { ...AUTHORIZATION, 'Tus-Resumable': '1.0.0' }

/** @param {Uint8Array} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
const createBytes = () => randomBytes(randomInt(1, 400_000))
/** @template T @param {readonly T[]} items */
const pick = (items) => items[randomInt(items.length)]

/** The hash of each object, by its name. @typedef {ReadonlyMap<string, string>} Content */

/** @param {Content} content @param {string} name @param {string | undefined} hash */
function replace(content, name, hash) {
  const copy = new Map(content)
  if (hash === undefined) copy.delete(name)
  else copy.set(name, hash)
  return copy
}

/** @param {Content} a @param {Content} b */
const isEqual = (a, b) => a.size === b.size && [...a].every(([name, hash]) => b.get(name) === hash)

/** One client with its own bucket. Its requests run one after another. */
export class RandomClient {
  /** Number of acknowledged changes of each kind. @type {Record<string, number>} */
  counts = {}
  /** The acknowledged objects. @type {Content} */
  #content = new Map()
  /** The objects if the pending request succeeds. @type {Content | undefined} */
  #next
  /** A resumable upload that isn't finished. @type {{ url: URL, bytes: Buffer, name: string, acknowledged: number } | undefined} */
  #upload

  /** @param {string} bucket */
  constructor(bucket) {
    this.bucket = bucket
  }

  /**
   * Compares the bucket with what the server has acknowledged. Returns whether it's right.
   *
   * @param {Content} actual
   */
  check(actual) {
    const isAsExpected =
      isEqual(actual, this.#content) || (this.#next !== undefined && isEqual(actual, this.#next))
    this.#content = actual
    this.#next = undefined
    return isAsExpected
  }

  /**
   * Sends requests until the server crashes. Throws an Error with the cause `problem` for a wrong
   * response.
   *
   * @param {import('./service.mjs').StorageServer} server
   */
  async run(server) {
    for (;;) {
      if (this.#upload) await this.#continueUpload()
      await this.#change(server)
    }
  }

  /** @param {import('./service.mjs').StorageServer} server */
  async #change(server) {
    const { bucket } = this
    const free = NAMES.filter((name) => !this.#content.has(name))
    const used = [...this.#content.keys()]
    if (free.length > 0 && (used.length === 0 || randomInt(3) === 0)) {
      if (randomInt(3) === 0) return this.#startUpload(server, pick(NAMES))
      return this.#put(server, 'POST', pick(free))
    }
    const source = pick(used)
    const target = free.length > 0 ? pick(free) : undefined
    const kind = randomInt(10)
    if (kind < 4 && target) {
      const body = { bucketId: bucket, sourceKey: source, destinationKey: target }
      const copied = replace(this.#content, target, this.#content.get(source))
      if (kind < 2) {
        return this.#expect('copy', copied, () => server.sendJson('POST', '/object/copy', body))
      }
      const moved = replace(copied, source, undefined)
      return this.#expect('move', moved, () => server.sendJson('POST', '/object/move', body))
    }
    if (kind === 9) {
      const route = `/bucket/${bucket}/empty`
      return this.#expect('empty', new Map(), () => server.sendJson('POST', route, {}))
    }
    if (kind >= 7) {
      const rest = replace(this.#content, source, undefined)
      const body = { prefixes: [source] }
      const route = `/object/${bucket}`
      return this.#expect('remove', rest, () => server.sendJson('DELETE', route, body))
    }
    return this.#put(server, 'PUT', source)
  }

  /**
   * @param {import('./service.mjs').StorageServer} server
   * @param {'POST' | 'PUT'} method
   * @param {string} name
   */
  async #put(server, method, name) {
    const bytes = createBytes()
    const next = replace(this.#content, name, hashOf(bytes))
    const kind = method === 'PUT' ? 'overwrite' : 'upload'
    await this.#expect(kind, next, () =>
      server.send(`/object/${this.bucket}/${name}`, { method, body: bytes }),
    )
  }

  /** @param {import('./service.mjs').StorageServer} server @param {string} name */
  async #startUpload(server, name) {
    const bytes = createBytes()
    const headers = createUploadHeaders({ bucket: this.bucket, name, size: bytes.length })
    const answer = await server.send('/upload/resumable', { method: 'POST', headers })
    if (answer.status !== 201) throw createProblem(`creating an upload got ${answer.status}`)
    const { pathname } = new URL(answer.headers.get('Location') ?? '', server.url)
    this.#upload = { url: new URL(pathname, server.url), bytes, name, acknowledged: 0 }
  }

  async #continueUpload() {
    if (!this.#upload) return
    const { url, bytes, name, acknowledged } = this.#upload
    const next = replace(this.#content, name, hashOf(bytes))
    this.#next = next
    const head = await fetch(url, { method: 'HEAD', headers: TUS_HEADERS })
    const offset = Number(head.headers.get('Upload-Offset'))
    if (head.status !== 200 || offset < acknowledged) {
      throw createProblem(`an upload with ${acknowledged} bytes got ${head.status} and ${offset}`)
    }
    if (offset === bytes.length) {
      this.#upload = undefined
      this.#acknowledge('resumable upload', next)
      return
    }
    const end = Math.min(bytes.length, offset + randomInt(1, 200_000))
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        ...TUS_HEADERS,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': `${offset}`,
      },
      body: Uint8Array.from(bytes.subarray(offset, end)),
    })
    if (answer.status !== 204) throw createProblem(`continuing an upload got ${answer.status}`)
    this.#upload.acknowledged = end
    await this.#continueUpload()
  }

  /** Continues the upload at the server's new port. @param {string} serverUrl */
  moveTo(serverUrl) {
    if (this.#upload) this.#upload.url = new URL(this.#upload.url.pathname, serverUrl)
  }

  /** @param {string} kind @param {Content} next @param {() => Promise<Response>} send */
  async #expect(kind, next, send) {
    this.#next = next
    const answer = await send()
    const text = await answer.text()
    if (!answer.ok) throw createProblem(`${kind} got ${answer.status} ${text}`)
    this.#acknowledge(kind, next)
  }

  /** @param {string} kind @param {Content} next */
  #acknowledge(kind, next) {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    this.#content = next
    this.#next = undefined
  }
}

/** @param {string} message */
const createProblem = (message) => new Error(message, { cause: 'problem' })
