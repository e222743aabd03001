import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { parkMouse } from '../../packages/ui/src/testing/pointer.ts'
import { assertAccessible } from './axe.ts'
import { expectFit } from './fit.ts'
import { forEachStory } from './stories.ts'

const { style } = document.documentElement

/**
 * Plays stories from left to right, with motion and the theme's colors. No story may fail, have axe
 * violations in either theme, overflow, clip text, or log an error. This also applies to the layout
 * with a font size that users can set in their browser.
 */
export function testStories(isIncluded: (path: string) => boolean): void {
  // Otherwise, a story could be under the pointer of the previous test file.
  beforeAll(parkMouse)

  forEachStory({ direction: 'ltr', isIncluded }, async (story, { task }) => {
    await (story.isNarrow ? page.viewport(320, 568) : page.viewport(1200, 900))
    await story.play(async (canvas) => {
      const axeResults = await assertAccessible(canvas)
      // For `scripts/accessibility/reporter.mjs`.
      Object.assign(task.meta, { storyId: story.id, axeResults })
    })
    await expectFit()
    // Large text is checked on a desktop, or at the width of a phone in landscape.
    await page.viewport(story.isNarrow ? 640 : 1280, 800)
    style.fontSize = '200%'
    try {
      await expectFit()
    } finally {
      style.fontSize = ''
    }
  })
}
