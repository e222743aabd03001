import { type FileHandle, open } from 'node:fs/promises'
import type { FileType } from '@duet/forms/schema'

export type VideoType = Extract<FileType, `video/${string}`>

/** Maximum number of elements or atoms to read. Valid files have only a few before the type. */
const MAX_PARTS = 100

const EBML_HEADER_ID = 0x1a45dfa3
const DOC_TYPE_ID = 0x4282
const MAX_ID_BYTES = 4
const MAX_SIZE_BYTES = 8

// Atoms that can precede the type or the content of a video.
const LEADING_ATOMS: ReadonlySet<string> = new Set([
  'free',
  'skip',
  'wide',
  'junk',
  'pnot',
  'PICT',
  'pict',
  'udta',
  'uuid',
  'prfl',
])
// Major brands of files that aren't videos: images (HEIF, AVIF, JPEG 2000, Canon) and audio.
const OTHER_BRANDS =
  /^(avi[fs]|mif\d|miaf|msf\d|hei[cmsx]|hev[cmsx]|avc[is]|vvi[cs]|j2k[is]|jpeg|jpgs|jp2 |jpx |jxl |crx |M4A|M4B|F4A|F4B)/

/** A part of a file: an EBML element or an ISO atom. */
interface Part<T> {
  type: T
  /** Offset of the content in bytes. */
  start: number
  /** Offset of the next part in bytes. */
  end: number
}

/**
 * Detects the type of a WebM, MP4, or QuickTime video from its container. Returns `undefined` for
 * all other files.
 */
export async function detectVideoType(path: string): Promise<VideoType | undefined> {
  const file = await open(path, 'r')
  try {
    return (await isWebm(file)) ? 'video/webm' : await detectIsoVideo(file)
  } finally {
    await file.close()
  }
}

/** Distinguishes WebM from Matroska, which has the same header, by its document type. */
async function isWebm(file: FileHandle): Promise<boolean> {
  const header = await readElement(file, 0)
  if (header?.type !== EBML_HEADER_ID) return false
  let offset = header.start
  for (let count = 0; count < MAX_PARTS && offset < header.end; count += 1) {
    const element = await readElement(file, offset)
    if (!element || element.end > header.end) return false
    const { type, start, end } = element
    if (type === DOC_TYPE_ID) {
      // NUL characters can fill the rest of the element.
      const docType = await readBytes(file, start, Math.min(end - start, 'webm\0'.length))
      return docType.toString('latin1').replace('\0', '') === 'webm'
    }
    offset = end
  }
  return false
}

/** Reads the ID and the size of an EBML element. See RFC 8794, sections 4 to 6. */
async function readElement(file: FileHandle, offset: number): Promise<Part<number> | undefined> {
  const bytes = await readBytes(file, offset, MAX_ID_BYTES + MAX_SIZE_BYTES)
  const idLength = countBytes(bytes[0])
  const sizeLength = countBytes(bytes[idLength])
  const headLength = idLength + sizeLength
  if (idLength > MAX_ID_BYTES || sizeLength > MAX_SIZE_BYTES || headLength > bytes.length)
    return undefined
  let size = (bytes[idLength] ?? 0) & (0xff >> sizeLength)
  for (const byte of bytes.subarray(idLength + 1, headLength)) size = size * 256 + byte
  const isUnknownSize = size === 2 ** (7 * sizeLength) - 1
  if (isUnknownSize) return undefined
  const start = offset + headLength
  return { type: bytes.readUIntBE(0, idLength), start, end: start + size }
}

/** Returns the length of an EBML number, which the zero bits of its first byte count. */
function countBytes(firstByte = 0): number {
  return Math.clz32(firstByte) - 23
}

async function detectIsoVideo(file: FileHandle): Promise<VideoType | undefined> {
  let offset = 0
  for (let count = 0; count < MAX_PARTS; count += 1) {
    const atom = await readAtom(file, offset)
    if (atom?.type === 'ftyp') return toVideoType(await readBytes(file, atom.start, 4))
    // QuickTime files from before 2001 have no `ftyp` atom.
    if (atom?.type === 'moov' || atom?.type === 'mdat') return 'video/quicktime'
    if (!atom || !LEADING_ATOMS.has(atom.type)) return undefined
    offset = atom.end
  }
  return undefined
}

/** Reads the type and the size of an atom. See ISO/IEC 14496-12, section 4.2. */
async function readAtom(file: FileHandle, offset: number): Promise<Part<string> | undefined> {
  const bytes = await readBytes(file, offset, 16)
  if (bytes.length < 8) return undefined
  let size = bytes.readUInt32BE(0)
  let headLength = 8
  if (size === 1 && bytes.length === 16) {
    size = Number(bytes.readBigUInt64BE(8))
    headLength = 16
  }
  // An atom of size 0 extends to the end of the file.
  if (size === 0) size = Number.POSITIVE_INFINITY
  if (size < headLength) return undefined
  const type = bytes.toString('latin1', 4, 8)
  return { type, start: offset + headLength, end: offset + size }
}

function toVideoType(brandBytes: Buffer): VideoType | undefined {
  const brand = brandBytes.toString('latin1').padEnd(4).replaceAll('\0', ' ')
  if (brand === 'qt  ') return 'video/quicktime'
  // Phones also use M4V (iPhones) and 3GP (Android), which are MP4 files.
  return /^[!-~]/.test(brand) && !OTHER_BRANDS.test(brand) ? 'video/mp4' : undefined
}

/** Reads bytes of a file. Returns fewer bytes at the end of the file. */
async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(offset)) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
