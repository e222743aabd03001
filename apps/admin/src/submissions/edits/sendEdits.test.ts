import type { Submission, SubmissionUpdate } from '@duet/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, EditConflictError, NoSessionError } from '../../api/errors.ts'
import { createEditQueue, type EditQueue, type NewEdit } from '../../queue/editQueue.ts'
import type { QueuedChange } from '../../queue/queuedEdit.ts'
import { createFakeStorage } from '../../testing/fakeStorage.ts'
import { createTestEvent, createTestNote, createTestSubmission } from '../../testing/submissions.ts'
import { sendEdits } from './sendEdits.ts'

const SHARED_FIELDS = { userId: 'ines', submissionId: '1', requesterName: 'Marcus Thiele' }

const createChange = (
  changes: QueuedChange['changes'],
  expected: QueuedChange['expected'],
): NewEdit => ({ ...SHARED_FIELDS, kind: 'change', changes, expected })
const createNote = (text: string): NewEdit => ({ ...SHARED_FIELDS, kind: 'note', text })

interface SentRequest {
  body: SubmissionUpdate | string
  key: string
}

/** Sends the queued edits to a fake server, which calls `respond` for each request. */
async function send(queue: EditQueue, respond: (request: SentRequest) => unknown = () => {}) {
  const requests: SentRequest[] = []
  const droppedIds: unknown[] = []
  const handleRequest = async (request: SentRequest) => {
    requests.push(request)
    await respond(request)
  }
  const result = await sendEdits({
    queue,
    userId: 'ines',
    api: {
      async updateSubmission(_, body, key) {
        await handleRequest({ body, key })
        return createTestSubmission()
      },
      async addNote(_, body, key) {
        await handleRequest({ body, key })
        return createTestNote({ text: body })
      },
      listHistory: async () => [createTestEvent({ after: { status: 'won' } })],
    },
    onChangeSaved: () => {},
    onNoteSaved: () => {},
    onConflict: () => {},
    onDropped: ({ id }) => droppedIds.push(id),
  })
  return { result, requests, droppedIds }
}

const failWith = (error: unknown) => () => {
  throw error
}
const createConflict = (changes: Partial<Submission>) =>
  new EditConflictError('conflict', createTestSubmission(changes))

let queue: EditQueue
beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage())
  queue = createEditQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends edits in order, each with its own idempotency key, and removes them', async () => {
  queue.add(createChange({ status: 'contacted' }, { status: 'new' }))
  queue.add(createNote('Called'))
  queue.add(createChange({ status: 'won' }, { status: 'contacted' }))
  const ids = queue.get().map(({ id }) => id)
  const { result, requests } = await send(queue)
  expect(requests).toEqual([
    { body: { status: 'contacted', expected: { status: 'new' } }, key: ids[0] },
    { body: 'Called', key: ids[1] },
    { body: { status: 'won', expected: { status: 'contacted' } }, key: ids[2] },
  ])
  expect([result, queue.get()]).toEqual(['done', []])
})

it('also sends edits that the user makes while other edits are being sent', async () => {
  queue.add(createNote('first'))
  const { requests } = await send(queue, ({ body }) => {
    if (body === 'first') queue.add(createNote('second'))
  })
  expect(requests.map(({ body }) => body)).toEqual(['first', 'second'])
})

it('doesn’t send other users’ edits', async () => {
  queue.add({ ...createNote('theirs'), userId: 'ada' })
  expect((await send(queue)).requests).toEqual([])
})

it.each([
  ['the network is unreachable', new TypeError('Failed to fetch')],
  ['a proxy responds with 502', new ApiError('Failed', 502)],
  ['the server is busy', new ApiError('Busy', 429)],
])(
  'keeps all edits if %s, and sends them with the same idempotency keys later',
  async (_, error) => {
    queue.add(createNote('a'))
    queue.add(createNote('b'))
    const firstAttempt = await send(queue, failWith(error))
    expect([firstAttempt.result, firstAttempt.requests.length]).toEqual(['unreachable', 1])
    const secondAttempt = await send(createEditQueue())
    expect(secondAttempt.requests.map(({ body }) => body)).toEqual(['a', 'b'])
    expect(secondAttempt.requests[0]?.key).toBe(firstAttempt.requests[0]?.key)
  },
)

