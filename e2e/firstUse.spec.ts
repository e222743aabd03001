import { measureFirstLoad } from '../scripts/bench/firstLoad.mjs'
import { expectAccessibleEverywhere } from './accessible.ts'
import { ADMIN, type RunningServer, startServer } from './server.ts'
import { expect, test } from './test.ts'
import { getFirstRow, signIn } from './visitor.ts'

const MAX_SCRIPT_BYTES = 180_000

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('an empty list is accessible', async ({ page }) => {
    await signIn(page, server.admin, ADMIN.email, ADMIN.password)
    await page.getByRole('button', { name: 'Send a test request' }).waitFor()
    await expectAccessibleEverywhere(page)
  })
})

test('an admin sends a test request from an empty list, and it arrives', async ({ page }) => {
  await signIn(page, server.admin, ADMIN.email, ADMIN.password)
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
