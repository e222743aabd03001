import type { DeletedSubmission } from '@duet/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FAILURES, TOKEN_ROUTE } from '../testing/failures.ts'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
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

async function renderSection(routes: Parameters<typeof fakeServer>[0] = {}, rows = [DELETED]) {
  const data = { rows }
  const requests = fakeServer({
    'GET /api/submissions/deleted': () => createResponse(data.rows),
    'POST /api/submission/1/restore': () => {
      data.rows = []
      return createResponse({})
    },
    'POST /api/submissions/bulk/restore': ({ body }) => {
      const restoredCount = data.rows.length
      data.rows = []
      return createResponse({
        restored: restoredCount,
        skipped: (body.ids as string[]).length - restoredCount,
      })
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
  expect(await findAppViolations(document.body)).toEqual([])
  await restoreButton.click()
  await expect.element(page.getByText('Request restored')).toBeVisible()
  await expect.element(page.getByText('No deleted requests.')).toBeVisible()
})

test.each([
  ...FAILURES,
  [
    'it’s gone for good',
    'Failed to restore the request',
    () => createFailureResponse(404, 'not_found'),
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
      return createFailureResponse(500, 'internal_error')
    },
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(restoreButton).toBeVisible()
})

describe('all deleted requests', () => {
  const RESTORE_ROUTE = 'POST /api/submissions/bulk/restore'
  const rows = ['1', '2', '3'].map((id) => ({ ...DELETED, id, requester_name: `Requester ${id}` }))

  async function restoreAll() {
    await page.getByRole('button', { name: 'Restore 3 requests…' }).click()
    await page.getByRole('button', { name: 'Restore 3 requests', exact: true }).click()
  }

  test('can be restored at once, after a confirmation', async () => {
    const requests = await renderSection({}, rows)
    await page.getByRole('button', { name: 'Restore 3 requests…' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Restore 3 requests?' }))
      .toHaveTextContent('other people')
    expect(await findAppViolations(document.body)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await restoreAll()
    await expect.element(page.getByText('3 requests restored')).toBeVisible()
    await expect.element(page.getByText('No deleted requests.')).toBeVisible()
    const bodies = requests.filter(({ route }) => route === RESTORE_ROUTE).map(({ body }) => body)
    expect(bodies).toEqual([{ ids: ['1', '2', '3'] }])
  })

  test('that somebody else has restored are counted', async () => {
    await renderSection(
      { [RESTORE_ROUTE]: () => createResponse({ restored: 1, skipped: 2 }) },
      rows,
    )
    await restoreAll()
    await expect.element(page.getByText('1 request restored')).toBeVisible()
    await expect.element(page.getByText(/^2 requests had already been restored/)).toBeVisible()
  })

  test.each(FAILURES)('can be tried again with the same key if %s', async (_, message, fail) => {
    let hasFailed = false
    const requests = await renderSection(
      {
        ...TOKEN_ROUTE,
        [RESTORE_ROUTE]: () => {
          if (hasFailed) return createResponse({ restored: 3, skipped: 0 })
          return fail()
        },
      },
      rows,
    )
    await restoreAll()
    await expect.element(page.getByText(message)).toBeVisible()
    hasFailed = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('3 requests restored')).toBeVisible()
    const keys = requests
      .filter(({ route }) => route === RESTORE_ROUTE)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})
