import { openAdmin, postDeployment } from '../api.ts'
import { expect, reusingTest as test } from '../test.ts'

for (const width of [1440, 390]) {
  test(`notifications don’t cover the top bar or warnings, ${width} px wide`, async ({
    page,
    server,
  }) => {
    // Mail isn’t set up, so the app warns that the message about this request waits.
    await postDeployment(server)
    await page.setViewportSize({ width, height: 844 })
    await openAdmin(page, server, '/admin/dashboard?q=nobody-has-this-name')
    await page.getByRole('button', { name: 'Dismiss warning' }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).waitFor()
    const notifications = page.getByText('No Data', { exact: true })
    // At most three notifications appear at a time.
    for (const count of [1, 2, 3]) {
      await page
        .getByRole('button', { name: /^Export/ })
        .first()
        .click()
      if (width === 390)
        await page.getByRole('menuitem', { name: 'Rows and columns shown' }).click()
      await expect(notifications).toHaveCount(count)
    }
    await expect(notifications.first()).toBeVisible()
    const top = await page
      .getByRole('region', { name: 'Notifications' })
      .evaluate((element) => element.getBoundingClientRect().top)
    for (const element of [
      page.getByRole('banner'),
      page.getByRole('button', { name: 'Log out' }),
      page.getByRole('button', { name: 'Dismiss warning' }),
      page.getByRole('searchbox'),
    ]) {
      const bottom = await element.evaluate((target) => target.getBoundingClientRect().bottom)
      expect(bottom).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(top)
    }
  })
}
