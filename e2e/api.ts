import type { Page } from '@playwright/test'
import { createPng } from './files.ts'
import { E2E_ADMIN, type E2eServer } from './server.ts'
import { REQUEST } from './visitor.ts'

type Credentials = typeof E2E_ADMIN

async function createSession(server: E2eServer, credentials: Credentials) {
  const { anonKey } = await (await fetch(`${server.site}/config.json`)).json()
  const response = await fetch(`${server.site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`sign-in failed with status ${response.status}`)
  return response.json()
}

/** Signs in over HTTP and returns the access token. */
export async function fetchAccessToken(server: E2eServer): Promise<string> {
  return (await createSession(server, E2E_ADMIN)).access_token
}

/**
 * Opens the admin app at `path` with a new session. Takes a fraction of the time of signing in on
 * the sign-in page, which also loads the app twice.
 */
export async function openAdmin(
  page: Page,
  server: E2eServer,
  path = '/admin/dashboard',
  credentials: Credentials = E2E_ADMIN,
) {
  const session = await createSession(server, credentials)
  const plainPage = `${server.admin}/robots.txt`
  if (page.url() !== plainPage) await page.goto(plainPage)
  await page.evaluate(
    (text) => localStorage.setItem('admin-session', text),
    JSON.stringify(session),
  )
  await page.goto(server.admin + path)
}

export function createVisitorForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = { ...REQUEST, states: JSON.stringify(REQUEST.states), ...overrides }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(
    'files[0]',
    new File([new Uint8Array(createPng(900))], 'fold.png', { type: 'image/png' }),
  )
  return form
}

/** Posts a deployment request and returns the ID of the submission. */
export async function postDeployment(
  server: E2eServer,
  overrides: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${server.site}/api/deployment`, {
    method: 'POST',
    body: createVisitorForm(overrides),
  })
  if (response.status !== 201) throw new Error(`the request failed with status ${response.status}`)
  return (await response.json()).data.id
}
