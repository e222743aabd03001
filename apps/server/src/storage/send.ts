import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { storageErrors } from './errors.ts'
import type { StoredObject } from './objects.ts'
import { isNotModified, isRangeCurrent, parseRange } from './ranges.ts'
import type { ObjectStore } from './storage.ts'

// Types that a browser would run as a document; strangers sent these bytes.
const ACTIVE_TYPES = /^(text\/html|text\/xml|application\/xml|image\/svg|[^;]+\+xml)/i

// Nothing in an opened file may run or send forms. Its origin stays: a video that is opened by itself
// could not load its own bytes without one.
const CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"

/** The type that an object is served with: what could be run becomes plain text. */
export function servedType(mime: string): string {
  return ACTIVE_TYPES.test(mime) ? 'text/plain' : mime || 'application/octet-stream'
}

interface SendOptions {
  store: ObjectStore
  object: StoredObject
  /** End of the signed URL that the object is read through, in milliseconds. */
  expires?: number | undefined
}

/**
 * Streams an object: whole, a range of it (206, 416), only its headers (HEAD), or 304 where the
 * client has it already.
 *
 * @throws StorageError `InvalidRange`; Error when the bytes are missing from the store.
 */
export async function sendObject(
  req: Request,
  res: Response,
  { store, object, expires }: SendOptions,
): Promise<void> {
  const { id, size } = object
  if ((await store.size(id)) !== size) throw new Error(`object ${id} is missing from the store`)
  const validators = {
    etag: `"${object.etag}"`,
    lastModified: Math.floor(Date.parse(object.updated_at) / 1000) * 1000,
  }
  const conditions = {
    ifNoneMatch: req.get('if-none-match'),
    ifModifiedSince: req.get('if-modified-since'),
  }
  const notModified = isNotModified(conditions, validators)
  const asked = isRangeCurrent(req.get('if-range'), validators)
    ? parseRange(req.get('range'), size)
    : undefined
  if (!notModified && asked === 'unsatisfiable') throw storageErrors.invalidRange(size)

  setHeaders(res, object, validators, expires)
  if (notModified) {
    res.status(304).end()
    return
  }
  const range = asked === 'unsatisfiable' ? undefined : asked
  setDisposition(res, req.query.download)
  res.set('Content-Type', servedType(object.mime))
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await pipeline(store.open(id, range), res).catch((error: NodeJS.ErrnoException) => {
    // The reader has gone away, as players do when somebody seeks.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

function setHeaders(
  res: Response,
  object: StoredObject,
  validators: { etag: string; lastModified: number },
  expires: number | undefined,
): void {
  res.set({
    'Accept-Ranges': 'bytes',
    ETag: validators.etag,
    'Last-Modified': new Date(validators.lastModified).toUTCString(),
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CSP,
    // The admin app shows files in <img> and <video> from another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (expires === undefined) {
    res.set('Cache-Control', object.cache_control ?? 'private, no-cache')
    res.vary('Authorization')
  } else {
    res.removeHeader('Cache-Control')
    res.set('Expires', new Date(expires).toUTCString())
  }
}

function setDisposition(res: Response, download: unknown): void {
  if (typeof download !== 'string') return
  const name = encodeName(decodeAgain(download))
  const value =
    name === '' ? 'attachment;' : `attachment; filename=${name}; filename*=UTF-8''${name}`
  res.set('Content-Disposition', value)
}

// The public client encodes the name twice (URLSearchParams, then encodeURI of the whole address).
function decodeAgain(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Percent-encoding for the extended parameters of RFC 5987. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
