import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { errors } from '../errors.ts'
import { chooseCoding } from './contentCoding.ts'
import { type PageMaker, sendMade } from './madePage.ts'
import { DOCUMENT_HEADERS } from './security.ts'

interface PagesOptions {
  /** Absolute path of the folder with the built files. */
  root: string
  /**
   * What an unknown path gets: the site's `404.html`, or the one page of an app that routes in the
   * browser (paths with a file extension are still not found).
   */
  fallback: '404.html' | 'index.html'
  /** Pages that this process may have written anew, by their paths. */
  made?: Readonly<Record<string, PageMaker>>
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

// `_answer.html` is a template, `404.html` an answer to other paths; the rest are build by-products.
// Of what begins with a dot only the folder of RFC 8615 is meant to be read.
const HIDDEN = /(^|\/)\.(?!well-known\/)|^\/(_answer|404)\.html$|\.(br|gz|map)$/

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

// Types that compress; films and pictures are served as they are, in ranges.
const COMPRESSED = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|woff|ttf|wasm)$/

// Nothing that could be a document or a script: half of the head of so small a file would be for these.
const PLAIN = /\.(css|woff2|avif|jpg|png|mp4)$/

const MORE_TYPES: Readonly<Record<string, string>> = {
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** Serves built pages and files: precompressed, cached by what their names promise, in ranges. */
export function pages({ root, fallback, made = {} }: PagesOptions): RequestHandler {
  return async (req, res, next) => {
    const path = toFilePath(req.path)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (path !== undefined) {
      const target = redirectOf(path)
      if (target !== undefined && isRead && (await findPage(root, target))) {
        // Only the way to another spelling of a page that is there: never to another host.
        const query = req.originalUrl.slice(req.path.length)
        res.redirect(308, encodeURI(target) + query)
        return
      }
      const file = await findPage(root, path)
      if (file !== undefined) {
        if (!isRead) throw errors.methodNotAllowed('GET, HEAD')
        const page = Object.hasOwn(made, path) && (await made[path]?.(file))
        if (page) return sendMade(req, res, page)
        return send(req, res, root, file, cachingOf(root, file, fallback))
      }
    }
    if (!isRead) throw errors.notFound()
    if (fallback === 'index.html' && path !== undefined && !/\.[^/]*$/.test(path)) {
      const file = await fileAt(root, '/index.html')
      if (file) return send(req, res, root, file, 'no-store')
    }
    await sendNotFound(req, res, root).catch(next)
  }
}

/** The path within the root that an address names, `undefined` where it can name none. */
function toFilePath(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (/\p{Cc}|\\|\/\/|(^|\/)\.\.?(\/|$)/u.test(decoded)) return undefined
  return HIDDEN.test(decoded) ? undefined : decoded
}

/** The one address of a page that was asked for under another of its names. */
function redirectOf(path: string): string | undefined {
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) || '/'
  if (path.length > 1 && path.endsWith('/')) return path.slice(0, -1)
  return undefined
}

async function findPage(root: string, path: string): Promise<string | undefined> {
  if (path.endsWith('/')) return path === '/' ? fileAt(root, '/index.html') : undefined
  return (await fileAt(root, path)) ?? fileAt(root, `${path}/index.html`)
}

async function fileAt(root: string, path: string): Promise<string | undefined> {
  const file = join(root, path)
  if (!file.startsWith(root + sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? file : undefined
}

function cachingOf(root: string, file: string, fallback: PagesOptions['fallback']): string {
  if (file.startsWith(join(root, 'assets') + sep)) return IMMUTABLE
  if (fallback === 'index.html' && file.endsWith('.html')) return 'no-store'
  return 'no-cache'
}

async function send(
  req: Request,
  res: Response,
  root: string,
  file: string,
  caching: string,
): Promise<void> {
  let path = file
  const extension = file.slice(file.lastIndexOf('.'))
  if (COMPRESSED.test(file)) {
    res.vary('Accept-Encoding')
    const made = await codingsOf(root, file)
    const coding = chooseCoding(req.get('Accept-Encoding'), made)
    if (coding) {
      res.set('Content-Encoding', coding)
      path = file + SUFFIXES[coding]
    }
  }
  const { size, mtimeMs } = await stat(path)
  res.set('ETag', `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`)
  res.set('Cache-Control', caching)
  res.type(MORE_TYPES[extension] ?? extension)
  if (PLAIN.test(file)) for (const name of DOCUMENT_HEADERS) res.removeHeader(name)
  await sendFile(res, path)
}

/** The codings that lie beside a file, the smallest first. */
async function codingsOf(root: string, file: string): Promise<(keyof typeof SUFFIXES)[]> {
  const path = file.slice(root.length)
  const codings = ['br', 'gzip'] as const
  const found = await Promise.all(codings.map((coding) => fileAt(root, path + SUFFIXES[coding])))
  return codings.filter((_, at) => found[at])
}

function sendFile(res: Response, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // "no-cache" speaks to caches on the way; who names a tag wants to know whether it still holds.
    delete res.req.headers['cache-control']
    // The path is ours already; what follows is about headers, ranges and conditions.
    res.sendFile(path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      // A client that goes away in the middle of a film is no error.
      if (error && !res.headersSent && !res.destroyed) reject(error)
      else resolve()
    })
  })
}

async function sendNotFound(req: Request, res: Response, root: string): Promise<void> {
  res.status(404)
  const file = await fileAt(root, '/404.html')
  if (file === undefined) {
    res.set('Cache-Control', 'no-store').type('text').send('Not found\n')
    return
  }
  // Conditions and ranges are about pages that exist.
  delete req.headers.range
  delete req.headers['if-none-match']
  delete req.headers['if-modified-since']
  await send(req, res, root, file, 'no-cache')
}
