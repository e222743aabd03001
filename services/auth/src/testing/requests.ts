import { AuthClient } from '@supabase/auth-js'

export const API_VERSION = { 'X-Supabase-Api-Version': '2024-01-01' }

/** Creates clients of the auth service, and functions that send requests without a client. */
export function createRequests(url: string) {
  return {
    /** Creates an auth client with a separate session. */
    client: () =>
      new AuthClient({
        url: `${url}/auth/v1`,
        autoRefreshToken: false,
        persistSession: false,
        experimental: { passkey: true },
      }),
    post: (path: string, body?: unknown, headers: Record<string, string> = API_VERSION) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    get: (path: string, token?: string) =>
      fetch(`${url}${path}`, {
        headers: { ...API_VERSION, ...(token && { Authorization: `Bearer ${token}` }) },
      }),
  }
}

type Requests = ReturnType<typeof createRequests>

/** The properties of a token response that tests use. */
export interface TokenResponse {
  access_token: string
  refresh_token: string
}

/** Signs in over HTTP with an email address and a password. */
export async function signInAs(
  server: Pick<Requests, 'post'>,
  credentials: { email: string; password: string },
): Promise<TokenResponse> {
  const response = await server.post('/auth/v1/token?grant_type=password', credentials)
  if (!response.ok) throw new Error(`sign-in failed: ${await response.text()}`)
  return (await response.json()) as TokenResponse
}
