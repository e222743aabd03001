import { Toaster, toast } from '@duet/ui'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFile } from './fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from './fixtures/jobApplication.ts'
import { renderFormInShadowRoot } from './fixtures/shadowRoot.tsx'
import { MultiSelect } from './MultiSelect/MultiSelect.tsx'
import { RequestForm } from './RequestForm/RequestForm.tsx'
import type { SubmitResult } from './RequestForm/types.ts'

beforeEach(async () => {
  await page.viewport(1280, 1100)
  toast.dismiss()
  localStorage.clear()
})

const options = ['Nevada', 'Ohio', 'Texas', 'Utah'] as const

function StatesField() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <p>In the shadow root</p>
      <MultiSelect
        label="States"
        name="states"
        options={options}
        value={value}
        onValueChange={setValue}
        labels={{ options: 'States' }}
      />
    </>
  )
}

const trigger = page.getByRole('button', { name: /^States/ })
const list = page.getByRole('listbox', { name: 'States' })
const getOption = (name: string) => page.getByRole('option', { name, exact: true })

test('the pointer selects several options, and a press outside closes the list', async () => {
  const paragraph = document.createElement('p')
  paragraph.textContent = 'In the page'
  document.body.prepend(paragraph)
  onTestFinished(() => paragraph.remove())
  await renderFormInShadowRoot(<StatesField />)
  await trigger.click()
  await getOption('Texas').click()
  await expect.element(getOption('Texas')).toHaveAttribute('aria-selected', 'true')
  await getOption('Nevada').click()
  await expect.element(trigger).toHaveTextContent('2 selected')
  await getOption('Texas').click()
  await expect.element(trigger).toHaveTextContent('1 selected')
  await page.getByText('In the shadow root').click()
  await expect.element(list).not.toBeInTheDocument()

  await trigger.click()
  await expect.element(list).toBeVisible()
  await page.getByText('In the page').click()
  await expect.element(list).not.toBeInTheDocument()
})

test('a press that ends on another option selects neither of them', async () => {
  await renderFormInShadowRoot(<StatesField />)
  await trigger.click()
  await getOption('Texas').dropTo(getOption('Nevada'))
  await getOption('Ohio').click()
  await expect.element(trigger).toHaveTextContent('1 selected')
  await getOption('Texas').click()
  await expect.element(trigger).toHaveTextContent('2 selected')
})

test('keys open the list, move through it, select, and close it', async () => {
  const root = await renderFormInShadowRoot(<StatesField />)
  const readFocus = () => root.activeElement?.textContent
  trigger.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocus).toBe('Nevada')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocus).toBe('Ohio')
  await userEvent.keyboard('{End}')
  await expect.poll(readFocus).toBe('Utah')
  await userEvent.keyboard('t')
  await expect.poll(readFocus).toBe('Texas')
  await userEvent.keyboard(' ')
  await expect.element(getOption('Texas')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(root.activeElement).toBe(trigger.element())
})

test('a form keeps focus while it sends, and after an error', async () => {
  let resolveResult = (_result: SubmitResult) => {}
  const onSubmit = vi.fn(
    () =>
      new Promise<SubmitResult>((resolve) => {
        resolveResult = resolve
      }),
  )
  const root = await renderFormInShadowRoot(
    <>
      <RequestForm
        action="/api/application"
        fields={APPLICATION_FIELDS}
        files={APPLICATION_FILES}
        onSubmit={onSubmit}
        labels={{ files: 'Résumé', submit: 'Apply' }}
      />
      <Toaster />
    </>,
  )
  const getField = (label: string) => page.getByLabelText(label, { exact: true })
  const applyButton = page.getByRole('button', { name: 'Apply', exact: true })

  await applyButton.click()
  await expect.poll(() => root.activeElement).toBe(getField('Full name').element())

  await getField('Full name').fill('Ines Okafor')
  await getField('Email').fill('ines@halden.example')
  await getField('Years of experience').fill('7')
  await page.getByRole('button', { name: /^Shifts/ }).click()
  await page.getByRole('option', { name: 'Night' }).click()
  await userEvent.keyboard('{Escape}')
  await getField('Why this job?').fill('Towels')
  await userEvent.upload(page.getByLabelText('Résumé'), createFile('cv.pdf'))
  await applyButton.click()
  await expect.poll(() => root.activeElement?.getAttribute('role')).toBe('status')

  resolveResult({ ok: false, reason: 'failed' })
  await expect.element(applyButton).toBeVisible()
  await expect.poll(() => root.activeElement).toBe(applyButton.element())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the wheel doesn’t change the value of a focused number field', async () => {
  const root = await renderFormInShadowRoot(
    <RequestForm
      action="/"
      fields={APPLICATION_FIELDS}
      onSubmit={async () => ({ ok: true, id: '1' })}
    />,
  )
  const yearsInput = root.querySelector<HTMLInputElement>(
    'input[type="number"]',
  ) as HTMLInputElement
  yearsInput.focus()
  const onBlur = vi.fn()
  yearsInput.addEventListener('blur', onBlur)
  yearsInput.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true }))
  expect(onBlur).toHaveBeenCalledTimes(1)
  await expect.poll(() => root.activeElement).toBe(yearsInput)
})
