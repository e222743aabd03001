import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { createTestOverview } from '../testing/overview.ts'
import { fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { countTestSubmissions, createTestTeam } from '../testing/submissions.ts'
import { OverviewPage } from './OverviewPage.tsx'

type Routes = Parameters<typeof fakeServer>[0]

const renderOverview = async (routes: Routes = {}, search = '?view=overview') => {
  const requests = fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/overview': () => createResponse(createTestOverview()),
    'GET /api/funnel': () => createResponse(null),
    ...routes,
  })
  await renderPage('/admin/dashboard', <OverviewPage />, {
    session: fakeSession(),
    path: `/admin/dashboard${search}`,
  })
  return requests
}

const url = page.getByRole('status', { name: 'URL' })
const getLink = (name: string | RegExp) => page.getByRole('link', { name })

test('shows figures, and charts whose bars and tiles link to the submissions', async () => {
  await renderOverview({}, '?view=overview&from=2026-11-18&to=2026-11-20')
  await expect.element(page.getByText('3 h 20 min').first()).toBeVisible()
  await expect
    .element(getLink('18: 1, 11/18/2026'))
    .toHaveAttribute('href', '/admin/dashboard?from=2026-11-18&to=2026-11-18')
  await getLink('Ohio: 4').click()
  await expect
    .element(url)
    .toHaveTextContent('/admin/dashboard?state=Ohio&from=2026-11-18&to=2026-11-20')
})

test('the names of all links in charts contain the visible text', async () => {
  await renderOverview({}, '?view=overview&range=all')
  await expect.element(getLink('OH, Ohio: 4')).toBeVisible()
  const links = page.getByRole('group').getByRole('link').elements()
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const visibleText = [...link.querySelectorAll('text')].map(({ textContent }) => textContent)
    const words = link.getAttribute('aria-label')?.match(/[^\s:,]+/g)
    expect(words?.slice(0, visibleText.length)).toEqual(visibleText)
  }
})

test('shows the stages of the funnel, and lost requests separately', async () => {
  await renderOverview({}, '?view=overview&range=all')
  const card = page.getByRole('region', { name: 'By status' })
  const readLists = () =>
    card
      .getByRole('list')
      .elements()
      .map((list) => list.textContent)
  const stages = 'All requests 6Contacted or later 3Qualified or later 2Won 2'
  await expect.poll(readLists).toEqual([stages, 'Lost 0'])
  await card.getByRole('link', { name: 'Qualified or later' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?status=qualified%2Cwon')
})

test('shows the way from seeing the form to a won request', async () => {
  const requests = await renderOverview(
    {
      'GET /api/funnel': () =>
        createResponse({ seen: 40, started: 12, sent: 6, 'error.email': 2, 'reached.email': 9 }),
    },
    '?view=overview&from=2026-11-18&to=2026-11-20',
  )
  const card = page.getByRole('region', { name: 'From seen to won' })
  await expect.element(card.getByText('Form seen')).toBeVisible()
  expect(
    card
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining(['Form seen 40', 'Reached Email 9', 'Won 2', 'Error at Email 2']),
  )
  const query = requests.find(({ route }) => route === 'GET /api/funnel')?.query
  expect(query?.toString()).toBe('from=2026-11-18&to=2026-11-20')
  await card.getByRole('link', { name: 'Won' }).click()
  await expect
    .element(url)
    .toHaveTextContent('/admin/dashboard?status=won&from=2026-11-18&to=2026-11-20')
})

test('shows the way to a request even if nobody has sent one', async () => {
  const emptyOverview = createTestOverview({ total: 0, requests: [] })
  await renderOverview({
    'GET /api/overview': () => createResponse(emptyOverview),
    'GET /api/funnel': () => createResponse({ seen: 40 }),
  })
  await expect.element(page.getByText('No requests in this period')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'From seen to won' })).toBeVisible()
})

test('omits charts without data', async () => {
  const overview = createTestOverview()
  const emptyOverview = {
    ...overview,
    by_state: {},
    by_owner: { none: overview.total },
    by_source: { none: overview.total },
    first_contact: { count: 0, median_seconds: null },
  }
  await renderOverview({ 'GET /api/overview': () => createResponse(emptyOverview) })
  const readTitles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(readTitles).toEqual(['Requests per day', 'Units requested', 'By status'])
  expect(page.getByText('median time to first contact').query()).toBeNull()
})

test('the cards of the charts fill each row', async () => {
  await page.viewport(1440, 900)
  // Without sources, the last card has a row to itself.
  const overview = createTestOverview({ by_source: { none: 6 } })
  await renderOverview({ 'GET /api/overview': () => createResponse(overview) })
  await expect.element(page.getByRole('heading', { name: 'By owner' })).toBeVisible()
  const lastCard = page.getByRole('region').elements().at(-1)?.getBoundingClientRect()
  expect(lastCard?.left).toBe(0)
  expect(lastCard?.right).toBeCloseTo(document.documentElement.clientWidth, 0)
})

test('a legend says what the shades of the map mean', async () => {
  await renderOverview({}, '?view=overview&range=all')
  const card = page.getByRole('region', { name: 'Sites by state' })
  await expect.element(card.getByRole('list')).toHaveTextContent('01234')
})

