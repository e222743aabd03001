import type { ImportReport, Subscriber, TeamRole } from '@duet/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FAILURES } from '../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { createTestSubscriber } from '../testing/subscribers.ts'
import { waitTwoFrames } from '../testing/waitTwoFrames.ts'
import { SubscribersView } from './SubscribersView.tsx'

type Routes = Parameters<typeof fakeServer>[0]

const INES = createTestSubscriber()
const REPORT: ImportReport = {
  added: 2,
  added_active: 1,
  invalid_dates: 1,
  skipped: {
    invalid_email: 1,
    duplicate: 1,
    already_subscribed: 0,
    unsubscribed: 0,
    unknown_status: 1,
  },
  problems: [
    { row: 3, value: 'nobody', reason: 'invalid_email' },
    { row: 4, value: 'a@example.com', reason: 'duplicate' },
    { row: 5, value: 'Pending', reason: 'unknown_status' },
    { row: 6, value: 'yesterday', reason: 'invalid_date' },
  ],
  read_columns: ['Email', 'Status'],
  unknown_columns: ['Phone'],
  date_order: 'ambiguous',
}

interface RenderOptions {
  role?: TeamRole
  rows?: Subscriber[]
  routes?: Routes
  search?: string
}

async function renderList({
  role = 'admin',
  rows = [INES],
  routes = {},
  search = '?view=subscribers',
}: RenderOptions = {}) {
  const data = { rows }
  const requests = fakeServer({
    'POST /auth/v1/token': () =>
      Response.json({ ...fakeSession(fakeUser({ role })), access_token: 'newer' }),
    'GET /api/team': () => createResponse(createTestTeam(role)),
    'GET /api/newsletter': ({ query }) => {
      const offset = Number(query.get('offset'))
      const matchingRows = data.rows.filter(({ email }) => email.includes(query.get('q') ?? ''))
      return Response.json({
        success: true,
        data: matchingRows.slice(offset, offset + Number(query.get('limit'))),
        total: matchingRows.length,
      })
    },
    'GET /api/newsletter/counts': () =>
      createResponse({
        total: data.rows.length,
        active: data.rows.length,
        inactive: 0,
        unconfirmed: data.rows.filter((row) => row.is_unconfirmed).length,
        deleted: 1,
      }),
    'GET /api/newsletter/growth': () =>
      createResponse({
        from: '2026-11-18',
        to: '2026-11-20',
        interval: 'day',
        total: 8,
        new_subscribers: [
          { start: '2026-11-18', count: 1 },
          { start: '2026-11-19', count: 0 },
          { start: '2026-11-20', count: 7 },
        ],
        by_source: { site: 5, import: 3, team: 0 },
      }),
    ...routes,
  })
  await renderPage('/admin/dashboard', <SubscribersView />, {
    session: fakeSession(fakeUser({ role })),
    path: `/admin/dashboard${search}`,
  })
  return { data, requests }
}

const getButton = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const getRow = (name: string) => page.getByRole('row', { name })
const url = page.getByRole('status', { name: 'URL' })
const openSubscriber = () => getRow('ines@halden.example').click()

function createRows(count: number): Subscriber[] {
  return Array.from({ length: count }, (_, index) =>
    createTestSubscriber({ id: `id-${index}`, email: `person-${index}@example.com` }),
  )
}

test('loads only the rows in and near the viewport', async () => {
  const { requests } = await renderList({ rows: createRows(5000) })
  await expect.element(getRow('person-0@example.com')).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  const listWindows = () =>
    requests
      .filter(({ route }) => route === 'GET /api/newsletter')
      .map(({ query }) => [query.get('limit'), query.get('offset')])
  expect(listWindows()).toContainEqual(['100', '0'])
  await waitTwoFrames()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(getRow('person-4999@example.com')).toBeVisible()
  expect(listWindows().length).toBeLessThan(12)
  window.scrollTo(0, 0)
})

