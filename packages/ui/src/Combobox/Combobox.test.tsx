import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../Dialog/Dialog.tsx'
import { findViolations } from '../testing/axe.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import * as stories from './Combobox.stories.tsx'
import { Combobox } from './Combobox.tsx'
import type { ComboboxProps } from './comboboxProps.ts'

type StoryName = keyof typeof stories
// Storybook's type of composed stories doesn't know components whose props are a union.
const { Default, FreeText, LongText, ManyOptions, Multiple, Selected, WithError } = composeStories(
  stories,
) as unknown as Record<StoryName, ComponentType<Partial<ComboboxProps>>>

const field = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const listOptions = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.querySelector('bdi')?.textContent)

/** Returns the text of the active option. */
const readActive = () => {
  const id = field.element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.querySelector('bdi')?.textContent : undefined
}

function readForm(container: Element) {
  const form = container.querySelector('form') as HTMLFormElement
  return [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join('&')
}

test('a press opens the list, and a press on an option selects it', async () => {
  const onValueChange = vi.fn()
  await render(<Default onValueChange={onValueChange} />)
  await field.click()
  await expect.poll(listOptions).toEqual(['Sacramento', 'Reno', 'Boise', 'Malmö', 'Oslo'])
  await option(/Reno/).click()
  await expect.element(field).toHaveValue('Reno')
  await expect.element(field).toHaveFocus()
  expect(option(/Reno/).query()).toBeNull()
  expect(onValueChange.mock.calls).toEqual([['rno']])
})

test('typing filters without accents, and Enter selects the first match', async () => {
  await render(<Default />)
  await field.click()
  await userEvent.keyboard('MALMO')
  await expect.poll(listOptions).toEqual(['Malmö'])
  expect(readActive()).toBe('Malmö')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Malmö')
})

test('arrow keys move through enabled options in a loop, and Escape closes the list', async () => {
  await render(<Default />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(readActive()).toBe('Sacramento')
  await userEvent.keyboard('{ArrowUp}')
  expect(readActive()).toBe('Malmö')
  await userEvent.keyboard('{ArrowDown}')
  expect(readActive()).toBe('Sacramento')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(readActive()).toBeUndefined()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(readActive()).toBeUndefined()
})

test('a disabled option can’t be selected', async () => {
  await render(<Default />)
  await field.click()
  await option(/Oslo/).click({ force: true })
  await expect.element(field).toHaveValue('')
})

test('shows the selected option again after a text that isn’t an option', async () => {
  await render(<Selected />)
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}xyz')
  await expect.element(page.getByText('No matches').first()).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('Reno')
  await field.fill('boise')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Boise')
})

test('emptying the field removes the value', async () => {
  const { container } = await render(
    <form>
      <Selected />
    </form>,
  )
  expect(readForm(container)).toBe('plant=rno')
  await field.fill('')
  await userEvent.tab()
  expect(readForm(container)).toBe('plant=')
})

test('the form gets the values, and its reset restores the first ones', async () => {
  const { container } = await render(
    <form>
      <Multiple />
      <button type="reset">Reset</button>
    </form>,
  )
  expect(readForm(container)).toBe('plant=rno&plant=mmx')
  await field.click()
  await option(/Boise/).click()
  await option(/Reno/).click()
  expect(readForm(container)).toBe('plant=mmx&plant=boi')
  await expect.element(page.getByRole('button', { name: 'Remove Boise' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(readForm(container)).toBe('plant=rno&plant=mmx')
})

test('a disabled fieldset disables the field, its chips, and its values', async () => {
  const { container } = await render(
    <form>
      <fieldset disabled>
        <Multiple />
      </fieldset>
    </form>,
  )
  await expect.element(field).toBeDisabled()
  for (const button of page.getByRole('button').elements()) expect(button).toBeDisabled()
  expect(readForm(container)).toBe('')
})

test('the browser asks for a required value, and for an option instead of another text', async () => {
  const { container } = await render(
    <form>
      <Default required multiple valuesLabel="Plants" />
    </form>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  await field.fill('xyz')
  const input = field.element() as HTMLInputElement
  await expect.poll(() => input.validationMessage).toBe('Choose an option from the list')
  await field.fill('boi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => form.checkValidity()).toBe(true)
})

test('Enter submits the form only while the list is closed', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Default />
    </form>,
  )
  await field.click()
  await userEvent.keyboard('reno{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('free text is a value as it is typed', async () => {
  const onValueChange = vi.fn()
  const { container } = await render(
    <form>
      <FreeText onValueChange={onValueChange} />
    </form>,
  )
  await expect.element(field).toHaveValue('Fresno')
  await field.fill('Mal')
  expect(readForm(container)).toBe('plant=Mal')
  expect(readActive()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Malmö')
  expect(onValueChange.mock.calls.at(-1)).toEqual(['mmx'])
})

const tagProps = {
  label: 'Tags',
  name: 'tags',
  multiple: true,
  freeText: true,
  separator: ',',
  valuesLabel: 'Tags of the request',
  options: [{ value: 'Pilot' }, { value: 'hot' }],
} as const
const listTags = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('free text follows its value when the parent changes it', async () => {
  const { rerender } = await render(<Combobox label="Site" freeText options={[]} value="" />)
  const renderValue = (value: string) =>
    rerender(<Combobox label="Site" freeText options={[]} value={value} />)
  await field.fill('Oslo')
  await renderValue('Oslo')
  await expect.element(field).toHaveValue('Oslo')
  await renderValue('Bergen')
  await expect.element(field).toHaveValue('Bergen')
  await renderValue('')
  await expect.element(field).toHaveValue('')
})

test('the reset of a form elsewhere in the page resets the field', async () => {
  await render(
    <>
      <form id="elsewhere">
        <button type="reset">Reset</button>
      </form>
      <Combobox label="Site" form="elsewhere" freeText options={[]} defaultValue="Oslo" />
    </>,
  )
  await field.fill('Bergen')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(field).toHaveValue('Oslo')
})

test('tags are added by Enter, a comma, Tab, or in a pasted list, each once', async () => {
  await render(<Combobox {...tagProps} />)
  await field.click()
  await userEvent.keyboard('night shift{Enter}two,')
  await expect.poll(listTags).toEqual(['night shift', 'two'])
  await userEvent.keyboard('PILOT')
  expect(listOptions()).toEqual(['Pilot'])
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await field.fill('Two, hot, three, fo')
  await expect.poll(listTags).toEqual(['night shift', 'two', 'Pilot', 'hot', 'three'])
  await expect.element(field).toHaveValue('fo')
  await expect.poll(listOptions).toEqual(['Add “fo”'])
})

test('typed text that isn’t a tag yet stays in the field, and the parent can control it', async () => {
  const onTextChange = vi.fn()
  const screen = await render(<Combobox {...tagProps} text="dra" onTextChange={onTextChange} />)
  await field.click()
  await userEvent.keyboard('f')
  expect(onTextChange.mock.calls).toEqual([['draf']])
  await screen.rerender(<Combobox {...tagProps} text="draf" onTextChange={onTextChange} />)
  await userEvent.tab()
  await expect.element(field).toHaveValue('draf')
})

test('aborts the request for an older text, and ignores its result', async () => {
  const requests: { text: string; signal: AbortSignal; resolve: (values: string[]) => void }[] = []
  const loadOptions = (text: string, signal: AbortSignal) =>
    new Promise<{ value: string }[]>((resolve) => {
      requests.push({
        text,
        signal,
        resolve: (values) => resolve(values.map((value) => ({ value }))),
      })
    })
  await render(<Combobox label="Customer" loadOptions={loadOptions} />)
  await field.click()
  await expect.poll(() => requests.map(({ text }) => text)).toEqual([''])
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…')
  await userEvent.keyboard('ha')
  await expect.poll(() => requests.at(-1)?.text).toBe('ha')
  expect(requests[0]?.signal.aborted).toBe(true)
  requests.at(-1)?.resolve(['Halden'])
  await expect.poll(listOptions).toEqual(['Halden'])
  requests[0]?.resolve(['Old'])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Halden')
  const last = requests.length
  await userEvent.keyboard('x{Escape}')
  expect(requests).toHaveLength(last)
})

test('says that options couldn’t be loaded, and Enter tries again', async () => {
  const loadOptions = vi
    .fn<() => Promise<{ value: string }[]>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([{ value: 'Halden' }])
  await render(<Combobox label="Customer" loadOptions={loadOptions} />)
  await field.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Options couldn’t be loaded.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(listOptions).toEqual(['Halden'])
})

test('lists a limited number of options, and says so', async () => {
  await render(<ManyOptions maxOptions={2} />)
  await field.click()
  await expect.poll(listOptions).toEqual(['Sacramento', 'Reno'])
  await expect.element(page.getByText('The first 2 options. Type to find others.')).toBeVisible()
})

test('Escape closes the list, but not the dialog around it', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog title="Move" open onOpenChange={onOpenChange}>
      <Default />
    </Dialog>,
  )
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledOnce()
})

test('works in a shadow root', async () => {
  const { screen } = await renderInShadowRoot(<Default />)
  await screen.getByRole('combobox').click()
  await screen.getByRole('option', { name: /Reno/ }).click()
  await expect.element(screen.getByRole('combobox')).toHaveValue('Reno')
})

test('server-renders the selected value, and hydrates without errors', async () => {
  const options = [{ value: 'rno', label: 'Reno' }]
  const { html, errors } = await hydrate(
    <Combobox label="Plant" name="plant" options={options} defaultValue="rno" />,
  )
  expect(html).toContain('value="rno"')
  expect(html).toContain('value="Reno"')
  expect(html).not.toContain('style=')
  expect(errors).toEqual([])
})

test('adds no style element to the page', async () => {
  const countSheets = () => document.head.querySelectorAll('style').length
  await render(<Default />)
  const count = countSheets()
  await field.click()
  await option(/Reno/).click()
  expect(countSheets()).toBe(count)
})

test('nothing overflows at 320 px, and axe finds no violations', async () => {
  await page.viewport(320, 700)
  const { container } = await render(
    <div style={{ padding: 16 }}>
      <WithError />
      <LongText />
    </div>,
  )
  await page.getByRole('combobox').first().click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await findViolations(container)).toEqual([])
})
