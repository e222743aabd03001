import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './TextField.stories.tsx'

const { Default, Disabled, Small, WithError, WithErrorAndHint } = composeStories(stories)

test('the label names the field, and a click on the label focuses the field', async () => {
  const screen = await render(<Default />)
  await screen.getByText('Company').click()
  const field = screen.getByRole('textbox', { name: 'Company', exact: true })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Halden Linen')
  await expect.element(field).toHaveValue('Halden Linen')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('the error and then the hint describe the field', async () => {
  const screen = await render(<WithErrorAndHint />)
  const field = screen.getByRole('textbox', { name: 'Email', exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field)
    .toHaveAccessibleDescription('Valid email is required An engineer replies to this address.')
})

test('an error changes the border without shifting the layout', async () => {
  const screen = await render(<Default defaultValue="x" />)
  const oldBounds = screen.getByRole('textbox').element().getBoundingClientRect()
  await screen.rerender(<Default defaultValue="x" error="Company is required" />)
  const newBounds = screen.getByRole('textbox').element().getBoundingClientRect()
  expect(newBounds.height).toBe(oldBounds.height)
  await screen.rerender(<WithError />)
  expect(getComputedStyle(screen.getByRole('textbox').element()).boxShadow).toContain('inset')
})

test('sets the native required attribute', async () => {
  const screen = await render(<Default required />)
  await expect.element(screen.getByRole('textbox')).toBeRequired()
})

test('is not editable when disabled', async () => {
  const screen = await render(<Disabled />)
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveStyle({ borderStyle: 'dashed', opacity: '1' })
})

test.each([
  ['desktops', 1280, 36, '14px'],
  // iOS zooms in on fields whose text is smaller than 16 px.
  ['phones', 390, 44, '16px'],
])(
  'is 48 px high by default, and smaller with the size `small`, on %s',
  async (_name, width, height, fontSize) => {
    await page.viewport(width, 900)
    const screen = await render(
      <>
        <Default />
        <Small />
      </>,
    )
    const regularField = screen.getByRole('textbox').element()
    const smallField = screen.getByRole('searchbox').element()
    expect(regularField.getBoundingClientRect().height).toBe(48)
    expect(smallField.getBoundingClientRect().height).toBe(height)
    expect(getComputedStyle(regularField).fontSize).toBe('16px')
    expect(getComputedStyle(smallField).fontSize).toBe(fontSize)
  },
)
