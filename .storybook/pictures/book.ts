import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** The folder that `npm run storybook:build` writes. */
export const buildFolder = path.resolve(import.meta.dirname, '../../storybook-static')
const origin = 'http://storybook.invalid'

interface IndexEntry {
  id: string
  type: 'story' | 'docs'
}

/** The story that's open in the page. */
export interface OpenStory {
  /** Whether the picture shows the full viewport or only the story's elements. */
  extent: 'page' | 'part'
  /** The story's theme, if it sets one. */
  theme?: string | undefined
}

/** Parameters of a story that affect its picture. */
interface PictureParameters {
  layout?: string
  /** `hasFullHeight` includes the whole story, even if it's taller than the screen. */
  pictures?: { hasFullHeight?: boolean }
}

/** The window of the page that renders stories, with the global variables that Storybook adds. */
interface StoryWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: object): void }
  __STORYBOOK_PREVIEW__?: {
    ready(): Promise<void>
    loadStory(story: { storyId: string }): Promise<{
      storyGlobals: { viewport?: { value?: string } }
    }>
    currentRender?: {
      id?: string
      phase?: string
      story?: {
        parameters: PictureParameters
        storyGlobals: { theme?: string }
      }
    }
  }
}

function readIndex(): IndexEntry[] {
  const index = path.join(buildFolder, 'index.json')
  if (!existsSync(index)) throw new Error('Storybook isn’t built. Run npm run storybook:build')
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, IndexEntry>
  }
  return Object.values(entries)
}

/** Lists the IDs of all stories and docs pages. */
export const listIds = () => readIndex().map(({ id }) => id)

/** Lists the IDs of all stories, such as `controls-button--primary`. */
export const listStories = () =>
  readIndex().flatMap(({ id, type }) => (type === 'story' ? [id] : []))

/** Lists the IDs of all docs pages, such as `controls-button--docs`. */
export const listDocs = () => readIndex().flatMap(({ id, type }) => (type === 'docs' ? [id] : []))

/** Opens Storybook in a page. Serves the built files by intercepting requests, without a server. */
export async function openStorybook(page: Page, id: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const file = path.join(buildFolder, decodeURIComponent(new URL(route.request().url()).pathname))
    await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }))
  })
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`)
}

/**
 * Shows a story and waits until its play function has finished.
 * @throws {Error} if the play function fails
 */
export async function showStory(page: Page, id: string): Promise<OpenStory> {
  // Set the viewport size before the play function runs, because menus and dialogs close when the
  // layout changes.
  const isMobile = await page.evaluate(async (storyId) => {
    const preview = (window as StoryWindow & typeof globalThis).__STORYBOOK_PREVIEW__
    await preview?.ready()
    const story = await preview?.loadStory({ storyId })
    return story?.storyGlobals.viewport?.value === 'mobile1'
  }, id)
  await page.setViewportSize({ width: isMobile ? 390 : 1024, height: 720 })
  // Browsers show focus rings only after a key press, so press a key before each story.
  await page.keyboard.press('F9')
  await page.evaluate((storyId) => {
    localStorage.clear()
    window.scrollTo(0, 0)
    const channel = (window as unknown as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  const result = await page.waitForFunction((storyId) => {
    const render = (window as StoryWindow & typeof globalThis).__STORYBOOK_PREVIEW__?.currentRender
    if (render?.id !== storyId || !render.phase) return undefined
    return ['finished', 'errored', 'aborted'].includes(render.phase) ? render.phase : undefined
  }, id)
  const phase = await result.jsonValue()
  if (phase !== 'finished') throw new Error(`The story ${id} ended in the phase "${phase}"`)
  const { layout, hasFullHeight, globals } = await page.evaluate(() => {
    const { story } =
      (window as StoryWindow & typeof globalThis).__STORYBOOK_PREVIEW__?.currentRender ?? {}
    return {
      layout: story?.parameters.layout,
      hasFullHeight: story?.parameters.pictures?.hasFullHeight,
      globals: story?.storyGlobals,
    }
  })
  if (hasFullHeight) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1024, height })
  }
  return { extent: layout === 'fullscreen' ? 'page' : 'part', theme: globals?.theme }
}

/** Sets the theme and waits for fonts and images. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    await new Promise(requestAnimationFrame)
    await document.fonts.ready
    // Wait only for images in the viewport, because lazy images outside it never load.
    const images = [...document.images].filter((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const isOnScreen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      return isOnScreen && image.checkVisibility()
    })
    await Promise.allSettled(images.map((image) => image.decode()))
  }, theme)
}
