import type { EventSourceMessage } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents } from './readEvents.ts'

async function read(...chunks: (string | Uint8Array)[]) {
  const events: EventSourceMessage[] = []
  const retryTimes: number[] = []
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      }
      controller.close()
    },
  })
  await readEvents(body, {
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retryTimes.push(ms),
    maxSilenceMs: 60_000,
    onSilence: () => {},
  })
  return { events, retryTimes }
}

describe('an event', () => {
  it('has a name, data, and an ID', async () => {
    expect((await read('id: 7\nevent: change\ndata: {"a":1}\n\n')).events).toEqual([
      { event: 'change', data: '{"a":1}', id: '7' },
    ])
  })

  it('doesn’t need a name or an ID, and doesn’t take them from an earlier event', async () => {
    const { events } = await read('id: 1\nevent: a\ndata: x\n\ndata: y\n\n')
    expect(events[1]).toEqual({ data: 'y' })
  })

  it('can have several lines of data, of which only one leading space is removed', async () => {
    const { events } = await read('data:  a: b\ndata\ndata:c\n\n')
    expect(events).toEqual([{ data: ' a: b\n\nc' }])
  })

  it('is ignored if it has no data, or if the stream ends before the blank line', async () => {
    expect((await read('event: a\nid: 3\n\ndata: x\n')).events).toEqual([])
  })

  it('has no ID if its ID contains a NUL', async () => {
    expect((await read('id: x\0y\ndata: b\n\n')).events).toEqual([{ data: 'b' }])
  })
})

it('ignores comments and unknown fields', async () => {
  const { events } = await read(': ping\n\n', ':\n\nfoo: 1\nbar\ndata: a\n: b\n\n')
  expect(events).toEqual([{ data: 'a' }])
})

it('reports the `retry` time if it’s a whole number', async () => {
  const { retryTimes } = await read('retry: 2500\n\nretry: 1.5\nretry: soon\nretry:\n\n')
  expect(retryTimes).toEqual([2500])
})

it.each([
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
])('accepts %s as line breaks', async (_name, lineBreak) => {
  const text = ['event: a', 'data: x', 'data: y', '', 'data: z', '', ': next', ''].join(lineBreak)
  expect((await read(text)).events.map(({ data }) => data)).toEqual(['x\ny', 'z'])
})

it('counts a CRLF in two chunks as one line break', async () => {
  const { events } = await read('data: a\r', '\ndata: b\r', '\n\r', '\n')
  expect(events).toEqual([{ data: 'a\nb' }])
})

it('ignores a byte order mark only at the start of the stream', async () => {
  const { events } = await read('\uFEFFdata: a\n\n', '\uFEFFdata: b\n\n')
  expect(events).toEqual([{ data: 'a' }])
})

it('returns the same events no matter how the stream is split into chunks', async () => {
  const bytes = new TextEncoder().encode(
    '\uFEFF: hi\r\nretry: 10\r\n\r\nid: 1\r\nevent: change\r\ndata: ü\r\ndata: 2\r\n\r\n' +
      'data: a\rdata: b\r\r: ping\n\nid: 2\ndata: c\n\n',
  )
  const expected = await read(bytes)
  const splitPositions = fc.uniqueArray(fc.integer({ min: 0, max: bytes.length }))
  await fc.assert(
    fc.asyncProperty(splitPositions, async (positions) => {
      const bounds = [0, ...positions.sort((a, b) => a - b), bytes.length]
      const chunks = bounds.slice(1).map((end, index) => bytes.slice(bounds[index], end))
      expect(await read(...chunks)).toEqual(expected)
    }),
  )
  expect(expected.events).toHaveLength(3)
})
