import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFile } from '../fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from '../fixtures/jobApplication.ts'
import { RequestForm } from './RequestForm.tsx'
import type { FormActivity, SubmitForm } from './types.ts'

const handleActivity = vi.fn<(activity: FormActivity) => void>()
const handleSubmit = vi.fn<SubmitForm<unknown>>()

beforeEach(() => {
  handleActivity.mockReset()
  handleSubmit.mockReset()
})

/** Returns what the form has reported since the last call, such as `focus name`. */
function takeActivities(): string[] {
  const activities = handleActivity.mock.calls.map(([activity]) =>
    Object.values(activity).join(' '),
  )
  handleActivity.mockClear()
  return activities
}

test('reports what the user does, but not the text', async () => {
  const { name, shifts } = APPLICATION_FIELDS
  await render(
    <RequestForm
      action="/"
      fields={{ name, shifts }}
      files={APPLICATION_FILES}
      onSubmit={handleSubmit}
      onActivity={handleActivity}
    />,
  )
  await page.getByLabelText('Full name').click()
  await userEvent.keyboard('I')
  expect(takeActivities()).toEqual(['focus name', 'input name'])

  await page.getByRole('button', { name: /^Shifts/ }).click()
  await page.getByRole('option', { name: 'Night' }).click()
  await userEvent.keyboard('{Escape}')
  expect(new Set(takeActivities())).toEqual(new Set(['focus shifts', 'input shifts']))

  const fileInput = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(page.elementLocator(fileInput as Element), createFile('a.txt'))
  expect(takeActivities()).toEqual(expect.arrayContaining(['input files', 'rejectedFiles']))

  await page.getByRole('button', { name: 'Submit' }).click()
  expect(takeActivities()).toContain('error files')
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('reports errors from the server', async () => {
  const { name } = APPLICATION_FIELDS
  handleSubmit.mockResolvedValue({ ok: false, reason: 'failed', fields: { name: 'Unknown' } })
  await render(
    <RequestForm
      action="/"
      fields={{ name }}
      onSubmit={handleSubmit}
      onActivity={handleActivity}
    />,
  )
  await page.getByLabelText('Full name').fill('Ines')
  takeActivities()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(takeActivities).toContain('error name')
})
