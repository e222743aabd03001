import { openAdmin, postDeployment } from '../api.ts'
import { expect, reusingTest as test } from '../test.ts'
import { getFirstRow } from '../visitor.ts'

for (const { device, width, height, maxTop, minRows } of [
  { device: 'a desktop', width: 1440, height: 900, maxTop: 300, minRows: 15 },
  { device: 'a small desktop', width: 1024, height: 900, maxTop: 300, minRows: 15 },
  { device: 'a phone', width: 390, height: 844, maxTop: 320, minRows: 8 },
]) {
  test(`the first screen of ${device} shows ${minRows} requests`, async ({ page, server }) => {
    for (let count = 0; count < 16; count += 1) await postDeployment(server)
    await page.setViewportSize({ width, height })
    await openAdmin(page, server)
    await page.getByRole('button', { name: 'Dismiss warning' }).click()
    const firstRow = getFirstRow(page, 'Submissions')
    await firstRow.waitFor()
    await page.getByText('not contacted yet').or(page.getByText('to contact')).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const readTop = () => firstRow.evaluate((row) => row.getBoundingClientRect().top)
    await expect.poll(readTop).toBeLessThanOrEqual(maxTop)
    const countVisibleRows = () =>
      page
        .getByRole('table', { name: 'Submissions' })
        .locator('tbody tr')
        .evaluateAll(
          (rows) =>
            rows.filter((row) => {
              const { top, bottom, height: rowHeight } = row.getBoundingClientRect()
              return rowHeight > 0 && top >= 0 && bottom <= innerHeight
            }).length,
        )
    await expect.poll(countVisibleRows).toBeGreaterThanOrEqual(minRows)
  })
}

test('the toolbar of a desktop is one line', async ({ page, server }) => {
  await postDeployment(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAdmin(page, server)
  await getFirstRow(page, 'Submissions').waitFor()
  const centers = await Promise.all(
    [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: /^Status:/ }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('button', { name: 'Views' }),
      page.getByRole('button', { name: 'Columns' }),
      page.getByRole('button', { name: 'Export CSV' }),
    ].map((control) =>
      control.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    ),
  )
  expect(new Set(centers).size).toBe(1)
})
