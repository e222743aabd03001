import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSubmissionServer } from '../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../testing/renderSubmission.tsx'
import { createTestSubmission, createTestTeam } from '../../testing/submissions.ts'

const openMenu = () => page.getByRole('button', { name: 'More', exact: true }).click()
const personalDataItem = page.getByRole('menuitem', { name: 'Personal data…' })

test('lets admins open the person’s data', async () => {
  fakeSubmissionServer({ submission: createTestSubmission({ email: 'ada+1@plant.example' }) })
  await renderSubmission()
  await openMenu()
  await personalDataItem.click()
  await expect
    .element(page.getByLabelText('URL'))
    .toHaveTextContent('/admin/privacy#ada%2B1%40plant.example')
})

test('doesn’t let editors open the person’s data', async () => {
  fakeSubmissionServer({ team: createTestTeam('editor') })
  await renderSubmission({ role: 'editor' })
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: /Mark as/ })).toBeVisible()
  await expect.element(personalDataItem).not.toBeInTheDocument()
})
