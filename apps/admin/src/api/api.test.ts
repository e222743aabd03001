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
    await expect(
      createApi(CONFIG, createTokenSource('t')).callApi('/api/team', 'Failed to fetch the team'),
    ).resolves.toEqual([{ id: '1' }])
    expect(requests[0]?.url).toBe('https://api.example/api/team')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t')
  })

  it('throws an error with the caller’s message if a request fails', async () => {
    mockFetch(createResponse({ success: false, error: { code: 'x', message: 'y' } }))
    const request = createApi(CONFIG, createTokenSource('t')).callForList(
      '/api/outbox',
      'Failed to load',
    )
    await expect(request).rejects.toThrow(new ApiError('Failed to load', 200, 'x'))
  })

  it('sends no request if nobody is signed in', async () => {
    const requests = mockFetch()
    const listPromise = createApi(CONFIG, createTokenSource(null)).callApi(
      '/api/team',
      'Failed to fetch the team',
    )
    await expect(listPromise).rejects.toThrow(new NoSessionError())
    await expect(listPromise).rejects.toThrow(/^No active session found$/)
    expect(requests).toHaveLength(0)
  })

  it('retries once with a renewed token after a 401', async () => {
    const requests = mockFetch(createResponse({}, 401), createResponse({ success: true, data: [] }))
    const tokenSource = createTokenSource('old', 'new')
    await createApi(CONFIG, tokenSource).callApi('/api/team', 'Failed to fetch the team')
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
      const listPromise = createApi(CONFIG, tokenSource).callApi(
        '/api/team',
        'Failed to fetch the team',
      )
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
    await expect(
      createApi(CONFIG, tokenSource).callApi('/api/people', 'Failed to fetch people'),
    ).rejects.toThrow('Only admins')
    expect(tokenSource.requireFactor).not.toHaveBeenCalled()
  })

  it('throws NoSessionError if the token can’t be renewed', async () => {
    mockFetch(createResponse({}, 401))
    await expect(
      createApi(CONFIG, createTokenSource('old')).callApi('/api/team', 'Failed to fetch the team'),
    ).rejects.toThrow(NoSessionError)
  })
})
