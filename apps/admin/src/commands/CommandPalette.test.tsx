import type { TeamRole } from '@duet/contract'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CommandGroup, useCommands } from '../shortcuts/commands.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestSubmission } from '../testing/submissions.ts'
import { CommandPalette } from './CommandPalette.tsx'

const searchField = page.getByRole('combobox', { name: 'Search commands and requests' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

function Page() {
  const [lastCommand, setLastCommand] = useState('none')
  const createCommand = (label: string, group: CommandGroup) => ({
    id: label,
    label,
    group,
    run: () => setLastCommand(label),
  })
  useCommands([
    createCommand('Try the first', 'Go to'),
    createCommand('Try the second', 'Go to'),
    { ...createCommand('Log out', 'Account'), key: 'q' },
  ])
  return (
    <>
      <input aria-label="Other field" />
      <CommandPalette />
      <p>Last command: {lastCommand}</p>
    </>
  )
}

async function renderPalette(role: TeamRole = 'admin') {
  const submission = createTestSubmission({
    requester_name: 'Ines Halden',
    company: 'Halden Laundry',
  })
  const requests = fakeServer({
    'GET /api/submissions': ({ query }) =>
      query.get('q') === 'slow'
        ? new Promise<never>(() => {})
        : Response.json({ success: true, data: query.get('q') === 'halden' ? [submission] : [] }),
  })
  await renderPage('*', <Page />, {
    session: fakeSession(fakeUser({ role })),
    path: '/admin/profile',
  })
  return requests
}

test('runs the command that the user finds and chooses with the keyboard', async () => {
  await renderPalette()
  await page.getByRole('textbox', { name: 'Other field' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(searchField).toHaveFocus()
  await userEvent.keyboard('try')
  await expect.element(option('Log out')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Try the second')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Last command: Try the second')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Other field' })).toHaveFocus()
})

test('the button opens the palette, a click runs a command, and Escape closes the palette', async () => {
  await renderPalette()
  const button = page.getByRole('button', { name: 'Commands' })
  await button.click()
  expect(await findAppViolations(document.body)).toEqual([])
  await option(/Log out/).click()
  await expect.element(page.getByText('Last command: Log out')).toBeVisible()
  await button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

function PageWithLateCommand() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const handleLoad = () => setIsLoaded(true)
    addEventListener('test-load', handleLoad)
    return () => removeEventListener('test-load', handleLoad)
  }, [])
  return (
    <>
      <CommandPalette />
      {isLoaded && <LateCommand />}
    </>
  )
}

function LateCommand() {
  useCommands([{ id: 'late', label: 'Filter this list', group: 'This page', run: () => {} }])
  return null
}

test('an open palette adds the commands of code that loads later', async () => {
  fakeServer({})
  await renderPage('*', <PageWithLateCommand />, { session: fakeSession(), path: '/admin/profile' })
  await page.getByRole('button', { name: 'Commands' }).click()
  await expect.element(searchField).toBeVisible()
  await expect.element(option('Filter this list')).not.toBeInTheDocument()
  dispatchEvent(new Event('test-load'))
  await expect.element(option('Filter this list')).toBeVisible()
})

test('a command’s key runs the command while the palette is closed', async () => {
  await renderPalette()
  await userEvent.keyboard('q')
  await expect.element(page.getByText('Last command: Log out')).toBeVisible()
})

test('finds submissions on the server and opens them', async () => {
  await renderPalette()
  await page.getByRole('button', { name: 'Commands' }).click()
  await searchField.fill('halden')
  await option(/Ines Halden, Halden Laundry/).click()
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/admin/submission/')
})

test('hides the results of the last search while the next one loads', async () => {
  const requests = await renderPalette()
  await page.getByRole('button', { name: 'Commands' }).click()
  await searchField.fill('halden')
  await expect.element(option(/Ines Halden/)).toBeVisible()
  await searchField.fill('slow')
  expect(option(/Ines Halden/).query()).toBeNull()
  await expect.poll(() => requests.at(-1)?.query.get('q')).toBe('slow')
  expect(option(/Ines Halden/).query()).toBeNull()
  await expect.element(page.getByText('Searching…')).toBeVisible()
})

test('doesn’t request the mail status for viewers, who may not read it', async () => {
  const requests = await renderPalette('viewer')
  await page.getByRole('button', { name: 'Commands' }).click()
  await searchField.fill('halden')
  await expect.element(option(/Ines Halden/)).toBeVisible()
  expect(requests.map(({ route }) => route)).not.toContain('GET /api/outbox/status')
})

test('shortens a search text that is too long for the server', async () => {
  const requests = await renderPalette()
  await page.getByRole('button', { name: 'Commands' }).click()
  await searchField.fill('x'.repeat(600))
  await expect.poll(() => requests.at(-1)?.query.get('q')).toBe('x'.repeat(500))
})

test('says that nothing matches the search', async () => {
  await renderPalette()
  await page.getByRole('button', { name: 'Commands' }).click()
  await searchField.fill('zzz')
  await expect.element(page.getByText('No commands or requests found')).toBeVisible()
})
