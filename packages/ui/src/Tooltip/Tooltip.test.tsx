import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.tsx'
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

test('hydrates without errors', async () => {
  expect((await hydrate(tooltip())).errors).toEqual([])
})

test('has no accessibility violations', async () => {
  // Without reduced motion, axe could measure colors in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(tooltip({ open: true }))
  await expect.element(hint()).toBeInTheDocument()
  expect(await findViolations(container)).toEqual([])
})
