import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'
import type { Request, Response } from 'express'
import { createAccessCheck } from './accessCheck.ts'

/** A file in an archive. */
export interface ZipEntry {
  /** The path in the archive, with slashes. */
  name: string
  modifiedAt: string
  /** Text, or a function that opens a file. `sendZip` opens the file just before sending it. */
  content: string | (() => Readable)
}

interface ZipOptions {
  /** The name of the archive, in ASCII. */
  name: string
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>
  /** The names and sizes of all entries, if they're known before the archive is written. */
  sizes?: readonly { name: string; size: number }[]
  /** Whether the sender of the request still has access. */
  hasAccess: () => Promise<boolean>
  /** Minimum time between two checks of the sender's access, in ms. @default 1000 */
  recheckMs?: number
}

/**
 * Responds with a zip archive. Reads and sends one file at a time, without compression, because
 * photos and videos are compressed already. Stops if the client disconnects. Aborts the response if
 * the sender of the request loses access. Large archives use the ZIP64 format.
 */
export async function sendZip(
  req: Request,
  res: Response,
  { name, entries, sizes, hasAccess, recheckMs }: ZipOptions,
): Promise<void> {
  res.attachment(name).type('application/zip').set('Accept-Ranges', 'none')
  if (sizes) res.set('Content-Length', String(predictLength(sizes)))
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  const requireAccess = createAccessCheck(hasAccess, recheckMs)
  const archive = makeZip(openEntries(entries, requireAccess)) as ReadableStream
  await pipeline(Readable.fromWeb(archive), res)
}

async function* openEntries(entries: ZipOptions['entries'], requireAccess: () => Promise<void>) {
  for await (const { name, modifiedAt, content } of entries) {
    await requireAccess()
    const lastModified = new Date(modifiedAt)
    if (typeof content === 'string') {
      yield { name, lastModified, input: content }
      continue
    }
    const file = content()
    try {
      yield { name, lastModified, input: readWithAccess(file, requireAccess) }
    } finally {
      // Close the file even if the client disconnects.
      file.destroy()
    }
  }
}

async function* readWithAccess(file: Readable, requireAccess: () => Promise<void>) {
  for await (const chunk of file) {
    await requireAccess()
    yield chunk as Buffer
  }
}

/**
 * Makes file names unique by adding numbers, such as `Plan (2).pdf` for a second `Plan.pdf`.
 * Ignores case, because some file systems do.
 */
export function createUniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((name) => {
    const extension = /\.[^.]+$/.exec(name)?.[0] ?? ''
    const stem = name.slice(0, name.length - extension.length)
    let uniqueName = name
    for (let number = 2; usedNames.has(uniqueName.toLowerCase()); number += 1) {
      uniqueName = `${stem} (${number})${extension}`
    }
    usedNames.add(uniqueName.toLowerCase())
    return uniqueName
  })
}
