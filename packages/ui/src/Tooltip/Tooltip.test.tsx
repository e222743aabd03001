import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Link } from '../Link/Link.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { parkMouse } from '../testing/pointer.ts'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'

beforeEach(() => parkMouse())

const tooltip = (props: Partial<TooltipProps> = {}) => (
  <div style={{ padding: 80 }}>
    <Tooltip content="Copies the reference" delay={0} {...props}>
      <Button>Copy</Button>
    </Tooltip>
  </div>
)
const control = () => page.getByRole('button', { name: 'Copy' })
const hint = () => page.getByRole('tooltip')

test('focus opens the tooltip, which describes the control', async () => {
  await render(tooltip())
  expect(hint().elements()).toHaveLength(0)
  await userEvent.keyboard('{Tab}')
  await expect.element(control()).toHaveFocus()
  await expect.element(control()).toHaveAccessibleDescription('Copies the reference')
})

test('Escape closes the tooltip, and focus stays on the control', async () => {
  await render(tooltip())
  await userEvent.keyboard('{Tab}')
  await expect.element(hint()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(hint()).not.toBeInTheDocument()
  await expect.element(control()).toHaveFocus()
})

test('hover opens the tooltip, and a press closes it', async () => {
  const onOpenChange = vi.fn()
  await render(tooltip({ onOpenChange }))
  await userEvent.hover(control())
  await expect.element(hint()).toBeInTheDocument()
  await control().click()
  await expect.element(hint()).not.toBeInTheDocument()
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test("calls the control's own handlers", async () => {
  const onFocus = vi.fn()
  await render(
    <Tooltip content="Copies the reference">
      <Button onFocus={onFocus}>Copy</Button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  expect(onFocus).toHaveBeenCalledTimes(1)
  await expect.element(hint()).toBeInTheDocument()
})

test('describes a link in a paragraph', async () => {
  const { container } = await render(
    <p>
      See the{' '}
      <Tooltip content="Opens the manual" open>
        <Link href="#manual">manual</Link>
      </Tooltip>
      .
    </p>,
  )
  await expect.element(hint()).toHaveTextContent('Opens the manual')
  expect(container.querySelector('p > :not(a)')).toBeNull()
})

test('isn’t clipped by a parent', async () => {
  await render(
    <div style={{ overflow: 'hidden', transform: 'translateY(100px)', inlineSize: 120 }}>
      <Tooltip content="Copies the reference of this request" open>
        <Button>Copy</Button>
      </Tooltip>
    </div>,
  )
  const readTopElement = () => {
    const { left, top, width, height } = hint().element().getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  await expect.poll(() => hint().element().contains(readTopElement())).toBe(true)
})

test('is in the dialog of its control, because a modal dialog makes the page inert', async () => {
  await render(
    <Dialog title="Reference" open onOpenChange={() => {}}>
      {tooltip({ open: true })}
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog').getByRole('tooltip')).toBeInTheDocument()
})

test('has the theme, direction, and language of its control', async () => {
  await render(
    <div data-theme="dark" dir="rtl" lang="ar">
      {tooltip({ open: true })}
    </div>,
  )
  await expect.element(hint()).toBeInTheDocument()
  const { colorScheme, direction } = getComputedStyle(hint().element())
  expect({ colorScheme, direction }).toEqual({ colorScheme: 'dark', direction: 'rtl' })
  expect(hint().element().closest('[lang]')).toHaveAttribute('lang', 'ar')
})

test('hydrates without errors', async () => {
  expect((await hydrate(tooltip())).errors).toEqual([])
})

test('an open tooltip appears after hydration, so the server’s markup has no position', async () => {
  const { html, errors } = await hydrate(tooltip({ open: true }))
  expect(html).not.toContain('Copies the reference')
  await expect.element(hint()).toBeInTheDocument()
  expect(errors).toEqual([])
})

test('has no accessibility violations', async () => {
  // Without reduced motion, axe could measure colors in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(tooltip({ open: true }))
  await expect.element(hint()).toBeInTheDocument()
  expect(await findViolations(document.body)).toEqual([])
})
