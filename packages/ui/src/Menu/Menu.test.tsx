import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { parkMouse } from '../testing/pointer.ts'
import { useReopen } from '../testing/useReopen.ts'
import * as stories from './Menu.stories.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

const { Default } = composeStories(stories)

beforeEach(() => parkMouse())

const trigger = () => page.getByRole('button', { name: 'Actions' })
const menu = () => page.getByRole('menu', { name: 'Actions' })
const item = (name: string) => page.getByRole('menuitem', { name })

test('a click opens the menu, and the next click closes it', async () => {
  const onOpenChange = vi.fn()
  await render(<Default onOpenChange={onOpenChange} />)
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu')
  await trigger().click()
  await expect.element(menu()).toBeVisible()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  await trigger().click()
  await expect.element(menu()).not.toBeInTheDocument()
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('runs the selected action once, closes, and restores focus', async () => {
  const onCopy = vi.fn()
  await render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem onSelect={onCopy}>Copy reference</MenuItem>
    </Menu>,
  )
  await trigger().click()
  await item('Copy reference').click()
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(trigger()).toHaveFocus()
  trigger().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Copy reference')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onCopy).toHaveBeenCalledTimes(2)
})

test('reports once that a selection closes the menu', async () => {
  const onOpenChange = vi.fn()
  await render(<Default open onOpenChange={onOpenChange} />)
  await item('Copy reference').click()
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

function DialogPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Delete…</MenuItem>
      </Menu>
      <Dialog title="Delete the request?" open={isOpen} onOpenChange={setIsOpen}>
        <Button>Keep request</Button>
      </Dialog>
    </>
  )
}

test('when a dialog that an item opened closes, focus returns to the trigger', async () => {
  await render(<DialogPage />)
  await trigger().click()
  await item('Delete…').click()
  await expect.element(page.getByRole('button', { name: 'Keep request' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger()).toHaveFocus()
})

test('keys move between items and skip a disabled item', async () => {
  await render(<Default />)
  trigger().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Copy reference')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Download files')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Copy reference')).toHaveFocus()
  await userEvent.keyboard('d')
  await expect.element(item('Download files')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(trigger()).toHaveFocus()
})

/** Presses each key in one task, because a pause on a busy machine would start a new search. */
function pressKeys(keys: Iterable<string>) {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
}

test.each([
  ['a', 'Åland'],
  ['å', 'Åland'],
  ['al', 'Åland'],
  ['oo', 'Ostrava'],
  ['new y', 'New York'],
  ['NEW', 'New Jersey'],
])('typing “%s” moves to %s', async (text, name) => {
  const onSelect = vi.fn()
  await render(
    <Menu trigger={<Button>Actions</Button>}>
      {['Utah', 'Åland', 'New Jersey', 'New York', 'Østfold', 'Ostrava'].map((place) => (
        <MenuItem key={place} onSelect={onSelect}>
          {place}
        </MenuItem>
      ))}
    </Menu>,
  )
  trigger().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Utah')).toHaveFocus()
  pressKeys(text)
  await expect.element(item(name)).toHaveFocus()
  expect(onSelect).not.toHaveBeenCalled()
  pressKeys(['Enter'])
  expect(onSelect).toHaveBeenCalledOnce()
})

test('a space after typed letters selects the item', async () => {
  const onCopy = vi.fn()
  await render(
    <Menu trigger={<Button>Actions</Button>} defaultOpen>
      <MenuItem onSelect={() => {}}>Download files</MenuItem>
      <MenuItem onSelect={onCopy}>Copy</MenuItem>
    </Menu>,
  )
  await expect.element(menu()).toHaveFocus()
  pressKeys('copy ')
  expect(onCopy).toHaveBeenCalledOnce()
})

test('a disabled item does nothing', async () => {
  const onDiscard = vi.fn()
  await render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem onSelect={onDiscard} disabled>
        Discard
      </MenuItem>
    </Menu>,
  )
  await trigger().click()
  await expect.element(item('Discard')).toHaveAttribute('aria-disabled', 'true')
  await item('Discard').click({ force: true })
  expect(onDiscard).not.toHaveBeenCalled()
  await expect.element(menu()).toBeVisible()
})

test('the current choice is checked', async () => {
  const onQualify = vi.fn()
  await render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem checked onSelect={() => {}}>
        New
      </MenuItem>
      <MenuItem checked={false} onSelect={onQualify}>
        Qualified
      </MenuItem>
    </Menu>,
  )
  await trigger().click()
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  await expect.element(choice('New')).toHaveAttribute('aria-checked', 'true')
  await expect.element(choice('Qualified')).toHaveAttribute('aria-checked', 'false')
  await choice('Qualified').click()
  expect(onQualify).toHaveBeenCalledOnce()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('the parent can open and close the menu', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = await render(<Default open onOpenChange={onOpenChange} />)
  await expect.element(menu()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await expect.element(menu()).toBeVisible()
  await rerender(<Default open={false} />)
  await expect.element(menu()).not.toBeInTheDocument()
})

function ReopeningMenu() {
  return (
    <Menu trigger={<Button>Actions</Button>} {...useReopen()}>
      <MenuItem onSelect={() => {}}>Copy reference</MenuItem>
    </Menu>
  )
}

test('a menu that opens again immediately keeps focus', async () => {
  await render(<ReopeningMenu />)
  await trigger().click()
  await expect.element(menu()).toHaveFocus()
  const firstMenu = menu().element()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => firstMenu.isConnected).toBe(false)
  // Radix restores focus one task after it closes a menu.
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(item('Copy reference')).toHaveFocus()
})

test('works inside a modal dialog', async () => {
  const onCopy = vi.fn()
  await render(
    <Dialog title="Request" open onOpenChange={() => {}}>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={onCopy}>Copy reference</MenuItem>
      </Menu>
    </Dialog>,
  )
  await trigger().click()
  await item('Copy reference').click()
  expect(onCopy).toHaveBeenCalledOnce()
})

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)('aligns with the start edge of its trigger, %s', async (direction, side) => {
  document.documentElement.dir = direction
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await render(
    <div style={{ padding: 20 }}>
      <Default />
    </div>,
  )
  await trigger().click()
  await expect.element(menu()).toBeVisible()
  const measureEdge = (element: Element) => element.getBoundingClientRect()[side]
  await expect
    .poll(() => Math.abs(measureEdge(menu().element()) - measureEdge(trigger().element())))
    .toBeLessThan(1)
})

test('follows the direction of the page when the menu opens and while it is open', async () => {
  const { container } = await render(<Default />)
  container.dir = 'rtl'
  await trigger().click()
  await expect.element(menu()).toHaveAttribute('dir', 'rtl')
  container.dir = 'ltr'
  await expect.element(menu()).toHaveAttribute('dir', 'ltr')
})

test('hydrates an open menu without errors, and positions it only in the browser', async () => {
  const { html, errors } = await hydrate(<Default defaultOpen />)
  expect(html).not.toContain('role="menu"')
  await expect.element(menu()).toBeVisible()
  expect(errors).toEqual([])
})

test('cleans up when it unmounts while open', async () => {
  const listLeftovers = watchLeftovers()
  const { unmount } = await render(<Default />)
  await trigger().click()
  await expect.element(menu()).toBeVisible()
  await unmount()
  // Polls, because Radix restores focus in a timeout, and Radix's `ResizeObserver` finishes in the
  // next frame.
  await expect.poll(listLeftovers).toEqual([])
})

test('axe finds no violations in the open menu', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Default />)
  await trigger().click()
  await expect.element(menu()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
})
