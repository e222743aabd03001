import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCaptionFaults, findTexts } from './captions.mjs'

const source = `
export const page = {
  film: {
    film: films.towels.large,
    alt: 'The robot folds a towel.',
    label: 'Film 01',
    caption: 'One fold.',
  },
  slides: [slide(1, films.trays, 'Trays', 'Anything at all.', 'It sets a cup.')],
}`

test('finds the texts near a film', () => {
  assert.deepEqual(findTexts('page.ts', source), [
    { film: 'towels', kind: 'alt', text: 'The robot folds a towel.', fileName: 'page.ts' },
    { film: 'towels', kind: 'caption', text: 'One fold.', fileName: 'page.ts' },
    { film: 'trays', kind: 'alt', text: 'It sets a cup.', fileName: 'page.ts' },
  ])
})

const createTexts = (kind, text) => [{ kind, text, fileName: 'page.ts' }]
const napkin = { handles: ['napkin'] }

test("accepts a correct `alt`, and a caption that doesn't name the object", () => {
  assert.deepEqual(findCaptionFaults(napkin, createTexts('alt', 'It folds two napkins.')), [])
  assert.deepEqual(findCaptionFaults(napkin, createTexts('caption', 'At night.')), [])
})

test("reports a text that names an object that the film doesn't show", () => {
  assert.deepEqual(findCaptionFaults(napkin, createTexts('alt', 'It folds a towel.')), [
    "page.ts: the alt doesn't name the napkin",
    "page.ts: the alt names a towel, which the film doesn't show",
  ])
  assert.equal(findCaptionFaults(napkin, createTexts('caption', 'A towel fold.')).length, 1)
})

test('allows objects that the film shows but no hand handles', () => {
  const shot = { handles: ['napkin'], shows: ['towel'] }
  assert.deepEqual(findCaptionFaults(shot, createTexts('alt', 'A napkin beside towels.')), [])
})