test('searches, filters, and sorts on the server, and keeps the settings in the URL', async () => {
  const rows = [INES, createTestSubscriber({ id: '2', email: 'tom@tamarack.example' })]
  const { requests } = await renderList({ rows })
  await page.getByRole('searchbox').fill('tam')
  await expect.element(getRow('tom@tamarack.example')).toBeVisible()
  await expect.element(getRow('ines@halden.example')).not.toBeInTheDocument()
  await getButton('Source: Any source').click()
  await page.getByRole('menuitemradio', { name: 'Import' }).click()
  await getButton('Inactive 0').click()
  await page.getByRole('button', { name: 'Email' }).click()
  await expect
    .element(url)
    .toHaveTextContent('view=subscribers&q=tam&status=inactive&source=import&sort=email')
  await expect
    .poll(() => requests.findLast(({ route }) => route === 'GET /api/newsletter')?.query.toString())
    .toBe('q=tam&status=inactive&source=import&sort=email&limit=100&offset=0&count=true')
})

test('letters don’t change the chosen source', async () => {
  await renderList()
  await getButton('Source: Any source').click()
  await page.getByRole('menuitemradio', { name: 'Import' }).click()
  await expect.element(getButton('Source: Import')).toHaveFocus()
  await userEvent.keyboard('sa')
  await expect.element(getButton('Source: Import')).toHaveFocus()
  await expect.element(url).toHaveTextContent('source=import')
})

test('shortens a search text that is too long for the server', async () => {
  const { requests } = await renderList({ search: `?view=subscribers&q=${'x'.repeat(600)}` })
  await expect
    .poll(() => requests.findLast(({ route }) => route === 'GET /api/newsletter')?.query.get('q'))
    .toBe('x'.repeat(500))
})

test('says that nothing matches, and clears the search', async () => {
  await renderList({ search: '?view=subscribers&q=nobody' })
  await expect.element(page.getByText('No match for “nobody”')).toBeVisible()
  await getButton('Clear search').click()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
})

test('says that loading failed, and tries again', async () => {
  let isDown = true
  const createListResponse = () => Response.json({ success: true, data: [INES], total: 1 })
  await renderList({
    routes: {
      'GET /api/newsletter': () =>
        isDown ? createFailureResponse(500, 'internal') : createListResponse(),
    },
  })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to fetch newsletter subscribers')
  isDown = false
  await getButton('Try again').click()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
})

test('adds a subscriber only once, even if the response was lost', async () => {
  const { requests } = await renderList({
    routes: {
      'POST /api/newsletter/subscribers': () => {
        if (keys().length === 1) throw new TypeError('Failed to fetch')
        return createResponse(createTestSubscriber({ id: '2', email: 'b@example.com' }))
      },
    },
  })
  const keys = () =>
    requests
      .filter(({ route }) => route === 'POST /api/newsletter/subscribers')
      .map(({ headers }) => headers.get('idempotency-key'))
  await getButton('Add').click()
  await dialog.getByRole('textbox').fill('b')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).toHaveTextContent('Valid email is required')
  await dialog.getByRole('textbox').fill('b@example.com')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Subscriber added')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(keys()).toHaveLength(2)
  expect(keys()[0]).toBe(keys()[1])
})

test('says that an address is already on the list', async () => {
  await renderList({
    routes: {
      'POST /api/newsletter/subscribers': () => createFailureResponse(409, 'already_subscribed'),
    },
  })
  await getButton('Add').click()
  await dialog.getByRole('textbox').fill('ines@halden.example')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('already_subscribed')
})

