import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { useReopen } from '../testing/useReopen.ts'
import { Popover, type PopoverProps } from './Popover.tsx'

const createReport = (props: Partial<PopoverProps> = {}) => (
  <Popover label="Shift report" trigger={<Button>Report</Button>} {...props}>
    <Button>Download</Button>
  </Popover>
)
const trigger = () => page.getByRole('button', { name: 'Report' })
const popover = () => page.getByRole('dialog', { name: 'Shift report' })

test('a click opens the popover and moves focus into it, and Escape moves focus back', async () => {
  const onOpenChange = vi.fn()
  await render(createReport({ onOpenChange }))
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'dialog')
  await trigger().click()
  await expect.element(popover()).toBeVisible()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('button', { name: 'Download' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(popover()).not.toBeInTheDocument()
  await expect.element(trigger()).toHaveFocus()
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('a click outside closes the popover', async () => {
  const screen = await render(
    <>
      {createReport({ defaultOpen: true })}
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </>,
  )
  await expect.element(popover()).toBeVisible()
  await screen.getByText('Elsewhere').click()
  await expect.element(popover()).not.toBeInTheDocument()
})

test('in a dialog, Escape closes only the popover', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog title="Plant" open onOpenChange={onOpenChange}>
      {createReport()}
    </Dialog>,
  )
  await trigger().click()
  await expect.element(popover()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popover()).not.toBeInTheDocument()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('the parent can open and close the popover', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(createReport({ open: false, onOpenChange }))
  await trigger().click()
  expect(onOpenChange.mock.calls).toEqual([[true]])
  expect(popover().elements()).toHaveLength(0)
  await screen.rerender(createReport({ open: true, onOpenChange }))
  await expect.element(popover()).toBeVisible()
})

const ReopeningPopover = () => createReport(useReopen())

test('a popover that opens again immediately keeps focus', async () => {
  await render(<ReopeningPopover />)
  await trigger().click()
  const download = page.getByRole('button', { name: 'Download' })
  await expect.element(download).toHaveFocus()
  const firstPopover = popover().element()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => firstPopover.isConnected).toBe(false)
  // Radix restores focus one task after it closes a popover.
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(download).toHaveFocus()
})

test('hydrates without errors', async () => {
  expect((await hydrate(createReport())).errors).toEqual([])
})

test('hydrates an open popover without errors, and positions it only in the browser', async () => {
  const { html, errors } = await hydrate(createReport({ defaultOpen: true }))
  expect(html).not.toContain('role="dialog"')
  await expect.element(popover()).toBeVisible()
  expect(errors).toEqual([])
})

test('has no accessibility violations', async () => {
  // Without reduced motion, axe could measure colors in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(createReport({ defaultOpen: true }))
  await expect.element(popover()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
})
