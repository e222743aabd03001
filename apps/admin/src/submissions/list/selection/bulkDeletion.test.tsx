import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readCommands } from '../../../shortcuts/commands.ts'
import { FAILURES, loseResponse, TOKEN_ROUTE } from '../../../testing/failures.ts'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { createFailureResponse, createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { createTestSubmission } from '../../../testing/submissions.ts'

const DELETE_ROUTE = 'POST /api/submissions/bulk/delete'
const SEEN_VALUES = { status: 'new', owner_id: null, follow_up_on: null }
const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const getButton = (name: string) => page.getByRole('button', { name })
const selectionBar = page.getByRole('region', { name: 'Selected requests' })

async function startDeletion() {
  await selectionBar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
}

/** Deletes the first two rows. */
async function deleteTwo() {
  await getCheckbox('Select Requester 1').click()
  await getCheckbox('Select Requester 2').click()
  await startDeletion()
  await getButton('Delete 2 requests').click()
}

async function deleteAll(count: string) {
  await getCheckbox('Select all that match').click()
  await startDeletion()
  await getButton(`Delete ${count} requests`).click()
}

/** Calls one responder per request. */
function respondInTurn(responders: (() => Response | Promise<Response>)[]) {
  return () => responders.shift()?.() ?? createFailureResponse(500, 'internal')
}

const createResult = (changed: number, undoId: string, conflicts: string[] = []) =>
  createResponse({ changed, conflicts, undo_id: undoId })

beforeEach(() => page.viewport(1440, 900))

describe('a bulk deletion', () => {
  test('happens after a confirmation, and can be undone', async () => {
    const { data, requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await getCheckbox('Select Requester 1').click()
    await getCheckbox('Select Requester 2').click()
    await startDeletion()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 requests?' })
    await expect.element(dialog).toBeVisible()
    expect(await findAppViolations(document.body)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(listRequests(requests, DELETE_ROUTE)).toEqual([])
    await startDeletion()
    await getButton('Delete 2 requests').click()
    await expect.element(page.getByText('2 requests deleted')).toBeVisible()
    await expect.element(selectionBar).not.toBeInTheDocument()
    await expect.element(getCheckbox('Select Requester 1')).not.toBeInTheDocument()
    expect(data.rows.map(({ id }) => id)).toEqual(['3'])
    await getButton('Undo').click()
    await expect.element(page.getByText('2 requests restored')).toBeVisible()
    await expect.element(getCheckbox('Select Requester 1')).toBeVisible()
    expect(data.rows).toHaveLength(3)
  })

  test('includes any number of requests, and shows its progress', async () => {
    let finish = (_: Response) => {}
    const { requests } = fakeListServer({
      rows: createTestRows(2500),
      routes: {
        [DELETE_ROUTE]: respondInTurn([
          () => createResult(1000, 'undo-1'),
          () => createResult(1000, 'undo-2'),
          () =>
            new Promise<Response>((resolve) => {
              finish = resolve
            }),
        ]),
        'POST /api/undo/undo-1': () => createResponse({ restored: 1000, skipped: 0 }),
        'POST /api/undo/undo-2': () => createResponse({ restored: 1000, skipped: 0 }),
        'POST /api/undo/undo-3': () => createResponse({ restored: 500, skipped: 0 }),
      },
    })
    const tryToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await renderList()
    await deleteAll('2,500')
    await expect.element(selectionBar).toHaveTextContent('Deleting 80%')
    expect(tryToLeave()).toBe(true)
    finish(createResult(500, 'undo-3'))
    await expect.element(page.getByText('2,500 requests deleted')).toBeVisible()
    expect(tryToLeave()).toBe(false)
    const idLists = listRequests(requests, DELETE_ROUTE).map(({ body }) => body.ids as string[])
    expect(idLists.map(({ length }) => length)).toEqual([1000, 1000, 500])
    expect(new Set(idLists.flat()).size).toBe(2500)
    await getButton('Undo').click()
    await expect.element(page.getByText('2,500 requests restored')).toBeVisible()
  })

  test('is in the command palette, however many requests are selected', async () => {
    fakeListServer({ rows: createTestRows(300) })
    await renderList()
    await getCheckbox('Select all that match').click()
    await expect.element(selectionBar).toBeVisible()
    readCommands()
      .find(({ label }) => label === 'Delete…')
      ?.run()
    await expect.element(page.getByRole('dialog', { name: 'Delete 300 requests?' })).toBeVisible()
  })

  test('deletes only the requests that were selected when the dialog opened', async () => {
    const { data, requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        'GET /icon-192.png': () => new Response('png'),
        'POST /api/deployment': () => {
          data.rows = [
            createTestSubmission({ id: '0', requester_name: 'Late Arrival' }),
            ...data.rows,
          ]
          return createResponse({ id: '0' })
        },
      },
    })
    await renderList()
    await getCheckbox('Select all that match').click()
    await startDeletion()
    await expect.element(getButton('Delete 3 requests')).toBeVisible()
    readCommands()
      .find(({ label }) => label === 'Send a test request')
      ?.run()
    await expect.element(page.getByText('Late Arrival').first()).toBeVisible()
    await getButton('Delete 3 requests').click()
    await expect.element(page.getByText('3 requests deleted')).toBeVisible()
    expect(listRequests(requests, DELETE_ROUTE)[0]?.body.ids).toEqual(['1', '2', '3'])
  })

  test('is retried with the same idempotency key after a lost response', async () => {
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        [DELETE_ROUTE]: respondInTurn([loseResponse, () => createResult(2, 'undo-1')]),
      },
    })
    await renderList()
    await deleteTwo()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('2 selected')
    await getButton('Try again').click()
    await expect.element(page.getByText('2 requests deleted')).toBeVisible()
    await expect.element(selectionBar).not.toBeInTheDocument()
    const [first, second] = listRequests(requests, DELETE_ROUTE)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  test('says how many requests it deleted before it failed, and can continue', async () => {
    const { requests } = fakeListServer({
      rows: createTestRows(1200),
      routes: {
        [DELETE_ROUTE]: respondInTurn([
          () => createResult(1000, 'undo-1'),
          loseResponse,
          () => createResult(200, 'undo-2'),
        ]),
        'POST /api/undo/undo-1': () => createResponse({ restored: 1000, skipped: 0 }),
        'POST /api/undo/undo-2': () => createResponse({ restored: 200, skipped: 0 }),
      },
    })
    await renderList()
    await deleteAll('1,200')
    await expect.element(page.getByText('1,000 of 1,200 requests deleted')).toBeVisible()
    await expect.element(page.getByText(/^Can’t reach the server\. .*Recent changes/)).toBeVisible()
    await getButton('Try again').click()
    await expect.element(page.getByText('1,200 requests deleted', { exact: true })).toBeVisible()
    const [, failed, retried] = listRequests(requests, DELETE_ROUTE)
    expect(retried?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key'))
    await getButton('Undo').click()
    await expect.element(page.getByText('1,200 requests restored')).toBeVisible()
  })

  test('keeps requests that somebody else has changed, unless the user insists', async () => {
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        [DELETE_ROUTE]: respondInTurn([
          () => createResult(1, 'undo-1', ['2']),
          () => createResult(1, 'undo-2'),
        ]),
      },
    })
    await renderList()
    await deleteTwo()
    await expect.element(page.getByText('1 request deleted', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 request not deleted')).toBeVisible()
    await getButton('Delete anyway').click()
    await expect
      .poll(() => listRequests(requests, DELETE_ROUTE).map(({ body }) => body))
      .toEqual([
        { ids: ['1', '2'], expected: { 1: SEEN_VALUES, 2: SEEN_VALUES } },
        { ids: ['2'], expected: {} },
      ])
  })

  test('says how many requests somebody else has deleted', async () => {
    fakeListServer({
      rows: createTestRows(3),
      routes: {
        [DELETE_ROUTE]: respondInTurn([
          () => createResult(1, 'undo-1'),
          () => createResult(0, 'undo-2'),
        ]),
      },
    })
    await renderList()
    await deleteTwo()
    await expect.element(page.getByText('1 request deleted', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 request had already been deleted')).toBeVisible()
    await deleteTwo()
    await expect.element(page.getByText('Nothing to delete')).toBeVisible()
    await expect.element(page.getByText('2 requests had already been deleted')).toBeVisible()
  })

  test('fails with a reason if the user’s role doesn’t allow it', async () => {
    fakeListServer({
      rows: createTestRows(3),
      routes: { ...TOKEN_ROUTE, [DELETE_ROUTE]: () => createFailureResponse(403, 'forbidden') },
    })
    await renderList()
    await deleteTwo()
    await expect.element(page.getByText('The code is forbidden')).toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('2 selected')
  })

  test('isn’t offered to editors', async () => {
    fakeListServer({ rows: createTestRows(3), role: 'editor' })
    await renderList({ role: 'editor' })
    await getCheckbox('Select Requester 1').click()
    await selectionBar.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Mark as read' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument()
    expect(readCommands().map(({ label }) => label)).not.toContain('Delete…')
  })

  test('needs the network', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await getCheckbox('Select Requester 1').click()
    await startDeletion()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await getButton('Delete 1 request').click()
    await expect
      .element(page.getByText('You’re offline. This needs a network connection'))
      .toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('1 selected')
    expect(listRequests(requests, DELETE_ROUTE)).toEqual([])
  })
})

describe('undoing a bulk deletion', () => {
  test('is possible from the list and the palette after the message is closed', async () => {
    const { data } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await deleteTwo()
    await getButton('Dismiss notification').click()
    await getButton('Recent changes').click()
    const name = 'Undo: Deletion (2 requests)'
    expect(readCommands()).toContainEqual(expect.objectContaining({ label: name }))
    await page.getByRole('menuitem', { name }).click()
    await expect.element(page.getByText('2 requests restored')).toBeVisible()
    expect(data.rows).toHaveLength(3)
    await expect.element(getButton('Recent changes')).not.toBeInTheDocument()
  })

  test('says how many requests somebody else has restored', async () => {
    fakeListServer({
      rows: createTestRows(3),
      routes: { 'POST /api/undo/undo-1': () => createResponse({ restored: 1, skipped: 1 }) },
    })
    await renderList()
    await deleteTwo()
    await getButton('Undo').click()
    await expect.element(page.getByText('1 request restored')).toBeVisible()
    await expect
      .element(page.getByText('1 request had already been restored or deleted again'))
      .toBeVisible()
  })

  test.each(FAILURES)('can be tried again if %s', async (_, message, fail) => {
    let hasFailed = false
    fakeListServer({
      rows: createTestRows(3),
      routes: {
        ...TOKEN_ROUTE,
        'POST /api/undo/undo-1': () =>
          hasFailed ? createResponse({ restored: 2, skipped: 0 }) : fail(),
      },
    })
    await renderList()
    await deleteTwo()
    await getButton('Undo').click()
    await expect.element(page.getByText(message)).toBeVisible()
    hasFailed = true
    await getButton('Try again').click()
    await expect.element(page.getByText('2 requests restored')).toBeVisible()
  })
})
