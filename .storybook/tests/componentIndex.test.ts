import { expect, test } from 'vitest'
import { COMPONENT_GROUPS, listGroupComponents } from '../docs/componentIndex.ts'

const stories = import.meta.glob<string>(
  ['../../packages/*/src/**/*.stories.tsx', '../../apps/site/app/**/*.stories.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

const groups = Object.keys(COMPONENT_GROUPS) as (keyof typeof COMPONENT_GROUPS)[]
const components = groups.flatMap(listGroupComponents)

test('the index has each component', () => {
  const titles = Object.values(stories)
    .map((source) => source.slice(source.indexOf('const meta')))
    .map((source) => /title: '([^']+)'/.exec(source)?.[1])
    // The tokens aren't a component, and their title has no group.
    .filter((title) => title !== 'Tokens')
  expect(titles.length).toBeGreaterThan(60)
  expect(components.map(({ title }) => title).sort()).toEqual(titles.sort())
})

test.each(components)('$title has a summary, and a picture in each theme', (component) => {
  const { summary, light, dark } = component
  expect(summary).toMatch(/^[A-Z].+\w[.…]$/)
  expect(light).toMatch(/\/light\/.+\.png/)
  expect(dark).toMatch(/\/dark\/.+\.png/)
})
