import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from './Carousel/Carousel.tsx'
import { Dialog } from './Dialog/Dialog.tsx'
import { NavBar } from './NavBar/NavBar.tsx'
import { Table } from './Table/Table.tsx'
import { holdMouse, parkMouse, turnWheel } from './testing/pointer.ts'
import { findInShadow, ShadowHost } from './testing/shadowRoot.tsx'

beforeEach(async () => {
  await page.viewport(1000, 700)
  await parkMouse()
})

async function renderSlides(html: string) {
  const onProgress = vi.fn()
  await render(
    <Carousel aria-label="Industries" onProgress={onProgress}>
      <div key="first" style={{ height: 200 }}>
        <ShadowHost html={html} />
      </div>
      <p key="second">Laundry</p>
    </Carousel>,
  )
  await expect.poll(() => document.querySelector('[data-live]')).not.toBeNull()
  return onProgress
}

test.each([
  ['a slider', '<input type="range" min="0" max="9" value="5" style="width: 200px">'],
  [
    'a scroller',
    '<div tabindex="0" style="width: 200px; overflow: auto"><p style="width: 900px">Log</p></div>',
  ],
])('a carousel leaves drags, keys, and the wheel to %s in a shadow root', async (_name, html) => {
  const onProgress = await renderSlides(html)
  const control = findInShadow('input, div')
  const mouse = await holdMouse(control)
  await mouse.moveTo(-80)
  await mouse.release()
  control.focus()
  await userEvent.keyboard('{ArrowRight}')
  if (control.tagName === 'DIV') await turnWheel(control, 70)
  // The wheel and keys would start an animation in the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(onProgress).not.toHaveBeenCalled()
})

async function renderTable(html: string) {
  const onOpen = vi.fn()
  await render(
    <Table
      label="Requests"
      columns={[
        { id: 'name', header: 'Name', render: (name: string) => name },
        { id: 'more', header: 'More', render: () => <ShadowHost html={html} /> },
      ]}
      rows={['Laundry', 'Bakery']}
      rowKey={(name) => name}
      onOpen={onOpen}
    />,
  )
  return onOpen
}

test('a click on a button in a shadow root does not open the row', async () => {
  const onOpen = await renderTable('<button>Archive</button>')
  await userEvent.click(findInShadow('button'))
  expect(onOpen).not.toHaveBeenCalled()
})

test('users can type into a field in a shadow root in a row', async () => {
  await renderTable('<input>')
  const field = findInShadow('input') as HTMLInputElement
  field.focus()
  await userEvent.keyboard('jk')
  expect(field.value).toBe('jk')
})

test('users can type into a field in a shadow root around a table', async () => {
  const host = document.createElement('section')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<input><slot></slot>'
  await render(
    <Table
      label="Requests"
      columns={[{ id: 'name', header: 'Name', render: (name: string) => name }]}
      rows={['Laundry']}
      rowKey={(name) => name}
      pageKeys
    />,
    { container: host },
  )
  const field = host.shadowRoot?.querySelector('input') as HTMLInputElement
  field.focus()
  await userEvent.keyboard('jk')
  expect(field.value).toBe('jk')
  host.remove()
})

test.each([
  ['dialog', '<dialog><button>Undo</button></dialog>'],
  ['popover', '<div popover><button>Undo</button></div>'],
])('Escape in a %s in a shadow root closes nothing else', async (_name, html) => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog title="Clear the draft?" open onOpenChange={onOpenChange}>
      <ShadowHost html={html} />
    </Dialog>,
  )
  const overlay = findInShadow('dialog, div')
  if (overlay instanceof HTMLDialogElement) overlay.showModal()
  else overlay.showPopover()
  findInShadow('button').focus()
  await userEvent.keyboard('{Escape}')
  expect(overlay.matches(':modal, :popover-open')).toBe(false)
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a link in a shadow root closes the menu of a navigation bar', async () => {
  const screen = await render(
    <NavBar
      brand="Halden"
      path="/"
      entries={[{ label: 'Company', links: [{ href: '#mission', label: 'Mission' }] }]}
      renderLink={() => <ShadowHost html="<a href='#mission'>Mission</a>" />}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Company' })
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  const link = document.querySelector('[popover] [data-testid="host"]')?.shadowRoot?.firstChild
  ;(link as HTMLElement).click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  history.replaceState(null, '', location.pathname + location.search)
})
