/// <reference types="vite/client" />
import { toast } from '@duet/ui'
import { composeStories, composeStory } from '@storybook/react-vite'
import { createElement } from 'react'
import { afterAll, afterEach, type TestContext, test } from 'vitest'
import preview from '../preview.tsx'

type StoriesModule = Parameters<typeof composeStories>[0]

interface Runnable {
  id: string
  run(context: { canvasElement: HTMLElement }): Promise<void>
  globals: { viewport?: { value?: string } }
}

interface TestStory {
  /** The story's ID in Storybook, such as `controls-button--primary`. */
  id: string
  isNarrow: boolean
  /**
   * Renders the story, runs its play function, and runs the check.
   * @throws {Error} if one of these fails or the story logs an error
   */
  play(check?: (canvas: HTMLElement) => Promise<void>): Promise<void>
}

interface StoriesOptions {
  /** The text direction of stories that don't set one. */
  direction: 'ltr' | 'rtl'
  /** Whether to test the stories of a file. Its path is such as `ui/Button/Button`. */
  isIncluded: (path: string) => boolean
  /** Whether to test only the first story of each file. */
  isFirstOnly?: boolean
}

const modules = import.meta.glob<StoriesModule>(
  [
    '../../packages/*/src/**/*.stories.tsx',
    '../../apps/site/app/**/*.stories.tsx',
    '../patterns/*.stories.tsx',
  ],
  { eager: true },
)

/** Whether a file's stories are of `@duet/ui`, which has more stories than all other folders. */
export const isUi = (path: string) => path.startsWith('ui/')

/** Creates a test for each story. Its name is such as `ui/Button/Button: Primary`. */
export function forEachStory(
  { direction, isIncluded, isFirstOnly = false }: StoriesOptions,
  runTest: (story: TestStory, context: TestContext) => Promise<void>,
): void {
  const canvas = document.createElement('div')
  const project = { ...preview, initialGlobals: { ...preview.initialGlobals, direction } }

  afterEach(() => {
    toast.dismiss()
  })
  afterAll(async () => {
    // Only the next run unmounts the story, and its Toaster would take the toasts of other tests.
    const emptyStory = composeStory({ render: () => createElement('div') }, { title: 'Empty' })
    await emptyStory.run({ canvasElement: canvas })
    canvas.remove()
    document.documentElement.dir = 'ltr'
    delete document.documentElement.dataset.theme
    delete document.documentElement.dataset.contrast
  })

  for (const [file, module] of Object.entries(modules)) {
    const path = file.replace(/^.*(?:apps|packages)\/|^\.\.\/|src\/|\.stories\.tsx$/g, '')
    if (!isIncluded(path)) continue
    const stories = composeStories(module, project) as Record<string, Runnable>
    const entries = Object.entries(stories).slice(0, isFirstOnly ? 1 : undefined)
    for (const [name, story] of entries) {
      const play: TestStory['play'] = async (check) => {
        document.body.append(canvas)
        window.scrollTo(0, 0)
        const restoreConsole = watchConsole()
        try {
          await story.run({ canvasElement: canvas })
          await check?.(canvas)
        } finally {
          restoreConsole()
        }
        assertQuietConsole()
      }
      const isNarrow = story.globals.viewport?.value === 'mobile1'
      test(`${path}: ${name}`, (context) => runTest({ id: story.id, isNarrow, play }, context))
    }
  }
}

const messages: string[] = []

/** Records console errors and warnings until the returned function restores the console. */
function watchConsole(): () => void {
  const { error, warn } = console
  messages.length = 0
  console.error = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '))
    error(...args)
  }
  console.warn = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '))
    warn(...args)
  }
  return () => Object.assign(console, { error, warn })
}

/** @throws {Error} if the story logged an error or warning */
function assertQuietConsole(): void {
  if (messages.length > 0)
    throw new Error(`The story logged errors or warnings:\n${messages.join('\n')}`)
}
