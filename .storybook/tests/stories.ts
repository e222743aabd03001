/// <reference types="vite/client" />
import { composeStories } from '@storybook/react-vite'
import { assertQuietConsole, watchConsole } from '../checks.ts'
import preview from '../preview.tsx'

type StoriesModule = Parameters<typeof composeStories>[0]

interface Runnable {
  run(context: { canvasElement: HTMLElement }): Promise<void>
  globals: { viewport?: { value?: string } }
}

/** A story from any package. */
export interface TestStory {
  /** The story's path and name, such as `ui/Button/Button: Primary`. */
  name: string
  isNarrow: boolean
  /**
   * Renders the story and runs its play function.
   * @throws {Error} if the play function fails or the story logs an error
   */
  play(canvas: HTMLElement): Promise<void>
}

const modules = import.meta.glob<StoriesModule>(
  ['../../packages/*/src/**/*.stories.tsx', '../patterns/*.stories.tsx'],
  { eager: true },
)

/**
 * Lists the stories of all packages, from right to left. A story can set another direction.
 */
export function listStories(): TestStory[] {
  // Leave out the preview's checks, because `play` runs its own checks.
  const { beforeEach: _before, afterEach: _after, ...annotations } = preview
  const project = {
    ...annotations,
    initialGlobals: { ...preview.initialGlobals, direction: 'rtl' },
  }
  return Object.entries(modules).flatMap(([path, module]) => {
    const filePath = path.replace(/^.*packages\/|^\.\.\/|src\/|\.stories\.tsx$/g, '')
    const stories = Object.entries(composeStories(module, project) as Record<string, Runnable>)
    return stories.map(([name, story]) => ({
      name: `${filePath}: ${name}`,
      isNarrow: story.globals.viewport?.value === 'mobile1',
      async play(canvasElement) {
        const restoreConsole = watchConsole()
        try {
          await story.run({ canvasElement })
        } finally {
          restoreConsole()
        }
        assertQuietConsole()
      },
    }))
  })
}
