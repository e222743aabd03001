import { expect, it } from 'vitest'
import { explainRole } from './labels.ts'

it('explains what each role can do', () => {
  expect(explainRole('admin')).toBe(
    'Admins see requests, files, subscribers, and mail. They export, change, and delete requests and subscribers, send replies, and manage people and personal data.',
  )
  expect(explainRole('editor')).toBe(
    'Editors see requests, files, subscribers, and mail. They export and change requests and subscribers, and send replies.',
  )
  expect(explainRole('viewer')).toBe(
    'Viewers see requests, files, and subscribers. They export requests and subscribers.',
  )
  expect(explainRole('none')).toBe(
    'People without admin access have an account, but can’t use this app.',
  )
})
