import { expect, it } from 'vitest'
import { explainRole } from './labels.ts'

it('explains what each role can do', () => {
  expect(explainRole('admin')).toBe(
    'Admins see requests, files, subscribers, and mail. They export requests and subscribers. They change requests and subscribers. They send replies. They delete requests and subscribers. They manage people and personal data.',
  )
  expect(explainRole('viewer')).toBe(
    'Viewers see requests, files, and subscribers. They export requests and subscribers.',
  )
  expect(explainRole('none')).toBe(
    'People without admin access have an account, but can’t use this app.',
  )
})
