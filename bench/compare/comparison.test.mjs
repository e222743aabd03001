import { expect, test } from 'vitest'
import { renderComparison } from './comparison.mjs'
import { FEATURES } from './features.mjs'
import { LIBRARIES } from './libraries.mjs'

const document = renderComparison({
  components: [{ name: 'Carousel', js: 8790, css: 3810, base: 2270, total: 12_600 }],
  libraries: [
    {
      component: 'Carousel',
      name: 'embla',
      packages: { 'embla-carousel-react': '8.6.0' },
      js: 8066,
      css: 0,
      total: 8066,
    },
    { component: 'Marquee', name: 'react-fast-marquee', js: 2098, css: 0, total: 2098 },
  ],
  features: [
    {
      title: 'Carousel',
      components: ['Carousel'],
      columns: ['`Carousel`', 'embla'],
      rows: { Arrows: ['yes', 'consumer'] },
      notes: ['A note.'],
    },
  ],
  carouselBehaviors: [
    {
      group: 'Mouse',
      title: 'A flick changes slides',
      results: { Carousel: 'passes', embla: 'fails' },
    },
    {
      group: 'Keys',
      title: 'Home shows the first slide',
      results: { Carousel: 'passes', embla: 'missing' },
    },
  ],
  controlBehaviors: [],
})

test("shows the sizes of a component and of the libraries that it's compared with", () => {
  expect(document).toContain(`## Carousel

|  | script | styles | total |
|---|---|---|---|
| \`Carousel\` | 8.8 kB | 3.8 kB | 12.6 kB |
| embla (embla-carousel-react 8.6.0) | 8.1 kB | none | 8.1 kB |

|  | \`Carousel\` | embla |
|---|---|---|
| Arrows | yes | consumer |

A note.`)
  expect(document).not.toContain('react-fast-marquee')
})

test('shows which behaviors pass, and how many', () => {
  expect(document).toContain('- Carousel: 2 of 2 pass.')
  expect(document).toContain('- embla: 0 of 2 pass, and 1 need something that it lacks.')
  expect(document).toContain(`| Keys | Carousel | embla |
|---|---|---|
| Home shows the first slide | passes | missing |`)
})

test('each row of a feature table has a cell for each column', () => {
  for (const { columns, rows } of FEATURES) {
    for (const [feature, cells] of Object.entries(rows)) {
      expect([feature, cells.length]).toEqual([feature, columns.length])
    }
  }
})

test('each measured library is compared with a component that has a feature table', () => {
  const components = new Set(FEATURES.flatMap((group) => group.components))
  expect(LIBRARIES.filter(({ component }) => !components.has(component))).toEqual([])
})
