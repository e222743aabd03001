import type { DeletedSubmission } from '@duet/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FAILURES, TOKEN_ROUTE } from '../testing/failures.ts'
import { createFailure, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findViolations } from '../testing/findViolations.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { DeletedSection } from './DeletedSection.tsx'

const DELETED: DeletedSubmission = {
  id: '1',
  reference: '4F9A-21C7',
  requester_name: 'Ines Halden',
  company: 'Halden Laundry',
  deleted_at: '2026-11-20T09:00:00.000Z',
  final_at: '2026-11-21T09:00:00.000Z',
}
const restoreButton = page.getByRole('button', { name: 'Restore Ines Halden’s request' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function renderSection(routes: Parameters<typeof fakeServer>[0] = {}) {
  const data = { rows: [DELETED] }
  const requests = fakeServer({
    'GET /api/submissions/deleted': () => createResponse(data.rows),
    'POST /api/submission/1/restore': () => {
      data.rows = []
      return createResponse({})
    },
    ...routes,
  })
  await renderPage('/admin/privacy', <DeletedSection />, {
    session: fakeSession(fakeUser({ role: 'admin' })),
    path: '/admin/privacy',
  })
  return requests
}

test('an admin restores a deleted request', async () => {
  await renderSection()
  await expect.element(page.getByText('Ines Halden, Halden Laundry')).toBeVisible()
  expect(await findViolations(document.body)).toEqual([])
  await restoreButton.click()
  await expect.element(page.getByText('Request restored')).toBeVisible()
  await expect.element(page.getByText('No deleted requests.')).toBeVisible()
})

test.each([
  ...FAILURES,
  [
    'it’s gone for good',
    'Failed to restore the request',
    () => createFailure(404, 'not_found'),
  ] as const,
])('says that a request could not be restored if %s', async (_, message, fail) => {
  await renderSection({ ...TOKEN_ROUTE, 'POST /api/submission/1/restore': fail })
  await restoreButton.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(restoreButton).toBeVisible()
})

test('loads again after a failure', async () => {
  let hasFailed = false
  await renderSection({
    'GET /api/submissions/deleted': () => {
      if (hasFailed) return createResponse([DELETED])
      hasFailed = true
      return createFailure(500, 'internal_error')
    },
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(restoreButton).toBeVisible()
})
