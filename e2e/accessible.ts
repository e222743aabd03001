import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { cacheAxeColors } from '../packages/ui/src/testing/cacheAxeColors.ts'
import { findHiddenText } from '../packages/ui/src/testing/hiddenText.ts'

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
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

/** Checks a page with axe once its animations have ended. By default, applies all rules. */
export async function expectNoPageViolations(page: Page, rules?: readonly string[]) {
  await waitForAnimations(page)
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: AXE_TAGS },
  }
  // Parsing axe takes as long as some of its rules, so add it only once per document. Axe can't run
  // in a frame that blocks scripts.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${AXE_SOURCE};(${cacheAxeColors})(axe)`)
  }
  const { violations } = await page.evaluate(
    (runOptions) =>
      (window as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] }, runOptions),
    options,
  )
  expect(violations.map(describeViolation), page.url()).toEqual([])
}

const describeViolation = ({ id, nodes }: AxeResults['violations'][number]) =>
  `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** Checks a page with axe. Also checks that the page doesn't scroll sideways. */
export async function expectAccessible(page: Page) {
  await expectNoPageViolations(page)
  await expectNoSidewaysScroll(page)
}

async function expectNoSidewaysScroll(page: Page) {
  const excessWidth = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excessWidth, 'px beyond the window').toBeLessThanOrEqual(0)
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks that forced colors hide no text of a page. The page keeps its theme and its width. */
async function expectVisibleWithForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(findHiddenText), page.url()).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * Checks a page with axe at 1440 px, and with forced colors at two widths, in both themes. The page
 * keeps the last width and theme.
 */
export async function expectAccessibleOnWideScreens(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', COLOR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoPageViolations(page, rules)
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectVisibleWithForcedColors(page)
    }
  }
}

/**
 * Checks a page in both themes, at two widths, and with forced colors. Each width and each theme
 * gets all of axe's rules once, and all four combinations get the rules that compare colors. The
 * page keeps the last width and theme.
 */
export async function expectAccessibleEverywhere(page: Page) {
  for (const [width, colorScheme, rules] of [
    [390, 'light', undefined],
    [390, 'dark', COLOR_RULES],
    [1440, 'light', COLOR_RULES],
    [1440, 'dark', undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoPageViolations(page, rules)
    await expectNoSidewaysScroll(page)
    await expectVisibleWithForcedColors(page)
  }
}
