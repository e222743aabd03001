import { AuthClient } from '@supabase/auth-js'
import type { TestServer } from './authServer.ts'
import { createBrowser } from './browser.ts'

/** The origin of the server's public URLs in tests, such as the redirect URL. */
export const PUBLIC_ORIGIN = 'http://localhost:3000'
export const SITE = 'https://www.example.com'

/** Creates a simulated browser that can open the server's public URLs. */
export const openBrowser = ({ url }: TestServer) =>
  createBrowser({ url, publicOrigin: PUBLIC_ORIGIN })

/** Creates an auth client that keeps its session in memory. */
export function createClient(server: TestServer, flowType: 'implicit' | 'pkce' = 'implicit') {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    flowType,
    autoRefreshToken: false,
    storage,
  })
}

export type Client = ReturnType<typeof createClient>

/** Parses the parameters in the fragment of a redirect URL. */
export const readFragment = ({ hash }: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(hash.slice(1)))

/** Parses the error in a redirect URL. Throws unless the query and the fragment are equal. */
export function readError(url: URL): Record<string, string> {
  const { sb: fragmentMarker, ...fragment } = readFragment(url)
  const query = Object.fromEntries(url.searchParams)
  if (fragmentMarker !== '' || JSON.stringify(query) !== JSON.stringify(fragment)) {
    throw new Error(`the query and the fragment of ${url} differ`)
  }
  return fragment
}
