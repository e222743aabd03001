import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLiveApi } from '../live/liveApi.ts'
import { createNotificationApi } from '../notifications/notificationApi.ts'
import { createOutboxApi } from '../outbox/outboxApi.ts'
import { createPersonApi } from '../people/personApi.ts'
import { createPrivacyApi } from '../privacy/privacyApi.ts'
import { createSessionApi } from '../profile/sessionApi.ts'
import { createBulkApi } from '../submissions/bulkApi.ts'
import { createMediaApi } from '../submissions/detail/mediaApi.ts'
import { createReplyApi } from '../submissions/detail/replies/replyApi.ts'
import { createViewApi } from '../submissions/list/views/viewApi.ts'
import { createNoteApi } from '../submissions/noteApi.ts'
import { createSubmissionApi } from '../submissions/submissionApi.ts'
import { createSubmissionListApi } from '../submissions/submissionListApi.ts'
import { createSubscriberApi } from '../subscribers/subscriberApi.ts'
import { createTemplateApi } from '../templates/templateApi.ts'
import { createApi } from './api.ts'
import { ApiError } from './errors.ts'

type AllApis = ReturnType<typeof createClient>['api']

/** Arguments for each method that changes something. The last argument can be an idempotency key. */
const CHANGES: Partial<{ [Name in keyof AllApis]: Parameters<AllApis[Name]> }> = {
  updateSubmission: ['1', { status: 'won' }, 'key'],
  changeSubmissions: [{ ids: ['1'], change: { status: 'won' } }, 'key'],
  deleteSubmissions: [{ ids: ['1'] }, 'key'],
  restoreSubmissions: [['1'], 'key'],
  undoChange: ['u1'],
  setSubmissionRead: ['1', true],
  deleteSubmission: ['1'],
  restoreSubmission: ['1'],
  sendRequest: [new FormData(), 'key'],
  addNote: ['1', 'Called', 'key'],
  editNote: ['1', 'n1', 'Called', 'Call'],
  deleteNote: ['1', 'n1'],
  sendReply: ['1', { subject: 'Hello', text: 'Hi', expected_last_id: null }, 'key'],
  createView: [{ name: 'Won', query: 'status=won', is_shared: false }, 'key'],
  updateView: ['v1', { name: 'Won' }],
  deleteView: ['v1'],
  createTemplate: [{ name: 'First', subject: 'Hello', text: 'Hi', is_shared: false }, 'key'],
  changeTemplate: ['t1', { name: 'First' }],
  deleteTemplate: ['t1'],
  addSubscriber: ['a@example.com', 'key'],
  changeSubscriber: ['s1', { is_active: false }],
  deleteSubscriber: ['s1'],
  restoreSubscriber: ['s1'],
  importSubscribers: [{ csv: 'a@example.com', is_preview: false }, 'key'],
  changeOutbox: ['m1', 'retry'],
  retryOutbox: [{}, 'key'],
  sendTestMessage: ['a@example.com', 'key'],
  erasePerson: [{ email: 'a@example.com', kind: 'delete' }, 'key'],
  undoErasure: ['e1'],
  updateRetention: [{ rules: { submissions: null, spam: null, messages: null }, version: 1 }],
  invitePerson: [{ email: 'a@example.com', name: '', role: 'none' }, 'key'],
  resendInvitation: ['p1'],
  changePerson: ['p1', { role: 'viewer' }],
  deletePerson: ['p1'],
  resetFactors: ['p1'],
  endSession: ['s1'],
  changeNotifications: [{ digest: true }],
  setPresence: ['c1', '1'],
}
/** Matches the names of methods that only read data. */
const READ_METHOD = /^(?:count|create\w+Url|download|export|find|get|list|load|open|preview|sign)/

const FORBIDDEN = { success: false, error: { code: 'forbidden', message: 'Only admins' } }

function createClient(status: number, body: object) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return Response.json(body, { status })
  })
  const api = createApi(
    { apiUrl: 'https://api.example', anonKey: 'anon' },
    { get: async () => 'token', renew: async () => 'newer', requireFactor: () => {} },
  )
  const featureApis = {
    ...createBulkApi(api),
    ...createLiveApi(api),
    ...createMediaApi(api),
    ...createNoteApi(api),
    ...createNotificationApi(api),
    ...createOutboxApi(api),
    ...createPersonApi(api),
    ...createPrivacyApi(api),
    ...createReplyApi(api),
    ...createSessionApi(api),
    ...createSubmissionApi(api),
    ...createSubmissionListApi(api),
    ...createSubscriberApi(api),
    ...createTemplateApi(api),
    ...createViewApi(api),
  }
  return { api: featureApis, requests }
}

function call(api: AllApis, name: string, args: readonly unknown[]): Promise<unknown> {
  const method = api[name as keyof AllApis] as (...args: readonly unknown[]) => Promise<unknown>
  return method(...args)
}

afterEach(() => vi.unstubAllGlobals())

it('lists all methods that change something', () => {
  const { api } = createClient(200, {})
  const names = Object.keys(api).filter((name) => !READ_METHOD.test(name))
  expect(Object.keys(CHANGES).sort()).toEqual(names.sort())
})

describe.each(Object.entries(CHANGES))('%s', (name, args) => {
  it('fails without a request while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { api, requests } = createClient(200, { success: true, data: null })
    await expect(call(api, name, args)).rejects.toBeInstanceOf(TypeError)
    expect(requests).toEqual([])
  })

  it('fails with the server’s reason if the role doesn’t allow it', async () => {
    const { api, requests } = createClient(403, FORBIDDEN)
    await expect(call(api, name, args)).rejects.toEqual(
      new ApiError('Only admins', 403, 'forbidden'),
    )
    // The second request has a newer token, because the user’s role may have changed.
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token',
      'Bearer newer',
    ])
  })
})

const changesWithKey = Object.entries(CHANGES).filter(([, args]) => args.at(-1) === 'key')
it.each(changesWithKey)('%s sends the idempotency key', async (name, args) => {
  const { api, requests } = createClient(200, { success: true, data: null })
  await call(api, name, args)
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key')
})
