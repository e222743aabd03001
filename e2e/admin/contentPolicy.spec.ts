import { openAdmin, postDeployment } from '../api.ts'
import { BLOCKED_CODE_MESSAGES, expectNoForeignCode } from '../contentPolicy.ts'
import { expect, reusingTest, test } from '../test.ts'

const PATHS = [
  ...['overview', 'subscribers', 'mail', 'people'].map((view) => `/admin/dashboard?view=${view}`),
  ...['/admin/profile', '/admin/privacy', '/admin/system'],
]

reusingTest('every page works with its content security policy', async ({ page, server }) => {
  const id = await postDeployment(server)
  await openAdmin(page, server)
  await page.getByRole('row').nth(1).waitFor()
  for (const path of [...PATHS, `/admin/submission/${id}`]) {
    await page.goto(server.admin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' })
  }
})

reusingTest('previews of emails have their styles', async ({ page, server }) => {
  await postDeployment(server)
  await openAdmin(page, server, '/admin/dashboard?view=mail')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const email = page.frameLocator('iframe')
  await expect(email.locator('h1')).toHaveCSS('font-size', '30px')
  await expect(email.locator('img.on-dark')).toBeHidden()
})

test.describe('foreign code', () => {
  test.use({ allowedMessages: BLOCKED_CODE_MESSAGES })
  test('has no effect', async ({ page, server }) => {
    await expectNoForeignCode(page, `${server.admin}/admin/login`)
  })
})
