import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { ApiError, NoSessionError } from './errors.ts'

const CONFIG = { apiUrl: 'https://api.example', anonKey: 'anon' }

function respond(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status })
}

function mockFetch(...responses: Response[]) {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init))
    return responses.shift() ?? respond({ success: false }, 500)
  })
  return calls
}

function session(token: string | null, renewed: string | null = null) {
  return { get: async () => token, renew: vi.fn(async () => renewed), requireFactor: vi.fn() }
}

afterEach(() => vi.unstubAllGlobals())

describe('createApi', () => {
  it('sends the bearer token and unwraps the data', async () => {
    const calls = mockFetch(respond({ success: true, data: [{ id: '1' }] }))
    await expect(createApi(CONFIG, session('t')).listSubmissions()).resolves.toEqual([{ id: '1' }])
    expect(calls[0]?.url).toBe('https://api.example/api/submissions')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer t')
  })

  it('sends no request when nobody is signed in', async () => {
    const calls = mockFetch()
    const list = createApi(CONFIG, session(null)).listSubmissions()
    await expect(list).rejects.toThrow(new NoSessionError())
    await expect(list).rejects.toThrow(/^No active session found$/)
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['listSubmissions', 'Failed to fetch submissions'],
    ['listSubscribers', 'Failed to fetch newsletter subscribers'],
  ] as const)('%s throws its own message when success is false', async (name, message) => {
    mockFetch(respond({ success: false, error: { code: 'x', message: 'y' } }))
    await expect(createApi(CONFIG, session('t'))[name]()).rejects.toThrow(message)
  })

  it('retries once with a newer token after a 401', async () => {
    const calls = mockFetch(respond({}, 401), respond({ success: true, data: [] }))
    const bearer = session('old', 'new')
    await createApi(CONFIG, bearer).listSubscribers()
    expect(bearer.renew).toHaveBeenCalledWith('old')
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer new')
  })

  it.each([
    ['the API', { success: false, error: { code: 'insufficient_aal', message: 'x' } }],
    ['the storage service', { statusCode: '403', code: 'insufficient_aal', message: 'x' }],
  ])('asks for a second factor if %s rejects a newer token without one', async (_who, body) => {
    mockFetch(respond(body, 403), respond(body, 403))
    const bearer = session('old', 'new')
    const list = createApi(CONFIG, bearer).listSubmissions()
    await expect(list).rejects.toThrow(new ApiError('Two-step sign-in is required', 403))
    expect(bearer.requireFactor).toHaveBeenCalledOnce()
  })

  it('doesn’t ask for a second factor after another 403', async () => {
    const body = { success: false, error: { code: 'forbidden', message: 'Only admins' } }
    mockFetch(respond(body, 403), respond(body, 403))
    const bearer = session('old', 'new')
    await expect(createApi(CONFIG, bearer).listPeople()).rejects.toThrow('Only admins')
    expect(bearer.requireFactor).not.toHaveBeenCalled()
  })

  it('throws NoSessionError when there is no newer token', async () => {
    mockFetch(respond({}, 401))
    await expect(createApi(CONFIG, session('old')).listSubmissions()).rejects.toThrow(
      NoSessionError,
    )
  })

  it('distinguishes a missing submission from a failure', async () => {
    mockFetch(respond({ success: false }, 404), respond({ success: false }, 500))
    const api = createApi(CONFIG, session('t'))
    await expect(api.getSubmission('a/b')).resolves.toBeNull()
    await expect(api.getSubmission('a')).rejects.toThrow(ApiError)
  })

  it('resolves signed paths against the storage service and omits rejected ones', async () => {
    const calls = mockFetch(
      respond([
        { path: 'a/b.mp4', signedURL: '/object/sign/workflow-media/a/b.mp4?token=x' },
        { path: 'a/c.mp4', signedURL: null },
      ]),
    )
    const signed = await createApi(CONFIG, session('t')).signMedia(['a/b.mp4', 'a/c.mp4'], 60)
    expect([...signed]).toEqual([
      ['a/b.mp4', 'https://api.example/storage/v1/object/sign/workflow-media/a/b.mp4?token=x'],
    ])
    expect(calls[0]?.headers.get('apikey')).toBe('anon')
    expect(await calls[0]?.json()).toEqual({ expiresIn: 60, paths: ['a/b.mp4', 'a/c.mp4'] })
  })

  it('signs thumbnails, and omits files that the server would not transform', async () => {
    const calls = mockFetch(
      respond([
        { path: 'a.png', signedURL: '/render/image/sign/workflow-media/a.png?token=x' },
        { path: 'b.png', signedURL: '/object/sign/workflow-media/b.png?token=x' },
        { path: 'c.pdf', signedURL: null },
      ]),
    )
    const size = { width: 32, height: 18 }
    const api = createApi(CONFIG, session('t'))
    expect([...(await api.signThumbnails(['a.png', 'b.png', 'c.pdf'], 60, size))]).toEqual([
      ['a.png', 'https://api.example/storage/v1/render/image/sign/workflow-media/a.png?token=x'],
    ])
    expect(await calls[0]?.json()).toMatchObject({ transform: { ...size, resize: 'cover' } })
  })
})
