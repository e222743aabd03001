import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser, type StreamEvent } from './eventParser.ts'

function parse(...chunks: string[]) {
  const events: StreamEvent[] = []
  const retryTimes: number[] = []
  const parseChunk = createEventParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retryTimes.push(ms),
  })
  for (const chunk of chunks) parseChunk(chunk)
  return { events, retryTimes }
}

const parseEvents = (...chunks: string[]) => parse(...chunks).events

describe('an event', () => {
  it('has a name, data, and the last ID', () => {
    expect(parseEvents('id: 7\nevent: change\ndata: {"a":1}\n\n')).toEqual([
      { name: 'change', data: '{"a":1}', lastEventId: '7' },
    ])
  })

  it('is named "message" by default', () => {
    expect(parseEvents('data: a\n\n')).toEqual([{ name: 'message', data: 'a', lastEventId: '' }])
  })

  it('keeps the ID of an earlier event, but not its name', () => {
    expect(parseEvents('id: 1\nevent: a\ndata: x\n\ndata: y\n\n')[1]).toEqual({
      name: 'message',
      data: 'y',
      lastEventId: '1',
    })
  })

  it('joins several lines of data', () => {
    expect(parseEvents('data: a\ndata\ndata:b\n\n')[0]?.data).toBe('a\n\nb')
  })

  it('removes only one space after the colon', () => {
    expect(parseEvents('data:  a: b\n\n')[0]?.data).toBe(' a: b')
  })

  it('is ignored if it has no data', () => {
    expect(parseEvents('event: a\nid: 3\n\ndata: x\n\n')).toEqual([
      { name: 'message', data: 'x', lastEventId: '3' },
    ])
  })

  it('isn’t delivered before the blank line', () => {
    expect(parseEvents('data: a\n')).toEqual([])
    expect(parseEvents('data: a\n', '\n')).toHaveLength(1)
  })
})

it('ignores comments and unknown fields', () => {
  expect(parseEvents(': ping\n\n', ':\n\nfoo: 1\nbar\ndata: a\n: b\n\n')).toEqual([
    { name: 'message', data: 'a', lastEventId: '' },
  ])
})

it('ignores an ID that contains a NUL, and resets the last ID if an ID is empty', () => {
  const events = parseEvents('id: 1\ndata: a\n\nid: x\0y\ndata: b\n\nid\ndata: c\n\n')
  expect(events.map(({ lastEventId }) => lastEventId)).toEqual(['1', '1', ''])
})

it('reports the `retry` time if it’s a whole number', () => {
  expect(parse('retry: 2500\n\nretry: 1.5\nretry: soon\nretry:\n\n').retryTimes).toEqual([2500])
})

it.each([
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
])('accepts %s as line breaks', (_name, lineBreak) => {
  const text = ['event: a', 'data: x', 'data: y', '', 'data: z', '', ''].join(lineBreak)
  expect(parseEvents(text).map(({ data }) => data)).toEqual(['x\ny', 'z'])
})

it('counts a CRLF in two chunks as one line break', () => {
  expect(parseEvents('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([
    { name: 'message', data: 'a\nb', lastEventId: '' },
  ])
})

it('ignores a byte order mark only at the start of the stream', () => {
  expect(parseEvents('\uFEFFdata: a\n\n', '\uFEFFdata: b\n\n').map(({ data }) => data)).toEqual([
    'a',
  ])
})

it('returns the same events no matter how the stream is split into chunks', () => {
  const text =
    '\uFEFF: hi\r\nretry: 10\r\n\r\nid: 1\r\nevent: change\r\ndata: ü\r\ndata: 2\r\n\r\n' +
    'data: a\rdata: b\r\r: ping\n\nid: 2\ndata: c\n\n'
  const expected = parse(text)
  const splitPositions = fc.uniqueArray(fc.integer({ min: 0, max: text.length }))
  fc.assert(
    fc.property(splitPositions, (positions) => {
      const bounds = [0, ...positions.sort((a, b) => a - b), text.length]
      const chunks = bounds.slice(1).map((end, index) => text.slice(bounds[index], end))
      expect(parse(...chunks)).toEqual(expected)
    }),
  )
  expect(expected.events).toHaveLength(3)
})
