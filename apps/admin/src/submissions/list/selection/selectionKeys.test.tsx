import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommandPalette } from '../../../commands/CommandPalette.tsx'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { fakeSession, renderPage } from '../../../testing/renderApp.tsx'
import { SELF_ID } from '../../../testing/submissions.ts'
import { SubmissionsView } from '../SubmissionsView.tsx'

const selectionBar = page.getByRole('region', { name: 'Selected requests' })

beforeEach(() => page.viewport(1440, 900))

/** Renders the list and the command palette, and selects the first request with a click. */
async function renderSelection() {
  const { requests } = fakeListServer({ rows: createTestRows(3) })
  const elements = (
    <>
      <CommandPalette />
      <SubmissionsView />
    </>
  )
  await renderPage('/admin/dashboard', elements, { session: fakeSession() })
  await page.getByRole('checkbox', { name: 'Select Requester 1', exact: true }).click()
  await expect.element(selectionBar).toBeVisible()
  return () =>
    listRequests(requests, 'POST /api/submissions/bulk').map(({ body }) => [body.ids, body.change])
}

test('the S key opens the statuses of the selected requests', async () => {
  const listBulkChanges = await renderSelection()
  await userEvent.keyboard('s')
  const item = page.getByRole('menuitem', { name: 'Won' })
  await expect.element(item).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(item).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(listBulkChanges).toEqual([[['1'], { status: 'won' }]])
})

test('the A key assigns the selected requests to the user', async () => {
  const listBulkChanges = await renderSelection()
  await userEvent.keyboard('a')
  await expect.poll(listBulkChanges).toEqual([[['1'], { owner_id: SELF_ID }]])
})

test.each(['s', 'a'])('without a selection, the %s key says what to do', async (key) => {
  const { requests } = fakeListServer({ rows: createTestRows(3) })
  await renderPage('/admin/dashboard', <SubmissionsView />, { session: fakeSession() })
  await expect.element(page.getByRole('row', { name: 'Requester 1' })).toBeVisible()
  // The code of the commands loads after the list.
  await expect
    .poll(async () => {
      await userEvent.keyboard(key)
      return page.getByText('Select requests first').elements().length
    })
    .toBe(1)
  expect(listRequests(requests, 'POST /api/submissions/bulk')).toEqual([])
})

test('without a selection, the command palette says that “assign” needs one', async () => {
  fakeListServer({ rows: createTestRows(3) })
  const elements = (
    <>
      <CommandPalette />
      <SubmissionsView />
    </>
  )
  await renderPage('/admin/dashboard', elements, { session: fakeSession() })
  await expect.element(page.getByRole('row', { name: 'Requester 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('combobox', { name: 'Search commands and requests' }).fill('assign')
  await page.getByRole('option', { name: 'Assign to me: select requests first' }).click()
  await expect.element(page.getByText('Select requests first')).toBeVisible()
})

test('the command palette finds the owners of the selected requests by “assign”', async () => {
  const listBulkChanges = await renderSelection()
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('combobox', { name: 'Search commands and requests' }).fill('assign')
  await expect.element(page.getByRole('option', { name: 'Assign to me' })).toBeVisible()
  await page.getByRole('option', { name: 'Set owner: Ada Lovelace' }).click()
  await expect.poll(() => listBulkChanges().length).toBe(1)
})
