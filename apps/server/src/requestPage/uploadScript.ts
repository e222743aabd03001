import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from '@duet/kit'
import type { Request, Response } from 'express'
import { errors } from '../errors.ts'
import { chooseCoding } from '../http/contentCoding.ts'
import { SENT } from '../routing/route.ts'

/** The script that `npm run build` creates from `requestPage/browser`. */
const FILE = join(ROOT, 'apps/server/dist/browser/uploads.js')

interface UploadScript {
  content: Buffer
  compressed: Buffer
  etag: string
}

let script: UploadScript | undefined

/** Reads the script. Returns `undefined` if it hasn't been built: then the form works without it. */
export function readUploadScript(): UploadScript | undefined {
  script ??= loadScript()
  return script
}

function loadScript(): UploadScript | undefined {
  try {
    const content = readFileSync(FILE)
    const hash = createHash('sha256').update(content).digest('base64url')
    return { content, compressed: brotliCompressSync(content), etag: `W/"${hash}"` }
  } catch {
    return undefined
  }
}

/** Sends the script. Browsers keep it, and ask whether it has changed. */
export function sendUploadScript(req: Request, res: Response): typeof SENT {
  const file = readUploadScript()
  if (!file) throw errors.notFound()
  const coding = chooseCoding(req.get('Accept-Encoding'), ['br'])
  res.type('text/javascript').set({ 'Cache-Control': 'no-cache', ETag: file.etag })
  res.vary('Accept-Encoding')
  if (coding) res.set('Content-Encoding', coding)
  res.send(coding ? file.compressed : file.content)
  return SENT
}
