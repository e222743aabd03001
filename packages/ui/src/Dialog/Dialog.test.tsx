import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { popoverTargetProps } from '../hooks/popoverTargetProps.ts'
import { Dialog } from './Dialog.tsx'

interface PageProps {
  onOpenChange?: (open: boolean) => void
  /** Whether the page ignores the dialog's requests to close. */
  isPersistent?: boolean
}

function Page({ onOpenChange, isPersistent = false }: PageProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <div style={{ height: '300vh' }} />
      <Dialog
        title="Clear the draft?"
        open={isOpen}
        onOpenChange={(open) => {
          onOpenChange?.(open)
          if (!isPersistent) setIsOpen(open)
        }}
        actions={<button type="button">Clear</button>}
      >
        <label>
          Why <input />
        </label>
      </Dialog>
    </>
  )
}

async function openPage(props: PageProps = {}) {
  const screen = await render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Clear the draft?' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

test('focus starts in the content and can’t reach the page behind', async () => {
  const { screen, opener } = await openPage()
  await expect.element(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus()
  const focusedTexts = new Set<string>()
  for (let press = 0; press < 4; press += 1) {
    await userEvent.keyboard('{Tab}')
    focusedTexts.add(document.activeElement?.textContent ?? '')
  }
  expect([...focusedTexts]).toContain('Clear')
  expect([...focusedTexts]).not.toContain(opener.element().textContent)
})

test('focus starts on the element with data-autofocus', async () => {
  const screen = await render(
    <Dialog title="Clear the draft?" open onOpenChange={() => undefined}>
      <button type="button">First</button>
      <button type="button" data-autofocus="">
        Second
      </button>
    </Dialog>,
  )
  await expect.element(screen.getByRole('button', { name: 'Second' })).toHaveFocus()
})

test.each([1440, 390])('at %i px, the close icon is level with the title', async (width) => {
  await page.viewport(width, 900)
  const { dialog } = await openPage()
  const getMiddle = (element: Element | null) => {
    const { top, bottom } = (element as Element).getBoundingClientRect()
    return (top + bottom) / 2
  }
  const title = document.createRange()
  title.selectNodeContents(dialog.getByRole('heading').element())
  const { top, bottom, left } = title.getBoundingClientRect()
  const icon = dialog.getByRole('button', { name: 'Close' }).element().querySelector('svg')
  expect(Math.abs(getMiddle(icon) - (top + bottom) / 2)).toBeLessThan(1)
  const bounds = dialog.element().getBoundingClientRect()
  const iconRight = icon?.getBoundingClientRect().right ?? 0
  expect(bounds.right - iconRight).toBeCloseTo(left - bounds.left, 0)
})

test.each([1440, 390])(
  'at %i px, a dialog with a hidden title has its name and keeps its top edge',
  async (width) => {
    await page.viewport(width, 900)
    const props = { title: 'Commands', titleHidden: true, open: true, onOpenChange: () => {} }
    const createContent = (height: number) => <div style={{ blockSize: height }}>Content</div>
    const screen = await render(<Dialog {...props}>{createContent(100)}</Dialog>)
    const dialog = page.getByRole('dialog', { name: 'Commands' })
    const { top, left } = dialog.element().getBoundingClientRect()
    const content = page.getByText('Content').element().getBoundingClientRect()
    expect([content.top - top, content.left - left]).toEqual([1, 1])
    const icon = dialog.getByRole('button', { name: 'Close' }).element().querySelector('svg')
    const iconBounds = (icon as Element).getBoundingClientRect()
    expect((iconBounds.top + iconBounds.bottom) / 2 - content.top).toBeCloseTo(28, 0)
    await screen.rerender(<Dialog {...props}>{createContent(300)}</Dialog>)
    expect(dialog.element().getBoundingClientRect().top).toBe(top)
  },
)

test('the title doesn’t cover the focus ring of the first control', async () => {
  await render(
    <Dialog title="Commands" open onOpenChange={() => undefined}>
      <input aria-label="Search" style={{ display: 'block' }} />
    </Dialog>,
  )
  const field = page.getByRole('textbox', { name: 'Search' }).element()
  const { top, left } = field.getBoundingClientRect()
  // The ring is 2 px wide, 2 px away from the field. This point is in its middle.
  expect(document.elementFromPoint(left + 8, top - 3)?.tagName).not.toBe('H2')
})

test('Escape closes the dialog and restores focus', async () => {
  const { dialog, opener } = await openPage()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the close button closes the dialog', async () => {
  const { screen, dialog, opener } = await openPage()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a click on the backdrop closes the dialog, but a click inside does not', async () => {
  const { dialog } = await openPage()
  await dialog.getByRole('heading').click()
  await expect.element(dialog).toBeVisible()
  const { left, width } = dialog.element().getBoundingClientRect()
  await dialog.click({ position: { x: width / 2, y: -20 }, force: true })
  expect(left).toBeGreaterThan(0)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the parent decides whether the dialog closes', async () => {
  const onOpenChange = vi.fn()
  const { dialog } = await openPage({ onOpenChange, isPersistent: true })
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false], [false]])
  await expect.element(dialog).toBeVisible()
})

