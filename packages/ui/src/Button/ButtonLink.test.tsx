import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './ButtonLink.stories.tsx'

const { Default, Rendered } = composeStories(stories)

test('is a link named by its text', async () => {
  const screen = await render(<Default />)
  const link = screen.getByRole('link', { name: 'View Careers', exact: true })
  await expect.element(link).toHaveAttribute('href', '#careers')
})

test("looks the same when a router's component renders it", async () => {
  const screen = await render(
    <>
      <Default />
      <Rendered>Our Mission</Rendered>
    </>,
  )
  const plainLink = screen.getByRole('link', { name: 'View Careers' }).element()
  const routerLink = screen.getByRole('link', { name: 'Our Mission' }).element()
  expect(routerLink.getAttribute('href')).toBe('#mission')
  expect(routerLink.className).toBe(plainLink.className)
  expect(routerLink.querySelector('svg')).not.toBeNull()
})