test('deactivates a subscriber with the keyboard, and undoes the change', async () => {
  const { requests } = await renderList({
    routes: {
      'PATCH /api/newsletter/subscribers/1': ({ body }) =>
        createResponse({ ...INES, is_active: body.is_active }),
    },
  })
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(getRow('ines@halden.example')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveTextContent('Site form')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Subscriber deactivated')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await getButton('Undo').click()
  await expect.element(page.getByText('Subscriber reactivated')).toBeVisible()
  expect(listChanges(requests)).toEqual([
    ['PATCH /api/newsletter/subscribers/1', { is_active: false }],
    ['PATCH /api/newsletter/subscribers/1', { is_active: true }],
  ])
})

test('deletes and restores a subscriber', async () => {
  const { data } = await renderList({
    routes: {
      'DELETE /api/newsletter/subscribers/1': () => {
        data.rows = []
        return createResponse(null)
      },
      'POST /api/newsletter/subscribers/1/restore': () => {
        data.rows = [INES]
        return createResponse(INES)
      },
    },
  })
  await openSubscriber()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('No subscribers yet')).toBeVisible()
  await getButton('Undo').click()
  await expect.element(page.getByText('Subscriber restored')).toBeVisible()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
})

test('confirms an unconfirmed subscriber, and undoes that', async () => {
  const row = createTestSubscriber({ is_active: false, is_unconfirmed: true })
  const { requests } = await renderList({
    role: 'editor',
    rows: [row],
    routes: {
      'PATCH /api/newsletter/subscribers/1': ({ body }) => createResponse({ ...row, ...body }),
    },
  })
  await getButton('Unconfirmed 1').click()
  await expect.element(url).toHaveTextContent('status=unconfirmed')
  await expect.element(getRow('ines@halden.example')).toHaveTextContent('Unconfirmed')
  await openSubscriber()
  await expect.element(dialog).toHaveTextContent('We send no email to this address')
  await expect.element(dialog.getByRole('button', { name: 'Reactivate' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Subscriber confirmed')).toBeVisible()
  await getButton('Undo').click()
  await expect.element(page.getByText('Subscriber unconfirmed')).toBeVisible()
  expect(listChanges(requests)).toEqual([
    ['PATCH /api/newsletter/subscribers/1', { is_active: true }],
    ['PATCH /api/newsletter/subscribers/1', { is_active: false, is_unconfirmed: true }],
  ])
})

test('shows no filter for unconfirmed subscribers if there are none', async () => {
  await renderList()
  await expect.element(getButton('Active 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unconfirmed' })).not.toBeInTheDocument()
})

test('says that no subscribers are unconfirmed', async () => {
  await renderList({ rows: [], search: '?view=subscribers&status=unconfirmed' })
  await expect.element(page.getByText('No unconfirmed subscribers')).toBeVisible()
})

test('restores a subscriber from the list of deleted subscribers', async () => {
  const restore = vi.fn(() => createResponse(INES))
  await renderList({
    rows: [{ ...INES, deleted_at: '2026-11-25T09:00:00.000Z' }],
    routes: { 'POST /api/newsletter/subscribers/1/restore': restore },
  })
  await getButton('Deleted 1').click()
  await expect.element(url).toHaveTextContent('status=deleted')
  await openSubscriber()
  await expect.element(dialog).toHaveTextContent('Deleted')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Subscriber restored')).toBeVisible()
  expect(restore).toHaveBeenCalledOnce()
})

describe.each([
  ['Deactivate', 'PATCH /api/newsletter/subscribers/1', INES],
  [
    'Confirm',
    'PATCH /api/newsletter/subscribers/1',
    { ...INES, is_active: false, is_unconfirmed: true },
  ],
  ['Delete', 'DELETE /api/newsletter/subscribers/1', INES],
  [
    'Restore',
    'POST /api/newsletter/subscribers/1/restore',
    { ...INES, deleted_at: '2026-11-25T09:00:00.000Z' },
  ],
])('the action “%s”', (action, route, subscriber) => {
  test.each(FAILURES)('keeps the dialog open if %s', async (_, message, fail) => {
    await renderList({ rows: [subscriber], routes: { [route]: fail } })
    await openSubscriber()
    await dialog.getByRole('button', { name: action }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: action })).toBeEnabled()
  })
})

test('reloads the list if another admin has deleted the subscriber', async () => {
  const { data } = await renderList({
    routes: {
      'PATCH /api/newsletter/subscribers/1': () => {
        data.rows = []
        return createFailureResponse(404, 'not_found')
      },
    },
  })
  await openSubscriber()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Failed to save the change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('No subscribers yet')).toBeVisible()
})

