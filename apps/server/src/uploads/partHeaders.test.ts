import { describe, expect, it, vi } from 'vitest'
import { PartHeaders } from './partHeaders.ts'

const part = (header: string, value = 'x') => `--b\r\n${header}\r\n\r\n${value}\r\n`
const field = part('Content-Disposition: form-data; name="a"')
const file = (name: string) => part(`Content-Disposition: form-data; name="f"; filename="${name}"`)

function explain(body: string, chunkBytes: number): string {
  const headers = new PartHeaders('b', 100)
  const bytes = Buffer.from(body)
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    headers.push(bytes.subarray(offset, offset + chunkBytes))
  }
  return headers.explain(undefined).code
}

// With small chunks, boundaries and headers are split across several chunks.
describe.each([1, 2, 3, 7, 64, 1_000_000])('in chunks of %i bytes', (chunkBytes) => {
  it.each([
    ['', 'empty_body'],
    ['hello', 'wrong_boundary'],
    [field.replaceAll('--b', '--other'), 'wrong_boundary'],
    [field, 'truncated_body'],
    [`${field}--`, 'truncated_body'],
    [`${field}${file('a.png')}--b--\r\n`, 'malformed_multipart'],
    [`before\r\n${field}--b--`, 'malformed_multipart'],
    [`${part('name="a"', '\r\n--other\r\n\r\n\0')}--b--`, 'malformed_multipart'],
    [part('name="a"', '\r\n--bb\r\nname="\0"'), 'truncated_body'],
    [`${field}${file('a\0.png')}--b--`, 'file_name_control_character'],
    [`${field}${file('a\n.png')}--b--`, 'file_name_control_character'],
    [`${field}${file('a\x7f.png')}--b--`, 'file_name_control_character'],
    [`${part('Content-Disposition: form-data; name="\0"')}--b--`, 'bad_field_name'],
    [`${part('X-Other: \0\r\nContent-Disposition: form-data; name="a"')}--b--`, 'malformed_part'],
  ])('explains %j as %s', (body, code) => {
    expect(explain(body, chunkBytes)).toBe(code)
  })
})

describe('a header that never ends', () => {
  const longName = 'n'.repeat(40_000)
  it.each([
    [
      part(`Content-Disposition: form-data; name="${longName}"; filename="a"`),
      'field_name_too_long',
    ],
    [file(longName), 'file_name_too_long'],
    [part(`X-Other: ${longName}`), 'malformed_part'],
  ])('causes an error that names the value that is too long', (body, code) => {
    expect(explain(body, 1000)).toBe(code)
    expect(explain(body, 100_000)).toBe(code)
  })
})

it('copies only bytes that could start a match across two chunks', () => {
  const concat = vi.spyOn(Buffer, 'concat')
  try {
    const headers = new PartHeaders('b', 100)
    headers.push(Buffer.from(field.repeat(50) + 'x'.repeat(1_000_000)))
    const copiedBytes = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0)
    expect(copiedBytes).toBeLessThan(100)
  } finally {
    concat.mockRestore()
  }
})

it('stops after the last allowed part', () => {
  const headers = new PartHeaders('b', 2)
  expect(headers.push(Buffer.from(field + field))).toBeUndefined()
  expect(headers.push(Buffer.from(field))?.code).toBe('too_many_parts')
  expect(headers.push(Buffer.from(file('\0')))?.code).toBe('too_many_parts')
})

it('scans many names in an invalid header in one pass', () => {
  const header = `X: ${'name='.repeat(3000)}\r\nX: \0`
  expect(explain(part(header), 1_000_000)).toBe('malformed_part')
})
