import { expectAccessibleEverywhere } from '../accessible.ts'
import { reusingTest as test } from '../test.ts'
import { openForm } from '../visitor.ts'

test.use({ allowedMessages: /404/ })

// `allPages.spec.ts` checks each page as it is when it has loaded.
test('the errors of the deployment form are accessible', async ({ page, server }) => {
  const form = await openForm(page, server.site)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await form.getByRole('button', { name: 'States Where Sites Are Located' }).click()
  await expectAccessibleEverywhere(page)
})

test('a missing page is accessible', async ({ page, server }) => {
  await page.goto(`${server.site}/nowhere`)
  await expectAccessibleEverywhere(page)
})
