import { toast } from '@duet/ui'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApplicationForm } from '../patterns/ApplicationForm.tsx'

const handleSubmit = vi.fn()

beforeEach(() => {
  localStorage.clear()
  handleSubmit.mockReset().mockResolvedValue({ ok: true, id: 'a1' })
  return () => {
    toast.dismiss()
    localStorage.clear()
  }
})

test('the application form validates the fields, sends them, and confirms', async () => {
  await page.viewport(1280, 1100)
  await render(createElement(ApplicationForm, { onSubmit: handleSubmit }))
  await page.getByLabelText('Full name').fill('Ines Halden')
  await page.getByLabelText('Email').fill('ines@halden.example')
  await page.getByLabelText('Years of experience').fill('4')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Choose at least one shift').last()).toBeVisible()
  expect(handleSubmit).not.toHaveBeenCalled()

  await page.getByRole('button', { name: /^Shifts/ }).click()
  await page.getByRole('option', { name: 'Night' }).click()
  await userEvent.keyboard('{Escape}')
  const file = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' })
  await page.getByLabelText('Résumé and certificates').upload(file)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('heading', { name: 'Application received' })).toBeVisible()
  const [request] = handleSubmit.mock.calls[0] ?? []
  expect(request.values).toEqual({
    name: 'Ines Halden',
    email: 'ines@halden.example',
    years: 4,
    shifts: ['Night'],
    motivation: '',
  })
  expect(request.files).toHaveLength(1)
})
