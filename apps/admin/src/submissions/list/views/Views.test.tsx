import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FAILURES, loseResponse, TOKEN_ROUTE } from '../../../testing/failures.ts'
import {
  createTestRows,
  createTestView,
  fakeListServer,
  listRequests,
} from '../../../testing/fakeListServer.ts'
import { createFailureResponse, createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { SELF_ID } from '../../../testing/submissions.ts'

const url = page.getByRole('status', { name: 'URL' })
const dialog = page.getByRole('dialog', { name: 'Views' })
const openViews = (name = 'Views') => page.getByRole('button', { name }).click()

beforeEach(() => page.viewport(1440, 900))

test('a view is saved, opened, updated, renamed, and deleted', async () => {
  const { data } = fakeListServer({ rows: createTestRows(3) })
  await renderList({ search: '?status=won' })
  await openViews()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Won deals')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.element(url).toHaveTextContent('saved=view-1')
  expect(data.views).toMatchObject([{ name: 'Won deals', query: 'status=won', is_shared: false }])
  expect(await findAppViolations(document.body)).toEqual([])

  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Customers')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => data.views[0]?.name).toBe('Customers')
  // Close the popover, because it covers the table's headers.
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Company' }).click()
  await expect.element(url).toHaveTextContent('sort=company')
  await openViews('Customers')
  await dialog.getByRole('button', { name: 'Update to the current list' }).click()
  await expect.poll(() => data.views[0]?.query).toBe('status=won&sort=company')
  await dialog.getByRole('button', { name: 'Share with the team' }).click()
  await expect.poll(() => data.views[0]?.is_shared).toBe(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(url).not.toHaveTextContent('saved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => data.views).toMatchObject([{ name: 'Customers', is_shared: true }])
})

test('a built-in view keeps the columns and the sort order', async () => {
  fakeListServer({ rows: createTestRows(3) })
  await renderList({ search: '?q=acme&status=won&sort=company' })
  await openViews()
  const unreadLink = dialog.getByRole('link', { name: /^Unread/ })
  await unreadLink.click()
  await expect.element(url).toHaveTextContent('unread=true&sort=company')
  await expect.element(url).not.toHaveTextContent('status')
  await openViews()
  await expect.element(unreadLink).toHaveAttribute('aria-current', 'true')
})

test('built-in views show how many requests they have', async () => {
  const rows = createTestRows(3).map((row, index) =>
    index > 0 ? row : { ...row, owner_id: SELF_ID },
  )
  fakeListServer({ rows })
  await renderList()
  await openViews()
  const links = dialog.getByRole('region', { name: 'Quick views' }).getByRole('link')
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual(['All requests (3)', 'Unread (0)', 'Answer due (0)', 'Follow-up due (0)', 'Mine (1)'])
})

test('a link opens a view', async () => {
  fakeListServer({ rows: createTestRows(3), views: [createTestView()] })
  await renderList()
  await openViews()
  await dialog.getByRole('link', { name: 'Won deals' }).click()
  await expect.element(url).toHaveTextContent('status=won&saved=view-1')
  await expect.element(page.getByText('No match for these filters')).toBeVisible()
})

test('a view is saved only once, even if the response was lost', async () => {
  let isResponseLost = true
  const { data, requests } = fakeListServer({
    rows: createTestRows(3),
    routes: {
      'POST /api/views': ({ body }) => {
        data.views = [createTestView(body)]
        if (isResponseLost) throw new TypeError('Failed to fetch')
        return createResponse(data.views[0])
      },
    },
  })
  await renderList()
  await openViews()
  const saveButton = dialog.getByRole('button', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await saveButton.click()
  await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
  isResponseLost = false
  await saveButton.click()
  await expect.element(url).toHaveTextContent('saved=view-1')
  // Undoing a deletion saves a new view, so this request needs a new idempotency key.
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listRequests(requests, 'POST /api/views')).toHaveLength(3)
  const [firstKey, secondKey, lastKey] = listRequests(requests, 'POST /api/views').map(
    ({ headers }) => headers.get('idempotency-key'),
  )
  expect(firstKey).toBeTruthy()
  expect(secondKey).toBe(firstKey)
  expect(lastKey).not.toBe(firstKey)
})

test('a change doesn’t silently replace another person’s change', async () => {
  const { data, requests } = fakeListServer({
    rows: createTestRows(3),
    views: [createTestView()],
    routes: {
      'PATCH /api/views/view-1': ({ body }) => {
        const [current] = data.views
        if (current?.updated_at !== body.expected_updated_at) {
          return createFailureResponse(409, 'edit_conflict', { current })
        }
        return createResponse({ ...current, ...body })
      },
    },
  })
  await renderList({ search: '?status=won&saved=view-1' })
  await openViews('Won deals')
  const nameField = page.getByRole('textbox', { name: 'Name of this view' })
  await nameField.fill('Customers')
  const updatedAt = '2026-11-22T09:00:00.000Z'
  data.views = [createTestView({ name: 'Theirs', updated_at: updatedAt })]
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText('Someone else changed this view.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Theirs' })).toBeVisible()
  await expect.element(nameField).toHaveValue('Customers')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText('View saved')).toBeVisible()
  expect(
    listRequests(requests, 'PATCH /api/views/view-1').map(({ body }) => body.expected_updated_at),
  ).toEqual(['2026-11-20T09:00:00.000Z', updatedAt])
})

