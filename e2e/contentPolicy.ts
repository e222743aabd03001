import { expect, type Page } from '@playwright/test'

/** Console messages about the code that `expectNoForeignCode` plants. */
export const BLOCKED_CODE_MESSAGES = /Content Security Policy|TrustedHTML/

/**
 * Plants scripts and styles in the document at `url`, as an attacker would who found a way to insert
 * markup, and expects that none of them has an effect.
 */
export async function expectNoForeignCode(page: Page, url: string) {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const markup =
      '<script>window.ranForeignCode = true</script>' +
      '<img src="data:," onerror="window.ranForeignCode = true">' +
      '<p id="planted" style="color: rgb(1, 2, 3)">Planted</p>'
    const body = (await response.text()).replace('<body>', `<body>${markup}`)
    await route.fulfill({ response, body })
  })
  await page.goto(url, { waitUntil: 'load' })
  await expect(page.locator('#planted')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  const insertionError = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>Planted</p>')
    } catch (error) {
      return String(error)
    }
    return undefined
  })
  expect(insertionError).toContain('TrustedHTML')
  expect(await page.evaluate(() => 'ranForeignCode' in window)).toBe(false)
  await page.unroute(url)
}
