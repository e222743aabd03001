import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editQueue } from '../../../queue/editQueue.ts'
import { readCommands } from '../../../shortcuts/commands.ts'
import { FAILURES, TOKEN_ROUTE } from '../../../testing/failures.ts'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { createFailureResponse, createResponse } from '../../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderList } from '../../../testing/renderList.tsx'
import { waitTwoFrames } from '../../../testing/waitTwoFrames.ts'

const BULK_ROUTE = 'POST /api/submissions/bulk'
const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const selectionBar = page.getByRole('region', { name: 'Selected requests' })

/** Selects the first two rows and sets their status to "won". */
async function markTwoAsWon() {
  await getCheckbox('Select Requester 1').click()
  await getCheckbox('Select Requester 2').click()
  await selectionBar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Won' }).click()
}

beforeEach(() => page.viewport(1440, 900))

describe('row selection', () => {
  test('selects a range with Shift, including rows that haven’t loaded', async () => {
    fakeListServer({ rows: createTestRows(300) })
    await renderList()
    await getCheckbox('Select Requester 2').click()
    await getCheckbox('Select Requester 5').click({ modifiers: ['Shift'] })
    await expect.element(selectionBar).toHaveTextContent('4 selected')
    await expect.element(getCheckbox('Select Requester 4')).toBeChecked()
    await selectionBar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(selectionBar).not.toBeInTheDocument()
  })

  test('a click beside a checkbox selects the row instead of opening it', async () => {
    fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await expect.element(getCheckbox('Select Requester 1')).toBeVisible()
    const checkbox = getCheckbox('Select Requester 1').element()
    const { left, top } = checkbox.getBoundingClientRect()
    expect(document.elementFromPoint(left - 8, top - 4)).toBe(checkbox)
  })

  test('loads a range again if that failed, even after the list was sorted', async () => {
    const rows = createTestRows(1000)
    const rangeSorts: (string | null)[] = []
    let isOnline = false
    fakeListServer({
      rows,
      routes: {
        // The list requests 100 rows at once, and a range requests more.
        'GET /api/submissions': ({ query }) => {
          const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
          if (limit > 100) rangeSorts.push(query.get('sort'))
          if (limit > 100 && !isOnline) return createFailureResponse(500, 'internal')
          const data = rows.slice(offset, offset + limit)
          return Response.json({ success: true, data, total: rows.length })
        },
      },
    })
    await renderList()
    await getCheckbox('Select Requester 1').click()
    await waitTwoFrames()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await getCheckbox('Select Requester 1000').click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('Failed to fetch submissions')).toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('2 selected')
    await page.getByRole('button', { name: 'Company', exact: true }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Company' }))
      .toHaveAttribute('aria-sort')
    isOnline = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(selectionBar).toHaveTextContent('1,000 selected')
    expect(new Set(rangeSorts).size).toBe(1)
    // Otherwise, the list would restore its scroll position in the next test.
    window.scrollTo(0, 0)
    await expect.element(getCheckbox('Select Requester 1')).toBeVisible()
  })

  test('works with the keyboard', async () => {
    fakeListServer({ rows: createTestRows(5) })
    await renderList()
    await expect.element(getCheckbox('Select Requester 1')).toBeVisible()
    page
      .getByRole('row', { name: /Requester 1/ })
      .element()
      .focus()
    await userEvent.keyboard('x')
    await expect.element(selectionBar).toHaveTextContent('1 selected')
    await userEvent.keyboard('jj{Shift>}x{/Shift}')
    await expect.element(selectionBar).toHaveTextContent('3 selected')
    await userEvent.keyboard('{Escape}')
    await expect.element(selectionBar).not.toBeInTheDocument()
  })

  test('works with the keyboard after a click on a checkbox', async () => {
    fakeListServer({ rows: createTestRows(5) })
    await renderList()
    await getCheckbox('Select Requester 1').click()
    await expect.element(selectionBar).toHaveTextContent('1 selected')
    await userEvent.keyboard('x')
    await expect.element(selectionBar).not.toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(getCheckbox('Select Requester 1')).toBeChecked()
    await userEvent.keyboard('jx')
    await expect.element(selectionBar).toHaveTextContent('2 selected')
    await expect.element(getCheckbox('Select Requester 2')).toBeChecked()
  })

  test('selects all matching submissions, and changes them in several requests', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(2500) })
    await renderList({ search: '?status=new' })
    await getCheckbox('Select all that match').click()
    await getCheckbox('Select Requester 3').click()
    await expect.element(selectionBar).toHaveTextContent('2,499 selected')
    await selectionBar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Won' }).click()
    await expect.element(page.getByText('2,499 requests changed')).toBeVisible()
    const idCounts = listRequests(requests, BULK_ROUTE).map(
      ({ body }) => (body.ids as string[]).length,
    )
    expect(idCounts).toEqual([1000, 1000, 499])
  })

  test('selects the remaining match if the selected submissions no longer match', async () => {
    fakeListServer({ rows: createTestRows(3) })
    await renderList({ search: '?status=new' })
    await markTwoAsWon()
    await expect.element(getCheckbox('Select Requester 1')).not.toBeInTheDocument()
    await expect.element(selectionBar).toHaveTextContent('2 selected')
    const allCheckbox = getCheckbox('Select all that match')
    await expect.element(allCheckbox).not.toBeChecked()
    await allCheckbox.click()
    await expect.element(allCheckbox).toBeChecked()
    await expect.element(getCheckbox('Select Requester 3')).toBeChecked()
    await expect.element(selectionBar).toHaveTextContent('1 selected')
  })

  test('stays while the user scrolls to rows that haven’t loaded', async () => {
    const rows = createTestRows(1000)
    let answer = () => {}
    const isAnswering = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { requests } = fakeListServer({
      rows,
      routes: {
        'GET /api/submissions': async ({ query }) => {
          const offset = Number(query.get('offset'))
          if (offset > 0) await isAnswering
          const data = rows.slice(offset, offset + 100)
          return Response.json({ success: true, data, total: rows.length })
        },
      },
    })
    await renderList()
    await getCheckbox('Select all that match').click()
    await expect.element(selectionBar).toHaveTextContent('1,000 selected')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect
      .poll(() =>
        listRequests(requests, 'GET /api/submissions').map(({ query }) => query.get('offset')),
      )
      .toContain('900')
    await waitTwoFrames()
    await expect.element(selectionBar).toHaveTextContent('1,000 selected')
    await expect.element(page.getByRole('table')).not.toHaveAttribute('data-outdated')
    answer()
    await expect.element(getCheckbox('Select Requester 1000')).toBeChecked()
    window.scrollTo(0, 0)
    await waitTwoFrames()
  })

  test('can’t select all in an empty list', async () => {
    fakeListServer({ rows: [] })
    await renderList()
    await expect.element(page.getByText('No requests yet')).toBeVisible()
    await expect.element(getCheckbox('Select all that match')).toBeDisabled()
  })

  test('lets viewers only export the selection', async () => {
    fakeListServer({ rows: createTestRows(2), role: 'viewer' })
    await renderList({ role: 'viewer' })
    await getCheckbox('Select Requester 1').click()
    await expect.element(selectionBar).toHaveTextContent('1 selected')
    const buttons = selectionBar.getByRole('button').elements()
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Export selection',
      'Clear selection',
    ])
  })

  test('has no accessibility violations', async () => {
    fakeListServer({ rows: createTestRows(2) })
    await renderList()
    await getCheckbox('Select Requester 1').click()
    await expect.element(selectionBar).toBeVisible()
    expect(await findAppViolations(document.body)).toEqual([])
  })
})

