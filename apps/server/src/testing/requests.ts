import { readFileSync } from 'node:fs'
import { encodePdf } from '../commands/seeding/pdf.ts'
import { encodePng } from '../commands/seeding/png.ts'

const picture = { width: 64, height: 64, pixels: new Uint8Array(64 * 64).fill(120) }

/** Creates a fake video in an ISO container, with only a signature and padding. */
function createIsoVideo(brand: string): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24, 0)
  box.write(`ftyp${brand}\0\0\0\0${brand}mp41`, 4, 'latin1')
  return Buffer.concat([box, Buffer.alloc(4096, 7)])
}

/** Creates a fake WebM or Matroska file: an EBML header with the document type, and padding. */
function createEbml(docType: string): Buffer {
  const name = Buffer.from(docType, 'latin1')
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (name.length + 3), 0x42, 0x82])
  return Buffer.concat([head, Buffer.from([0x80 | name.length]), name, Buffer.alloc(4096, 7)])
}

/** A small file of each type, keyed by file extension or type name. */
export const SAMPLES = {
  png: encodePng(picture),
  jpeg: readFileSync(new URL('../../../site/public/film/hero-480.jpg', import.meta.url)),
  pdf: encodePdf(['A page']),
  mp4: createIsoVideo('isom'),
  m4v: createIsoVideo('M4V '),
  threeGp: createIsoVideo('3gp5'),
  mov: createIsoVideo('qt  '),
  heic: createIsoVideo('heic'),
  m4a: createIsoVideo('M4A '),
  webm: createEbml('webm'),
  mkv: createEbml('matroska'),
  exe: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4096)]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
} as const

/** Creates a PNG file, padded to the given size in bytes. */
export function createSizedPng(bytes: number): Buffer {
  return Buffer.concat([SAMPLES.png, Buffer.alloc(bytes - SAMPLES.png.length, 1)])
}

export const GOOD_FIELDS: Readonly<Record<string, string>> = {
  name: 'Ada Whitaker',
  email: 'ada@blueridge.example',
  title: 'Plant Manager',
  company: 'Blue Ridge Plastics',
  useCase: 'Tending two injection molding machines.',
  states: '["Ohio","West Virginia"]',
  totalUnits: '12',
}

export interface PostedFile {
  name: string
  bytes: Uint8Array
  type?: string
  field?: string
}

/** Creates the form data that a browser sends. Omits fields that are `undefined`. */
export function createDeploymentForm(
  fields: Readonly<Record<string, string | undefined>> = {},
  files: readonly PostedFile[] = [{ name: 'Floor plan.png', bytes: SAMPLES.png }],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD_FIELDS, ...fields })) {
    if (value !== undefined) form.append(name, value)
  }
  for (const [index, { name, bytes, type = 'image/png', field }] of files.entries()) {
    form.append(field ?? `files[${index}]`, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  return form
}

const BOUNDARY = 'a-boundary'

/** Creates a multipart request without validation, so that tests can send malformed parts. */
export function createRawMultipart(
  parts: readonly (readonly [head: string, body: string | Buffer])[],
): {
  headers: Record<string, string>
  body: Buffer
} {
  const chunks: Buffer[] = []
  for (const [head, body] of parts) {
    chunks.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`))
    chunks.push(Buffer.from(body as Buffer), Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat(chunks),
  }
}

/** The fields of a valid request as parts for {@link createRawMultipart}. */
export const GOOD_PARTS = Object.entries(GOOD_FIELDS).map(
  ([name, value]) => [`name="${name}"`, value] as const,
)
