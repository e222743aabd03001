import { open } from 'node:fs/promises'
import type { FileType } from '@duet/forms/schema'
import { detectVideoType } from './videoType.ts'

/** Number of bytes needed to detect a file's type. */
const HEAD_BYTES = 4100

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Detects a file's type from its content. Returns `undefined` if the type isn't accepted. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const headBytes = await readHead(path)
  for (const [type, bytes] of SIGNATURES) {
    if (headBytes.subarray(0, bytes.length).equals(Buffer.from(bytes))) return type
  }
  return detectVideoType(path)
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
