import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button/Button.tsx'
import { Dialog } from './Dialog/Dialog.tsx'
import { Menu } from './Menu/Menu.tsx'
import { MenuItem } from './Menu/MenuItem.tsx'
import { Popover } from './Popover/Popover.tsx'
import { Toaster } from './Toast/Toaster.tsx'
import { readToasts, removeToast, toast } from './Toast/toastStore.ts'
import { Tooltip } from './Tooltip/Tooltip.tsx'
import { parkMouse } from './testing/pointer.ts'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'

beforeEach(() => parkMouse())
afterEach(() => {
  for (const { id } of readToasts()) removeToast(id)
})

function DialogPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <div style={{ blockSize: '300vh' }} />
      <Toaster />
      <Dialog title="Clear the draft?" open={isOpen} onOpenChange={setIsOpen}>
        <Button onClick={() => toast({ title: 'Cleared' })}>Clear</Button>
      </Dialog>
    </>
  )
}

test('a dialog locks the page, takes focus, and returns focus', async () => {
  const { root, screen, readFocus } = await renderInShadowRoot(<DialogPage />)
  const { documentElement } = document
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Clear the draft?' })).toBeVisible()
  await expect.poll(readFocus).toBe('Clear')
  expect(getComputedStyle(documentElement).overflow).toBe('hidden')
  const { width, borderRadius } = getComputedStyle(root.querySelector('dialog') as Element)
  expect([Number.parseFloat(width) > 300, borderRadius]).toEqual([true, '6px'])

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => root.querySelector('dialog')?.open).toBe(false)
  await expect.poll(readFocus).toBe('Open')
  await expect.poll(() => getComputedStyle(documentElement).overflow).toBe('visible')
  expect(documentElement.style.scrollbarGutter).toBe('')
})

test('a closed dialog restores the styles of the page', async () => {
  const { style } = document.documentElement
  style.overflow = 'clip'
  onTestFinished(() => {
    style.overflow = ''
  })
  const { screen } = await renderInShadowRoot(<DialogPage />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => style.overflow).toBe('clip')
})

test('a click on the backdrop closes a dialog', async () => {
  const { root, screen } = await renderInShadowRoot(<DialogPage />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.click(root.querySelector('dialog') as Element, { position: { x: -8, y: -8 } })
  await expect.poll(() => root.querySelector('dialog')?.open).toBe(false)
})

test('toasts appear in the shadow root, and on top of its dialog', async () => {
  const { root, screen } = await renderInShadowRoot(<DialogPage />)
  toast({ title: 'Received', duration: Infinity })
  await expect.element(page.getByText('Received')).toBeVisible()
  const region = () => root.querySelector('section') as HTMLElement
  expect(region().getRootNode()).toBe(root)
  expect(getComputedStyle(region()).position).toBe('fixed')
  expect(region().closest('dialog')).toBeNull()

  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(page.getByText('Cleared')).toBeVisible()
  expect(region().closest('dialog')?.open).toBe(true)
})

test('F8 moves focus to the toasts and back, and Escape closes a toast', async () => {
  const { screen, readFocus } = await renderInShadowRoot(<DialogPage />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.element().focus()
  toast({ title: 'Received', duration: Infinity })
  await expect.element(page.getByText('Received')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.poll(readFocus).toBe('Received')
  await userEvent.keyboard('{F8}')
  await expect.poll(readFocus).toBe('Open')
  await userEvent.keyboard('{F8}{Tab}')
  await expect.poll(readFocus).toBe('Dismiss notification')
  await userEvent.keyboard('{Escape}')
  await expect.poll(readFocus).toBe('Open')
  await expect.element(page.getByText('Received')).not.toBeInTheDocument()
})

function renderMenu(onSelect = () => {}) {
  return renderInShadowRoot(
    <>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={onSelect}>Copy</MenuItem>
        <MenuItem onSelect={onSelect} disabled>
          Move
        </MenuItem>
        <MenuItem onSelect={onSelect}>Rename</MenuItem>
        <MenuItem onSelect={onSelect}>Delete</MenuItem>
      </Menu>
      <p>Outside</p>
    </>,
  )
}

test('keys move through a menu and select an item', async () => {
  const onSelect = vi.fn()
  const { screen, readFocus } = await renderMenu(onSelect)
  screen.getByRole('button', { name: 'Actions' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(readFocus).toBe('Copy')
  const steps = [
    ['ArrowDown', 'Rename'],
    ['ArrowDown', 'Delete'],
    ['ArrowDown', 'Delete'],
    ['Home', 'Copy'],
    ['ArrowUp', 'Copy'],
    ['End', 'Delete'],
    ['ArrowUp', 'Rename'],
  ] as const
  for (const [key, expectedFocus] of steps) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(readFocus, { message: key }).toBe(expectedFocus)
  }
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  await expect.poll(readFocus).toBe('Actions')
})

test('the pointer opens a menu and selects an item, and a press outside closes it', async () => {
  const onSelect = vi.fn()
  const { screen } = await renderMenu(onSelect)
  const trigger = screen.getByRole('button', { name: 'Actions' })
  await trigger.click()
  await screen.getByRole('menuitem', { name: 'Rename' }).click()
  expect(onSelect).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()

  await trigger.click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await screen.getByText('Outside').click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

function renderPopover() {
  return renderInShadowRoot(
    <>
      <Popover label="Filters" trigger={<Button>Filter</Button>}>
        <button type="button">First</button>
        <button type="button">Last</button>
      </Popover>
      <p>Outside</p>
    </>,
  )
}

test('a popover keeps focus inside and returns it', async () => {
  const { screen, readFocus } = await renderPopover()
  const trigger = screen.getByRole('button', { name: 'Filter' })
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(readFocus).toBe('First')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(readFocus).toBe('Last')
  await userEvent.keyboard('{Tab}')
  await expect.poll(readFocus).toBe('First')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(readFocus).toBe('Filter')
})

test('the pointer opens and closes a popover', async () => {
  const { screen } = await renderPopover()
  const trigger = screen.getByRole('button', { name: 'Filter' })
  const popover = screen.getByRole('dialog', { name: 'Filters' })
  await trigger.click()
  await popover.getByRole('button', { name: 'Last' }).click()
  await expect.element(popover).toBeVisible()
  await trigger.click()
  await expect.element(popover).not.toBeInTheDocument()
  await trigger.click()
  await expect.element(popover).toBeVisible()
  await screen.getByText('Outside').click()
  await expect.element(popover).not.toBeInTheDocument()
})

test('a tooltip opens on focus, and Escape closes it', async () => {
  const { root } = await renderInShadowRoot(
    <Tooltip content="Copies the link">
      <Button>Copy</Button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  const tooltip = page.getByRole('tooltip')
  await expect.element(tooltip).toHaveTextContent('Copies the link')
  expect(tooltip.element().getRootNode()).toBe(root)
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
})
