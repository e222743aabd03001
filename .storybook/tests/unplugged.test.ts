import { toast } from '@duet/ui'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { untilTrue } from '../../packages/ui/src/testing/emulate.ts'
import { watchLeftovers } from '../../packages/ui/src/testing/leftovers.ts'

type StoriesModule = Parameters<typeof composeStories>[0]
type Story = ComponentType & {
  play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

/**
 * Those of `ui` are unplugged by a test of their own. `PostEmbed` is left out: the clocks of SWR are those of its
 * cache, which outlives every component.
 */
const modules = import.meta.glob<StoriesModule>(
  [
    '../../packages/forms/src/**/*.stories.tsx',
    '../../packages/embed-post/src/PostCard/*.stories.tsx',
  ],
  { eager: true },
)

/** Draws a story, takes it to where it ends, in the middle of an upload for example, and pulls it out. */
async function plugInAndOut(Story: Story): Promise<void> {
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
    // React and React Aria listen to the whole document from their first use on, once for all.
    beforeAll(async () => {
      const [, first] = stories[0] ?? []
      if (first) await plugInAndOut(first)
    })

    test.each(stories)(
      'unplugged in the middle it leaves nothing behind: %s',
      async (_name, Story) => {
        const leftovers = watchLeftovers()
        await plugInAndOut(Story)
        expect(leftovers()).toEqual([])
      },
    )
  })
}
