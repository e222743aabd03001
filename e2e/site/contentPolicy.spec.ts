import { BLOCKED_CODE_MESSAGES, expectNoForeignCode } from '../contentPolicy.ts'
import { SITE_ROUTES } from '../routes.ts'
import { expect, reusingTest, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

reusingTest('every page works with its content security policy', async ({ page, server }) => {
  for (const route of SITE_ROUTES) {
    await openHydrated(page, server.site + route)
    // Lazy parts of the page load when they're on the screen.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo(0, top)
        await new Promise(requestAnimationFrame)
      }
    })
  }
})

reusingTest('the roles appear after a change of the page', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/culture`)
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
})

test.describe('foreign code', () => {
  test.use({ allowedMessages: BLOCKED_CODE_MESSAGES })
  test('has no effect', async ({ page, server }) => {
    await expectNoForeignCode(page, `${server.site}/mission`)
  })
})
