import { expect, test } from 'vitest'
import { nameAuthors } from './people.ts'

const ceo = { name: 'Ada Example', role: 'Co-founder and CEO' }
const researcher = { name: 'Sam Example', role: 'Research Scientist' }

test('a byline names each author and their role', () => {
  expect(nameAuthors([ceo], 'Our CEO')).toBe('Ada Example, Co-founder and CEO')
  expect(nameAuthors([ceo, researcher], 'Our CEO')).toBe(
    'Ada Example, Co-founder and CEO; Sam Example, Research Scientist',
  )
})

test('a byline without authors names a role', () => {
  expect(nameAuthors([], 'Our co-founder and CEO')).toBe('Our co-founder and CEO')
})
