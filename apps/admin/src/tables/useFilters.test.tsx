import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/renderApp.tsx'
import { useFilters } from './useFilters.ts'

interface TestFilters {
  query: string
  status: string
  tag: string
}

const readFilters = (params: URLSearchParams): TestFilters => ({
  query: params.get('q') ?? '',
  status: params.get('status') ?? '',
  tag: params.get('tag') ?? '',
})

function writeFilters({ query, status, tag }: TestFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  if (tag) params.set('tag', tag)
  return params
}

function TestList() {
  const [filters, changeFilters] = useFilters(readFilters, writeFilters)
  return (
    <>
      <input aria-label="Search" value={filters.query} readOnly />
      <button
        type="button"
        onClick={() => {
          changeFilters({ status: 'won' })
          changeFilters({ tag: 'urgent' })
        }}
      >
        Won and urgent
      </button>
      <button type="button" onClick={() => changeFilters({ tag: 'urgent' })}>
        Urgent
      </button>
      <button
        type="button"
        onClick={() => {
          changeFilters({ query: 'halden', status: 'lost' })
          changeFilters({ query: '', status: '' })
        }}
      >
        Lost and back
      </button>
      <button type="button" onClick={() => changeFilters({ tag: `${filters.tag}x` })}>
        Add x
      </button>
      <Link to="/admin/dashboard?q=halden&status=lost">Lost</Link>
    </>
  )
}

const url = page.getByRole('status', { name: 'URL' })

test('keeps both of two changes in one event', async () => {
  await renderPage('/admin/dashboard', <TestList />)
  await page.getByRole('button', { name: 'Won and urgent' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?status=won&tag=urgent')
})

test('renders a change before the next event, so that a list of values can be extended twice', async () => {
  await renderPage('/admin/dashboard', <TestList />)
  const button = page.getByRole('button', { name: 'Add x' }).element()
  if (!(button instanceof HTMLElement)) throw new Error('The button is not an HTML element.')
  button.click()
  // React renders the change in a microtask. The URL changes later.
  await Promise.resolve()
  button.click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?tag=xx')
})

test('changes the filters of a link that the user has followed', async () => {
  await renderPage('/admin/dashboard', <TestList />)
  await page.getByRole('button', { name: 'Won and urgent' }).click()
  await expect.element(url).toHaveTextContent('status=won')
  await page.getByRole('link', { name: 'Lost' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('halden')
  await page.getByRole('button', { name: 'Urgent', exact: true }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?q=halden&status=lost&tag=urgent')
})

test('applies a link to filters that the user has just set and removed', async () => {
  await renderPage('/admin/dashboard', <TestList />)
  await page.getByRole('button', { name: 'Lost and back' }).click()
  await page.getByRole('link', { name: 'Lost' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard?q=halden&status=lost')
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('halden')
})
