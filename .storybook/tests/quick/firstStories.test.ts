import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { parkMouse } from '../../../packages/ui/src/testing/pointer.ts'
import { forEachStory } from '../stories.ts'

// Otherwise, a story could be under the pointer of the previous test file.
beforeAll(parkMouse)

// The part of `npm run test:engines` that `npm test` runs: each component mounts, and its first
// story plays without errors.
forEachStory(
  { direction: 'ltr', isIncluded: (path) => !path.startsWith('patterns/'), isFirstOnly: true },
  async (story) => {
    await page.viewport(story.isNarrow ? 320 : 1200, 900)
    await story.play()
  },
)
