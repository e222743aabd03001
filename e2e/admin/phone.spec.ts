import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { expect, reusingTest as test } from '../test.ts'
import { getFirstRow } from '../visitor.ts'

test.use({
  viewport: { width: 390, height: 844 },
})

const readBox = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

/**
 * Scrolls to the end of the page, and measures the bottom of `locator`. Poll this function, because
 * the page may still grow.
 */
async function readBottomAtEnd(page: Page, locator: Locator) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  return (await readBox(locator)).bottom
}

test('on a phone, selected requests can be changed, and scrolling uncovers the last row', async ({
  page,
  server,
}) => {
  for (const number of [1, 2, 3]) await postDeployment(server, { company: `Phone ${number}` })
  await openAdmin(page, server, '/admin/dashboard?q=Phone')
  await getFirstRow(page, 'Submissions').waitFor()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await getFirstRow(page, 'Submissions').getByRole('checkbox').click()
  const selectionBar = page.getByRole('region', { name: 'Selected requests' })
  await expect(selectionBar).toContainText('1 selected')
  await expectAccessible(page)
  const lastRow = page.getByRole('row').last()
  await expect
    .poll(() => readBottomAtEnd(page, lastRow))
    .toBeLessThanOrEqual((await readBox(selectionBar)).top)
  await lastRow.getByRole('checkbox').click()
  await expect(selectionBar).toContainText('2 selected')
  await selectionBar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await expect(page.getByText('2 requests changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 requests')).toBeVisible()
})

test('on a phone, the end of a page can be scrolled above notifications', async ({
  page,
  server,
}) => {
  const email = 'phone.privacy@kestrel.example'
  await postDeployment(server, { email })
  await openAdmin(page, server, `/admin/privacy#${email}`)
  await page.getByRole('button', { name: 'Erase all…' }).click()
  await page.getByLabel(`Type ${email} to confirm`).fill(email)
  await page.keyboard.press('Enter')
  const notification = page.getByText('Data erased')
  await expect(notification).toBeVisible()
  const undoButton = page
    .locator('main')
    .getByRole('button', { name: /^Undo: / })
    .last()
  await undoButton.waitFor()
  await expect
    .poll(() => readBottomAtEnd(page, undoButton))
    .toBeLessThanOrEqual((await readBox(notification)).top)
})
