import type { TeamRole } from '@duet/contract'
import { Toaster, toast } from '@duet/ui'
import type { Factor, Session, UserIdentity } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiContext } from '../api/ApiContext.ts'
import { createApi } from '../api/api.ts'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { ClientConfig } from '../config/config.ts'
import { AccountContext } from '../session/AccountContext.ts'
import { AuthProvider } from '../session/AuthProvider.tsx'
import { createAuthLoader } from '../session/authLoader.ts'
import { createAuthService } from '../session/authService.ts'
import { createFactorRequirement } from '../session/factorRequirement.ts'
import { SESSION_KEY } from '../session/storedSession.ts'
import { createTokenSource } from '../session/tokenSource.ts'

const CONFIG: ClientConfig = {
  apiUrl: 'https://api.example',
  authUrl: 'https://api.example/auth/v1',
  serverManagesAccounts: true,
  anonKey: 'anon',
  productName: 'Duet',
}

export const EMAIL = 'ines@halden.example'

interface FakeUser {
  role?: TeamRole | undefined
  newEmail?: string
  name?: string
  factors?: Factor[]
  identities?: UserIdentity[]
}

export function fakeFactor(id: string, changes: Partial<Factor> = {}): Factor {
  return {
    id,
    friendly_name: id,
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}

export function fakeUser({ role = 'admin', newEmail, name, factors, identities }: FakeUser = {}) {
  return {
    id: '7f3c1e52-88b0-4c0e-9f61-2a4db1c0e7aa',
    aud: 'authenticated',
    email: EMAIL,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    app_metadata: role ? { role } : {},
    user_metadata: name ? { name } : {},
    ...(newEmail && { new_email: newEmail }),
    ...(factors && { factors }),
    ...(identities && { identities }),
  }
}

/** Creates a session. If `level` is given, the access token is an unsigned JWT with that level. */
export function fakeSession(user: Session['user'] = fakeUser(), level?: 'aal1' | 'aal2'): Session {
  return {
    access_token: level ? `${btoa('{}')}.${btoa(JSON.stringify({ aal: level }))}.` : 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + 3600,
    user,
  }
}

/** Creates an error response in the format of the auth service's current API version. */
export function createAuthError(
  status: number,
  code: string,
  message: string,
  details = {},
): Response {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' }
  return Response.json({ code, message, ...details }, { status, headers })
}

export interface FakedRequest {
  /** The method and path, such as `PUT /auth/v1/user`. */
  route: string
  query: URLSearchParams
  headers: Headers
  body: Record<string, unknown>
}

type RouteHandler = (request: FakedRequest) => Response | Promise<Response>

/**
 * Fakes the server. A request to a route that isn't in `routes` fails with a network error. Returns
 * an array, to which the fake server adds each request that it receives.
 */
export function fakeServer(routes: Record<string, RouteHandler>): FakedRequest[] {
  const receivedRequests: FakedRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(input)
    const route = `${init.method ?? 'GET'} ${pathname}`
    const body = readBody(init.body)
    const request = { route, query, headers: new Headers(init.headers), body }
    receivedRequests.push(request)
    const respond = routes[route]
    if (!respond) throw new TypeError(`Failed to fetch ${route}`)
    return await respond(request)
  })
  return receivedRequests
}

function readBody(body: RequestInit['body']): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body ? JSON.parse(String(body)) : {}
}

interface RenderPageOptions {
  /** The signed-in user's session. By default, nobody is signed in. */
  session?: Session
  /** The app's initial path. @default `route` */
  path?: string
  /** Overrides some of the app's settings. */
  config?: Partial<ClientConfig>
  /** Whether the app has already detected that admins need a second factor. @default false */
  isFactorRequired?: boolean
}

/** Renders a page at `route` with the real auth client. At any other path, renders only the URL. */
export async function renderPage(
  route: string,
  page: ReactNode,
  {
    session,
    path = route,
    isFactorRequired = false,
    config: configChanges,
  }: RenderPageOptions = {},
) {
  const config = { ...CONFIG, ...configChanges }
  toast.dismiss()
  // Silence the auth client, which warns about other clients on the page and logs failed requests.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  else localStorage.removeItem(SESSION_KEY)
  const factorRequirement = createFactorRequirement()
  if (isFactorRequired) factorRequirement.setRequired()
  const loader = createAuthLoader(async () => createAuthService(config, factorRequirement))
  const { client, account } = await loader.load()
  await render(
    <ConfigContext value={config}>
      <AuthProvider loader={loader} factorRequirement={factorRequirement}>
        <ApiContext value={createApi(config, createTokenSource(loader, factorRequirement))}>
          <AccountContext value={account}>
            <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
              <MemoryRouter initialEntries={[path]}>
                <main id="main" tabIndex={-1}>
                  <Routes>
                    <Route path={new URL(route, 'https://a.example').pathname} element={page} />
                    <Route path="*" element={null} />
                  </Routes>
                </main>
                <UrlStatus />
              </MemoryRouter>
            </SWRConfig>
          </AccountContext>
        </ApiContext>
      </AuthProvider>
      <Toaster />
    </ConfigContext>,
  )
  return client
}

function UrlStatus() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="URL">{pathname + search + hash}</output>
}
