import { expectAccessibleEverywhere } from './accessible.ts'
import { postDeployment } from './api.ts'
import { ADMIN } from './server.ts'
import { test } from './test.ts'
import { openForm, signIn } from './visitor.ts'

test.describe('accessibility', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    allowedMessages: /404/,
  })

  test('the site', async ({ page, server }) => {
    const form = await openForm(page, server.site)
    await expectAccessibleEverywhere(page)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await form.getByRole('button', { name: 'States Where Sites Are Located' }).click()
    await expectAccessibleEverywhere(page)
    await page.goto(`${server.site}/nowhere`)
    await expectAccessibleEverywhere(page)
  })

  test('the admin app', async ({ page, server }) => {
    const id = await postDeployment(server)
    await page.goto(`${server.admin}/admin/login`)
    await page.getByLabel('Email').waitFor()
    await expectAccessibleEverywhere(page)
    await signIn(page, server.admin, ADMIN.email, ADMIN.password)
    await page.getByRole('row').nth(1).waitFor()
    await expectAccessibleEverywhere(page)
    await page.goto(`${server.admin}/admin/dashboard?view=subscribers`)
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    await expectAccessibleEverywhere(page)
    await page.goto(`${server.admin}/admin/dashboard?view=overview`)
    await page.getByRole('button', { name: 'Table of By status' }).waitFor()
    await expectAccessibleEverywhere(page)
    await page.goto(`${server.admin}/admin/submission/${id}`)
    await page.getByText('fold.png').first().waitFor()
    await expectAccessibleEverywhere(page)
  })
})
