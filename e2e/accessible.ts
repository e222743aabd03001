import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
    // axe can't run in a frame that blocks scripts.
    .exclude('iframe')
    .withTags(AXE_TAGS)
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
