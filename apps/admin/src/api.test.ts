import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { ApiError, NoSessionError } from './errors.ts'

const CONFIG = { apiUrl: 'https://api.example', anonKey: 'anon', productName: 'Any' }

function answer(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status })
}

function network(...answers: Response[]) {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init))
    return answers.shift() ?? answer({ success: false }, 500)
  })
  return calls
}

function session(token: string | null, newer: string | null = null) {
  return { get: async () => token, renew: vi.fn(async () => newer) }
}

afterEach(() => vi.unstubAllGlobals())

describe('createApi', () => {
  it('carries the bearer and unwraps the data', async () => {
    const calls = network(answer({ success: true, data: [{ id: '1' }] }))
    await expect(createApi(CONFIG, session('t')).listSubmissions()).resolves.toEqual([{ id: '1' }])
    expect(calls[0]?.url).toBe('https://api.example/api/submissions')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer t')
  })

  it('asks nobody when nobody is signed in', async () => {
    const calls = network()
    const asked = createApi(CONFIG, session(null)).listSubmissions()
    await expect(asked).rejects.toThrow(new NoSessionError())
    await expect(asked).rejects.toThrow('No active session found.')
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['listSubmissions', 'Failed to fetch submissions'],
    ['listSubscribers', 'Failed to fetch newsletter subscribers'],
  ] as const)('%s throws its own message when success is false', async (name, message) => {
    network(answer({ success: false, error: { code: 'x', message: 'y' } }))
    await expect(createApi(CONFIG, session('t'))[name]()).rejects.toThrow(message)
  })

  it('asks once more with a newer token after a refusal', async () => {
    const calls = network(answer({}, 401), answer({ success: true, data: [] }))
    const bearer = session('old', 'new')
    await createApi(CONFIG, bearer).listSubscribers()
    expect(bearer.renew).toHaveBeenCalledWith('old')
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer new')
  })

  it('has no session left when no newer token is to be had', async () => {
    network(answer({}, 401))
    await expect(createApi(CONFIG, session('old')).listSubmissions()).rejects.toThrow(
      NoSessionError,
    )
  })

  it('tells an unknown submission from a failure', async () => {
    network(answer({ success: false }, 404), answer({ success: false }, 500))
    const api = createApi(CONFIG, session('t'))
    await expect(api.getSubmission('a/b')).resolves.toBeNull()
    await expect(api.getSubmission('a')).rejects.toThrow(ApiError)
  })

  it('signs paths relative to the storage service and leaves out what it refuses', async () => {
    const calls = network(
      answer([
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
})
