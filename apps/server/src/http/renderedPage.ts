import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ignoreRequestCacheControl } from '@duet/kit/http'
import type { Request, Response } from 'express'
import { chooseCoding } from './contentCoding.ts'
import type { PageContent } from './pageCache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page that this process rendered, both uncompressed and compressed. */
export interface RenderedPage {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Renders a page that replaces a built file. Returns `undefined` if the built file is up to date.
 */
export type PageRenderer = (file: string) => Promise<RenderedPage | undefined>

/** Compresses a page once for all requests. */
export async function compressPage(html: string): Promise<RenderedPage> {
  const plainBytes = Buffer.from(html)
  const [brotliBytes, gzipBytes] = await Promise.all([
    // Higher levels take ten times as long, which isn't worth it for a page that changes often.
    toBrotli(plainBytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    toGzip(plainBytes),
  ])
  const digest = createHash('sha256').update(plainBytes).digest('base64url').slice(0, 16)
  return { etag: `W/"${digest}"`, plain: plainBytes, br: brotliBytes, gzip: gzipBytes }
}

/** Sends a rendered page, or 304 if the client already has the current version. */
export function sendRenderedPage(req: Request, res: Response, page: RenderedPage): PageContent {
  const codings = ['br', 'gzip'] as const
  const coding = chooseCoding(req.get('Accept-Encoding'), codings)
  res.vary('Accept-Encoding')
  if (coding) res.set('Content-Encoding', coding)
  res.set({ ETag: page.etag, 'Cache-Control': 'no-cache' }).type('html')
  ignoreRequestCacheControl(req)
  const body = page[coding ?? 'plain']
  res.send(body)
  return { codings, readBody: () => body, readEtag: () => page.etag }
}
