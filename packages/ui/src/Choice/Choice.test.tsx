import { composeStories } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import * as checkboxStories from './Checkbox.stories.tsx'
import { Checkbox } from './Checkbox.tsx'
import * as radioStories from './RadioGroup.stories.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import * as switchStories from './Switch.stories.tsx'
import { Switch } from './Switch.tsx'

const shifts = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night', disabled: true },
  { value: 'weekend', label: 'Weekend' },
]

async function renderForm(children: ReactNode) {
  const screen = await render(
    <form>
      {children}
      <button type="reset">Reset</button>
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  return { screen, readFormData: () => Object.fromEntries(new FormData(form)) }
}

test.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)(
  'a %s is submitted while it’s on, and resets with the form',
  async (role, Component) => {
    const onCheckedChange = vi.fn()
    const { screen, readFormData } = await renderForm(
      <Component label="Copy" name="copy" onCheckedChange={onCheckedChange} />,
    )
    const control = screen.getByRole(role, { name: 'Copy', exact: true })
    expect(readFormData()).toEqual({})
    await userEvent.keyboard('{Tab}')
    await expect.element(control).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(readFormData()).toEqual({ copy: 'on' })
    await screen.getByText('Copy').click()
    await screen.getByText('Copy').click()
    expect(onCheckedChange.mock.calls).toEqual([[true], [false], [true]])
    await screen.getByRole('button', { name: 'Reset' }).click()
    expect(readFormData()).toEqual({})
  },
)

test('the parent can control a checkbox', async () => {
  const onCheckedChange = vi.fn()
  const screen = await render(
    <Checkbox label="Copy" checked={false} onCheckedChange={onCheckedChange} />,
  )
  const checkbox = screen.getByRole('checkbox')
  await checkbox.click()
  expect(onCheckedChange.mock.calls).toEqual([[true]])
  await expect.element(checkbox).not.toBeChecked()
  await screen.rerender(<Checkbox label="Copy" checked onCheckedChange={onCheckedChange} />)
  await expect.element(checkbox).toBeChecked()
})

test('a checkbox is indeterminate until its parent removes the prop', async () => {
  const screen = await render(<Checkbox label="All" checked={false} indeterminate readOnly />)
  const checkbox = screen.getByRole('checkbox')
  await expect.element(checkbox).toBePartiallyChecked()
  await screen.rerender(<Checkbox label="All" checked readOnly />)
  await expect.element(checkbox).not.toBePartiallyChecked()
  await expect.element(checkbox).toBeChecked()
})

test('the error and the hint describe each control', async () => {
  const screen = await render(
    <>
      <Checkbox label="Terms" error="Accept the terms" hint="See below." required />
      <RadioGroup label="Shift" options={shifts} error="Choose a shift" required />
    </>,
  )
  const checkbox = screen.getByRole('checkbox')
  await expect.element(checkbox).toHaveAccessibleDescription('Accept the terms See below.')
  await expect.element(checkbox).toBeInvalid()
  await expect.element(checkbox).toBeRequired()
  const group = screen.getByRole('radiogroup', { name: 'Shift' })
  await expect.element(group).toHaveAccessibleDescription('Choose a shift')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  await expect.element(group).toHaveAttribute('aria-required', 'true')
})

test.each(['ltr', 'rtl'])('arrow keys select the next radio (%s)', async (dir) => {
  const onValueChange = vi.fn()
  const { screen, readFormData } = await renderForm(
    <div dir={dir}>
      <RadioGroup label="Shift" name="shift" options={shifts} onValueChange={onValueChange} />
    </div>,
  )
  expect(readFormData()).toEqual({})
  await userEvent.keyboard('{Tab} ')
  expect(readFormData()).toEqual({ shift: 'day' })
  await userEvent.keyboard('{ArrowDown}')
  expect(readFormData()).toEqual({ shift: 'weekend' })
  await expect.element(screen.getByRole('radio', { name: 'Weekend' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(onValueChange.mock.calls).toEqual([['day'], ['weekend'], ['day']])
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Reset' })).toHaveFocus()
})

test('radios reset with the form unless the parent controls them', async () => {
  const { screen, readFormData } = await renderForm(
    <>
      <RadioGroup label="Shift" name="shift" options={shifts} defaultValue="day" />
      <RadioGroup label="Other" name="other" options={shifts} value="day" />
    </>,
  )
  for (const radio of screen.getByRole('radio', { name: 'Weekend' }).all()) await radio.click()
  expect(readFormData()).toEqual({ shift: 'weekend', other: 'day' })
  await screen.getByRole('button', { name: 'Reset' }).click()
  expect(readFormData()).toEqual({ shift: 'day', other: 'day' })
})

test('touch targets are at least 44 px high', async () => {
  const screen = await render(
    <>
      <Checkbox label="Copy" />
      <Switch label="Shortcuts" />
      <RadioGroup label="Shift" options={shifts} />
    </>,
  )
  const labels = screen.container.querySelectorAll('label')
  expect(labels).toHaveLength(5)
  for (const label of labels) {
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('has no accessibility violations', async () => {
  const stories = [checkboxStories, switchStories, radioStories].flatMap((module) =>
    Object.values(composeStories(module as typeof checkboxStories)),
  )
  const { container } = await render(
    <div>
      {stories.map((Story, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Story key={index} />
      ))}
    </div>,
  )
  expect(await findViolations(container)).toEqual([])
})
