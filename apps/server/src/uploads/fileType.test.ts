import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectFileType } from '@duet/storage'
import { detectSourceType } from '@duet/storage/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../testing/requests.ts'

const folder = mkdtempSync(join(tmpdir(), 'duet-file-type-'))
const path = join(folder, 'file')
afterAll(() => rmSync(folder, { recursive: true }))

function detect(...parts: (string | Uint8Array)[]) {
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
  return detectFileType(path)
}

describe('PDF', () => {
  it.each([
    ['nothing', ''],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['line breaks', '\r\n\n'],
    ['a header line', 'Content-Type: application/pdf\r\n\r\n'],
    ['printer commands', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n'],
    ['binary bytes', '\0\x08plan.pdf\0\0'],
    ['1,019 bytes', ' '.repeat(1019)],
  ])('accepts %s before the header', async (_, bytes) => {
    expect(await detect(bytes, SAMPLES.pdf)).toBe('application/pdf')
  })

  it.each<[string, string | Uint8Array, string | Uint8Array]>([
    ['1,020 bytes before the header', ' '.repeat(1020), SAMPLES.pdf],
    ['a program that contains the header', 'MZ\x90\0\n', SAMPLES.pdf],
    ['an archive that contains the header', 'PK\x03\x04'.padEnd(60, '\0'), SAMPLES.pdf],
    ['a form data file', '%FDF-1.2\n', ''],
  ])('rejects %s', async (_, start, end) => {
    expect(await detect(start, end)).toBeUndefined()
  })

  it('prefers the type of a picture or a video that contains the header', async () => {
    expect(await detect(SAMPLES.png, SAMPLES.pdf)).toBe('image/png')
    expect(await detect(SAMPLES.mov.subarray(0, 24), SAMPLES.pdf)).toBe('video/quicktime')
    expect(await detect(SAMPLES.webm.subarray(0, 12), SAMPLES.pdf)).toBe('video/webm')
  })
})

describe('WebM', () => {
  const EBML = 0x1a45dfa3
  const DOC_TYPE = 0x4282
  const DOC_TYPE_VERSION = 0x4287
  const VOID = 0xec
  const CRC = 0xbf

  /** Creates an EBML element whose size takes `sizeLength` bytes. */
  function createElement(id: number, content: string | Uint8Array, sizeLength = 1): Buffer {
    const idHex = id.toString(16)
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(BigInt(content.length) | (1n << BigInt(7 * sizeLength)))
    return Buffer.concat([
      Buffer.from(idHex.padStart(idHex.length + (idHex.length % 2), '0'), 'hex'),
      size.subarray(8 - sizeLength),
      Buffer.from(content as string, 'latin1'),
    ])
  }
  const createHeader = (elements: Buffer[], sizeLength = 1) =>
    createElement(EBML, Buffer.concat(elements), sizeLength)
  const createVoid = (length: number) => createElement(VOID, Buffer.alloc(length, 7), 4)

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('accepts sizes of %i bytes', async (sizeLength) => {
    const docType = createElement(DOC_TYPE, 'webm', sizeLength)
    expect(await detect(createHeader([docType], sizeLength))).toBe('video/webm')
  })

  it.each([
    ['a short Void element', createVoid(40)],
    ['a Void element of 10 KB', createVoid(10_000)],
    ['an empty Void element', createVoid(0)],
    ['a checksum', createElement(CRC, '\x01\x02\x03\x04')],
    ['the bytes of the ID in another element', createElement(DOC_TYPE_VERSION, '\x42\x82')],
  ])('reads the document type after %s', async (_, element) => {
    const webm = [element, createElement(DOC_TYPE, 'webm')]
    const matroska = [element, createElement(DOC_TYPE, 'matroska')]
    expect(await detect(createHeader(webm, 4))).toBe('video/webm')
    expect(await detect(createHeader(matroska, 4))).toBeUndefined()
    // The document type of another file doesn't count.
    const end = createHeader([createElement(DOC_TYPE, 'webm')])
    expect(await detect(createHeader(matroska, 4), end)).toBeUndefined()
  })

  it('ignores a document type inside a Void element', async () => {
    const hidden = createElement(VOID, createElement(DOC_TYPE, 'webm'))
    const header = createHeader([hidden, createElement(DOC_TYPE, 'matroska')])
    expect(await detect(header)).toBeUndefined()
  })

  it('accepts a document type that NUL characters fill', async () => {
    expect(await detect(createHeader([createElement(DOC_TYPE, 'webm\0\0\0')]))).toBe('video/webm')
  })

  it.each([
    ['without a document type', createHeader([createVoid(4)])],
    ['with an empty document type', createHeader([createElement(DOC_TYPE, '')])],
    ['with a longer document type', createHeader([createElement(DOC_TYPE, 'webmx')])],
    [
      'with a document type after its header',
      Buffer.concat([createHeader([]), createElement(DOC_TYPE, 'webm')]),
    ],
    ['that ends in its header', createHeader([createVoid(4)]).subarray(0, -2)],
    ['with a header of unknown size', Buffer.from('1a45dfa3ff4282847765626d', 'hex')],
    ['with an element longer than its header', Buffer.from('1a45dfa386428288776562', 'hex')],
    [
      'with thousands of elements',
      createHeader([...Array(5000).fill(createVoid(0)), createElement(DOC_TYPE, 'webm')], 4),
    ],
  ])('rejects a file %s', async (_, bytes) => {
    expect(await detect(bytes)).toBeUndefined()
  })
})

describe('MP4 and QuickTime', () => {
  function createAtom(type: string, content = '\x07'.repeat(20)): Buffer {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length + 8)
    return Buffer.concat([size, Buffer.from(type + content, 'latin1')])
  }
  /** Creates an atom with a size of 64 bits. */
  function createLargeAtom(type: string, size: bigint): Buffer {
    const bytes = Buffer.alloc(24, 7)
    bytes.write(`\0\0\0\x01${type}`, 'latin1')
    bytes.writeBigUInt64BE(size, 8)
    return bytes
  }
  const movie = createAtom('moov')
  const createBrand = (brand: string) => createAtom('ftyp', `${brand}\0\0\0\0${brand}`)

  it.each(['skip', 'pnot', 'udta', 'PICT', 'free', 'wide', 'junk', 'uuid'])(
    'accepts a film that starts with %s',
    async (type) => {
      expect(await detect(createAtom(type), movie)).toBe('video/quicktime')
      expect(await detect(createAtom(type, ''), createAtom('mdat'))).toBe('video/quicktime')
      expect(await detect(createAtom(type, ' '.repeat(9000)), movie)).toBe('video/quicktime')
      expect(await detect(createLargeAtom(type, 24n), movie)).toBe('video/quicktime')
      expect(await detect(createAtom(type), createBrand('isom'))).toBe('video/mp4')
      expect(await detect(createAtom(type), createBrand('heic'))).toBeUndefined()
    },
  )

  it('accepts films without other atoms, and their extension to the end of the file', async () => {
    expect(await detect(movie)).toBe('video/quicktime')
    expect(await detect('\0\0\0\0mdat', SAMPLES.jpeg)).toBe('video/quicktime')
    expect(await detect(createAtom('ftyp', 'isom'.repeat(62)))).toBe('video/mp4')
  })

  it.each(['heic', 'heim', 'mif1', 'avif', 'M4A ', '\0\0\0\0'])(
    'rejects files of the brand %j',
    async (brand) => {
      expect(await detect(createBrand(brand))).toBeUndefined()
    },
  )

  it.each<[string, (string | Buffer)[]]>([
    ['only atoms that can precede a film', [createAtom('skip'), createAtom('free')]],
    ['another atom first', [createAtom('abcd'), movie]],
    ['an atom that ends after the file', [createAtom('skip').subarray(0, 12), '']],
    ['an atom shorter than its header', ['\0\0\0\x07skip', movie]],
    ['a large atom shorter than its header', [createLargeAtom('skip', 8n), movie]],
    ['an atom of 2^64 bytes', [createLargeAtom('skip', 2n ** 64n - 1n), movie]],
    ['an atom that extends to the end', ['\0\0\0\0skip', movie]],
    ['thousands of atoms', [...Array(5000).fill(createAtom('free', '')), movie]],
  ])('rejects a file with %s', async (_, parts) => {
    expect(await detect(...parts)).toBeUndefined()
  })

  it('finds the still image of a film that starts with another atom', async () => {
    await detect(createAtom('skip'), movie)
    expect(await detectSourceType(path)).toEqual({ kind: 'video', format: 'jpeg' })
  })
})
