// A client that makes random changes to the objects in a bucket. It keeps track of the objects that
// the bucket must contain after a crash.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { AUTHORIZATION, createUploadHeaders } from './service.mjs'

const NAMES = Array.from({ length: 8 }, (_, number) => `folder/${number}`)
const TUS_HEADERS = { ...AUTHORIZATION, 'Tus-Resumable': '1.0.0' }

/** @param {Uint8Array} bytes */
const computeHash = (bytes) => createHash('sha256').update(bytes).digest('hex')
const createBytes = () => randomBytes(randomInt(1, 400_000))
/** @template T @param {readonly T[]} items */
const pickRandom = (items) => items[randomInt(items.length)]

/**
 * The content of a bucket: maps each object's name to its hash.
 *
 * @typedef {ReadonlyMap<string, string>} Content
 */

/**
 * Returns a copy of the content with a new hash for an object. If `hash` is undefined, the copy
 * doesn't have the object.
 *
 * @param {Content} content
 * @param {string} name
 * @param {string | undefined} hash
 */
function replaceObject(content, name, hash) {
  const copy = new Map(content)
  if (hash === undefined) copy.delete(name)
  else copy.set(name, hash)
  return copy
}

/** @param {Content} a @param {Content} b */
const isEqual = (a, b) => a.size === b.size && [...a].every(([name, hash]) => b.get(name) === hash)

/** A client with its own bucket. Sends one request at a time. */
export class RandomClient {
  /** Number of acknowledged changes of each kind. @type {Record<string, number>} */
  counts = {}
  /** The objects in the bucket after the last acknowledged change. @type {Content} */
  #content = new Map()
  /** The objects in the bucket if the pending request succeeds. @type {Content | undefined} */
  #nextContent
  /**
   * The unfinished resumable upload, if there is one. `acknowledged` is the number of bytes that the
   * server has acknowledged.
   *
   * @type {{ url: URL, bytes: Buffer, name: string, acknowledged: number } | undefined}
   */
  #upload

  /** @param {string} bucket */
  constructor(bucket) {
    this.bucket = bucket
  }

  /**
   * Returns whether the bucket has the acknowledged objects after a crash. Accepts the bucket with
   * and without the pending change, because the crash can happen before or after that change.
   *
   * @param {Content} actualContent
   */
  checkAfterCrash(actualContent) {
    const isAsExpected =
      isEqual(actualContent, this.#content) ||
      (this.#nextContent !== undefined && isEqual(actualContent, this.#nextContent))
    this.#content = actualContent
    this.#nextContent = undefined
    return isAsExpected
  }

  /**
   * Sends requests until the server crashes. If a response is wrong, throws an Error with the cause
   * `problem`.
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
    const freeNames = NAMES.filter((name) => !this.#content.has(name))
    const usedNames = [...this.#content.keys()]
    if (freeNames.length > 0 && (usedNames.length === 0 || randomInt(3) === 0)) {
      if (randomInt(3) === 0) return this.#startUpload(server, pickRandom(NAMES))
      return this.#put(server, 'POST', pickRandom(freeNames))
    }
    const source = pickRandom(usedNames)
    const target = freeNames.length > 0 ? pickRandom(freeNames) : undefined
    const roll = randomInt(10)
    if (roll < 4 && target) {
      const body = { bucketId: bucket, sourceKey: source, destinationKey: target }
      const copiedContent = replaceObject(this.#content, target, this.#content.get(source))
      if (roll < 2) {
        return this.#sendChange('copy', copiedContent, () =>
          server.sendJson('POST', '/object/copy', body),
        )
      }
      const movedContent = replaceObject(copiedContent, source, undefined)
      return this.#sendChange('move', movedContent, () =>
        server.sendJson('POST', '/object/move', body),
      )
    }
    if (roll === 9) {
      const route = `/bucket/${bucket}/empty`
      return this.#sendChange('empty', new Map(), () => server.sendJson('POST', route, {}))
    }
    if (roll >= 7) {
      const remainingContent = replaceObject(this.#content, source, undefined)
      const body = { prefixes: [source] }
      const route = `/object/${bucket}`
      return this.#sendChange('remove', remainingContent, () =>
        server.sendJson('DELETE', route, body),
      )
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
    const nextContent = replaceObject(this.#content, name, computeHash(bytes))
    const kind = method === 'PUT' ? 'overwrite' : 'upload'
    await this.#sendChange(kind, nextContent, () =>
      server.send(`/object/${this.bucket}/${name}`, { method, body: bytes }),
    )
  }

  /** @param {import('./service.mjs').StorageServer} server @param {string} name */
  async #startUpload(server, name) {
    const bytes = createBytes()
    const headers = createUploadHeaders({ bucket: this.bucket, name, size: bytes.length })
    const response = await server.send('/upload/resumable', { method: 'POST', headers })
    if (response.status !== 201) throw createProblem(`creating an upload got ${response.status}`)
    const { pathname } = new URL(response.headers.get('Location') ?? '', server.url)
    this.#upload = { url: new URL(pathname, server.url), bytes, name, acknowledged: 0 }
  }

  async #continueUpload() {
    if (!this.#upload) return
    const { url, bytes, name, acknowledged: acknowledgedOffset } = this.#upload
    const nextContent = replaceObject(this.#content, name, computeHash(bytes))
    this.#nextContent = nextContent
    const headResponse = await fetch(url, { method: 'HEAD', headers: TUS_HEADERS })
    const offset = Number(headResponse.headers.get('Upload-Offset'))
    if (headResponse.status !== 200 || offset < acknowledgedOffset) {
      throw createProblem(
        `an upload with ${acknowledgedOffset} acknowledged bytes got ${headResponse.status} and offset ${offset}`,
      )
    }
    if (offset === bytes.length) {
      this.#upload = undefined
      this.#acknowledge('resumable upload', nextContent)
      return
    }
    const end = Math.min(bytes.length, offset + randomInt(1, 200_000))
    const response = await fetch(url, {
      method: 'PATCH',
      headers: {
        ...TUS_HEADERS,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': `${offset}`,
      },
      body: Uint8Array.from(bytes.subarray(offset, end)),
    })
    if (response.status !== 204) throw createProblem(`continuing an upload got ${response.status}`)
    this.#upload.acknowledged = end
    await this.#continueUpload()
  }

  /** Makes the unfinished upload continue at the server's new URL. @param {string} serverUrl */
  setServerUrl(serverUrl) {
    if (this.#upload) this.#upload.url = new URL(this.#upload.url.pathname, serverUrl)
  }

  /** @param {string} kind @param {Content} nextContent @param {() => Promise<Response>} request */
  async #sendChange(kind, nextContent, request) {
    this.#nextContent = nextContent
    const response = await request()
    const text = await response.text()
    if (!response.ok) throw createProblem(`${kind} got ${response.status} ${text}`)
    this.#acknowledge(kind, nextContent)
  }

  /** @param {string} kind @param {Content} nextContent */
  #acknowledge(kind, nextContent) {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    this.#content = nextContent
    this.#nextContent = undefined
  }
}

/** @param {string} message */
const createProblem = (message) => new Error(message, { cause: 'problem' })
