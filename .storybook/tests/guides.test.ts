import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeComponent } from '../docs/describeComponent.ts'
import { guides } from '../guides/index.ts'

const stories = import.meta.glob<string>('../../packages/*/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const patterns = import.meta.glob<string>('../patterns/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>('../docs/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// Storybook defines this global when it builds the docs.
Object.assign(globalThis, { THEME_VALUES: {} })

/** Facts about each component that has a docs page. */
const documentedPages = Object.entries(stories).flatMap(([path, source]) => {
  const facts = describeComponent(path)
  return facts && /\bcomponent: [A-Z]/.test(source) ? [facts] : []
})

test('each page of a component has facts', () => {
  const componentPaths = Object.entries(stories)
    .filter(([, source]) => /\bcomponent: [A-Z]/.test(source))
    .map(([path]) => path)
  expect(componentPaths.filter((path) => !describeComponent(path))).toEqual([])
})

test('each page of a component has a guide, and each guide has a page', () => {
  expect(documentedPages.length).toBeGreaterThan(60)
  const withoutGuide = documentedPages.filter(
    ({ storyFileName, name }) => !guides[storyFileName] && !guides[name],
  )
  expect(withoutGuide).toEqual([])
  const storyFileNames = documentedPages.map((facts) => facts.storyFileName)
  expect(Object.keys(guides).filter((name) => !storyFileNames.includes(name))).toEqual([])
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

// A frame for a story with `inline: false` is as wide as the docs page, so it would ignore the phone.
test('the docs show stories for phones in the width of a phone', () => {
  const wideFiles = Object.entries({ ...stories, ...patterns }).filter(([, source]) => {
    const [meta = '', ...ownStories] = source.split(/^export const /m)
    return (
      meta.includes('inline: false') &&
      ownStories.some((story) => story.includes('viewport:') && !story.includes('inline: true'))
    )
  })
  expect(wideFiles.map(([path]) => path)).toEqual([])
})

// MDX shows a Markdown table as text with pipes. The `Markdown` block renders tables.
test.each(Object.entries(pages))('%s has no Markdown table outside of code', (_, page) => {
  const lines = page.replace(/^```.*?^```$/gms, '').split('\n')
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([])
})
