import { open } from 'node:fs/promises'
import type { FileType } from '@duet/forms/schema'
import { fileTypeFromBuffer } from 'file-type'
import { detectVideoType } from './videoType.ts'

/** Number of bytes needed to detect a file's type. */
export const HEAD_BYTES = 4100
/** Number of bytes in which a PDF's header must start and end. */
const PDF_HEADER_BYTES = 1024
const PDF_HEADER = '%PDF-'

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [...Buffer.from(PDF_HEADER)]],
]

/**
 * Detects a file's type from its content. Returns `undefined` if the type isn't accepted.
 *
 * @param head The file's first bytes, if they're already in memory
 */
export async function detectFileType(path: string, head?: Buffer): Promise<FileType | undefined> {
  const headBytes = head ?? (await readHead(path))
  for (const [type, bytes] of SIGNATURES) {
    if (headBytes.subarray(0, bytes.length).equals(Buffer.from(bytes))) return type
  }
  return (
    (await detectVideoType(path)) ?? ((await isLatePdf(headBytes)) ? 'application/pdf' : undefined)
  )
}

/**
 * Returns whether a file is a PDF whose header follows other bytes, such as a byte order mark or
 * the commands of a printer. A file of a known type, such as a program, isn't a PDF, even if it
 * contains the header of one.
 */
async function isLatePdf(headBytes: Buffer): Promise<boolean> {
  if (!headBytes.subarray(0, PDF_HEADER_BYTES).includes(PDF_HEADER)) return false
  const detectedType = await fileTypeFromBuffer(headBytes).catch(() => undefined)
  return detectedType === undefined || detectedType.mime === 'application/pdf'
}

/** Reads the first bytes of a file, enough to detect its type. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
