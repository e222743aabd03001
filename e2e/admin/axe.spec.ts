import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { reusingTest as test } from '../test.ts'

test('sign-in, lists, charts, and a submission are accessible', async ({ page, server }) => {
  const id = await postDeployment(server)
  await page.goto(`${server.admin}/admin/login`)
  await page.getByLabel('Email').waitFor()
  await expectAccessibleEverywhere(page)
  await openAdmin(page, server)
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
