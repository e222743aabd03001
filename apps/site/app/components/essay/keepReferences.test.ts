import { expect, test } from 'vitest'
import { keepReferences } from './keepReferences.ts'

test('joins each reference with a no-break space', () => {
  expect(
    keepReferences('See FIG. 01, FILM 03, and Table 2. Table tennis is not a reference.'),
  ).toBe('See FIG.\u00a001, FILM\u00a003, and Table\u00a02. Table tennis is not a reference.')
})
