import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitTwoFrames } from '../testing/waitTwoFrames.ts'
import { lazyComponent, preloadComponents } from './lazyComponent.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const FirstPage = () => <Link to="/second">Open the second page</Link>
const SecondPage = () => <h1>Second page</h1>
const openLink = page.getByRole('link', { name: 'Open the second page' })

async function renderPages(load: () => Promise<{ SecondPage: typeof SecondPage }>) {
  const LazySecondPage = lazyComponent(load, 'SecondPage')
  await render(
    <MemoryRouter>
      <PageBoundary>
        <Routes>
          <Route path="/" element={<FirstPage />} />
          <Route path="/second" element={<LazySecondPage />} />
        </Routes>
      </PageBoundary>
    </MemoryRouter>,
  )
}

test('loads the code for a page when the page opens', async () => {
  const load = vi.fn(async () => ({ SecondPage }))
  await renderPages(load)
  expect(load).not.toHaveBeenCalled()
  await openLink.click()
  await expect.element(page.getByRole('heading', { name: 'Second page' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('preloading loads the other pages even if the code for one page fails to load', async () => {
  lazyComponent(() => Promise.reject(new Error('offline')), 'SecondPage')
  const load = vi.fn(async () => ({ SecondPage }))
  lazyComponent(load, 'SecondPage')
  await preloadComponents()
  expect(load).toHaveBeenCalledOnce()
})

test('preloading loads the code for one page at a time', async () => {
  const events: string[] = []
  for (const name of ['first', 'second']) {
    lazyComponent(async () => {
      events.push(`${name} starts`)
      await waitTwoFrames()
      events.push(`${name} ends`)
      return { SecondPage }
    }, 'SecondPage')
  }
  await preloadComponents()
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

test('shows an error if the code for a page fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderPages(() => Promise.reject(new Error('offline')))
  await openLink.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This page couldn’t be shown')
  await expect.element(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})
