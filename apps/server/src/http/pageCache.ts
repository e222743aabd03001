import type { ClientRequest, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '@duet/kit'
import type { Request, Response } from 'express'
import { chooseCoding } from './contentCoding.ts'

// Larger files, such as films, are streamed from the disk.
const MAX_BODY_BYTES = 256 * 1024
// The files of our site that are small enough have 9 MB, with their compressed versions.
const MAX_TOTAL_BYTES = 32 * 1024 * 1024
// After this time, a response is recorded again. This detects changes that don't change the ETag,
// such as a new compressed version of a file.
const MAX_AGE_MS = 60_000

// Express responds to requests with these headers.
const EXPRESS_HEADERS = ['range', 'if-match', 'if-unmodified-since'] as const

/** The content that a page has at the moment. */
export interface PageContent {
  /** The content codings in which the page is available. */
  codings: readonly ('br' | 'gzip')[]
  /** Returns the body in the coding of the response. */
  readBody: () => Buffer | Promise<Buffer>
  /** Returns the ETag that the page would have now, or `undefined` if it doesn't exist anymore. */
  readEtag: () => string | undefined | Promise<string | undefined>
}

interface CachedResponse extends Pick<PageContent, 'readEtag'> {
  status: number
  /** Names and values, in order. */
  headers: string[]
  /** The index in `headers` of the request's ID, which each response replaces. */
  requestIdIndex: number
  route: string | undefined
  etag: string
  body: Buffer | undefined
  bytes: number
  expiresAt: number
}

interface CachedPage extends Pick<PageContent, 'codings'> {
  /** Keyed by status and content coding. */
  responses: Map<string, CachedResponse>
}

interface PageCacheOptions {
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number
  /** Maximum size of all responses, in bytes. */
  maxTotalBytes?: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Creates a cache of whole responses, which answers most requests for pages and files without
 * Express. It records the responses that Express sends, so both are equal. Before it sends one again,
 * it compares the ETag with the page's current one.
 */
export function createPageCache({
  now = () => performance.now(),
  maxTotalBytes = MAX_TOTAL_BYTES,
}: PageCacheOptions = {}) {
  const pages = new Map<string, CachedPage>()
  let totalBytes = 0

  function find({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const page = pages.get(readPath(url))
    if (page === undefined) return undefined
    if (EXPRESS_HEADERS.some((name) => headers[name] !== undefined)) return undefined
    const ifNoneMatch = headers['if-none-match']
    // `If-None-Match` has precedence over `If-Modified-Since`.
    if (ifNoneMatch === undefined && headers['if-modified-since'] !== undefined) return undefined
    const status = ifNoneMatch === undefined ? 200 : 304
    const coding = chooseCoding(headers['accept-encoding'], page.codings)
    const response = page.responses.get(`${status} ${coding}`)
    if (response === undefined || response.expiresAt < now()) return undefined
    return status === 200 || ifNoneMatch === response.etag ? response : undefined
  }

  function add(
    path: string,
    key: string,
    codings: CachedPage['codings'],
    response: CachedResponse,
  ) {
    const page = pages.get(path) ?? { codings, responses: new Map() }
    totalBytes += response.bytes - (page.responses.get(key)?.bytes ?? 0)
    if (totalBytes > maxTotalBytes) {
      pages.clear()
      page.responses.clear()
      totalBytes = response.bytes
    }
    page.codings = codings
    page.responses.set(key, response)
    pages.set(path, page)
  }

  return {
    /** Records a response that Express has sent to a request for an existing page or file. */
    async record(req: Request, res: Response, content: PageContent): Promise<void> {
      const status = res.statusCode
      const length = Number(res.getHeader('Content-Length') ?? 0)
      if ((status !== 200 && status !== 304) || length > MAX_BODY_BYTES) return
      const headers = getHeaderNames(res)
        // The listener sets `Connection` for each response.
        .filter((name) => name !== 'Connection')
        .flatMap((name) => [name, String(res.getHeader(name))])
      const requestIdIndex = headers.indexOf(REQUEST_ID_HEADER) + 1
      const expiresAt = now() + MAX_AGE_MS
      const body = status === 200 ? await content.readBody() : undefined
      if (body !== undefined && body.length !== length) return
      const coding = chooseCoding(req.get('Accept-Encoding'), content.codings)
      add(req.path, `${status} ${coding}`, content.codings, {
        ...{ status, headers, requestIdIndex, body, expiresAt, route: req.routePattern },
        etag: String(res.getHeader('ETag')),
        readEtag: content.readEtag,
        bytes: length + headers.join().length,
      })
    },

    /** Returns a handler that sends recorded responses and passes all other requests to `app`. */
    serve(app: RequestListener): RequestListener {
      const send = (
        req: IncomingMessage,
        res: ServerResponse,
        response: CachedResponse,
        etag: string | undefined,
      ) => {
        // While a page was being rendered, the listener may have rejected a slow request body.
        if (res.headersSent) return
        if (etag !== response.etag) return app(req, res)
        if (response.route !== undefined) req.routePattern = response.route
        if (response.requestIdIndex > 0)
          response.headers[response.requestIdIndex] = req.requestId ?? ''
        // Node omits the body of a response to HEAD.
        res.writeHead(response.status, response.headers).end(response.body)
      }
      return (req, res) => {
        const response = find(req)
        if (response === undefined) return app(req, res)
        const etag = readEtag(response)
        // Most pages are files, whose ETags need no promise.
        if (!(etag instanceof Promise)) return send(req, res, response, etag)
        return etag.then(
          (value) => send(req, res, response, value),
          () => send(req, res, response, undefined),
        )
      }
    },
  }
}

function readEtag(response: CachedResponse): ReturnType<PageContent['readEtag']> {
  try {
    return response.readEtag()
  } catch {
    return undefined
  }
}

/** Returns the names of headers as they were set. Node's types declare the method only for clients. */
function getHeaderNames(res: Response): string[] {
  return (res as Response & Pick<ClientRequest, 'getRawHeaderNames'>).getRawHeaderNames()
}

function readPath(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
