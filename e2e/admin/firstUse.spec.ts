import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin } from '../api.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'
import { getFirstRow } from '../visitor.ts'

let server: E2eServer
test.beforeAll(async () => {
  server = await startE2eServer()
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
