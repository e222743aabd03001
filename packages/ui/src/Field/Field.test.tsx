import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../Choice/Checkbox.tsx'
import { RadioGroup } from '../Choice/RadioGroup.tsx'
import { Switch } from '../Choice/Switch.tsx'
import { Select } from '../Select/Select.tsx'
import * as stories from './Field.stories.tsx'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const { WithError, WithHint } = composeStories(stories)

test('labels any control', async () => {
  const screen = await render(<WithError />)
  const control = screen.getByRole('combobox', { name: 'Plant', exact: true })
  await expect.element(control).toHaveAccessibleDescription('A plant is required')
  await expect.element(control).toBeRequired()
})

test('a hint describes the control without marking it invalid', async () => {
  const screen = await render(<WithHint />)
  const control = screen.getByRole('combobox', { name: 'Plant' })
  await expect.element(control).toHaveAccessibleDescription('Where you’d put the first robot.')
  await expect.element(control).not.toHaveAttribute('aria-invalid')
})

test.each([false, '', null, undefined])('ignores the error and hint %j', async (text) => {
  const screen = await render(
    <Field label="Plant" error={text} hint={text}>
      {(control) => <input {...control} />}
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'Plant' })
  await expect.element(control).not.toHaveAttribute('aria-invalid')
  await expect.element(control).not.toHaveAttribute('aria-describedby')
  expect(screen.container.querySelector('p')).toBeNull()
})

test('shows a hint of 0', async () => {
  const screen = await render(
    <Field label="Robots" hint={0}>
      {(control) => <input {...control} />}
    </Field>,
  )
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('0')
})

test('derives the IDs of its parts from the given ID', async () => {
  const { container } = await render(
    <Field id="plant" label="Plant" hint="One of ours" error="A plant is required">
      {(control) => <input {...control} />}
    </Field>,
  )
  expect([...container.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
    'plant-label',
    'plant',
    'plant-error',
    'plant-hint',
  ])
})

const fieldProps = {
  label: 'Plant',
  error: 'Wrong',
  hint: 'One of ours',
  'aria-describedby': 'mine',
}

test.each([
  ['TextField', <TextField key="" {...fieldProps} />],
  ['TextArea', <TextArea key="" {...fieldProps} />],
  ['Checkbox', <Checkbox key="" {...fieldProps} />],
  ['Switch', <Switch key="" {...fieldProps} />],
  ['RadioGroup', <RadioGroup key="" {...fieldProps} options={[]} />],
  [
    'Select',
    <Select key="" {...fieldProps}>
      <option>Reno</option>
    </Select>,
  ],
])('a %s keeps the description that its consumer sets', async (_name, field) => {
  const { container } = await render(
    <>
      {field}
      <p id="mine">From the consumer.</p>
    </>,
  )
  const control = container.querySelector('[aria-describedby]') as HTMLElement
  await expect.element(control).toHaveAccessibleDescription('Wrong One of ours From the consumer.')
})

test('a hidden label still names the control, and takes no space', async () => {
  const screen = await render(
    <Field label="Plant" labelHidden>
      {(control) => <input {...control} />}
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'Plant' }).element()
  const field = screen.container.firstElementChild
  expect(field?.getBoundingClientRect().height).toBe(control.getBoundingClientRect().height)
})