test('the name field shows another person’s new name until the user types', async () => {
  const { data } = fakeListServer({
    rows: createTestRows(3),
    views: [createTestView()],
    routes: {
      'PATCH /api/views/view-1': () =>
        createFailureResponse(409, 'edit_conflict', { current: data.views[0] }),
    },
  })
  await renderList({ search: '?status=won&saved=view-1' })
  await openViews('Won deals')
  data.views = [createTestView({ name: 'Theirs' })]
  await dialog.getByRole('button', { name: 'Share with the team' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Name of this view' }))
    .toHaveValue('Theirs')
})

test('a view that somebody else has already deleted is reported as deleted', async () => {
  const { data } = fakeListServer({ rows: createTestRows(3), views: [createTestView()] })
  await renderList({ search: '?status=won&saved=view-1' })
  await openViews('Won deals')
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  data.views = []
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('View deleted')).toBeVisible()
})

test('viewers can save views, but not share them', async () => {
  fakeListServer({ rows: createTestRows(3), role: 'viewer' })
  await renderList({ role: 'viewer' })
  await openViews()
  await expect.element(dialog.getByRole('button', { name: 'Save view' })).toBeVisible()
  expect(dialog.getByRole('checkbox').query()).toBeNull()
})

test('a failure is reported, and the typed name stays in the field', async () => {
  fakeListServer({
    rows: createTestRows(3),
    routes: { 'POST /api/views': () => createFailureResponse(409, 'too_many_views') },
  })
  await renderList()
  await openViews()
  const nameField = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await nameField.fill('One more')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByText('The code is too_many_views')).toBeVisible()
  await expect.element(nameField).toHaveValue('One more')
})

test('a deleted view can be restored again after a network error', async () => {
  let isReachable = false
  const { data, requests } = fakeListServer({
    rows: createTestRows(3),
    views: [createTestView()],
    routes: {
      'POST /api/views': ({ body }) => {
        if (!isReachable) return loseResponse()
        data.views = [createTestView(body)]
        return createResponse(data.views[0])
      },
    },
  })
  await renderList({ search: '?status=won&saved=view-1' })
  await openViews('Won deals')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
  isReachable = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('View saved')).toBeVisible()
  const keys = listRequests(requests, 'POST /api/views').map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test.each(FAILURES)(
  'a view keeps its name if %s, and the typed name stays',
  async (_, message, fail) => {
    fakeListServer({
      rows: createTestRows(3),
      views: [createTestView()],
      routes: { ...TOKEN_ROUTE, 'PATCH /api/views/view-1': fail },
    })
    await renderList({ search: '?status=won&saved=view-1' })
    await openViews('Won deals')
    const nameField = page.getByRole('textbox', { name: 'Name of this view' })
    await nameField.fill('Customers')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(nameField).toHaveValue('Customers')
    await expect.element(dialog.getByRole('link', { name: 'Won deals' })).toBeVisible()
  },
)

test.each(FAILURES)('a view isn’t deleted if %s', async (_, message, fail) => {
  fakeListServer({
    rows: createTestRows(3),
    views: [createTestView()],
    routes: { ...TOKEN_ROUTE, 'DELETE /api/views/view-1': fail },
  })
  await renderList({ search: '?status=won&saved=view-1' })
  await openViews('Won deals')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Won deals' })).toBeVisible()
})
