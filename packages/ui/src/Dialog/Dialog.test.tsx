import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

function Page({ onClose, isStubborn = false }: { onClose?: () => void; isStubborn?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <div style={{ height: '300vh' }} />
      <Dialog
        title="Clear the draft?"
        isOpen={isOpen}
        onClose={() => {
          onClose?.()
          if (!isStubborn) setIsOpen(false)
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

async function openPage(props: Parameters<typeof Page>[0] = {}) {
  const screen = await render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Clear the draft?' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

test('focus starts in the content and the page behind is out of reach', async () => {
  const { screen, opener } = await openPage()
  await expect.element(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus()
  const seen = new Set<string>()
  for (let press = 0; press < 4; press += 1) {
    await userEvent.keyboard('{Tab}')
    seen.add(document.activeElement?.textContent ?? '')
  }
  expect([...seen]).toContain('Clear')
  expect([...seen]).not.toContain(opener.element().textContent)
})

test('the focus starts where it is told to', async () => {
  const screen = await render(
    <Dialog title="Clear the draft?" isOpen onClose={() => undefined}>
      <button type="button">First</button>
      <button type="button" data-autofocus="">
        Second
      </button>
    </Dialog>,
  )
  await expect.element(screen.getByRole('button', { name: 'Second' })).toHaveFocus()
})

test('Escape closes it and gives the focus back', async () => {
  const { dialog, opener } = await openPage()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the cross closes it', async () => {
  const { screen, dialog, opener } = await openPage()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press beside it closes it, one inside does not', async () => {
  const { dialog } = await openPage()
  await dialog.getByRole('heading').click()
  await expect.element(dialog).toBeVisible()
  const { left, width } = dialog.element().getBoundingClientRect()
  await dialog.click({ position: { x: width / 2, y: -20 }, force: true })
  expect(left).toBeGreaterThan(0)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('whether it closes is the owner’s to say', async () => {
  const onClose = vi.fn()
  const { dialog } = await openPage({ onClose, isStubborn: true })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(dialog).toBeVisible()
})

test('the page behind does not scroll while it is open', async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  const { dialog } = await openPage()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(overflow()).toBe('visible')
})

test('an open dialog that is taken out gives the focus back', async () => {
  const screen = await render(<button type="button">Stays</button>)
  await screen.getByRole('button', { name: 'Stays' }).click()
  const other = await render(
    <Dialog title="Short-lived" isOpen onClose={() => undefined}>
      Words
    </Dialog>,
  )
  await expect.element(other.getByRole('dialog')).toBeVisible()
  await other.unmount()
  await expect.element(screen.getByRole('button', { name: 'Stays' })).toHaveFocus()
})

test('renders closed on a server', () => {
  const html = renderToString(
    <Dialog title="Words" isOpen={false} onClose={() => undefined}>
      Inside
    </Dialog>,
  )
  expect(html).toMatch(/^<dialog (?!.*\bopen\b)/)
  expect(html).not.toContain('Inside')
})