describe('bulk changes', () => {
  test('can be undone', async () => {
    const { data } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await markTwoAsWon()
    await expect.element(page.getByText('2 requests changed')).toBeVisible()
    const countWon = () => data.rows.filter(({ status }) => status === 'won').length
    expect(countWon()).toBe(2)
    await expect.element(page.getByRole('row', { name: /Requester 1.*Won/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Undone for 2 requests')).toBeVisible()
    expect(countWon()).toBe(0)
  })

  test('can be undone, except for submissions that somebody else has changed since', async () => {
    fakeListServer({
      rows: createTestRows(3),
      routes: { 'POST /api/undo/undo-1': () => createResponse({ restored: 1, skipped: 1 }) },
    })
    await renderList()
    await markTwoAsWon()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .element(page.getByText('1 request changed since then and kept the newer values'))
      .toBeVisible()
  })

  test.each(FAILURES)('can be undone again if %s', async (_, message, fail) => {
    let hasFailed = false
    const { data } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        ...TOKEN_ROUTE,
        'POST /api/undo/undo-1': () =>
          hasFailed ? createResponse({ restored: 2, skipped: 0 }) : fail(),
      },
    })
    await renderList()
    await markTwoAsWon()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(data.rows.filter(({ status }) => status === 'won')).toHaveLength(2)
    hasFailed = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Undone for 2 requests')).toBeVisible()
  })

  test('can be undone after their message is closed, from the list and the palette', async () => {
    const { data } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await markTwoAsWon()
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await selectionBar.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Recent changes' }).click()
    const name = 'Undo: Status: Won (2 requests)'
    expect(readCommands()).toContainEqual(expect.objectContaining({ label: name }))
    await page.getByRole('menuitem', { name }).click()
    await expect.element(page.getByText('Undone for 2 requests')).toBeVisible()
    expect(data.rows.filter(({ status }) => status === 'won')).toEqual([])
    await expect
      .element(page.getByRole('button', { name: 'Recent changes' }))
      .not.toBeInTheDocument()
  })

  test('can be undone if a later batch fails', async () => {
    const responders = [() => createResponse({ changed: 1000, conflicts: [], undo_id: 'undo-1' })]
    const { requests } = fakeListServer({
      rows: createTestRows(1200),
      routes: {
        [BULK_ROUTE]: () => responders.shift()?.() ?? createFailureResponse(500, 'internal'),
      },
    })
    await renderList()
    await getCheckbox('Select all that match').click()
    await selectionBar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Won' }).click()
    await expect.element(page.getByText('1,000 of 1,200 requests changed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => listRequests(requests, 'POST /api/undo/undo-1')).toHaveLength(1)
  })

  test('keep changes by somebody else, unless the user overwrites them', async () => {
    const responders = [
      () => createResponse({ changed: 1, conflicts: ['2'], undo_id: 'undo-1' }),
      () => createResponse({ changed: 1, conflicts: [], undo_id: 'undo-2' }),
    ]
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        [BULK_ROUTE]: () => responders.shift()?.() ?? createFailureResponse(500, 'internal'),
      },
    })
    await renderList()
    await markTwoAsWon()
    await expect.element(page.getByText('1 request changed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 request not changed')).toBeVisible()
    await page.getByRole('button', { name: 'Change anyway' }).click()
    await expect
      .poll(() => listRequests(requests, BULK_ROUTE).map(({ body }) => body))
      .toEqual([
        {
          ids: ['1', '2'],
          change: { status: 'won' },
          expected: { 1: { status: 'new' }, 2: { status: 'new' } },
        },
        { ids: ['2'], change: { status: 'won' }, expected: {} },
      ])
  })

  test('are retried with the same idempotency key after a network error', async () => {
    const responders: (() => Response)[] = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => createResponse({ changed: 2, conflicts: [], undo_id: 'undo-1' }),
    ]
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        [BULK_ROUTE]: () => responders.shift()?.() ?? createFailureResponse(500, 'internal'),
      },
    })
    await renderList()
    await markTwoAsWon()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('2 requests changed')).toBeVisible()
    const keys = listRequests(requests, BULK_ROUTE).map(({ headers }) =>
      headers.get('idempotency-key'),
    )
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('of all matches clear the selection, even after a retry', async () => {
    const responders: (() => Response)[] = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => createResponse({ changed: 3, conflicts: [], undo_id: 'undo-1' }),
    ]
    fakeListServer({
      rows: createTestRows(3),
      routes: {
        [BULK_ROUTE]: () => responders.shift()?.() ?? createFailureResponse(500, 'internal'),
      },
    })
    await renderList({ search: '?status=new' })
    await getCheckbox('Select all that match').click()
    await selectionBar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Won' }).click()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('3 selected')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('3 requests changed')).toBeVisible()
    await expect.element(selectionBar).not.toBeInTheDocument()
  })

  test('fail with a reason if the user’s role doesn’t allow them', async () => {
    fakeListServer({
      rows: createTestRows(3),
      routes: {
        ...TOKEN_ROUTE,
        [BULK_ROUTE]: () => createFailureResponse(403, 'forbidden'),
      },
    })
    await renderList()
    await markTwoAsWon()
    await expect.element(page.getByText('The code is forbidden')).toBeVisible()
    await expect.element(selectionBar).toHaveTextContent('2 selected')
  })
})

describe('while the browser is offline', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))

  test('a change to one request waits in the queue', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await getCheckbox('Select Requester 2').click()
    await selectionBar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Won' }).click()
    await expect.element(page.getByText('Status: Won. Waiting for the network.')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Requester 2.*Won/ })).toBeVisible()
    expect(editQueue.get()).toMatchObject([
      {
        kind: 'change',
        submissionId: '2',
        requesterName: 'Requester 2',
        changes: { status: 'won' },
        expected: { status: 'new' },
      },
    ])
    expect(listRequests(requests, BULK_ROUTE)).toEqual([])
  })

  test('a change to several requests fails', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await markTwoAsWon()
    await expect
      .element(page.getByText('You’re offline. This needs a network connection'))
      .toBeVisible()
    expect([editQueue.get(), listRequests(requests, BULK_ROUTE)]).toEqual([[], []])
  })
})
