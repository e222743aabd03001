import { open } from 'node:fs/promises'
import { type FileType, isFileType } from '@duet/forms/schema'
import { fileTypeFromBuffer } from 'file-type'

/** As much of a file's beginning as telling its type takes. */
const HEAD_BYTES = 4100

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

// The container of MP4 under other names: iTunes and iPhones mark films as M4V, Android as 3GP.
const MP4_NAMES: ReadonlySet<string> = new Set(['video/x-m4v', 'video/3gpp', 'video/3gpp2'])

/** The accepted type that a file's content shows, whatever its name says; `undefined` for others. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const head = await readHead(path)
  for (const [type, bytes] of SIGNATURES) {
    if (head.subarray(0, bytes.length).equals(Buffer.from(bytes))) return type
  }
  if (head.subarray(0, EBML.length).equals(EBML)) return webmOrNothing(head)
  const detected = (await fileTypeFromBuffer(head))?.mime
  if (detected === undefined) return undefined
  const type = MP4_NAMES.has(detected) ? 'video/mp4' : detected
  // Only the two film containers are left: what looks like one of the others was refused above.
  return isFileType(type) && type.startsWith('video/') ? type : undefined
}

/** WebM and Matroska share their first bytes; the name of the kind stands in the header (0x4282). */
function webmOrNothing(head: Buffer): FileType | undefined {
  const at = head.subarray(0, 128).indexOf(Buffer.from([0x42, 0x82]))
  if (at === -1) return 'video/webm'
  const length = (head[at + 2] ?? 0x80) & 0x7f
  const kind = head.subarray(at + 3, at + 3 + length).toString('latin1')
  return kind.replace(/\0+$/, '') === 'webm' ? 'video/webm' : undefined
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
