import type { ReactNode } from 'react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toListState } from './ListState.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface ListProps {
  name: string
  load: () => Promise<string[]>
}

function List({ name, load }: ListProps) {
  const list = toListState(useSWR(name, load))
  if (list.state === 'failed') return <LoadFailed error={list.error} />
  return <p>{list.state === 'ready' ? list.rows : `Loading ${name}`}</p>
}

const renderLists = (children: ReactNode) =>
  render(
    <SWRConfig
      value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}
    >
      {children}
    </SWRConfig>,
  )

test('trying again reloads all lists that failed, and no other list', async () => {
  const network = { isDown: true }
  const createLoader = (rows: string[]) =>
    vi.fn(async () => {
      if (network.isDown) throw new TypeError('Failed to fetch')
      return rows
    })
  const loadThirdList = vi.fn(async () => ['Loaded before'])
  await renderLists(
    <>
      <List name="first" load={createLoader(['First row'])} />
      <List name="second" load={createLoader(['Second row'])} />
      <List name="third" load={loadThirdList} />
    </>,
  )
  const alerts = page.getByRole('alert')
  await expect.poll(() => alerts.elements()).toHaveLength(2)
  await expect
    .element(alerts.first())
    .toHaveTextContent('Can’t reach the server. Your data is safe')
  network.isDown = false
  await alerts.first().getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('First row')).toBeVisible()
  await expect.element(page.getByText('Second row')).toBeVisible()
  expect(loadThirdList).toHaveBeenCalledOnce()
})

test('loaded rows stay visible if a refresh fails', async () => {
  const load = vi.fn(async () => ['A row'])
  function RefreshButton() {
    const { mutate } = useSWRConfig()
    return (
      <button type="button" onClick={() => mutate('list')}>
        Refresh
      </button>
    )
  }
  await renderLists(
    <>
      <List name="list" load={load} />
      <RefreshButton />
    </>,
  )
  await expect.element(page.getByText('A row')).toBeVisible()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  await expect.element(page.getByText('A row')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('shows a message from the server with a single period', async () => {
  const error = new Error('Your role doesn’t allow this.')
  await renderLists(<LoadFailed error={error} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your role doesn’t allow this. Your data is safe on the server.')
})
