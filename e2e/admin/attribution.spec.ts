import { createPng, writeFiles } from '../files.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, test } from '../test.ts'
import { attachFiles, fillRequest, openForm, openHydrated, REQUEST, signIn } from '../visitor.ts'

const COMPANY = 'Attributed Laundry'
const CAMPAIGN = 'utm_source=Spring+Fair&utm_medium=print&utm_campaign=%3Cb%3Ebooth&gclid=secret'

test('the team sees where a lead came from, and the way through the form', async ({
  page,
  context,
  server,
}, testInfo) => {
  await page.goto(`${server.site}/careers?${CAMPAIGN}`, { referer: 'https://news.example/a?b=c' })
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Research' }).click()
  await expect(page).toHaveTitle(/^Research · /)
  const readTouches = () => page.evaluate(() => sessionStorage.getItem('touches'))
  await expect.poll(readTouches).toContain('Spring+Fair')
  expect(await readTouches()).not.toContain('secret')
  // A second document in the tab, without a campaign, keeps the touches.
  await openHydrated(page, server.site)

  await openForm(page, server.site)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await fillRequest(page, { ...REQUEST, company: COMPANY })
  const files = { 'a.png': createPng(900) }
  await attachFiles(page, await writeFiles(testInfo.outputPath('files'), files))
  const beacon = page.waitForRequest('**/api/funnel')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Request received!').first()).toBeVisible()
  await beacon
  expect(await context.cookies()).toEqual([])

  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
  await page.goto(`${server.admin}/admin/dashboard?columns=company,source,first_touch`)
  const row = page.getByRole('row').filter({ hasText: COMPANY })
  await expect(row).toContainText('spring fair')
  await expect(row).toContainText('Spring Fair, print, <b>booth · news.example · /careers')

  await page.goto(`${server.admin}/admin/dashboard?view=overview&range=all`)
  const funnel = page.getByRole('region', { name: 'From seen to won' })
  const steps = ['Form seen', 'Form started', 'Reached States', 'Form sent']
  for (const name of [...steps, 'Error at Requester Name']) {
    const step = funnel.getByRole('listitem').filter({ hasText: name })
    await expect(step).toHaveText(/ [1-9]\d*$/)
  }
  const sources = page.getByRole('region', { name: 'Requests by source' })
  await sources.getByRole('link', { name: 'spring fair' }).click()
  await expect(page.getByText('Source: spring fair')).toBeVisible()
  await expect(row).toBeVisible()
})
