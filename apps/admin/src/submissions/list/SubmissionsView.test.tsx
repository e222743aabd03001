import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../testing/fakeListServer.ts'
import { createFailureResponse, createResponse } from '../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../testing/findAppViolations.ts'
import { renderList } from '../../testing/renderList.tsx'
import { ADA_ID, countTestSubmissions, createListResponse } from '../../testing/submissions.ts'
import { waitTwoFrames } from '../../testing/waitTwoFrames.ts'

const url = page.getByRole('status', { name: 'URL' })
const getRow = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) })
const listOffsets = (requests: Parameters<typeof listRequests>[0]) =>
  listRequests(requests, 'GET /api/submissions').map(({ query }) => query.get('offset'))

beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  // Scroll to the top. Otherwise, the list would restore its scroll position in the next test.
  window.scrollTo(0, 0)
  await waitTwoFrames()
})

describe('the list', () => {
  test('loads only the parts of the list that the user scrolls to', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(5000) })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
    expect(listOffsets(requests)).toEqual(['0'])
    await waitTwoFrames()
    window.scrollTo(0, 3000 * 40)
    await expect.element(getRow('Requester 3000')).toBeVisible()
    expect(listOffsets(requests).every((offset) => Number(offset) < 3300)).toBe(true)
    expect(listOffsets(requests).length).toBeLessThan(8)
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(200)
  })

  test('keeps focus on the last row while that row loads', async () => {
    fakeListServer({ rows: createTestRows(1000) })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    getRow('Requester 1').element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(getRow('Requester 1000')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain('Requester 1000')
  })

  test('aligns the message of an empty list with the requesters', async () => {
    fakeListServer({ rows: [] })
    await renderList()
    const message = page.getByText('No requests yet')
    await expect.element(message).toBeVisible()
    const heading = page.getByRole('columnheader', { name: 'Requester' }).getByText('Requester')
    const [headingBox, messageBox] = [heading, message].map((locator) =>
      locator.element().getBoundingClientRect(),
    )
    expect(messageBox?.left).toBeCloseTo(headingBox?.left ?? 0, 0)
  })

  test('searches on the server, and shows the text in the URL', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(300) })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('requester 25')
    await expect.element(url).toHaveTextContent('q=requester+25')
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '12')
    expect(listRequests(requests, 'GET /api/submissions').at(-1)?.query.get('q')).toBe(
      'requester 25',
    )
  })

  test('sorts on the server', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await page.getByRole('button', { name: 'Company' }).click()
    await expect.element(url).toHaveTextContent('sort=company')
    await expect
      .poll(() => listRequests(requests, 'GET /api/submissions').at(-1)?.query.get('sort'))
      .toBe('company')
  })

  test('exports all submissions with dates in the user’s time zone', async () => {
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        'GET /api/submissions/export.csv': () => new Response('Reference\r\n'),
      },
    })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText('No submissions to export')).toBeVisible()
    const [request] = listRequests(requests, 'GET /api/submissions/export.csv')
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ tz: timeZone })
  })

  test('says why loading failed, and loads again', async () => {
    let isDown = true
    const rows = createTestRows(1)
    fakeListServer({
      rows,
      routes: {
        'GET /api/submissions': () =>
          isDown ? createFailureResponse(500, 'internal') : createListResponse(rows),
      },
    })
    await renderList()
    await expect.element(page.getByText('Failed to load dashboard data')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(getRow('Requester 1')).toBeVisible()
  })

  test('has no accessibility violations', async () => {
    fakeListServer({ rows: createTestRows(3) })
    await renderList({ search: '?status=new&unread=false' })
    await expect.element(getRow('Requester 1')).toBeVisible()
    expect(await findAppViolations(document.body)).toEqual([])
  })
})

