import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pagination } from '../Pagination/Pagination.tsx'
import * as stories from './LabelsProvider.stories.tsx'
import { LabelsProvider } from './LabelsProvider.tsx'

const { German } = composeStories(stories)

test('sets the built-in text of the components inside', async () => {
  await render(<German />)
  await expect.element(page.getByRole('navigation', { name: 'Brotkrumen' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Utah entfernen' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Einheit' })).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Zum Bericht (öffnet in einem neuen Tab)' }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Dunkel' })).toBeInTheDocument()
})

test('a component’s own labels override the provider, and other labels stay in English', async () => {
  await render(
    <LabelsProvider labels={{ Pagination: { nav: 'Seiten', next: 'Nächste Seite' } }}>
      <Pagination page={1} count={3} getHref={String} labels={{ next: 'Weiter' }} />
    </LabelsProvider>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Weiter' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toBeVisible()
})
