import { AuthClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import type { TestServer } from './authServer.ts'

/** Creates a client for the auth service's admin API. `token` defaults to the service key. */
export function adminClient({ url, keys }: Pick<TestServer, 'url' | 'keys'>, token?: string) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${token ?? keys.serviceKey}` },
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true },
  }).admin
}

/** Returns the data of a client's response. Expects that the response has no error. */
export function dataOf<Response extends { data: unknown; error: unknown }>(response: Response) {
  expect(response.error).toBeNull()
  return response.data as Extract<Response, { error: null }>['data']
}
