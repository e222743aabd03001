import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortFaults } from './known.mjs'

test('excuses a known kind with its reason, and nothing else', () => {
  const { faults, excused } = sortFaults(
    { direction: 'An old film.' },
    { direction: ['it runs back'], contact: ['a gap'] },
  )
  assert.deepEqual(faults, ['contact: a gap'])
  assert.deepEqual(excused, ['direction: it runs back (An old film.)'])
})

test('finds a known failure that no longer fails', () => {
  assert.match(sortFaults({ contact: 'Old.' }, { contact: [] }).faults[0], /nothing fails/)
})
