import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, EditConflictError } from '../api/errors.ts'
import { createTestApi } from '../testing/createTestApi.ts'
import { createTestNote, createTestSubmission } from '../testing/submissions.ts'
import { createNoteApi } from './noteApi.ts'
import { createSubmissionApi } from './submissionApi.ts'

/** Creates a client that gets `body` in its first response. `requests` collects the requests. */
function createClient(body: unknown, status = 200) {
  const { api, requests } = createTestApi(Response.json(body, { status }))
  return { api: { ...createSubmissionApi(api), ...createNoteApi(api) }, requests }
}

const createConflict = (currentRecord: unknown) => ({
  success: false,
  error: { code: 'edit_conflict', message: 'Somebody changed it', current: currentRecord },
})

afterEach(() => vi.unstubAllGlobals())

describe('updateSubmission', () => {
  it('sends the change with the expected values, and returns the submission', async () => {
    const savedSubmission = createTestSubmission({ status: 'won' })
    const { api, requests } = createClient({ success: true, data: savedSubmission })
    const update = { status: 'won', expected: { status: 'new' } } as const
    await expect(api.updateSubmission('a/b', update, 'key')).resolves.toEqual(savedSubmission)
    expect(requests[0]?.method).toBe('PATCH')
    expect(requests[0]?.url).toBe('https://api.example/api/submission/a%2Fb')
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key')
    expect(await requests[0]?.json()).toEqual(update)
  })

  it('throws an error with the current submission after a conflict', async () => {
    const current = createTestSubmission({ status: 'lost' })
    const { api } = createClient(createConflict(current), 409)
    const error = await api
      .updateSubmission('1', { status: 'won' }, 'key')
      .catch((thrownError) => thrownError)
    expect(error).toBeInstanceOf(EditConflictError)
    expect(error).toMatchObject({ current, status: 409, code: 'edit_conflict' })
  })

  it('throws an `ApiError` if a conflict response lacks the submission', async () => {
    const failure = { success: false, error: { code: 'edit_conflict', message: 'Changed' } }
    const { api } = createClient(failure, 409)
    const error = await api
      .updateSubmission('1', { status: 'won' }, 'key')
      .catch((thrownError) => thrownError)
    expect(error).not.toBeInstanceOf(EditConflictError)
    expect(error).toEqual(new ApiError('Changed', 409, 'edit_conflict'))
  })
})

it('sends no changes while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { api, requests } = createClient({ success: true, data: null })
  await expect(api.addNote('1', 'Called', 'key')).rejects.toBeInstanceOf(TypeError)
  expect(requests).toEqual([])
})

describe('notes', () => {
  it('are added with an idempotency key', async () => {
    const note = createTestNote()
    const { api, requests } = createClient({ success: true, data: note }, 201)
    await expect(api.addNote('1', 'Called', 'key')).resolves.toEqual(note)
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key')
    expect(await requests[0]?.json()).toEqual({ text: 'Called' })
  })

  it('are edited only if their text is the expected text', async () => {
    const current = createTestNote({ text: 'Theirs' })
    const { api, requests } = createClient(createConflict(current), 409)
    await expect(api.editNote('1', 'n', 'Mine', 'Old')).rejects.toMatchObject({ current })
    expect(requests[0]?.url).toBe('https://api.example/api/submission/1/notes/n')
    expect(await requests[0]?.json()).toEqual({ text: 'Mine', expected_text: 'Old' })
  })
})

describe('read marks', () => {
  it.each([
    [true, 'PUT'],
    [false, 'DELETE'],
  ])('are set to %s with the method %s', async (isRead, method) => {
    const { api, requests } = createClient({ success: true, data: null })
    await api.setSubmissionRead('1', isRead)
    expect(requests[0]?.method).toBe(method)
    expect(requests[0]?.url).toBe('https://api.example/api/submission/1/read')
  })
})

it('returns null for a missing submission, and throws for other failures', async () => {
  const { api: missingApi } = createClient({ success: false }, 404)
  await expect(missingApi.getSubmission('a/b')).resolves.toBeNull()
  const { api: failingApi } = createClient({ success: false }, 500)
  await expect(failingApi.getSubmission('a')).rejects.toThrow(ApiError)
})
