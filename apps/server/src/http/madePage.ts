import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { chooseCoding } from './contentCoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page that this process has written, in all its codings. */
export interface MadePage {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Gives the page that is served in place of a built one; `undefined` where that one is right. */
export type PageMaker = (file: string) => Promise<MadePage | undefined>

/** Compresses a page once, for all who read it. */
export async function packPage(html: string): Promise<MadePage> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    // Better takes ten times as long, and this page lives for an hour or so.
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    toGzip(plain),
  ])
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  return { etag: `W/"${digest}"`, plain, br, gzip: gz }
}

/** Answers with a made page, or that the one which the client has still holds. */
export function sendMade(req: Request, res: Response, page: MadePage): void {
  const coding = chooseCoding(req.get('Accept-Encoding'), ['br', 'gzip'])
  res.vary('Accept-Encoding')
  if (coding) res.set('Content-Encoding', coding)
  res.set({ ETag: page.etag, 'Cache-Control': 'no-cache' }).type('html')
  // "no-cache" speaks to caches on the way; who names a tag wants to know whether it still holds.
  delete req.headers['cache-control']
  res.send(page[coding ?? 'plain'])
}
