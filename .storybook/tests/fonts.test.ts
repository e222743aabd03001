import { toast } from '@duet/ui'
import { element } from '@duet/ui/theme'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

type StoriesModule = Parameters<typeof composeStories>[0]

/** Components that don't set a font. Their text has the page's font, or is invisible. */
const UNTESTED_COMPONENTS = [
  'Honeypot',
  'LabelsProvider',
  'Link',
  'Marquee',
  'PageShell',
  'Reveal',
  'SmoothAnchors',
  'Typewriter',
]

const modules = import.meta.glob<StoriesModule>(
  [
    '../../packages/{ui,forms}/src/*/*.stories.tsx',
    '../../apps/site/app/**/*.stories.tsx',
    '!**/theme/**',
  ],
  { eager: true },
)
const stories = Object.entries(modules).flatMap(([path, module]) => {
  const name = path.replace(/^.*\/|\.stories\.tsx$/g, '')
  if (UNTESTED_COMPONENTS.includes(name)) return []
  const entries = Object.entries(composeStories(module) as Record<string, ComponentType>)
  return entries.map(([story, Story]) => [`${name}: ${story}`, Story] as const)
})

const PAGE_FONT = 'serif'

/** Lists components' root elements whose text has the page's font instead of the theme's font. */
function listRootsWithPageFont(): string[] {
  return [...document.querySelectorAll(`.${element}`)]
    .filter((node) => !node.parentElement?.closest(`.${element}`))
    .filter((node) => node.textContent?.trim())
    .filter((node) => getComputedStyle(node).fontFamily === PAGE_FONT)
    .map((node) => node.outerHTML.slice(0, 140))
}

beforeAll(() => {
  document.body.style.fontFamily = PAGE_FONT
})
afterAll(() => {
  document.body.style.fontFamily = ''
})

test.each(stories)('uses the theme’s font: %s', (_name, Story) => {
  const canvas = document.createElement('div')
  document.body.append(canvas)
  const root = createRoot(canvas)
  flushSync(() => root.render(createElement(Story)))
  const rootsWithPageFont = listRootsWithPageFont()
  root.unmount()
  canvas.remove()
  toast.dismiss()
  expect(rootsWithPageFont).toEqual([])
})

// Other systems have other ways to install fonts.
test.skipIf(!navigator.platform.startsWith('Linux'))(
  'the browser sees the fonts of the tests instead of the machine’s',
  () => {
    const sample = document.createElement('span')
    sample.textContent = 'Napkins and towels'
    document.body.append(sample)
    const [serif, ...others] = ['serif', 'sans-serif', 'system-ui', 'Arial', 'DejaVu Serif'].map(
      (family) => {
        sample.style.fontFamily = family
        return sample.getBoundingClientRect().width
      },
    )
    sample.remove()
    expect(others).toEqual(others.map(() => serif))
  },
)
