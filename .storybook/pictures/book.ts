import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** The folder that `npm run storybook:build` writes. */
export const buildFolder = path.resolve(import.meta.dirname, '../../storybook-static')
const origin = 'http://storybook.invalid'

interface IndexEntry {
  id: string
  type: 'story' | 'docs'
  title: string
  /** Path of the file with the story. */
  importPath: string
  tags: string[]
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
    currentRender?: { id?: string; phase?: string; story?: { parameters: PictureParameters } }
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

/**
 * Lists the IDs of the stories with pictures, such as `controls-button--primary`: one story of each
 * file. It's the story with the tag `picture`, or else the first story.
 */
export function listPicturedStories(): string[] {
  const chosenStories = new Map<string, IndexEntry>()
  for (const entry of readIndex().filter(({ type }) => type === 'story')) {
    const isFirst = !chosenStories.has(entry.importPath)
    if (isFirst || entry.tags.includes('picture')) chosenStories.set(entry.importPath, entry)
  }
  return [...chosenStories.values()].map(({ id }) => id)
}

/** Lists the IDs of all docs pages, such as `controls-button--docs`. */
export const listDocs = () => readIndex().flatMap(({ id, type }) => (type === 'docs' ? [id] : []))

/** Lists the IDs of the docs pages of components, such as `controls-button--docs`. */
export const listDocsOfComponents = () =>
  readIndex()
    .filter(
      ({ type, importPath, title }) =>
        type === 'docs' && importPath.startsWith('./packages/') && title.includes('/'),
    )
    .map(({ id }) => id)

/** Opens Storybook in a page. Serves the built files by intercepting requests, without a server. */
export async function openStorybook(page: Page, id: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const file = path.join(buildFolder, decodeURIComponent(new URL(route.request().url()).pathname))
    await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }))
  })
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`)
}

/**
 * Shows a story and waits until its play function has finished. Returns whether the picture shows
 * the full viewport or only the story's elements.
 *
 * @throws {Error} if the play function fails
 */
export async function showStory(page: Page, id: string): Promise<'page' | 'part'> {
  await page.evaluate(() =>
    (window as StoryWindow & typeof globalThis).__STORYBOOK_PREVIEW__?.ready(),
  )
  // Set the size before the play function runs, because menus and dialogs close when the layout
  // changes.
  await page.setViewportSize({ width: 1024, height: 720 })
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
  const { layout, hasFullHeight } = await page.evaluate(() => {
    const { story } =
      (window as StoryWindow & typeof globalThis).__STORYBOOK_PREVIEW__?.currentRender ?? {}
    return {
      layout: story?.parameters.layout,
      hasFullHeight: story?.parameters.pictures?.hasFullHeight,
    }
  })
  if (hasFullHeight) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1024, height })
  }
  return layout === 'fullscreen' ? 'page' : 'part'
}

/** Sets the theme and waits for fonts and images. */
export async function setStorybookTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
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
