import { expect, test } from 'vitest'
import { keepReferences } from './keepReferences.ts'

test('joins each reference with a no-break space', () => {
  expect(
    keepReferences('See FIG. 01, FILM 03, and Table 2. Table tennis is not a reference.'),
  ).toBe('See FIG.\u00a001, FILM\u00a003, and Table\u00a02. Table tennis is not a reference.')
})

test('joins each number of a grade with the word before it', () => {
  expect(keepReferences('75% were at grade 4 or 5.')).toBe('75% were at grade\u00a04 or\u00a05.')
})

test('joins each mark in the key of a figure with its meaning', () => {
  expect(keepReferences('Open: grade 3. Dash: below 3.')).toBe(
    'Open:\u00a0grade\u00a03. Dash:\u00a0below\u00a03.',
  )
})
