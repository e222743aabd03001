import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { hostileText } from './hostileValues.ts'

/** A body and the headers that describe it. */
export interface Body {
  /** The bytes as Latin-1. */
  text: string
  headers: readonly (readonly [name: string, value: string])[]
}

const BOUNDARY = 'fuzz-boundary'

/** The first bytes of the file types that the forms accept, and of others. */
const FILE_STARTS = [
  '',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0',
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '\0\0\0\x18ftypisom\0\0\0\0isommp41',
  '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm',
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
  'PK\x03\x04',
  'MZ\x90\0',
  '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
]

const toLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((array) => Buffer.from(array).toString('latin1'))

const describe = (type: string) => [['Content-Type', type]] as const

/** Encodes a value as each media type. Only objects fit into forms. */
export function createBodies(type: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  if (type === 'multipart/form-data') return createMultipartBodies(values)
  if (type === 'application/x-www-form-urlencoded') {
    return values.map((value) => ({
      text: new URLSearchParams(toEntries(value)).toString(),
      headers: describe(type),
    }))
  }
  if (type === 'application/json') {
    return values.map((value) => ({
      text: toLatin1(JSON.stringify(value) ?? ''),
      headers: describe(type),
    }))
  }
  return fc
    .oneof(bytes(500), hostileText.map(toLatin1))
    .map((text) => ({ text, headers: describe(type) }))
}

function createMultipartBodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const file = fc.record({
    field: fc.oneof(fc.constantFrom('files', 'files[0]', 'file', ''), hostileText),
    name: fc.oneof(fc.constantFrom('a.png', '../../a.mp4', 'a\0.pdf', '.', 'COM1'), hostileText),
    type: fc.constantFrom('image/png', 'video/mp4', 'application/pdf', 'text/html', 'x', ''),
    content: fc.tuple(fc.constantFrom(...FILE_STARTS), bytes(300)).map((parts) => parts.join('')),
  })
  return fc
    .tuple(values, fc.array(file, { maxLength: 7 }), fc.constantFrom('--', '--', '--', '', '\r\n'))
    .map(([value, files, end]) => {
      const parts = [
        ...toEntries(value).map(
          ([name, text]) => `${createDisposition(name)}\r\n\r\n${toLatin1(text)}`,
        ),
        ...files.map(
          ({ field, name, type, content }) =>
            `${createDisposition(field)}; filename="${toQuoted(name)}"\r\nContent-Type: ${type}\r\n\r\n${content}`,
        ),
      ]
      const text = parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')
      return {
        text: `${text}--${BOUNDARY}${end}`,
        headers: describe(`multipart/form-data; boundary=${BOUNDARY}`),
      }
    })
}

const createDisposition = (name: string) =>
  `Content-Disposition: form-data; name="${toQuoted(name)}"`

const toQuoted = (text: string) => toLatin1(text).replaceAll('"', '%22')

function toEntries(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['value', String(value)]]
  return Object.entries(value).map(([name, field]) => [
    name,
    typeof field === 'string' ? field : (JSON.stringify(field) ?? ''),
  ])
}

/** Changes some bodies: other bytes at a position, compression, or another content type. */
export function damageBodies(bodies: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 8, arbitrary: bodies },
    { weight: 1, arbitrary: fc.tuple(bodies, fc.nat(400), bytes(5)).map(replaceBytes) },
    { weight: 1, arbitrary: fc.tuple(bodies, fc.constantFrom(...ENCODINGS)).map(encode) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(bodies, fc.oneof(fc.constantFrom(...CONTENT_TYPES), hostileText))
        .map(([{ text }, type]) => ({ text, headers: describe(type) })),
    },
  )
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/x-www-form-urlencoded',
  'message/rfc822',
  'application/offset+octet-stream',
]

const ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'unknown'] as const

function replaceBytes([body, position, replacement]: [Body, number, string]): Body {
  const { text, headers } = body
  const index = Math.min(position, text.length)
  return { text: text.slice(0, index) + replacement + text.slice(index + 3), headers }
}

function encode([{ text, headers }, encoding]: [Body, (typeof ENCODINGS)[number]]): Body {
  const content = Buffer.from(text, 'latin1')
  const compress = { gzip: gzipSync, br: brotliCompressSync }[encoding as string]
  return {
    text: (compress?.(content) ?? content).toString('latin1'),
    headers: [...headers, ['Content-Encoding', encoding]],
  }
}
