import { expect, test, vi } from 'vitest'
import { submitDeployment, subscribeToNewsletter } from './api.ts'

const REQUEST: Parameters<typeof submitDeployment>[0] = {
  values: {
    name: 'Ines Okafor',
    email: 'ines@haldenlinen.example',
    title: 'Director',
    company: 'Halden Linen',
    useCase: 'Napkins',
    states: ['Nevada', 'Oregon'],
    totalUnits: 12,
  },
  files: [new File(['a'], 'a.png'), new File(['b'], 'b.pdf')],
  idempotencyKey: 'key-1',
  website: '',
}

const TOUCHES = { first: 'utm_source=a&path=%2F', last: 'path=%2Fcareers' }

/** Replaces XMLHttpRequest and records the request. */
class FakeRequest {
  static latest: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  responseText = ''
  body = new FormData()
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    FakeRequest.latest = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  respond(body: string) {
    this.responseText = body
    this.onload?.()
  }
}

function submit() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const controller = new AbortController()
  const onProgress = vi.fn()
  const result = submitDeployment(REQUEST, TOUCHES, { signal: controller.signal, onProgress })
  return { result, controller, onProgress, request: FakeRequest.latest }
}

test('a request is sent with the field names of the API', async () => {
  const { result, request, onProgress } = submit()
  request.upload.onprogress?.({ loaded: 3, total: 9 })
  request.respond('{"success":true,"data":{"id":"42"}}')
  expect(await result).toEqual({ ok: true, id: '42' })
  expect(onProgress).toHaveBeenCalledWith({ loaded: 3, total: 9 })
  expect(request.headers).toEqual({ Accept: 'application/json', 'Idempotency-Key': 'key-1' })
  expect([...request.body.keys()]).toEqual([
    ...['name', 'email', 'title', 'company', 'useCase', 'states', 'totalUnits', 'website'],
    ...['first_touch', 'last_touch', 'files[0]', 'files[1]'],
  ])
  expect(request.body.get('states')).toBe('["Nevada","Oregon"]')
  expect(request.body.get('first_touch')).toBe(TOUCHES.first)
  expect(request.body.get('last_touch')).toBe(TOUCHES.last)
})

test('a rejected request returns a message for each field', async () => {
  const { result, request } = submit()
  request.respond(
    '{"success":false,"error":{"code":"invalid","message":"No","fields":{"email":"Valid email is required"}}}',
  )
  expect(await result).toEqual({
    ok: false,
    reason: 'failed',
    message: 'No',
    fields: { email: 'Valid email is required' },
  })
})

test('a response that isn’t JSON is a failure', async () => {
  const { result, request } = submit()
  request.respond('<h1>Bad gateway</h1>')
  expect(await result).toEqual({ ok: false, reason: 'failed' })
})

test('a success response without data counts as a success', async () => {
  const { result, request } = submit()
  request.respond('{"success":true}')
  expect(await result).toEqual({ ok: true, id: '' })
})

test('a canceled upload reports that it was canceled', async () => {
  const { result, controller } = submit()
  controller.abort()
  expect(await result).toEqual({ ok: false, reason: 'cancelled' })
})

test.each([
  [false, 'offline'],
  [true, 'failed'],
])('a failed connection with navigator.onLine %s is reported as %s', async (isOnline, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { result, request } = submit()
  request.onerror?.()
  expect(await result).toEqual({ ok: false, reason })
})

test.each([
  [true, { alreadySubscribed: true }],
  [false, { alreadySubscribed: false }],
  [false, undefined],
])('subscribing reports alreadySubscribed: %s for the data %j', async (alreadySubscribed, data) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
  expect(await subscribeToNewsletter({ email: 'a@b.example' })).toEqual({
    ok: true,
    alreadySubscribed,
    mustConfirm: false,
  })
})

test('sends the sign-up, and reports that the person must confirm it', async () => {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ success: true, data: { alreadySubscribed: false, mustConfirm: true } }),
  )
  vi.stubGlobal('fetch', fetchMock)
  const signUp = { email: 'a@b.example', website: '', page: '/', consent: '2026-11-30' }
  expect(await subscribeToNewsletter(signUp)).toMatchObject({ mustConfirm: true })
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toEqual(signUp)
})
