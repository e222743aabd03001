import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCommands } from '../shortcuts/commands.ts'
import { areShortcutsOn } from '../shortcuts/shortcutSetting.ts'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'
import { createTestRows, fakeListServer, listRequests } from '../testing/fakeListServer.ts'
import { fakeSession, renderPage } from '../testing/renderApp.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const option = (name: string | RegExp) => page.getByRole('option', { name })
const url = page.getByRole('status', { name: 'URL' })
const firstRow = page.getByRole('row', { name: /Requester 1\b/ })

async function renderListWithPalette(search = '') {
  const server = fakeListServer({ rows: createTestRows(5) })
  const elements = (
    <>
      <CommandPalette />
      <SubmissionsView />
    </>
  )
  await renderPage('/admin/dashboard', elements, {
    session: fakeSession(),
    path: `/admin/dashboard${search}`,
  })
  await expect.element(firstRow).toBeVisible()
  return server
}

/** Chooses a command by typing in the palette. */
async function runCommand(name: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search commands and requests' }).fill(name)
  await expect.element(option(name)).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => page.viewport(1440, 900))

describe('commands of the list of submissions', () => {
  test('open filters and columns, and filter by status', async () => {
    await renderListWithPalette()
    await runCommand('Choose columns')
    await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await runCommand('Show status: Won')
    await expect.element(url).toHaveTextContent('status=won')
    await runCommand('Open view: Follow-up due')
    await expect.element(url).toHaveTextContent('/admin/dashboard?due=true')
  })

  test('sort and select the rows, reset the columns, and send a test request', async () => {
    const { requests } = await renderListWithPalette('?columns=company')
    await runCommand('Sort by: Company, ascending')
    await expect.element(url).toHaveTextContent('sort=company')
    await runCommand('Sort by: Company, descending')
    await expect.element(url).toHaveTextContent('sort=-company')
    await runCommand('Reset columns')
    await expect.element(url).not.toHaveTextContent('columns')
    await runCommand('Send a test request')
    await expect.poll(() => listRequests(requests, 'GET /icon-192.png')).toHaveLength(1)
    await runCommand('Select all that match')
    await expect
      .element(page.getByRole('region', { name: 'Selected requests' }))
      .toHaveTextContent('5 selected')
  })

  test('change the selected submissions', async () => {
    const { requests } = await renderListWithPalette()
    await page.getByRole('checkbox', { name: 'Select Requester 1', exact: true }).click()
    await expect.element(page.getByRole('region', { name: 'Selected requests' })).toBeVisible()
    await runCommand('Set status: Won')
    await expect
      .poll(() => listRequests(requests, 'POST /api/submissions/bulk').map(({ body }) => body))
      .toMatchObject([{ change: { status: 'won' } }])
  })

  test('don’t include controls that the selection bar hides', async () => {
    await renderListWithPalette()
    const toolbarCommands = [
      'Search this list',
      'Filter this list',
      'Choose columns',
      'Save or change a view',
    ]
    const listToolbarCommands = () => {
      const labels = readCommands().map(({ label }) => label)
      return toolbarCommands.filter((label) => labels.includes(label))
    }
    await expect.poll(listToolbarCommands).toEqual(toolbarCommands)
    await page.getByRole('checkbox', { name: 'Select Requester 1', exact: true }).click()
    await expect.poll(listToolbarCommands).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect.poll(listToolbarCommands).toEqual(toolbarCommands)
  })
})

test('on phones, the commands don’t include the columns, whose button is hidden', async () => {
  await page.viewport(390, 844)
  await renderListWithPalette()
  const listLabels = () => readCommands().map(({ label }) => label)
  await expect.poll(listLabels).toContain('Filter this list')
  expect(listLabels()).not.toContain('Choose columns')
})

describe('commands of every page', () => {
  test('turn single-key shortcuts off and on', async () => {
    await renderListWithPalette()
    await runCommand('Turn single-key shortcuts off')
    expect(areShortcutsOn()).toBe(false)
    await runCommand('Turn single-key shortcuts on')
    expect(areShortcutsOn()).toBe(true)
  })

  test('search submissions once the user has stopped typing', async () => {
    const { requests } = await renderListWithPalette()
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = page.getByRole('combobox', { name: 'Search commands and requests' })
    await expect.element(field).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await field.fill('req')
    await field.fill('requester 4')
    await vi.advanceTimersByTimeAsync(150)
    vi.useRealTimers()
    await expect.element(option('Requester 4, Company 4')).toBeVisible()
    const queries = listRequests(requests, 'GET /api/submissions').map(({ query }) =>
      query.get('q'),
    )
    expect(queries.filter(Boolean)).toEqual(['requester 4'])
  })
})
