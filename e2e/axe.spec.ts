import { expectNoViolations } from './accessible.ts'
import { postDeployment } from './api.ts'
import { ADMIN } from './server.ts'
import { test } from './test.ts'
import { openForm, signIn } from './visitor.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        allowedMessages: /404/,
      })

      test('the site', async ({ page, server }) => {
        const form = await openForm(page, server.site)
        await expectNoViolations(page)
        await form.getByRole('button', { name: 'Submit Request' }).click()
        await form.getByRole('button', { name: 'States Where Sites Are Located' }).click()
        await expectNoViolations(page)
        await page.goto(`${server.site}/nowhere`)
        await expectNoViolations(page)
      })

      test('the admin app', async ({ page, server }) => {
        const id = await postDeployment(server)
        await page.goto(`${server.admin}/admin/login`)
        await page.getByLabel('Email').waitFor()
        await expectNoViolations(page)
        await signIn(page, server.admin, ADMIN.email, ADMIN.password)
        await page.getByRole('row').nth(1).waitFor()
        await expectNoViolations(page)
        await page.goto(`${server.admin}/admin/dashboard?view=subscribers`)
        await page.getByRole('button', { name: 'Export CSV' }).waitFor()
        await expectNoViolations(page)
        await page.goto(`${server.admin}/admin/dashboard?view=overview`)
        await page.getByRole('button', { name: 'Table of By status' }).waitFor()
        await expectNoViolations(page)
        await page.goto(`${server.admin}/admin/submission/${id}`)
        await page.getByText('fold.png').first().waitFor()
        await expectNoViolations(page)
      })
    })
  }
}