test('moves between the bars of a chart with arrow keys', async () => {
  await renderOverview()
  const firstBar = getLink('18: 1, 11/18/2026')
  await expect.element(firstBar).toBeVisible()
  ;(firstBar.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getLink('19: 0, 11/19/2026')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(getLink(/11\/20\/2026/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getLink(/11\/20\/2026/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Table of Sites by state' })).toHaveFocus()
})

test('shows each chart as a table with the same links', async () => {
  await renderOverview({}, '?view=overview&range=all')
  const titles = [
    'Requests per day',
    'Sites by state',
    'By status',
    'By owner',
    'Requests by source',
    'Units requested',
    'First contact',
  ]
  for (const title of titles) {
    await page.getByRole('button', { name: `Table of ${title}` }).click()
    await expect.element(page.getByRole('table', { name: title })).toBeVisible()
  }
  const row = page.getByRole('row', { name: 'New York' })
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', '/admin/dashboard?state=New+York')
  await expect.element(row.getByRole('cell')).toHaveTextContent('1')
})

test('loads the chosen period, and keeps it in the URL', async () => {
  const requests = await renderOverview({}, '?view=overview&range=all')
  await expect.element(getLink('Ohio: 4')).toBeVisible()
  const getQuery = () => requests.findLast(({ route }) => route === 'GET /api/overview')?.query
  expect(getQuery()?.has('from')).toBe(false)
  expect(getQuery()?.get('tz')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabelText('First day').fill('2026-11-02')
  await page.getByLabelText('Last day').fill('2026-11-08')
  await userEvent.keyboard('{Enter}')
  await expect.element(url).toHaveTextContent('view=overview&from=2026-11-02&to=2026-11-08')
  await expect.poll(() => getQuery()?.toString()).toContain('from=2026-11-02&to=2026-11-08')
  await page.getByRole('button', { name: '90 days' }).click()
  await expect.element(url).toHaveTextContent(/view=overview$/)
})

test('lets the user type the days of a period', async () => {
  await renderOverview({}, '?view=overview&range=custom')
  const firstDay = page.getByLabelText('First day')
  firstDay.element().focus()
  await userEvent.keyboard('11022026{Enter}')
  await expect.element(url).toHaveTextContent('view=overview&from=2026-11-02')
  await expect.element(firstDay).toHaveValue('2026-11-02')
  page.getByLabelText('Last day').element().focus()
  await userEvent.keyboard('11082026{Enter}')
  await expect.element(url).toHaveTextContent('view=overview&from=2026-11-02&to=2026-11-08')
})

test('says that a period has no requests', async () => {
  const emptyOverview = createTestOverview({ total: 0, requests: [], by_state: {} })
  await renderOverview({
    'GET /api/overview': ({ query }) =>
      createResponse(query.has('from') ? emptyOverview : createTestOverview()),
  })
  await expect.element(page.getByText('No requests in this period')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(getLink('Ohio: 4')).toBeVisible()
})

test('says that there are no requests yet if there are none in any period', async () => {
  await renderOverview({
    'GET /api/overview': () =>
      createResponse(createTestOverview({ total: 0, requests: [], by_state: {} })),
    'GET /api/submissions/counts': () => createResponse(countTestSubmissions([])),
  })
  await expect.element(page.getByText('No requests yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument()
})

test('says that loading failed, and tries again', async () => {
  let isDown = true
  await renderOverview({
    'GET /api/overview': () =>
      isDown ? createFailureResponse(500, 'internal') : createResponse(createTestOverview()),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch the overview')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(getLink('Ohio: 4')).toBeVisible()
})

test('shows no charts of the previous period if the chosen period fails to load', async () => {
  await renderOverview(
    {
      'GET /api/overview': ({ query }) =>
        query.has('from')
          ? createFailureResponse(500, 'internal')
          : createResponse(createTestOverview()),
    },
    '?view=overview&range=all',
  )
  await expect.element(getLink('Ohio: 4')).toBeVisible()
  await page.getByRole('button', { name: '30 days' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch the overview')
  await expect.element(getLink('Ohio: 4')).not.toBeInTheDocument()
})

test.each([390, 1440])('is accessible at %i px', async (width) => {
  await page.viewport(width, 900)
  const counts = { seen: 40, sent: 6, 'error.email': 2 }
  await renderOverview({ 'GET /api/funnel': () => createResponse(counts) })
  await expect.element(getLink('Ohio: 4')).toBeVisible()
  await expect.element(page.getByText('Form seen')).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('shows the share of answers in time, and links to the late ones', async () => {
  const answers = { kept: 4, missed: 1 }
  const overview = createTestOverview({ answers, recent_answers: answers })
  await renderOverview(
    { 'GET /api/overview': () => createResponse(overview) },
    '?view=overview&range=all',
  )
  const card = page.getByRole('region', { name: 'Answered in time' })
  await expect.element(card).toHaveTextContent('80% answered within two business days')
  await expect
    .element(card.getByRole('link', { name: 'In time' }))
    .toHaveAttribute('href', '/admin/dashboard?answer_late=false')
  await expect
    .element(card.getByRole('link', { name: 'Late or overdue' }))
    .toHaveAttribute('href', '/admin/dashboard?answer_late=true')
  await expect.element(page.getByRole('region', { name: 'Response time' })).not.toBeInTheDocument()
})

test('says so if the site promises more than the team keeps', async () => {
  const recent_answers = { kept: 15, missed: 5 }
  const overview = createTestOverview({ total: 0, recent_answers })
  await renderOverview({ 'GET /api/overview': () => createResponse(overview) })
  const notice = page.getByRole('region', { name: 'Response time' })
  await expect.element(notice).toHaveTextContent('The site promises more than the team keeps.')
  await expect
    .element(notice)
    .toHaveTextContent('the team answered 15 of 20 requests in time (75%).')
  await expect
    .element(notice.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/answer_late=true&from=\S+&to=/))
  expect(await findAppViolations(document.body)).toEqual([])
})
