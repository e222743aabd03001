import { test as base, expect, type Page } from '@playwright/test'
import { listPicturedStories, openStorybook, setStorybookTheme, showStory } from './book.ts'
import { reducePicture } from './reducePicture.ts'
import { expectNoUnusedPictures, isUpdating, themes } from './references.ts'

const stories = listPicturedStories()
/** With reduced motion, films show their posters and nothing animates. */
const contextOptions = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' } as const

/** Uses one page for all stories in a worker, because opening Storybook is slow. */
const test = base.extend<object, { storybook: Page }>({
  storybook: [
    async ({ browser }, use) => {
      const context = await browser.newContext(contextOptions)
      const page = await context.newPage()
      await openStorybook(page, stories[0] ?? '')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const id of stories) {
  test(id, async ({ storybook }) => {
    const extent = await showStory(storybook, id)
    for (const theme of themes) {
      await setStorybookTheme(storybook, theme)
      const snapshotName = [theme, `${id}.png`]
      const screenshotOptions = extent === 'part' ? { clip: await measureBounds(storybook) } : {}
      await expect.soft(storybook).toHaveScreenshot(snapshotName, screenshotOptions)
      if (isUpdating()) await reducePicture(test.info().snapshotPath(...snapshotName))
    }
  })
}

test('every picture belongs to a story', () => {
  const expectedNames = new Set(stories.map((id) => `${id}.png`))
  expectNoUnusedPictures(import.meta.dirname, expectedNames)
})

/** Measures the bounds of the story plus a margin, limited to the viewport. */
async function measureBounds(page: Page) {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const [right, bottom] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
    const corners = boxes.map((box) => [box.right, box.bottom] as const)
    return corners.reduce(([maxX, maxY], [x, y]) => [Math.max(maxX, x), Math.max(maxY, y)], [
      64, 48,
    ] as const)
  })
  const margin = 16
  return {
    x: 0,
    y: 0,
    width: Math.min(viewport.width, Math.ceil(right) + margin),
    height: Math.min(viewport.height, Math.ceil(bottom) + margin),
  }
}
