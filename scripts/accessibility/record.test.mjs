import { expect, test } from 'vitest'
import {
  createRecord,
  findStaleStories,
  listComponents,
  readAccessibilityRecord,
} from './record.mjs'

const passed = { version: '4.13.0', rules: 85, violations: 0, undecided: 0 }
const provenance = { date: '2026-11-27', commit: '5a3c1f09e7b2d4688c1f0e9d7a6b5c4d3e2f1a0b' }
const menu = { title: 'Controls/Menu', stories: ['controls-menu--default', 'controls-menu--dark'] }

test('the recorded stories are the current stories, each in two themes', () => {
  const { components } = readAccessibilityRecord()
  expect(
    findStaleStories(components, listComponents()),
    'Record the results again: npm run accessibility',
  ).toEqual([])
  expect(components.filter(({ themes }) => themes !== 2)).toEqual([])
})

test('counts the stories, themes, violations, and undecided rules of each component', () => {
  const results = new Map([
    ['controls-menu--default', [passed, { ...passed, undecided: 2 }]],
    [
      'controls-menu--dark',
      [
        { ...passed, violations: 1 },
        { ...passed, rules: 2 },
      ],
    ],
  ])
  expect(createRecord([menu], results, provenance)).toEqual({
    ...provenance,
    axeVersion: '4.13.0',
    rules: 85,
    components: [{ ...menu, themes: 2, violations: 1, undecided: 2 }],
  })
})

test('counts only themes in which all stories were checked, and leaves out other stories', () => {
  const links = { title: 'Controls/Link', stories: ['controls-link--default'] }
  const results = new Map([
    ['controls-menu--default', [passed, passed]],
    ['controls-menu--dark', [passed]],
  ])
  expect(createRecord([menu, links], results, provenance).components).toMatchObject([
    { title: 'Controls/Menu', themes: 1 },
    { title: 'Controls/Link', stories: [], themes: 0 },
  ])
})

test('reports stories that are not recorded, and recorded stories that no longer exist', () => {
  const renamed = { ...menu, stories: ['controls-menu--default', 'controls-menu--night'] }
  expect(findStaleStories([menu], [menu])).toEqual([])
  expect(findStaleStories([menu], [renamed])).toEqual([
    'controls-menu--night is not recorded',
    "controls-menu--dark is recorded, but doesn't exist",
  ])
})