test('keeps the typed address if the role doesn’t allow it', async () => {
  await renderList({
    routes: { 'POST /api/newsletter/subscribers': () => createFailureResponse(403, 'forbidden') },
  })
  await getButton('Add').click()
  await dialog.getByRole('textbox').fill('b@example.com')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The code is forbidden.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('b@example.com')
})

test.each([
  ['viewer', []],
  ['editor', ['Add']],
  ['admin', ['Add', 'Import CSV']],
] as const)('offers a user with the role %s only the allowed actions', async (role, names) => {
  await renderList({ role })
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  const shownNames = ['Add', 'Import CSV'].filter((name) => getButton(name).elements().length > 0)
  expect(shownNames).toEqual(names)
  await openSubscriber()
  await expect.element(dialog).toHaveTextContent('Site form')
  const actions = ['Deactivate', 'Delete'].filter(
    (name) => dialog.getByRole('button', { name }).elements().length > 0,
  )
  expect(actions).toEqual(
    { viewer: [], editor: ['Deactivate'], admin: ['Deactivate', 'Delete'] }[role],
  )
})

test('links admins to the person’s data', async () => {
  await renderList()
  await openSubscriber()
  await dialog.getByRole('link', { name: 'Personal data' }).click()
  await expect.element(url).toHaveTextContent('/admin/privacy#ines%40halden.example')
})

const chooseFile = () =>
  page
    .getByLabelText('CSV file')
    .upload(new File(['Email,Phone\na@example.com,1'], 'people.csv', { type: 'text/csv' }))

test('imports a file only once after a preview, even if the response was lost', async () => {
  const bodies: unknown[] = []
  const keys = new Set<string | null>()
  await renderList({
    routes: {
      'POST /api/newsletter/import': ({ body, headers }) => {
        bodies.push(body.is_preview)
        if (!body.is_preview) keys.add(headers.get('idempotency-key'))
        if (bodies.length === 2) throw new TypeError('Failed to fetch')
        return createResponse(REPORT)
      },
    },
  })
  await getButton('Import CSV').click()
  await chooseFile()
  await expect
    .element(page.getByText('people.csv has 2 subscribers to add. Nothing is stored yet.'))
    .toHaveFocus()
  await expect.element(page.getByText('Columns read: Email, Status.')).toBeVisible()
  await expect.element(page.getByText('Ignored columns: Phone.')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'New subscribers' }))
    .toHaveTextContent('Active 1Inactive 1')
  await expect
    .element(page.getByRole('row', { name: '3 nobody Not an email address' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '5 Pending Status empty or unknown' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '6 yesterday Added with today’s date' }))
    .toBeVisible()
  await expect.element(page.getByText('1 subscriber with an unreadable')).toBeVisible()
  await expect.element(page.getByText('are read as month/day/year, because')).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
  await getButton('Import 2').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
  await getButton('Import 2').click()
  await expect.element(page.getByText('Added 2 subscribers from people.csv.')).toBeVisible()
  expect(bodies).toEqual([true, false, false])
  expect(keys.size).toBe(1)
  await getButton('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  [422, 'bad_import'],
  [403, 'forbidden'],
])('says why a file can’t be imported after status %d', async (status, code) => {
  await renderList({
    routes: { 'POST /api/newsletter/import': () => createFailureResponse(status, code) },
  })
  await getButton('Import CSV').click()
  await chooseFile()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`The code is ${code}.`)
})

