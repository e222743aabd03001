import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { findHiddenText } from '../packages/ui/src/testing/hiddenText.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits for all animations and transitions to end, except those that repeat or follow the scroll
 * position.
 */
async function waitForAnimations(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        // `finished` rejects if the animation is canceled. A canceled animation has ended, too.
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

/** Checks a page with axe once its animations have ended. */
export async function expectNoViolations(page: Page) {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // axe can't run in a frame that blocks scripts.
    .exclude('iframe')
    .withTags(AXE_TAGS)
    // Runs all of axe in the page. Otherwise, each check would also open a blank page.
    .setLegacyMode()
    .analyze()
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(descriptions, page.url()).toEqual([])
}

/** Checks a page with axe. Also checks that the page doesn't scroll sideways. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page)
  const excessWidth = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excessWidth, 'px beyond the window').toBeLessThanOrEqual(0)
}

/**
 * Checks a page in both themes, at two widths, and with forced colors. The page keeps the last
 * width and theme.
 */
export async function expectAccessibleEverywhere(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await page.evaluate(findHiddenText), page.url()).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    }
  }
}
