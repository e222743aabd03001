import { toCsv } from '@duet/contract'
import { expect, it, vi } from 'vitest'
import { readCsvStream } from './readCsvStream.ts'

const ROWS = [
  ['plain', 'two\r\nlines'],
  ['say "hi"', 'a,b'],
  ['Łukasz', '\r\n"\r\n'],
]
const CSV = toCsv(['A', 'B'], ROWS)

/** Creates a response whose body arrives one byte at a time, so that every CRLF is split. */
function createResponse(csv: string): Response {
  const bytes = new TextEncoder().encode(csv)
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    }),
  )
}

it('returns the file unchanged and counts its records', async () => {
  const onProgress = vi.fn()
  const { blob, count } = await readCsvStream(createResponse(CSV), { onProgress })
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(CSV)
  expect(count).toBe(3)
  expect(onProgress).toHaveBeenLastCalledWith(3)
  expect(onProgress).toHaveBeenCalledWith(1)
})

it('counts no records in a file that has only a header', async () => {
  expect((await readCsvStream(createResponse(toCsv(['A'], [])))).count).toBe(0)
})