test('shows the growth as a chart and as a table', async () => {
  await renderList()
  await getButton('Growth').click()
  await expect
    .element(page.getByRole('img', { name: 'From 1 on 11/18/2026 to 8 on 11/20/2026' }))
    .toBeVisible()
  await getButton('Table of Active subscribers').click()
  await expect.element(page.getByRole('row', { name: '11/19/2026 1' })).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
  await page.getByRole('link', { name: 'Import 3' }).click()
  await expect.element(url).toHaveTextContent('view=subscribers&status=active&source=import')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('shows the server’s reason if the growth can’t be loaded', async () => {
  const details = { message: 'Too many requests.' }
  const route = () => createFailureResponse(429, 'too_many_requests', details)
  await renderList({ routes: { 'GET /api/newsletter/growth': route } })
  await getButton('Growth').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Too many requests\.$/)
})

test('exports the subscribers that match the filters, or all of them', async () => {
  // On phones, all exports are in the menu.
  await page.viewport(1440, 900)
  const { requests } = await renderList({
    search: '?view=subscribers&source=import',
    routes: {
      'GET /api/newsletter/export.csv': () => new Response('\uFEFFEmail,Subscribed At,Status\r\n'),
    },
  })
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  await page.getByRole('button', { name: /^Export \d+$/ }).click()
  await expect.element(page.getByText('No newsletter subscribers to export')).toBeVisible()
  await getButton('More exports').click()
  await page.getByRole('menuitem', { name: /^All subscribers/ }).click()
  const listSources = () =>
    requests
      .filter(({ route }) => route === 'GET /api/newsletter/export.csv')
      .map(({ query }) => query.get('source'))
  await expect.poll(listSources).toEqual(['import', null])
})

test('shows the progress of an export, and lets the user cancel it', async () => {
  // On phones, all exports are in the menu.
  await page.viewport(1440, 900)
  let failStream = (_error: Error) => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Email\r\na@example.com\r\n'))
      failStream = (error) => controller.error(error)
    },
  })
  const abort = vi.spyOn(AbortController.prototype, 'abort')
  const headers = { 'x-total-count': '4' }
  await renderList({
    routes: { 'GET /api/newsletter/export.csv': () => new Response(body, { headers }) },
  })
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  await getButton('Export CSV').click()
  await expect.element(page.getByText('Exporting 25%')).toBeVisible()
  await getButton('Cancel').click()
  expect(abort).toHaveBeenCalledOnce()
  // Real streams of responses fail when the request is aborted.
  failStream(new DOMException('The export was canceled', 'AbortError'))
  await expect.element(getButton('Export CSV')).toBeVisible()
  await expect.element(page.getByText('The export was canceled')).not.toBeInTheDocument()
})

test.each([768, 1024, 1280])('shows all controls on full lines at %i px', async (width) => {
  await page.viewport(width, 800)
  await renderList()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  await expect.element(getButton('Source: Any source')).toBeVisible()
  const buttons = ['Source: Any source', 'Growth', 'Import CSV'].map((name) =>
    getButton(name).element().getBoundingClientRect(),
  )
  const [firstHeight] = buttons.map(({ height }) => height)
  expect(buttons.every(({ height }) => height === firstHeight)).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('on phones, the first row is in the upper third of the screen', async () => {
  await page.viewport(390, 844)
  await renderList()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  await expect.element(getButton('Import CSV')).toBeVisible()
  const { top } = getRow('ines@halden.example').element().getBoundingClientRect()
  const bottoms = ['Source: Any source', 'Growth', 'Add', 'Import CSV'].map((name) =>
    Math.round(getButton(name).element().getBoundingClientRect().bottom),
  )
  expect(new Set(bottoms).size).toBe(1)
  expect(top).toBeLessThan(844 / 3)
})

test('a resize in a wide window leaves the layout on phones as it is', async () => {
  const readWidths = () =>
    [...document.querySelectorAll<HTMLElement>('thead th')].map((cell) => cell.offsetWidth)
  await page.viewport(390, 844)
  await renderList()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  const widths = readWidths()
  await page.viewport(1440, 900)
  const handle = page.getByRole('separator').first()
  await expect.element(handle).toBeInTheDocument()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await page.viewport(390, 844)
  await expect.poll(readWidths).toEqual(widths)
})

test.each([390, 1440])('is accessible at %i px', async (width) => {
  await page.viewport(width, 900)
  await renderList()
  await expect.element(getRow('ines@halden.example')).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
