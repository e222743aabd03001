import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import * as stories from './NumberField.stories.tsx'
import { NumberField } from './NumberField.tsx'

const { Default, Disabled, Empty, Formatted, German, Highest, LongText, ReadOnly, WithError } =
  composeStories(stories)

const field = page.getByRole('textbox')
const increase = page.getByRole('button', { name: /^Increase/ })
const decrease = page.getByRole('button', { name: /^Decrease/ })

function readForm(container: Element) {
  const form = container.querySelector('form') as HTMLFormElement
  return [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join('&')
}

test('buttons and arrow keys change the number by one step', async () => {
  const onValueChange = vi.fn()
  await render(<Default onValueChange={onValueChange} />)
  await increase.click()
  await expect.element(field).toHaveValue('13')
  await decrease.click()
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('11')
  expect(onValueChange.mock.calls).toEqual([[13], [12], [11]])
})

test('stops at the lowest and the highest number', async () => {
  await render(<Highest />)
  await expect.element(increase).toBeDisabled()
  await field.click()
  await userEvent.keyboard('{Home}')
  await expect.element(field).toHaveValue('1')
  await expect.element(decrease).toBeDisabled()
})

test('letters can’t be typed, and an emptied field has no number', async () => {
  const onValueChange = vi.fn()
  await render(<Default onValueChange={onValueChange} />)
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}abc{Backspace}{Tab}')
  await expect.element(field).toHaveValue('')
  expect(onValueChange.mock.calls.at(-1)).toEqual([null])
})

test('reads and shows numbers in the format of its locale', async () => {
  const { container } = await render(
    <form>
      <German />
    </form>,
  )
  await expect.element(field).toHaveValue('1.234,5')
  await field.fill('2.000,5')
  await userEvent.tab()
  expect(readForm(container)).toBe('robots=2000.5')
})

test('shows a unit, and submits only the number', async () => {
  const { container } = await render(
    <form>
      <Formatted />
    </form>,
  )
  await expect.element(field).toHaveValue('7.5 kg')
  await increase.click()
  expect(readForm(container)).toBe('payload=8')
})

test('resets with its form', async () => {
  const { container } = await render(
    <form>
      <Default />
      <button type="reset">Reset</button>
    </form>,
  )
  await increase.click()
  expect(readForm(container)).toBe('robots=13')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => readForm(container)).toBe('robots=12')
  await expect.element(field).toHaveValue('12')
})

test('the browser rejects a missing and a wrong number, which stays as it was typed', async () => {
  const { container } = await render(
    <form>
      <Empty required />
    </form>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  await field.fill('501')
  await userEvent.tab()
  await expect.element(field).toHaveValue('501')
  await expect.poll(() => form.checkValidity()).toBe(false)
  await expect.element(field).toBeInvalid()
  await field.fill('20')
  await userEvent.tab()
  await expect.poll(() => form.checkValidity()).toBe(true)
  await expect.element(field).toBeValid()
})

test('a disabled fieldset disables the field and its value', async () => {
  const { container } = await render(
    <form>
      <fieldset disabled>
        <Default />
      </fieldset>
    </form>,
  )
  await expect.element(field).toBeDisabled()
  await expect.element(increase).toBeDisabled()
  expect(readForm(container)).toBe('')
})

test('a disabled and a read-only field have disabled buttons', async () => {
  await render(
    <>
      <Disabled />
      <ReadOnly />
    </>,
  )
  for (const button of page.getByRole('button').elements()) expect(button).toBeDisabled()
})

test('the parent can control the number', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <NumberField label="Robots" value={3} onValueChange={onValueChange} />,
  )
  await increase.click()
  expect(onValueChange.mock.calls).toEqual([[4]])
  await expect.element(field).toHaveValue('3')
  await screen.rerender(<NumberField label="Robots" value={null} />)
  await expect.element(field).toHaveValue('')
})

test('the wheel changes the number only with `wheel`', async () => {
  const screen = await render(<Default />)
  const turnWheel = () =>
    field
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  await field.click()
  expect(turnWheel()).toBe(true)
  await expect.element(field).toHaveValue('12')
  await screen.rerender(<Default wheel />)
  expect(turnWheel()).toBe(false)
  await expect.element(field).not.toHaveValue('12')
})

test('works in a shadow root', async () => {
  const { screen } = await renderInShadowRoot(<Default />)
  await screen.getByRole('button', { name: /^Increase/ }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('13')
})

test('server-renders its number, and hydrates without errors', async () => {
  const { html, errors } = await hydrate(
    <NumberField label="Parts" name="parts" locale="de" defaultValue={1234.5} />,
  )
  expect(html).toContain('value="1.234,5"')
  expect(html).toContain('value="1234.5"')
  expect(html).not.toContain('style=')
  expect(errors).toEqual([])
})

test('nothing overflows at 320 px, and axe finds no violations', async () => {
  await page.viewport(320, 700)
  const { container } = await render(
    <>
      <LongText />
      <WithError />
      <Disabled />
    </>,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await findViolations(container)).toEqual([])
})
