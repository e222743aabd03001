import { toast } from '@duet/ui'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from 'storybook/test'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { untilTrue } from '../../packages/ui/src/testing/emulate.ts'
import { watchLeftovers } from '../../packages/ui/src/testing/leftovers.ts'

type StoriesModule = Parameters<typeof composeStories>[0]
type Story = ComponentType & {
  play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

/**
 * The stories of `forms` and `PostCard`. `PostEmbed` is excluded, because SWR's cache has timers
 * that outlive components.
 */
const modules = import.meta.glob<StoriesModule>(
  [
    '../../packages/forms/src/**/*.stories.tsx',
    '../../packages/embed-post/src/PostCard/*.stories.tsx',
  ],
  { eager: true },
)

// Play functions wait as long as in Storybook. The default is one second.
configure({ asyncUtilTimeout: 60_000 })

/**
 * Renders a story, runs its play function, and unmounts it. Some play functions end while an upload
 * is still running.
 */
async function playAndUnmount(Story: Story): Promise<void> {
  const canvas = document.createElement('div')
  document.body.append(canvas)
  const root = createRoot(canvas)
  root.render(createElement(Story))
  await untilTrue(() => canvas.childElementCount > 0)
  await Story.play?.({ canvasElement: canvas })
  root.unmount()
  canvas.remove()
  toast.dismiss()
  await new Promise(requestAnimationFrame)
}

afterEach(() => localStorage.clear())

for (const [path, module] of Object.entries(modules)) {
  const stories = Object.entries(composeStories(module) as Record<string, Story>)
  describe(path.replace(/^.*packages\/|src\/|\.stories\.tsx$/g, ''), () => {
    // Play a story before the tests, because React and React Aria add global listeners on first use
    // and never remove them.
    beforeAll(async () => {
      const [, firstStory] = stories[0] ?? []
      if (firstStory) await playAndUnmount(firstStory)
    })

    test.each(stories)('cleans up when it unmounts: %s', async (_name, Story) => {
      const listLeftovers = watchLeftovers()
      await playAndUnmount(Story)
      expect(listLeftovers()).toEqual([])
    })
  })
}
