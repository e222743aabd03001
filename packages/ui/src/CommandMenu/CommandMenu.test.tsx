import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import * as stories from './CommandMenu.stories.tsx'
import { CommandMenu } from './CommandMenu.tsx'

const { Default, Empty, Loading, LongText } = composeStories(stories)

const field = page.getByRole('combobox', { name: 'Search commands' })
const command = (name: string | RegExp) => page.getByRole('option', { name })
const listCommands = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.querySelector('bdi')?.textContent)
const readActive = () =>
  page.getByRole('option', { selected: true }).element().querySelector('bdi')?.textContent

test('arrow keys move in a loop, and Enter chooses a command', async () => {
  const onSelect = vi.fn()
  await render(<Default onSelect={onSelect} />)
  await field.click()
  expect(readActive()).toBe('Requests')
  await userEvent.keyboard('{ArrowUp}')
  expect(readActive()).toBe('Sign out')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onSelect.mock.calls).toEqual([[expect.objectContaining({ id: 'subscribers' })]])
  const activeId = field.element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(activeId)?.textContent).toContain('Subscribers')
})

test('typing shows the commands that match every word of a label, group, or keyword', async () => {
  await render(<Default />)
  await field.fill('sub')
  await expect.poll(listCommands).toEqual(['Subscribers'])
  await field.fill('go NEWS')
  await expect.poll(listCommands).toEqual(['Subscribers'])
  await field.fill('account')
  await expect.poll(listCommands).toEqual(['Use the dark theme', 'Sign out'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 results')
})

test('a click chooses a command, and the field keeps focus', async () => {
  const onSelect = vi.fn()
  await render(<Default onSelect={onSelect} />)
  await field.click()
  await command(/Sign out/).click()
  expect(onSelect.mock.calls).toEqual([[expect.objectContaining({ id: 'signOut' })]])
  await expect.element(field).toHaveFocus()
})

test('the edge below the field shows its focus, with forced colors, too', async () => {
  await render(<Default />)
  const readEdge = () =>
    getComputedStyle(field.element().parentElement as Element).borderBlockEndColor
  const edge = readEdge()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  expect(readEdge()).not.toBe(edge)
  await emulateMedia({ 'forced-colors': 'active' })
  const focusedEdge = readEdge()
  ;(field.element() as HTMLElement).blur()
  expect(readEdge()).not.toBe(focusedEdge)
})

test('the first command becomes active when the commands change', async () => {
  const screen = await render(<Default />)
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  expect(readActive()).toBe('Subscribers')
  const items = [{ id: 'new', label: 'New request' }]
  await screen.rerender(<Default groups={[{ label: 'Create', items }]} />)
  expect(readActive()).toBe('New request')
})

test('the parent can control the text, and filter on its own', async () => {
  const onTextChange = vi.fn()
  await render(<Default text="xyz" onTextChange={onTextChange} filter={false} />)
  expect(listCommands()).toHaveLength(4)
  await field.click()
  await userEvent.keyboard('a')
  expect(onTextChange.mock.calls).toEqual([['xyza']])
})

test('says that it’s loading, or that nothing matches', async () => {
  const screen = await render(<Loading />)
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await screen.rerender(<Empty />)
  await expect.element(page.getByText('No commands found').last()).toBeVisible()
})

test('Enter does nothing while an input method composes text', async () => {
  const onSelect = vi.fn()
  await render(<Default onSelect={onSelect} />)
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  expect(onSelect).not.toHaveBeenCalled()
})

test('works in a shadow root', async () => {
  const onSelect = vi.fn()
  const { screen } = await renderInShadowRoot(<Default onSelect={onSelect} />)
  await screen.getByRole('option', { name: /Sign out/ }).click()
  expect(onSelect).toHaveBeenCalledOnce()
})

test('server-renders its commands, and hydrates without errors', async () => {
  const groups = [{ label: 'Go to', items: [{ id: 'home', label: 'Home' }] }]
  const { html, errors } = await hydrate(
    <CommandMenu label="Search" groups={groups} onSelect={() => {}} />,
  )
  expect(html).toContain('Home')
  expect(html).not.toContain('style=')
  expect(errors).toEqual([])
})

test('nothing overflows at 320 px, and axe finds no violations', async () => {
  await page.viewport(320, 700)
  const { container } = await render(
    <>
      <Default />
      <LongText />
    </>,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await findViolations(container)).toEqual([])
})
