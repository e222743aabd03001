import type { Erasure } from '@duet/contract'
import { expect, it } from 'vitest'
import { describeErasure } from './erasureTexts.ts'

it.each<[string, Pick<Erasure, 'kind' | 'cause' | 'email'>]>([
  [
    'Erased data for ada@plant.example',
    { kind: 'delete', cause: 'person', email: 'ada@plant.example' },
  ],
  [
    'Erased a request of ada@plant.example',
    { kind: 'delete', cause: 'requester', email: 'ada@plant.example' },
  ],
  ['Erased a request of a person', { kind: 'delete', cause: 'requester', email: null }],
  ['Erased old requests, kept figures', { kind: 'anonymize', cause: 'submissions', email: null }],
])('returns “%s”', (text, erasure) => {
  expect(describeErasure(erasure as Erasure)).toBe(text)
})
