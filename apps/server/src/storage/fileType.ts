import { open } from 'node:fs/promises'
import { type FileType, isFileType } from '@duet/forms/schema'
import { fileTypeFromBuffer } from 'file-type'

/** Number of bytes needed to detect a file's type. */
const HEAD_BYTES = 4100

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]
const EBML_SIGNATURE = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

// Types that the library detects for some MP4 videos: M4V (iTunes and iPhones) and 3GP (Android).
const MP4_ALIASES: ReadonlySet<string> = new Set(['video/x-m4v', 'video/3gpp', 'video/3gpp2'])

/** Detects a file's type from its content. Returns `undefined` if the type isn't accepted. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const headBytes = await readHead(path)
  for (const [type, bytes] of SIGNATURES) {
    if (headBytes.subarray(0, bytes.length).equals(Buffer.from(bytes))) return type
  }
  if (headBytes.subarray(0, EBML_SIGNATURE.length).equals(EBML_SIGNATURE))
    return detectWebm(headBytes)
  const detectedType = (await fileTypeFromBuffer(headBytes))?.mime
  if (detectedType === undefined) return undefined
  const type = MP4_ALIASES.has(detectedType) ? 'video/mp4' : detectedType
  // The code above has already handled all accepted types except MP4 and QuickTime, so reject every
  // type that isn't a video.
  return isFileType(type) && type.startsWith('video/') ? type : undefined
}

/**
 * Distinguishes WebM from Matroska by the DocType element (0x4282), because both formats start with
 * the same bytes.
 */
function detectWebm(headBytes: Buffer): FileType | undefined {
  const docTypeOffset = headBytes.subarray(0, 128).indexOf(Buffer.from([0x42, 0x82]))
  if (docTypeOffset === -1) return 'video/webm'
  const length = (headBytes[docTypeOffset + 2] ?? 0x80) & 0x7f
  const docType = headBytes
    .subarray(docTypeOffset + 3, docTypeOffset + 3 + length)
    .toString('latin1')
  return docType.replace(/\0+$/, '') === 'webm' ? 'video/webm' : undefined
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
