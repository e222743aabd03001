import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { listStories, openBook, setTheme, turnTo } from './book.ts'
import { reducePicture } from './reducePicture.ts'

const themes = ['light', 'dark'] as const
const stories = listStories()
/** Under reduced motion films stand on their posters, and nothing is on its way. */
const visitor = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' } as const

/** One page for all stories of a worker: most of the time would go into opening it. */
const test = base.extend<object, { book: Page }>({
  book: [
    async ({ browser }, use) => {
      const context = await browser.newContext(visitor)
      const page = await context.newPage()
      await openBook(page, stories[0] ?? '')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

const isRenewal = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

for (const id of stories) {
  test(id, async ({ book }) => {
    const { extent, theme: only } = await turnTo(book, id)
    for (const theme of themes.filter((each) => !only || only === each)) {
      await setTheme(book, theme)
      const name = [theme, `${id}.png`]
      const clip = extent === 'part' ? { clip: await boundsOf(book) } : {}
      await expect.soft(book).toHaveScreenshot(name, clip)
      if (isRenewal()) reducePicture(test.info().snapshotPath(...name))
    }
  })
}

test('no picture is left of a story that is gone', () => {
  const known = new Set(stories.map((id) => `${id}.png`))
  const gone = themes.flatMap((theme) => {
    const folder = path.join(import.meta.dirname, theme)
    if (!existsSync(folder)) return []
    const files = readdirSync(folder).filter((file) => !known.has(file))
    return files.map((file) => path.join(folder, file))
  })
  if (isRenewal()) for (const file of gone) rmSync(file)
  else expect(gone).toEqual([])
})

/** The story with the ground around it, as far as it is on the screen. */
async function boundsOf(page: Page) {
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const [right, bottom] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
    const ends = boxes.map((box) => [box.right, box.bottom] as const)
    return ends.reduce(([x, y], [a, b]) => [Math.max(x, a), Math.max(y, b)], [64, 48] as const)
  })
  const margin = 16
  return {
    x: 0,
    y: 0,
    width: Math.min(view.width, Math.ceil(right) + margin),
    height: Math.min(view.height, Math.ceil(bottom) + margin),
  }
}
