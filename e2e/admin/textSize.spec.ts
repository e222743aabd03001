import type { Page } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { expect, reusingTest as test } from '../test.ts'

/** Sets the text size, as browser settings do. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

/** Counts the rows below the table's header that are completely visible. */
const countVisibleRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight)
          .length,
    )

/**
 * Lists the controls and headings whose text is cut off or outside the window. Skips content that
 * users can scroll to, such as tabs on phones.
 */
const listClippedElements = (page: Page) =>
  page.locator('header, main').evaluateAll((roots) => {
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isScrollable(element.parentElement))
    return roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label')])
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        if (width <= 1 || height <= 1 || isScrollable(element)) return false
        const isCutOff =
          getComputedStyle(element).overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1
        return left < 0 || right > innerWidth + 1 || isCutOff
      })
      .map((element) => element.textContent)
  })

for (const { name, width, height, textSize, minRows } of [
  { name: 'text at 200%', width: 1280, height: 800, textSize: 200, minRows: 2 },
  { name: 'a zoom of 200%', width: 640, height: 400, textSize: 100, minRows: 1 },
  { name: 'a zoom of 400%', width: 320, height: 800, textSize: 100, minRows: 2 },
]) {
  test(`the admin app works with ${name}`, async ({ page, server }) => {
    for (const number of [1, 2, 3]) {
      const email = `large-${number}@plant.example`
      await postDeployment(server, { company: `Large text ${number}`, email })
      await page.request.post(`${server.site}/api/newsletter`, { data: { email } })
    }
    await page.setViewportSize({ width, height })
    await openAdmin(page, server)
    // The warning about held mail takes the space of a row.
    if (minRows === 1) await page.getByRole('button', { name: 'Dismiss warning' }).click()
    for (const tab of [/^Submissions/, /^Subscribers/, /^Overview/, /^Privacy/]) {
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: tab }).click()
      await setTextSize(page, textSize)
      if (/Sub/.test(tab.source)) {
        await page.locator('tbody tr').nth(1).waitFor()
        await expect.poll(() => countVisibleRows(page), `${tab}`).toBeGreaterThanOrEqual(minRows)
      } else {
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      }
      await expect.poll(() => listClippedElements(page), `${tab}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.getByRole('link', { name: /^Submissions/ }).click()
    await page.getByRole('row').filter({ hasText: 'Large text 3' }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => listClippedElements(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await setTextSize(page, 100)
  })
}
