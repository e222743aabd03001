import { vi } from 'vitest'
import { createApi } from '../api/api.ts'

/**
 * Creates an API client of a signed-in user that gets these responses, in order. Adds each request
 * to `requests`.
 */
export function createTestApi(...responses: Response[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return responses.shift() ?? Response.json({ success: false }, { status: 500 })
  })
  const api = createApi(
    { apiUrl: 'https://api.example', anonKey: 'anon' },
    { get: async () => 't', renew: async () => null, requireFactor: () => undefined },
  )
  return { api, requests }
}
