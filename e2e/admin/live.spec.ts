import type { Browser, Page } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { E2E_ADMIN, type E2eServer, startE2eServer } from '../server.ts'
import { expect, openOnOtherDevice, reusingTest as test } from '../test.ts'

const SERVICE_KEY = 'service-key-for-the-end-to-end-tests'
const ADA = { email: 'ada@example.com', password: 'seventeen quiet folding arms' }

let server: E2eServer
test.beforeAll(async () => {
  server = await startE2eServer({ SERVICE_KEY })
  const response = await fetch(`${server.site}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...ADA,
      email_confirm: true,
      user_metadata: { name: 'Ada Lovelace' },
      app_metadata: { role: 'admin' },
    }),
  })
  expect(response.status).toBe(200)
})
test.afterAll(() => server.stop())

const getRow = (page: Page, company: string) =>
  page.getByRole('row').filter({ hasText: company }).first()

/** Waits until the server has responded to the request for the event stream. */
const waitForStream = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())

/** Signs in as Ada in a separate browser context, and waits for the stream of live changes. */
async function openAsAda(browser: Browser): Promise<Page> {
  const page = await openOnOtherDevice(browser)
  const streamResponse = waitForStream(page)
  await openAdmin(page, server, '/admin/dashboard', ADA)
  await streamResponse
  return page
}

test('a visitor’s request appears in two open dashboards without a reload', async ({
  page,
  browser,
}) => {
  const streamResponse = waitForStream(page)
  await openAdmin(page, server)
  await streamResponse
  const adaPage = await openAsAda(browser)
  await expect(adaPage.getByText('No requests yet')).toBeVisible()
  const id = await postDeployment(server, { company: 'Live Linen' })
  for (const dashboard of [page, adaPage]) {
    await expect(getRow(dashboard, 'Live Linen')).toContainText('Just in')
    await expect(dashboard).toHaveTitle('(1) Submissions - Duet admin')
    await expect(dashboard.getByRole('status').getByText('1 new request')).toBeAttached()
  }
  await getRow(page, 'Live Linen').click()
  await page.waitForURL(`**/admin/submission/${id}*`)
  await expect(page).toHaveTitle('Ines Okafor - Duet admin')
  await adaPage.close()
})

test('two admins see each other on a submission until one of them leaves', async ({
  page,
  browser,
}) => {
  const id = await postDeployment(server, { company: 'Shared Linen' })
  await openAdmin(page, server, `/admin/submission/${id}`)
  const adaPage = await openAsAda(browser)
  await adaPage.goto(`${server.admin}/admin/submission/${id}`)
  const notice = page.getByText('Ada Lovelace is also looking at this request')
  await expect(notice).toBeVisible()
  await expect(
    adaPage.getByText(`${E2E_ADMIN.email} is also looking at this request`),
  ).toBeVisible()
  await adaPage.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  await expect(notice).toHaveCount(0)
  await adaPage.goto(`${server.admin}/admin/submission/${id}`)
  await expect(notice).toBeVisible()
  await adaPage.close()
  await expect(notice).toHaveCount(0)
})

test.describe('after a lost connection', () => {
  test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ })

  test('requests that arrived while the browser was offline appear', async ({ page, context }) => {
    const streamResponse = waitForStream(page)
    await openAdmin(page, server)
    await streamResponse
    // Let the page receive a change first. The page needs the change's ID to resume the stream.
    await postDeployment(server, { company: 'Online Linen' })
    await expect(getRow(page, 'Online Linen')).toContainText('Just in')
    await context.setOffline(true)
    await postDeployment(server, { company: 'Offline Linen' })
    await expect(getRow(page, 'Offline Linen')).toHaveCount(0)
    await context.setOffline(false)
    await expect(getRow(page, 'Offline Linen')).toContainText('Just in')
  })
})
