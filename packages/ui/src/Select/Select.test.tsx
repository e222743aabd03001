import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import * as stories from './Select.stories.tsx'
import { Select } from './Select.tsx'

const { Default, Placeholder, Small, WithError } = composeStories(stories)

test('submits its value, reports changes, and resets with the form', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <form>
      <Placeholder onValueChange={onValueChange} />
      <button type="reset">Reset</button>
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  const readFormData = () => Object.fromEntries(new FormData(form))
  const select = screen.getByRole('combobox', { name: 'Plant', exact: true })
  expect(readFormData()).toEqual({ plant: '' })
  await userEvent.selectOptions(select, 'Reno')
  expect(readFormData()).toEqual({ plant: 'rno' })
  expect(onValueChange.mock.calls).toEqual([['rno']])
  await screen.getByRole('button', { name: 'Reset' }).click()
  expect(readFormData()).toEqual({ plant: '' })
})

test('letters select an option', async () => {
  const screen = await render(<Default />)
  await userEvent.keyboard('{Tab}b')
  await expect.element(screen.getByRole('combobox')).toHaveValue('boi')
})

test('the parent can control the value', async () => {
  const onValueChange = vi.fn()
  const options = ['a', 'b'].map((value) => <option key={value}>{value}</option>)
  const screen = await render(
    <Select label="Plant" value="a" onValueChange={onValueChange}>
      {options}
    </Select>,
  )
  const select = screen.getByRole('combobox')
  await userEvent.selectOptions(select, 'b')
  expect(onValueChange.mock.calls).toEqual([['b']])
  await expect.element(select).toHaveValue('a')
})

test('after a reset, the select still shows the value of the parent', async () => {
  const options = ['a', 'b', 'c'].map((value) => <option key={value}>{value}</option>)
  const renderForm = (value: string) => (
    <form>
      <Select label="Plant" value={value} onValueChange={() => {}}>
        {options}
      </Select>
      <button type="reset">Reset</button>
    </form>
  )
  const screen = await render(renderForm('b'))
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByRole('combobox')).toHaveValue('b')
  await screen.rerender(renderForm('c'))
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByRole('combobox')).toHaveValue('c')
})

test('an error marks and describes the select, and an empty value is invalid', async () => {
  const screen = await render(<WithError />)
  const select = screen.getByRole('combobox')
  await expect.element(select).toHaveAccessibleDescription('A plant is required')
  await expect.element(select).toBeInvalid()
  await expect.element(select).toBeRequired()
})

test('is as high as a text field, and its icon covers no text', async () => {
  await page.viewport(1280, 900)
  const screen = await render(
    <>
      <Default />
      <Small />
    </>,
  )
  const [regularSelect, smallSelect] = screen.getByRole('combobox').elements()
  expect(regularSelect?.getBoundingClientRect().height).toBe(48)
  expect(smallSelect?.getBoundingClientRect().height).toBe(36)
  for (const select of [regularSelect, smallSelect]) {
    const icon = select?.nextElementSibling?.getBoundingClientRect()
    const { right } = (select as Element).getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(select as Element).paddingInlineEnd)
    expect(icon?.left).toBeGreaterThanOrEqual(right - padding)
  }
})

test('has no accessibility violations', async () => {
  const { container } = await render(
    <>
      <Default />
      <WithError />
    </>,
  )
  expect(await findViolations(container)).toEqual([])
})
