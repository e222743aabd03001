import type { ImportReport } from '@duet/contract'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RequireSession } from '../../session/RequireSession.tsx'
import { SignInPage } from '../../session/SignInPage.tsx'
import { createResponse } from '../../testing/fakeSubmissionServer.ts'
import {
  createAuthError,
  EMAIL,
  fakeServer,
  fakeSession,
  renderPage,
} from '../../testing/renderApp.tsx'
import { createTestTeam } from '../../testing/submissions.ts'
import { SubscribersView } from '../SubscribersView.tsx'

const IMPORT_ROUTE = 'POST /api/newsletter/import'
const REPORT: ImportReport = {
  added: 2,
  added_active: 1,
  invalid_dates: 0,
  skipped: {
    invalid_email: 0,
    duplicate: 0,
    already_subscribed: 0,
    unsubscribed: 0,
    unknown_status: 0,
  },
  problems: [],
  read_columns: ['Email'],
  unknown_columns: [],
  date_order: null,
}

const getButton = (name: string) => page.getByRole('button', { name, exact: true })
const importDialog = page.getByRole('dialog', { name: 'Import subscribers' })
const confirmDialog = page.getByRole('dialog', { name: 'Discard this import?' })
const preview = page.getByText('people.csv has 2 subscribers to add. Nothing is stored yet.')

async function chooseFile() {
  await getButton('Import CSV').click()
  await page
    .getByLabelText('CSV file')
    .upload(new File(['Email\na@example.com'], 'people.csv', { type: 'text/csv' }))
}

/**
 * Renders the list of subscribers and the sign-in page. The function `endSession` makes the server
 * reject imports until the user signs in again. Other requests succeed. Otherwise, a slow request
 * for the list could end the session too early, or end the new session.
 */
async function renderApp() {
  let acceptedToken = 'first'
  const requests = fakeServer({
    'POST /auth/v1/token': ({ query }) => {
      if (query.get('grant_type') !== 'password') {
        return createAuthError(400, 'session_not_found', 'Session not found')
      }
      acceptedToken = 'second'
      return Response.json({ ...fakeSession(), access_token: acceptedToken })
    },
    'GET /auth/v1/settings': () => Response.json({}),
    'GET /api/team': () => createResponse(createTestTeam('admin')),
    'GET /api/newsletter': () => Response.json({ success: true, data: [], total: 0 }),
    'GET /api/newsletter/counts': () =>
      createResponse({ total: 0, active: 0, inactive: 0, unconfirmed: 0, deleted: 0 }),
    [IMPORT_ROUTE]: ({ headers }) =>
      headers.get('authorization') === `Bearer ${acceptedToken}`
        ? createResponse(REPORT)
        : new Response(null, { status: 401 }),
  })
  await renderPage(
    '/*',
    <Routes>
      <Route element={<RequireSession />}>
        <Route path="/admin/dashboard" element={<SubscribersView />} />
      </Route>
      <Route path="/admin/login" element={<SignInPage />} />
    </Routes>,
    {
      session: { ...fakeSession(), access_token: 'first' },
      path: '/admin/dashboard?view=subscribers',
    },
  )
  return {
    listImports: () => requests.filter(({ route }) => route === IMPORT_ROUTE),
    endSession: () => {
      acceptedToken = 'none'
    },
  }
}

async function signIn() {
  await page.getByLabelText('Email').fill(EMAIL)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await getButton('Sign in').click()
}

test('asks before it discards a file', async () => {
  await renderApp()
  await chooseFile()
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(confirmDialog).toBeVisible()
  await getButton('Keep importing').click()
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await getButton('Discard import').click()
  await expect.element(importDialog).not.toBeInTheDocument()
  await getButton('Import CSV').click()
  await expect.element(page.getByLabelText('CSV file')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(importDialog).not.toBeInTheDocument()
})

test('keeps the file and its preview if the session ends before the import', async () => {
  const { endSession, listImports } = await renderApp()
  await chooseFile()
  await expect.element(preview).toBeVisible()
  endSession()
  await getButton('Import 2').click()
  await signIn()
  await expect.element(preview).toBeVisible()
  await getButton('Import 2').click()
  await expect.element(page.getByText('Added 2 subscribers from people.csv.')).toBeVisible()
  const imports = listImports().filter(({ body }) => !body.is_preview)
  expect(imports.map(({ body }) => body.csv)).toEqual(Array(2).fill('Email\na@example.com'))
  expect(new Set(imports.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await getButton('Done').click()
  await expect.element(importDialog).not.toBeInTheDocument()
})

test('keeps the file if the session ends before the preview', async () => {
  const { endSession } = await renderApp()
  endSession()
  await chooseFile()
  await signIn()
  await expect.element(preview).toBeVisible()
  await getButton('Cancel').click()
  await expect.element(importDialog).not.toBeInTheDocument()
})
