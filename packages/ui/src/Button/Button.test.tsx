import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './Button.stories.tsx'
import { Button } from './Button.tsx'

const { Pending, Disabled, Primary, Small } = composeStories(stories)

test('responds to pointer, Enter, and Space', async () => {
  const onClick = vi.fn()
  const screen = await render(<Primary onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Request A Demo', exact: true })
  await button.click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('submits a form only with type="submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Primary />
      <Primary type="submit">Submit Request</Primary>
    </form>,
  )
  await screen.getByRole('button', { name: 'Request A Demo' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Submit Request' }).click()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('ignores clicks while pending, and keeps its focus and text', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Pending type="submit" onClick={onClick} />
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Submitting...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('keeps its width while pending, with a spinner in place of the icon', async () => {
  const screen = await render(<Button icon="download">Export</Button>)
  const button = screen.getByRole('button', { name: 'Export' }).element()
  const { width } = button.getBoundingClientRect()
  await screen.rerender(
    <Button icon="download" pending>
      Export
    </Button>,
  )
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button.querySelector('svg')).toBeNull()
  expect(button.getBoundingClientRect().width).toBe(width)
})

test('is skipped by Tab when disabled', async () => {
  const screen = await render(
    <>
      <Disabled />
      <Primary />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'View Careers' })).toBeDisabled()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Request A Demo' })).toHaveFocus()
})

test('shows a 2 px focus ring for the keyboard', async () => {
  const screen = await render(<Primary />)
  await userEvent.tab()
  const button = screen.getByRole('button')
  await expect.element(button).toHaveFocus()
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button.element())
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '2px'])
})

test('has a 44 px touch target when small', async () => {
  const screen = await render(
    <div style={{ padding: 40 }}>
      <Small />
    </div>,
  )
  const button = screen.getByRole('button').element()
  const { left, top, bottom, height } = button.getBoundingClientRect()
  expect(height).toBe(36)
  expect(document.elementFromPoint(left + 20, top - 3)).toBe(button)
  expect(document.elementFromPoint(left + 20, bottom + 3)).toBe(button)
})
