import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './TextField.stories.tsx'

const { Default, Disabled, Small, WithError, WithErrorAndHint } = composeStories(stories)

test('its label names it and takes the focus to it', async () => {
  const screen = await render(<Default />)
  await screen.getByText('Company').click()
  const field = screen.getByRole('textbox', { name: 'Company', exact: true })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Halden Linen')
  await expect.element(field).toHaveValue('Halden Linen')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('an error is told in words, with the hint after it', async () => {
  const screen = await render(<WithErrorAndHint />)
  const field = screen.getByRole('textbox', { name: 'Email', exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field)
    .toHaveAccessibleDescription('Valid email is required We answer from an address of a person.')
})

test('an error changes the border but not the place of anything', async () => {
  const screen = await render(<Default defaultValue="x" />)
  const before = screen.getByRole('textbox').element().getBoundingClientRect()
  await screen.rerender(<Default defaultValue="x" error="Company is required" />)
  const after = screen.getByRole('textbox').element().getBoundingClientRect()
  expect(after.height).toBe(before.height)
  await screen.rerender(<WithError />)
  expect(getComputedStyle(screen.getByRole('textbox').element()).boxShadow).toContain('inset')
})

test('a required one says so to the browser', async () => {
  const screen = await render(<Default isRequired />)
  await expect.element(screen.getByRole('textbox')).toBeRequired()
})

test('disabled, it can be read but not written', async () => {
  const screen = await render(<Disabled />)
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveStyle({ borderStyle: 'dashed', opacity: '1' })
})

test('has 48 px, the small one 36, and text of 16 px that no phone zooms into', async () => {
  const screen = await render(
    <>
      <Default />
      <Small />
    </>,
  )
  const regular = screen.getByRole('textbox').element()
  const small = screen.getByRole('searchbox').element()
  expect(regular.getBoundingClientRect().height).toBe(48)
  expect(small.getBoundingClientRect().height).toBe(36)
  expect(getComputedStyle(regular).fontSize).toBe('16px')
  expect(getComputedStyle(small).fontSize).toBe('16px')
})