test('opens again if the browser closed it and the parent keeps it open', async () => {
  const onOpenChange = vi.fn()
  const { dialog, screen } = await openPage({ onOpenChange, isPersistent: true })
  const element = dialog.element() as HTMLDialogElement
  element.close()
  await expect.poll(() => element.open).toBe(true)
  expect(onOpenChange.mock.calls).toEqual([[false]])
  await expect.element(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus()
})

test('closes if the browser closed it and the parent agrees', async () => {
  const { dialog, opener } = await openPage()
  ;(dialog.element() as HTMLDialogElement).close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Escape closes a popover in the dialog first', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(
    <Dialog title="Clear the draft?" open onOpenChange={onOpenChange}>
      <button type="button" {...popoverTargetProps('hint')}>
        Why?
      </button>
      <p id="hint" popover="auto">
        The request was sent.
      </p>
    </Dialog>,
  )
  await screen.getByRole('button', { name: 'Why?' }).click()
  const popover = screen.getByText('The request was sent.')
  await expect.element(popover).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popover).not.toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
})

test('a consumer can prevent each way of closing the dialog', async () => {
  const onOpenChange = vi.fn()
  const preventClosing = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <Dialog
      title="Saving"
      open
      onOpenChange={onOpenChange}
      onCancel={preventClosing}
      onClick={preventClosing}
    >
      <label>
        Why <input />
      </label>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Saving' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await dialog.click({ position: { x: 20, y: -20 }, force: true })
  expect(preventClosing).toHaveBeenCalledTimes(3)
  await expect.element(dialog).toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('the title and actions are sticky, except in short windows', async () => {
  const { screen } = await openPage()
  const title = screen.getByRole('heading', { name: 'Clear the draft?' }).element()
  const actions = screen.getByRole('button', { name: 'Clear' }).element().parentElement as Element
  const readPositions = () => [title, actions].map((bar) => getComputedStyle(bar).position)
  expect(readPositions()).toEqual(['sticky', 'sticky'])
  await page.viewport(320, 256)
  await expect.poll(readPositions).toEqual(['static', 'static'])
  await page.viewport(414, 896)
})

test('the page behind does not scroll while the dialog is open', async () => {
  const readPageOverflow = () => getComputedStyle(document.documentElement).overflowY
  const { dialog } = await openPage()
  expect(readPageOverflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(readPageOverflow()).toBe('visible')
})

test('unmounting an open dialog restores focus', async () => {
  const screen = await render(<button type="button">Stays</button>)
  await screen.getByRole('button', { name: 'Stays' }).click()
  const dialogScreen = await render(
    <Dialog title="Short-lived" open onOpenChange={() => undefined}>
      Words
    </Dialog>,
  )
  await expect.element(dialogScreen.getByRole('dialog')).toBeVisible()
  await dialogScreen.unmount()
  await expect.element(screen.getByRole('button', { name: 'Stays' })).toHaveFocus()
})

test('server-renders a closed dialog without its children', () => {
  const html = renderToString(
    <Dialog title="Words" open={false} onOpenChange={() => undefined}>
      Inside
    </Dialog>,
  )
  expect(html).toMatch(/^<dialog (?!.*\bopen\b)/)
  expect(html).not.toContain('Inside')
})
