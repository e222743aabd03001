import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import * as stories from './Breadcrumbs.stories.tsx'

const { Default } = composeStories(stories)

test('is a landmark whose last link is the current page', async () => {
  const screen = await render(<Default />)
  const links = screen.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Home', null],
    ['Stories', null],
    ['From our CEO', 'page'],
  ])
})

test('renders links with another component, and accepts labels', async () => {
  const screen = await render(
    <Default
      renderLink={({ href, ...props }) => <a {...props} href={`/de${href}`} />}
      labels={{ nav: 'Pfad' }}
    />,
  )
  const nav = screen.getByRole('navigation', { name: 'Pfad' })
  await expect
    .element(nav.getByRole('link', { name: 'Stories' }))
    .toHaveAttribute('href', '/de/blog')
})

test('has no accessibility violations', async () => {
  const { container } = await render(<Default />)
  expect(await findViolations(container)).toEqual([])
})
