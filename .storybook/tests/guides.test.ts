import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import sizes from '../docs/sizes.json'
import { guides } from '../guides/index.ts'

const stories = import.meta.glob<string>('../../packages/*/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>('../docs/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The components that have a docs page, because a story file is named after them. */
const documentedComponents = Object.entries(stories)
  .map(([path, source]) => ({ name: path.replace(/^.*\/|\.stories\.tsx$/g, ''), source }))
  .filter(({ name, source }) => new RegExp(`component: ${name}\\b`).test(source))
  .map(({ name }) => name)
  .filter((name) => sizes.some((row) => row.name === name))

test('each documented component has a guide, and each guide has a component', () => {
  expect(documentedComponents.length).toBeGreaterThan(60)
  expect(Object.keys(guides).sort()).toEqual(documentedComponents.sort())
})

test.each(Object.entries(guides))('%s has an anatomy, a do, and a don’t', (_, guide) => {
  expect(guide.anatomy.length).toBeGreaterThan(0)
  for (const [part, description] of guide.anatomy) {
    expect(part).not.toBe('')
    expect(description).not.toBe('')
  }
  const advice = [...guide.dos, ...guide.donts]
  expect(guide.dos.length).toBeGreaterThan(0)
  expect(guide.donts.length).toBeGreaterThan(0)
  for (const { example, text } of advice) {
    expect(text).toMatch(/\.$/)
    expect(renderToString(createElement(Fragment, null, example))).not.toBe('')
  }
})

// MDX shows a Markdown table as text with pipes. The `Markdown` block renders tables.
test.each(Object.entries(pages))('%s has no Markdown table outside of code', (_, page) => {
  const lines = page.replace(/^```.*?^```$/gms, '').split('\n')
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([])
})
