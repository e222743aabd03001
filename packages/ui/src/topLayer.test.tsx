import type { ReactElement, ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button/Button.tsx'
import { Carousel } from './Carousel/Carousel.tsx'
import { Dialog } from './Dialog/Dialog.tsx'
import { Menu } from './Menu/Menu.tsx'
import { MenuItem } from './Menu/MenuItem.tsx'
import { Popover } from './Popover/Popover.tsx'
import { Tooltip } from './Tooltip/Tooltip.tsx'
import { isUncovered } from './testing/isUncovered.ts'
import { parkMouse } from './testing/pointer.ts'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'

beforeEach(() => parkMouse())

const ITEMS = ['Copy', 'Move', 'Rename', 'Share', 'Print', 'Export', 'Archive', 'Delete']

/** An overlay that is open from the start, and whose trigger is named "Open". */
const OVERLAYS: Record<string, { role: 'menu' | 'dialog' | 'tooltip'; element: ReactElement }> = {
  Menu: {
    role: 'menu',
    element: (
      <Menu trigger={<Button>Open</Button>} defaultOpen>
        {ITEMS.map((item) => (
          <MenuItem key={item} onSelect={() => {}}>
            {item}
          </MenuItem>
        ))}
      </Menu>
    ),
  },
  Popover: {
    role: 'dialog',
    element: (
      <Popover label="Shift report" trigger={<Button>Open</Button>} defaultOpen>
        <div style={{ inlineSize: 200, blockSize: 240 }}>
          <Button>Download</Button>
        </div>
      </Popover>
    ),
  },
  Tooltip: {
    role: 'tooltip',
    element: (
      <Tooltip content="Copies the reference of this request" side="bottom" open>
        <Button>Open</Button>
      </Tooltip>
    ),
  },
}

const PLACES: Record<string, (overlay: ReactNode) => ReactElement> = {
  'a parent that clips': (overlay) => (
    <div style={{ overflow: 'hidden', inlineSize: 110, blockSize: 80 }}>{overlay}</div>
  ),
  'a parent with a transform': (overlay) => (
    <div
      style={{ transform: 'translate(60px, 40px) scale(0.8)', overflow: 'hidden', inlineSize: 110 }}
    >
      {overlay}
    </div>
  ),
  'a slide': (overlay) => (
    <Carousel aria-label="Shifts" slidesPerView={1}>
      <div style={{ blockSize: 90 }}>{overlay}</div>
      <p>Night</p>
    </Carousel>
  ),
  'a right-to-left page': (overlay) => (
    <div dir="rtl" style={{ filter: 'grayscale(0.1)', overflow: 'hidden', blockSize: 80 }}>
      {overlay}
    </div>
  ),
  'a parent below another element': (overlay) => (
    <>
      <div style={{ position: 'relative', zIndex: 0 }}>{overlay}</div>
      <div style={{ position: 'relative', zIndex: 1, blockSize: 400, background: 'Canvas' }} />
    </>
  ),
}

/** The distance in px between the trigger and an overlay below it. */
function measureGap(overlay: Element, trigger: Element) {
  return Math.round(overlay.getBoundingClientRect().top - trigger.getBoundingClientRect().bottom)
}

describe.each(Object.entries(OVERLAYS))('%s', (_name, { role, element }) => {
  test.each(Object.entries(PLACES))(
    'is beside its trigger and uncovered in %s',
    async (_, wrap) => {
      await render(<div style={{ padding: 24 }}>{wrap(element)}</div>)
      const overlay = page.getByRole(role)
      await expect.element(overlay).toBeVisible()
      await expect.poll(() => isUncovered(overlay.element())).toBe(true)
      const trigger = page.getByRole('button', { name: 'Open' }).element()
      await expect.poll(() => measureGap(overlay.element(), trigger)).toBe(4)
      const side = getComputedStyle(trigger).direction === 'rtl' ? 'right' : 'left'
      const readSide = (box: Element) => box.getBoundingClientRect()[side]
      if (role !== 'tooltip')
        await expect
          .poll(() => Math.abs(readSide(overlay.element()) - readSide(trigger)))
          .toBeLessThan(2)
    },
  )

  test('is uncovered in a short dialog', async () => {
    await render(
      <Dialog title="Request" open onOpenChange={() => {}}>
        {element}
      </Dialog>,
    )
    const dialog = page.getByRole('dialog', { name: 'Request' })
    const overlay = dialog.getByRole(role)
    await expect.element(overlay).toBeVisible()
    await expect.poll(() => isUncovered(overlay.element())).toBe(true)
    const { scrollHeight, clientHeight } = dialog.element()
    expect(scrollHeight).toBe(clientHeight)
  })

  test('is uncovered in a shadow root', async () => {
    const { root } = await renderInShadowRoot(
      <div style={{ overflow: 'hidden', transform: 'translateX(20px)', blockSize: 80 }}>
        {element}
      </div>,
    )
    const find = () => root.querySelector(`[role=${role}]`)
    await expect.poll(() => find() && isUncovered(find() as Element)).toBe(true)
  })
})

test('the text of a popover in a slide is selectable', async () => {
  await render(PLACES['a slide']?.(OVERLAYS.Popover?.element))
  const popover = page.getByRole('dialog')
  await expect.element(popover).toBeVisible()
  expect(getComputedStyle(popover.element()).userSelect).toBe('text')
})

test('a tooltip in a popover is above the popover', async () => {
  await render(
    <Popover label="Shift report" trigger={<Button>Open</Button>} defaultOpen>
      <Tooltip content="Copies the reference" side="bottom" open>
        <Button>Copy</Button>
      </Tooltip>
    </Popover>,
  )
  const tooltip = page.getByRole('tooltip')
  await expect.poll(() => isUncovered(tooltip.element())).toBe(true)
})

test('Escape in a menu in a popover in a dialog closes one of them at a time', async () => {
  await render(
    <Dialog title="Request" open onOpenChange={() => {}}>
      <Popover label="Shift report" trigger={<Button>Report</Button>}>
        <Menu trigger={<Button>Actions</Button>}>
          <MenuItem onSelect={() => {}}>Copy</MenuItem>
        </Menu>
      </Popover>
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Shift report' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Shift report' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Request' })).toBeVisible()
})