it('stops waiting for a response after 30 seconds, so that other tabs can send', async () => {
  vi.useFakeTimers()
  queue.add(createNote('a'))
  const sendPromise = send(queue, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await sendPromise).result).toBe('unreachable')
  expect(queue.get()).toHaveLength(1)
})

it.each([
  ['nobody is signed in', new NoSessionError()],
  ['the session has expired', new ApiError('Unauthorized', 401)],
  ['the session lacks a second factor', new ApiError('Required', 403, 'insufficient_aal')],
])('keeps all edits if %s', async (_, error) => {
  queue.add(createNote('a'))
  const { result, droppedIds } = await send(queue, failWith(error))
  expect([result, droppedIds, queue.get().length]).toEqual(['signed-out', [], 1])
})

describe('a rejected edit', () => {
  it.each([403, 404, 422, 500])(
    'is dropped after status %d, and later edits are sent',
    async (status) => {
      queue.add(createNote('rejected'))
      queue.add(createNote('saved'))
      const [rejectedEdit] = queue.get()
      const { result, droppedIds } = await send(queue, ({ body }) => {
        if (body === 'rejected') throw new ApiError('Rejected', status)
      })
      expect([result, droppedIds, queue.get()]).toEqual(['done', [rejectedEdit?.id], []])
    },
  )

  it('updates the expected values of later edits to the same property', async () => {
    queue.add(createChange({ status: 'contacted' }, { status: 'new' }))
    queue.add(createChange({ status: 'won' }, { status: 'contacted' }))
    const { requests } = await send(queue, ({ body }) => {
      if (typeof body === 'object' && body.status === 'contacted') {
        throw new ApiError('Forbidden', 403)
      }
    })
    expect(requests.at(-1)?.body).toEqual({ status: 'won', expected: { status: 'new' } })
  })
})

describe('a conflict', () => {
  it('stays in the queue, with the name of the other person', async () => {
    queue.add(createChange({ status: 'qualified' }, { status: 'new' }))
    const { result } = await send(queue, failWith(createConflict({ status: 'won' })))
    expect(result).toBe('done')
    expect(createEditQueue().get()).toMatchObject([
      {
        kind: 'conflict',
        field: 'status',
        mine: { status: 'qualified' },
        theirs: { status: 'won' },
        editorName: 'Ada Lovelace',
      },
    ])
    expect((await send(queue)).requests).toEqual([])
  })

  it('replaces an older conflict about the same property', async () => {
    queue.add(createChange({ status: 'qualified' }, { status: 'new' }))
    queue.add(createChange({ status: 'lost' }, { status: 'qualified' }))
    await send(queue, failWith(createConflict({ status: 'won' })))
    expect(queue.get()).toMatchObject([{ kind: 'conflict', mine: { status: 'lost' } }])
  })

  it('about tags is merged, and sent with a new key before later edits', async () => {
    queue.add(createChange({ tags: ['mine'] }, { tags: [] }))
    queue.add(createNote('later'))
    let hasConflict = true
    const { requests } = await send(queue, () => {
      if (!hasConflict) return
      hasConflict = false
      throw createConflict({ tags: ['theirs'] })
    })
    expect(requests.map(({ body }) => body)).toEqual([
      { tags: ['mine'], expected: { tags: [] } },
      { tags: ['theirs', 'mine'], expected: { tags: ['theirs'] } },
      'later',
    ])
    expect(requests[1]?.key).not.toBe(requests[0]?.key)
    expect(queue.get()).toEqual([])
  })

  it('adds nothing to the queue if the user has signed out in the meantime', async () => {
    queue.add(createChange({ status: 'qualified' }, { status: 'new' }))
    await send(queue, () => {
      queue.clear()
      throw createConflict({ status: 'won' })
    })
    expect(queue.get()).toEqual([])
  })
})
