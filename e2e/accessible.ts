import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks a page with axe once its animations have ended, and that it doesn't scroll sideways. */
export async function expectAccessible(page: Page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)).toEqual(
    [],
  )
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess, 'px beyond the window').toBeLessThanOrEqual(0)
}
