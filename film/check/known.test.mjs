import assert from 'node:assert/strict'
import { test } from 'node:test'
import { separateKnownFailures } from './known.mjs'

test('separates known failures, with their reasons, from new faults', () => {
  const { faults, knownFailures } = separateKnownFailures(
    { direction: 'An old film.' },
    { direction: ['it plays backward'], contact: ['a gap'] },
  )
  assert.deepEqual(faults, ['contact: a gap'])
  assert.deepEqual(knownFailures, ['direction: it plays backward (An old film.)'])
})

test('reports a check that is listed as a known failure but passes', () => {
  assert.match(
    separateKnownFailures({ contact: 'Old.' }, { contact: [] }).faults[0],
    /nothing fails/,
  )
})