describe('the export of what’s shown', () => {
  test.each([
    [1440, 'created_at,requester_name,title,company,states,total_units,files,status'],
    [1100, 'created_at,requester_name,company,states,total_units,files,status'],
    [1000, 'created_at,requester_name,company,total_units,status'],
    [390, 'created_at,status,requester_name,company,total_units'],
  ])('contains only the columns that fit a window of %i px', async (width, columns) => {
    await page.viewport(width, 900)
    const { requests } = fakeListServer({
      rows: createTestRows(3),
      routes: {
        'GET /api/submissions/export.csv': () => new Response('Date\r\n'),
      },
    })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    await page.getByRole('button', { name: /^Export$|^More exports$/ }).click()
    await page.getByRole('menuitem', { name: 'Rows and columns shown (3)' }).click()
    await expect.element(page.getByText('No submissions to export')).toBeVisible()
    const [request] = listRequests(requests, 'GET /api/submissions/export.csv')
    expect(request?.query.get('columns')).toBe(columns)
  })
})

describe('filters', () => {
  test('can be set with the keyboard, and removed one by one', async () => {
    const rows = createTestRows(4).map((row, index) => ({
      ...row,
      status: index < 3 ? ('won' as const) : ('lost' as const),
    }))
    const { requests } = fakeListServer({ rows })
    await renderList()
    await expect.element(getRow('Requester 1')).toBeVisible()
    page.getByRole('button', { name: 'Filters' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const filters = page.getByRole('dialog', { name: 'Filters' })
    const wonCheckbox = filters.getByRole('checkbox', { name: 'Won 3' })
    await expect.element(wonCheckbox).toBeVisible()
    wonCheckbox.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(url).toHaveTextContent('status=won')
    await filters.getByRole('combobox', { name: 'Read' }).selectOptions('Unread')
    await expect.element(url).toHaveTextContent('unread=true')
    await filters.getByRole('spinbutton', { name: 'Units, at least' }).fill('5')
    await userEvent.keyboard('{Enter}')
    await expect.element(url).toHaveTextContent('units_min=5')
    await filters.getByRole('radio', { name: 'Any filter' }).click()
    await expect.element(url).toHaveTextContent('match=any')
    // Wait until the new rows have loaded, because axe would report the dimmed old rows.
    await expect.poll(() => document.querySelector('[data-outdated]')).toBeNull()
    expect(await findAppViolations(document.body)).toEqual([])
    await userEvent.keyboard('{Escape}')
    const summary = page.getByRole('list', { name: 'Filters' })
    await expect.element(summary.getByText('Status: Won')).toBeVisible()
    await expect.element(summary.getByText('Units: at least 5')).toBeVisible()
    await summary.getByRole('button', { name: /Unread/ }).click()
    await expect.element(url).not.toHaveTextContent('unread')
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect.element(url).toHaveTextContent(/^\/admin\/dashboard$/)
    const queries = listRequests(requests, 'GET /api/submissions').map(({ query }) => query)
    expect(queries.map((query) => query.get('match'))).toContain('any')
    await expect.element(getRow('Requester 4')).toBeVisible()
  })

  test('show no counts of the previous search if counting fails', async () => {
    const rows = createTestRows(3)
    fakeListServer({
      rows,
      routes: {
        'GET /api/submissions/counts': ({ query }) =>
          query.has('q')
            ? createFailureResponse(500, 'internal')
            : createResponse(countTestSubmissions(rows)),
      },
    })
    await renderList()
    const statusButton = page.getByRole('button', { name: /^Status:/ })
    await expect.element(statusButton).toHaveTextContent('Status: Not spam 3')
    await page.getByRole('searchbox').fill('requester 2')
    await expect.element(statusButton).toHaveTextContent(/^Status: Not spam$/)
  })

  test('are cleared together with a number that the user is typing', async () => {
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList({ search: '?status=new' })
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    const unitsField = filters.getByRole('spinbutton', { name: 'Units, at least' })
    await unitsField.fill('10')
    // On a touch screen, a tap on a button can leave focus in the field.
    const clearButton = filters.getByRole('button', { name: 'Clear filters' }).element()
    if (clearButton instanceof HTMLElement) clearButton.click()
    await expect.element(unitsField).toHaveValue(null)
    await userEvent.keyboard('{Escape}')
    await expect.element(filters).not.toBeInTheDocument()
    await expect.element(url).toHaveTextContent(/^\/admin\/dashboard$/)
    const queries = listRequests(requests, 'GET /api/submissions').map(({ query }) => query)
    expect(queries.filter((query) => query.has('units_min'))).toEqual([])
  })

  test('fit on a phone screen', async () => {
    await page.viewport(390, 844)
    fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    // The form in the dialog loads separately.
    await expect.element(dialog.getByRole('radio', { name: 'Any filter' })).toBeVisible()
    const dialogBox = dialog.element().getBoundingClientRect()
    expect(dialogBox.left).toBeGreaterThanOrEqual(0)
    expect(dialogBox.right).toBeLessThanOrEqual(390)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('include the sort order on a phone, whose table can’t sort by every column', async () => {
    await page.viewport(390, 844)
    const { requests } = fakeListServer({ rows: createTestRows(3) })
    await renderList()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Follow-up')
    await expect.element(url).toHaveTextContent('sort=-follow_up_on')
    await page.getByRole('combobox', { name: 'Direction' }).selectOptions('Ascending')
    await expect.element(url).toHaveTextContent(/sort=follow_up_on$/)
    await expect
      .poll(() => listRequests(requests, 'GET /api/submissions').at(-1)?.query.get('sort'))
      .toBe('follow_up_on')
  })
})

describe('columns', () => {
  test('can be shown, hidden, moved, and resized', async () => {
    fakeListServer({ rows: createTestRows(3) })
    await renderList()
    const readHeadings = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((element) => element.textContent)
        .filter((text) => text && !text.includes('Select'))
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByRole('checkbox', { name: 'Reference' }).click()
    await dialog.getByRole('checkbox', { name: 'Title' }).click()
    await dialog.getByRole('button', { name: 'Move Company up' }).click()
    await dialog.getByRole('button', { name: 'Make Company wider' }).click()
    await expect
      .poll(readHeadings)
      .toEqual(['Date', 'Company', 'Requester', 'States', 'Units', 'Files', 'Status', 'Reference'])
    await expect.element(url).toHaveTextContent('company%3A240')
    await dialog.getByRole('button', { name: 'Reset columns' }).click()
    await expect.poll(readHeadings).toContain('Title')
    expect(readHeadings()).toHaveLength(8)
  })

  test('have their first widths again after a resize and a reset', async () => {
    fakeListServer({ rows: createTestRows(3) })
    await renderList()
    const readWidths = () =>
      [...document.querySelectorAll<HTMLElement>('thead th')].map((cell) => cell.offsetWidth)
    const handle = page.getByRole('separator', { name: 'Width of Requester' })
    await expect.element(handle).toBeInTheDocument()
    const widths = readWidths()
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(readWidths).not.toEqual(widths)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect.poll(readWidths).toEqual(widths)
  })

  test('appear on the second line of each row on phones, in rows of the same height', async () => {
    await page.viewport(390, 844)
    const [firstRow, secondRow, thirdRow] = createTestRows(3)
    if (!firstRow || !secondRow || !thirdRow) throw new Error('Rows are missing')
    fakeListServer({
      rows: [
        { ...firstRow, owner_id: ADA_ID, tags: ['hot', 'q4'] },
        { ...secondRow, use_case: 'Palletizing of mixed cases '.repeat(5) },
        { ...thirdRow, owner_id: ADA_ID },
      ],
    })
    await renderList({ search: '?columns=owner,tags,use_case' })
    const rows = page.getByRole('row')
    await expect
      .element(rows.nth(1))
      .toHaveAccessibleName(/Requester 1 Owner Ada Lovelace · hot, q4 · Kitting cells/)
    await expect.element(rows.nth(2)).toHaveAccessibleName(/Requester 2 Palletizing/)
    await expect
      .element(rows.nth(3))
      .toHaveAccessibleName(/Requester 3 Owner Ada Lovelace · Kitting cells/)
    await expect.element(page.getByRole('columnheader', { name: 'Units' })).not.toBeInTheDocument()
    const cells = [1, 2, 3].map((index) => rows.nth(index).getByRole('rowheader').element())
    expect(cells.map((cell) => cell.getBoundingClientRect().height)).toEqual([64, 64, 64])
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
