import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFileType } from '@duet/forms/schema'
import { ignoreRequestCacheControl } from '@duet/kit/http'
import type { Request, Response } from 'express'
import { storageErrors } from './errors.ts'
import { toAscii, toStoredFileName } from './fileName.ts'
import type { StoredObject } from './objects.ts'
import { isRangeCurrent, parseRange } from './ranges.ts'
import { decodeAgain } from './requests.ts'
import { requireClean } from './scan/scanState.ts'
import type { ObjectStore } from './storage.ts'

// Matches types that a browser would run as a document or script. They're served as plain text,
// because uploaded content isn't trusted.
const ACTIVE_TYPES = /^(text\/html|(text|application)\/x[ms]l|image\/svg|[^;]+(\+xml|script))/i

// Blocks scripts and forms when somebody opens the file in a browser. `allow-same-origin` lets the
// browser play a video that is opened directly.
const CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"

/** Returns the content type for serving an object. Executable types become plain text. */
export function getServedType(mime: string): string {
  return ACTIVE_TYPES.test(mime) ? 'text/plain' : mime || 'application/octet-stream'
}

interface SendOptions {
  store: Pick<ObjectStore, 'getSize' | 'open'>
  object: StoredObject
  /** Whether a scanner is configured. Files that it hasn't scanned aren't sent. */
  hasScanner: boolean
  /** When the signed URL expires, as Unix time in milliseconds. */
  expiresAt?: number | undefined
}

/**
 * Responds with an object or with the requested range (206, or 416 if the range is invalid). Sends
 * only headers for a HEAD request, or if the client's cached copy is still valid (304).
 *
 * @throws StorageError `InvalidRange`, or an error of `requireClean`; Error if the file is missing from the store.
 */
export async function sendObject(
  req: Request,
  res: Response,
  { store, object, hasScanner, expiresAt }: SendOptions,
): Promise<void> {
  requireClean(object, hasScanner)
  const { version, size } = object
  if ((await store.getSize(version)) !== size) {
    throw new Error(`version ${version} is missing from the store`)
  }
  const validators = {
    etag: `"${object.etag}"`,
    lastModified: Math.floor(Date.parse(object.updated_at) / 1000) * 1000,
  }
  res.set({
    ETag: validators.etag,
    'Last-Modified': new Date(validators.lastModified).toUTCString(),
  })
  ignoreRequestCacheControl(req)
  // Express compares the request with the headers above.
  const isCachedCopyValid = req.fresh
  const requestedRange = isRangeCurrent(req.get('if-range'), validators)
    ? parseRange(req.get('range'), size)
    : undefined
  if (!isCachedCopyValid && requestedRange === 'unsatisfiable')
    throw storageErrors.invalidRange(size)

  setHeaders(res, object, expiresAt)
  if (isCachedCopyValid) {
    res.status(304).end()
    return
  }
  const range = requestedRange === 'unsatisfiable' ? undefined : requestedRange
  res.set('Content-Disposition', formatContentDisposition(object, req.query.download))
  res.set('Content-Type', getServedType(object.mime))
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  const content = store.open(version, range)
  // Once the response has begun, it can't become an error response.
  await startReading(content)
  await pipeline(content, res)
}

/** Waits for the first bytes of a stream. @throws the error of the stream */
async function startReading(stream: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve).once('error', reject)
  })
}

function setHeaders(res: Response, object: StoredObject, expiresAt: number | undefined): void {
  res.set({
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CSP,
    // The admin app, which is on another origin, shows files in <img> and <video>.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (expiresAt === undefined) {
    res.set('Cache-Control', object.cache_control ?? 'private, no-cache')
    res.vary('Authorization')
  } else {
    res.removeHeader('Cache-Control')
    res.set('Expires', new Date(expiresAt).toUTCString())
  }
}

/**
 * Returns a `Content-Disposition` header (RFC 6266). Browsers may preview only the types that
 * visitors can attach. They ignore the header for an `<img>`, so transformed images of other types
 * still show on pages. The header also has an ASCII name, for clients that don't support
 * `filename*`.
 */
function formatContentDisposition({ name, mime }: StoredObject, download: unknown): string {
  const isDownload = typeof download === 'string'
  const fileName = toStoredFileName((isDownload && decodeAgain(download)) || name, mime)
  const type = isDownload || !isFileType(mime) ? 'attachment' : 'inline'
  return `${type}; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeName(fileName)}`
}

/** Percent-encodes text for a header parameter such as `filename*` (RFC 5987). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
