import { measureFirstLoad } from '../../scripts/bench/firstLoad.mjs'
import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin } from '../api.ts'
import { type RunningServer, startServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'
import { getFirstRow } from '../visitor.ts'

const MAX_SCRIPT_BYTES = 180_000

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('empty lists are accessible, and say what appears in them', async ({ page }) => {
  await openAdmin(page, server)
  await page.getByRole('button', { name: 'Send a test request' }).waitFor()
  await expect(
    page.getByText('New requests appear here as soon as they’re submitted.'),
  ).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await expect(page.getByText('New subscribers appear here as soon as they sign up.')).toBeVisible()
})

test('an admin sends a test request from an empty list, and it arrives', async ({ page }) => {
  await openAdmin(page, server)
  await page.getByRole('button', { name: 'Send a test request' }).press('Enter')
  await expect(page.getByText('Test request sent')).toBeVisible()
  await expect(getFirstRow(page, 'Submissions')).toContainText('Test request')
  await getFirstRow(page, 'Submissions').press('Enter')
  await expect(page.getByRole('heading', { name: 'Test request' })).toBeVisible()
  await expect(page.getByText('test.png').first()).toBeVisible()
})

test('the first load has at most 180 kB of JavaScript', async () => {
  const bytes = await measureFirstLoad('apps/admin/dist')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})
