import { pipeline } from 'node:stream/promises'
import { isFileType } from '@duet/forms/schema'
import type { Request, Response } from 'express'
import { storageErrors } from './errors.ts'
import { fileNameFor, toAscii } from './fileName.ts'
import type { StoredObject } from './objects.ts'
import { isNotModified, isRangeCurrent, parseRange } from './ranges.ts'
import type { ObjectStore } from './storage.ts'

// Types that a browser would execute. Uploaded content isn't trusted.
const ACTIVE_TYPES = /^(text\/html|text\/xml|application\/xml|image\/svg|[^;]+\+xml)/i

// Blocks scripts and forms in an opened file. The file keeps its origin: otherwise, a video opened
// in its own tab couldn't load.
const CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"

/** The content type to serve an object with. Executable types become plain text. */
export function servedType(mime: string): string {
  return ACTIVE_TYPES.test(mime) ? 'text/plain' : mime || 'application/octet-stream'
}

interface SendOptions {
  store: ObjectStore
  object: StoredObject
  /** When the signed URL expires, in milliseconds since the epoch. */
  expires?: number | undefined
}

/**
 * Responds with an object, a range of it (206 or 416), or only its headers (HEAD, or 304 if the
 * client's copy is valid).
 *
 * @throws StorageError `InvalidRange`; Error if the file is missing from the store.
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
  res.set('Content-Disposition', dispositionOf(object, req.query.download))
  res.set('Content-Type', servedType(object.mime))
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await pipeline(store.open(id, range), res)
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
    // The admin app is on another origin and shows files in <img> and <video>.
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

/** `Content-Disposition` (RFC 6266), with an ASCII name for clients without `filename*`. */
function dispositionOf({ name, mime }: StoredObject, download: unknown): string {
  const isDownload = typeof download === 'string'
  const isPreviewable = isFileType(mime)
  const fileName = fileNameFor((isDownload && decodeAgain(download)) || name, mime)
  const type = isDownload || !isPreviewable ? 'attachment' : 'inline'
  return `${type}; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeName(fileName)}`
}

// The storage client encodes the name twice: with URLSearchParams, then with encodeURI.
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
