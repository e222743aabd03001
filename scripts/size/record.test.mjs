import { expect, test } from 'vitest'
import { findStaleLibraries, findStaleRows } from './record.mjs'

const card = {
  name: 'Card',
  js: 1000,
  css: 500,
  base: 200,
  total: 1500,
  minifiedJs: 3000,
  minifiedCss: 1200,
}

test('accepts gzipped sizes that differ by at most 3% plus 20 bytes', () => {
  expect(findStaleRows([card], [{ ...card, js: 1050, css: 465, total: 1435 }])).toEqual([])
  expect(findStaleRows([card], [{ ...card, js: 1051, css: 464 }])).toEqual([
    'Card: js is 1000 B in the record, but measures 1051 B',
    'Card: css is 500 B in the record, but measures 464 B',
  ])
})

test('reports each change of a size before gzip', () => {
  expect(findStaleRows([card], [{ ...card, minifiedJs: 3001, minifiedCss: 1199 }])).toEqual([
    'Card: minifiedJs is 3000 B in the record, but measures 3001 B',
    'Card: minifiedCss is 1200 B in the record, but measures 1199 B',
  ])
})

test('reports a changed size of the theme, and a changed total', () => {
  expect(findStaleRows([card], [{ ...card, base: 300, total: 1600 }])).toEqual([
    'Card: base is 200 B in the record, but measures 300 B',
    'Card: total is 1500 B in the record, but measures 1600 B',
  ])
})

test('reports rows that are only recorded, and rows that are only measured', () => {
  const library = { ...card, name: 'base-ui', component: 'Dialog' }
  expect(
    findStaleRows(
      [card, library],
      [
        { ...card, name: 'Link' },
        { ...library, component: 'Menu' },
      ],
    ),
  ).toEqual([
    'Card is recorded, but no longer measured',
    'base-ui beside Dialog is recorded, but no longer measured',
    'Link is not recorded',
    'base-ui beside Menu is not recorded',
  ])
})

test('reports packages that were updated or removed', () => {
  const uppy = { ...card, packages: { '@uppy/core': '1.0.0', '@uppy/react': '2.0.0' } }
  expect(
    findStaleLibraries([card, uppy], { '@uppy/core': '1.0.0', '@uppy/react': '2.0.1' }),
  ).toEqual(['@uppy/react 2.0.0 is recorded, but 2.0.1 is used'])
  expect(findStaleLibraries([uppy], { '@uppy/core': '1.0.0' })).toEqual([
    '@uppy/react 2.0.0 is recorded, but undefined is used',
  ])
})
