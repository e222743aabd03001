import { expect, it } from 'vitest'
import { explainRole } from './labels.ts'

it('explains what each role can do', () => {
  expect(explainRole('admin')).toBe(
    'Sees requests, files, subscribers, and mail. Exports requests and subscribers. Changes requests and subscribers. Sends replies. Deletes requests and subscribers. Manages people and personal data.',
  )
  expect(explainRole('viewer')).toBe(
    'Sees requests, files, and subscribers. Exports requests and subscribers.',
  )
  expect(explainRole('none')).toBe('Has an account, but can’t use this app.')
})
