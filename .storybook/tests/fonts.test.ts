import { toast } from '@duet/ui'
import { element } from '@duet/ui/theme'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

type StoriesModule = Parameters<typeof composeStories>[0]

/** Components around text of the page. They inherit its font. */
const INHERITING = [
  'LabelsProvider',
  'Link',
  'Marquee',
  'PageShell',
  'Reveal',
  'SmoothAnchors',
  'Typewriter',
]

const modules = import.meta.glob<StoriesModule>(
  ['../../packages/{ui,forms}/src/*/*.stories.tsx', '!**/theme/**'],
  { eager: true },
)
const stories = Object.entries(modules).flatMap(([path, module]) => {
  const name = path.replace(/^.*\/|\.stories\.tsx$/g, '')
  if (INHERITING.includes(name)) return []
  const all = Object.entries(composeStories(module) as Record<string, ComponentType>)
  return all.map(([story, Story]) => [`${name}: ${story}`, Story] as const)
})

const PAGE_FONT = 'serif'

/** Lists the root elements with text that have the page's font instead of the theme's. */
function findPageFont(): string[] {
  return [...document.querySelectorAll(`.${element}`)]
    .filter((each) => !each.parentElement?.closest(`.${element}`))
    .filter((each) => each.textContent?.trim())
    .filter((each) => getComputedStyle(each).fontFamily === PAGE_FONT)
    .map((each) => each.outerHTML.slice(0, 140))
}

beforeAll(() => {
  document.body.style.fontFamily = PAGE_FONT
})
afterAll(() => {
  document.body.style.fontFamily = ''
})

test.each(stories)('uses the font of the theme: %s', (_name, Story) => {
  const canvas = document.createElement('div')
  document.body.append(canvas)
  const root = createRoot(canvas)
  flushSync(() => root.render(createElement(Story)))
  const found = findPageFont()
  root.unmount()
  canvas.remove()
  toast.dismiss()
  expect(found).toEqual([])
})
