import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/renderApp.tsx'
import { createTestSubmission } from '../../testing/submissions.ts'
import { SubmissionMenu } from './SubmissionMenu.tsx'

const SUBMISSION = createTestSubmission({
  requester_name: 'Ines Okafor',
  email: 'ines@halden.example',
  title: 'Director',
  company: 'Halden Linen',
  use_case: 'Folding napkins\nand towels',
  states: ['Ohio', 'Texas'],
  total_units: 1200,
  workflow_media: [
    JSON.stringify({
      url: '/media/folding.mp4',
      originalName: 'folding.mp4',
      type: 'video/mp4',
      size: 10,
    }),
  ],
})

const writeText = vi.fn<(text: string) => Promise<void>>()
const triggerButton = page.getByRole('button', { name: 'Copy' })
const getItem = (name: string) => page.getByRole('menuitem', { name })

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
})

test('copies the email address and shows a notification', async () => {
  await renderPage('/', <SubmissionMenu submission={SUBMISSION} />)
  await triggerButton.click()
  await getItem('Email address').click()
  await expect.element(page.getByText('Email address copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ines@halden.example')
})

test('copies the whole request with the keyboard', async () => {
  await renderPage('/', <SubmissionMenu submission={SUBMISSION} />)
  await expect.element(triggerButton).toBeVisible()
  triggerButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getItem('Link to this page')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(getItem('Whole request as text')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Request copied')).toBeVisible()
  await expect.element(triggerButton).toHaveFocus()
  const [text] = writeText.mock.calls[0] ?? []
  expect(text?.split('\n')[0]).toBe('Reference: 4F9A-21C7')
  expect(text?.split('\n').slice(2)).toEqual([
    'Requester Name: Ines Okafor',
    'Email: ines@halden.example',
    'Title: Director',
    'Company: Halden Linen',
    'Use Case: Folding napkins',
    'and towels',
    'States: Ohio, Texas',
    'Total Units: 1,200',
    'File: folding.mp4',
  ])
})

test('shows an error if the browser denies access to the clipboard', async () => {
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await renderPage('/', <SubmissionMenu submission={SUBMISSION} />)
  await triggerButton.click()
  await getItem('Link to this page').click()
  await expect.element(page.getByText('Couldn’t copy')).toBeVisible()
})
