import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { ApiError, NoSessionError } from './errors.ts'

const CONFIG = { apiUrl: 'https://api.example', anonKey: 'anon' }

function createResponse(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status })
}

function mockFetch(...responses: Response[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return responses.shift() ?? createResponse({ success: false }, 500)
  })
  return requests
}

function createTokenSource(token: string | null, renewedToken: string | null = null) {
  return { get: async () => token, renew: vi.fn(async () => renewedToken), requireFactor: vi.fn() }
}

afterEach(() => vi.unstubAllGlobals())

describe('createApi', () => {
  it('sends the token from the token source, and returns the response’s data', async () => {
    const requests = mockFetch(createResponse({ success: true, data: [{ id: '1' }] }))
    await expect(createApi(CONFIG, createTokenSource('t')).listTeam()).resolves.toEqual([
      { id: '1' },
    ])
    expect(requests[0]?.url).toBe('https://api.example/api/team')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t')
  })

  it('loads one window of the submissions that match a query', async () => {
    const requests = mockFetch(createResponse({ success: true, data: [{ id: '1' }], total: 9 }))
    const api = createApi(CONFIG, createTokenSource('t'))
    await expect(api.listSubmissions('status=new', { limit: 100, offset: 200 })).resolves.toEqual({
      rows: [{ id: '1' }],
      total: 9,
      offset: 200,
    })
    expect(requests[0]?.url).toBe(
      'https://api.example/api/submissions?status=new&limit=100&count=true&offset=200',
    )
  })

  it('sends no request if nobody is signed in', async () => {
    const requests = mockFetch()
    const listPromise = createApi(CONFIG, createTokenSource(null)).listTeam()
    await expect(listPromise).rejects.toThrow(new NoSessionError())
    await expect(listPromise).rejects.toThrow(/^No active session found$/)
    expect(requests).toHaveLength(0)
  })

  it('throws an error that names the list if loading a list fails', async () => {
    const failure = { success: false, error: { code: 'x', message: 'y' } }
    mockFetch(createResponse(failure), createResponse(failure))
    const api = createApi(CONFIG, createTokenSource('t'))
    const listPromise = api.listSubmissions('', { limit: 100, offset: 0 })
    await expect(listPromise).rejects.toThrow('Failed to fetch submissions')
    await expect(api.listSubscribers('/api/newsletter')).rejects.toThrow(
      'Failed to fetch newsletter subscribers',
    )
  })

  it('retries once with a renewed token after a 401', async () => {
    const requests = mockFetch(createResponse({}, 401), createResponse({ success: true, data: [] }))
    const tokenSource = createTokenSource('old', 'new')
    await createApi(CONFIG, tokenSource).listTeam()
    expect(tokenSource.renew).toHaveBeenCalledWith('old')
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer new')
  })

  it.each([
    ['the API', { success: false, error: { code: 'insufficient_aal', message: 'x' } }],
    ['the storage service', { statusCode: '403', code: 'insufficient_aal', message: 'x' }],
  ])(
    'requires a second factor if %s rejects a renewed token that lacks one',
    async (_service, body) => {
      mockFetch(createResponse(body, 403), createResponse(body, 403))
      const tokenSource = createTokenSource('old', 'new')
      const listPromise = createApi(CONFIG, tokenSource).listTeam()
      await expect(listPromise).rejects.toThrow(
        new ApiError('Two-step sign-in is required', 403, 'insufficient_aal'),
      )
      expect(tokenSource.requireFactor).toHaveBeenCalledOnce()
    },
  )

  it('doesn’t require a second factor after a 403 with another error code', async () => {
    const body = { success: false, error: { code: 'forbidden', message: 'Only admins' } }
    mockFetch(createResponse(body, 403), createResponse(body, 403))
    const tokenSource = createTokenSource('old', 'new')
    await expect(createApi(CONFIG, tokenSource).listPeople()).rejects.toThrow('Only admins')
    expect(tokenSource.requireFactor).not.toHaveBeenCalled()
  })

  it('throws NoSessionError if the token can’t be renewed', async () => {
    mockFetch(createResponse({}, 401))
    await expect(createApi(CONFIG, createTokenSource('old')).listTeam()).rejects.toThrow(
      NoSessionError,
    )
  })

  it('returns null for a missing submission, and throws for other failures', async () => {
    mockFetch(createResponse({ success: false }, 404), createResponse({ success: false }, 500))
    const api = createApi(CONFIG, createTokenSource('t'))
    await expect(api.getSubmission('a/b')).resolves.toBeNull()
    await expect(api.getSubmission('a')).rejects.toThrow(ApiError)
  })

  it('returns absolute signed URLs, and omits paths that the storage service can’t sign', async () => {
    const requests = mockFetch(
      createResponse([
        { path: 'a/b.mp4', signedURL: '/object/sign/workflow-media/a/b.mp4?token=x' },
        { path: 'a/c.mp4', signedURL: null },
      ]),
    )
    const signedUrls = await createApi(CONFIG, createTokenSource('t')).signMedia(
      ['a/b.mp4', 'a/c.mp4'],
      60,
    )
    expect([...signedUrls]).toEqual([
      ['a/b.mp4', 'https://api.example/storage/v1/object/sign/workflow-media/a/b.mp4?token=x'],
    ])
    expect(requests[0]?.headers.get('apikey')).toBe('anon')
    expect(await requests[0]?.json()).toEqual({ expiresIn: 60, paths: ['a/b.mp4', 'a/c.mp4'] })
  })

  it('signs thumbnails, and omits files that the storage service can’t transform', async () => {
    const requests = mockFetch(
      createResponse([
        { path: 'a.png', signedURL: '/render/image/sign/workflow-media/a.png?token=x' },
        { path: 'b.png', signedURL: '/object/sign/workflow-media/b.png?token=x' },
        { path: 'c.pdf', signedURL: null },
      ]),
    )
    const size = { width: 32, height: 18 }
    const api = createApi(CONFIG, createTokenSource('t'))
    expect([...(await api.signThumbnails(['a.png', 'b.png', 'c.pdf'], 60, size))]).toEqual([
      ['a.png', 'https://api.example/storage/v1/render/image/sign/workflow-media/a.png?token=x'],
    ])
    expect(await requests[0]?.json()).toMatchObject({ transform: { ...size, resize: 'cover' } })
  })

  it('asks for the events after the last received event', async () => {
    const requests = mockFetch(new Response('event: hello\n'), new Response(''))
    const api = createApi(CONFIG, createTokenSource('t'))
    const { signal } = new AbortController()
    await expect((await api.openEvents('', signal)).text()).resolves.toBe('event: hello\n')
    await api.openEvents('7-a', signal)
    const [firstRequest, secondRequest] = requests
    expect(firstRequest?.url).toBe('https://api.example/api/events')
    expect(firstRequest?.headers.get('accept')).toBe('text/event-stream')
    expect(firstRequest?.headers.has('last-event-id')).toBe(false)
    expect(secondRequest?.headers.get('last-event-id')).toBe('7-a')
  })

  it('rejects with the status if the stream can’t be opened', async () => {
    mockFetch(createResponse({ success: false }, 503))
    const { signal } = new AbortController()
    const stream = createApi(CONFIG, createTokenSource('t')).openEvents('', signal)
    await expect(stream).rejects.toMatchObject({ name: 'ApiError', status: 503 })
  })
})
