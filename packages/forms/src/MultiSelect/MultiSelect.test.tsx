import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { pressKeys } from '../fixtures/pressKeys.ts'
import { STATES, type State } from '../schema/index.ts'
import { MultiSelect } from './MultiSelect.tsx'

const handleValueChange = vi.fn<(value: State[]) => void>()

afterEach(() => handleValueChange.mockReset())

const labels = {
  options: 'States',
  placeholder: 'Select states...',
  selectedCount: (count: number) => `${count} states selected`,
}

interface StatesFieldProps {
  initialValue?: State[]
  error?: string
  disabled?: boolean
}

function StatesField({ initialValue = [], error, disabled }: StatesFieldProps) {
  const [value, setValue] = useState<readonly State[]>(initialValue)
  return (
    <form style={{ paddingBlock: 40, maxWidth: 400 }}>
      <MultiSelect
        label="States Where Sites Are Located"
        name="states"
        options={STATES}
        value={value}
        onValueChange={(newValue) => {
          handleValueChange(newValue)
          setValue(newValue)
        }}
        error={error}
        disabled={disabled}
        labels={labels}
      />
      <button type="button">After</button>
    </form>
  )
}

const trigger = page.getByRole('button', { name: /^States Where Sites Are Located/ })
const list = page.getByRole('listbox', { name: 'States' })
const getOption = (name: string) => page.getByRole('option', { name, exact: true })

const readHiddenValue = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value

test('selects several options, stays open and shows their number', async () => {
  await render(<StatesField />)
  await expect.element(trigger).toHaveTextContent('Select states...')
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'listbox')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  expect(trigger.element().getAttribute('aria-controls')).toBe(list.element().id)
  expect(page.getByRole('option').elements()).toHaveLength(50)

  await getOption('Texas').click()
  await getOption('California').click()
  await expect.element(getOption('Texas')).toHaveAttribute('aria-selected', 'true')
  await expect.element(list).toBeVisible()
  await expect.element(trigger).toHaveTextContent('2 states selected')
  expect(readHiddenValue()).toBe('California, Texas')

  await getOption('Texas').click()
  await expect.element(trigger).toHaveTextContent('1 states selected')
  expect(handleValueChange).toHaveBeenLastCalledWith(['California'])
})

test('closes on its button, a press outside, Escape and Tab', async () => {
  await page.viewport(1024, 768)
  await render(<StatesField initialValue={['Utah']} />)
  await trigger.click()
  await trigger.click()
  await expect.element(list).not.toBeInTheDocument()

  await trigger.click()
  await userEvent.click(document.body, { position: { x: 2, y: 2 } })
  await expect.element(list).not.toBeInTheDocument()

  await trigger.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getOption('Utah')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  expect(handleValueChange).not.toHaveBeenCalled()

  await trigger.click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('works with the keyboard only', async () => {
  await render(<StatesField />)
  await userEvent.keyboard('{Tab}')
  await expect.element(trigger).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getOption('Alabama')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}{End} ')
  expect(handleValueChange).toHaveBeenLastCalledWith(['Alaska', 'Wyoming'])
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.element(getOption('Alabama')).toHaveFocus()
  await expect.element(list).toBeVisible()
})

test('focuses an option immediately, so a key pressed right after opening isn’t lost', async () => {
  await render(<StatesField />)
  // `click()` fires a click without a pointer type, as the Enter key does.
  flushSync(() => (trigger.element() as HTMLElement).click())
  expect(document.activeElement).toBe(getOption('Alabama').element())
})

test('moves to the option that matches typed letters and spaces', async () => {
  await render(<StatesField />)
  await trigger.click()
  await expect.element(getOption('Alabama')).toHaveFocus()
  pressKeys('new y')
  await expect.element(getOption('New York')).toHaveFocus()
  expect(handleValueChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(handleValueChange).toHaveBeenLastCalledWith(['New York'])
})

test('deselects an option by its chip', async () => {
  await render(<StatesField initialValue={['California', 'Oregon']} />)
  await page.getByRole('button', { name: 'Remove California' }).click()
  expect(handleValueChange).toHaveBeenLastCalledWith(['Oregon'])
  expect(readHiddenValue()).toBe('Oregon')
  await expect
    .element(page.getByRole('button', { name: 'Remove California' }))
    .not.toBeInTheDocument()
})

test('focuses the button after the last chip is removed', async () => {
  await render(<StatesField initialValue={['Oregon']} />)
  await page.getByRole('button', { name: 'Remove Oregon' }).click()
  await expect.element(trigger).toHaveFocus()
})

const SHIFTS = ['day', 'evening', 'night'] as const
type Shift = (typeof SHIFTS)[number]

function ShiftsField({ translate }: { translate?: (option: string) => string | undefined }) {
  const [value, setValue] = useState<readonly Shift[]>([])
  return (
    <MultiSelect
      label="Shifts"
      name="shifts"
      options={SHIFTS}
      optionLabels={{ day: 'Tagschicht', night: 'Nachtschicht' }}
      value={value}
      onValueChange={setValue}
      labels={translate ? { option: translate } : undefined}
    />
  )
}

test('shows the text of each option, finds options by typing, and submits their values', async () => {
  await render(<ShiftsField />)
  await page.getByRole('button', { name: /^Shifts/ }).click()
  const texts = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['Tagschicht', 'evening', 'Nachtschicht'])
  await expect.element(getOption('Tagschicht')).toHaveFocus()
  pressKeys('nacht')
  await expect.element(getOption('Nachtschicht')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove Nachtschicht' })).toBeVisible()
  expect(readHiddenValue()).toBe('night')
})

test('prefers an option’s translation over its text', async () => {
  await render(<ShiftsField translate={(value) => (value === 'day' ? '日勤' : undefined)} />)
  await page.getByRole('button', { name: /^Shifts/ }).click()
  await getOption('日勤').click()
  await expect.element(getOption('Nachtschicht')).toBeVisible()
  expect(readHiddenValue()).toBe('day')
})

test('shows the text of each option without JavaScript, and posts the options’ values', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<ShiftsField />)
  const checkboxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(checkboxes.map(({ value, parentElement }) => [value, parentElement?.textContent])).toEqual(
    [
      ['day', 'Tagschicht'],
      ['evening', 'evening'],
      ['night', 'Nachtschicht'],
    ],
  )
})

const readPostedStates = (container: Element) =>
  new FormData(container.querySelector('form') ?? undefined).getAll('states')

test('without JavaScript, posts the selected options', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<StatesField initialValue={['Texas', 'Oregon']} />)
  expect(readPostedStates(container)).toEqual(['Oregon', 'Texas'])
})

test('without JavaScript, posts the selected options of a disabled field', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<StatesField initialValue={['Oregon', 'Texas']} disabled />)
  const checkboxes = [...container.querySelectorAll('input[type=checkbox]')]
  expect(checkboxes.every((checkbox) => checkbox.matches(':disabled'))).toBe(true)
  expect(readPostedStates(container)).toEqual(['Oregon, Texas'])
})

test.each<[name: string, clickedStates: State[], reportedValues: State[][]]>([
  ['nothing if the user changed nothing', [], []],
  ['an option that the user checked', ['Texas'], [['Oregon', 'Texas']]],
  ['an empty list if the user unchecked the last option', ['Oregon'], [[]]],
])('after hydration, reports %s', async (_, clickedStates, reportedValues) => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<StatesField initialValue={['Oregon']} />)
  for (const state of clickedStates) {
    container.querySelector<HTMLInputElement>(`[value=${state}]`)?.click()
  }
  const root = hydrateRoot(container, <StatesField initialValue={['Oregon']} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'listbox')
  expect(handleValueChange.mock.calls.map(([value]) => value)).toEqual(reportedValues)
})

test('in a fieldset that is disabled while the list is open, the selection stays', async () => {
  const createFieldset = (isDisabled: boolean) => (
    <fieldset disabled={isDisabled}>
      <StatesField initialValue={['Oregon']} />
    </fieldset>
  )
  const { rerender } = await render(createFieldset(false))
  await trigger.click()
  await rerender(createFieldset(true))
  await getOption('Texas').click()
  await expect.element(list).not.toBeInTheDocument()
  expect(handleValueChange).not.toHaveBeenCalled()
  await expect.element(trigger).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Remove Oregon' })).toBeDisabled()
})

test('posts options that contain a comma as a JSON list', async () => {
  const options = ['Day', 'Night, 22 to 6 h']
  await render(
    <MultiSelect
      label="Shifts"
      name="shifts"
      options={options}
      value={options}
      onValueChange={() => {}}
    />,
  )
  expect(readHiddenValue()).toBe('["Day","Night, 22 to 6 h"]')
})

test('uses the error as the button’s description', async () => {
  await render(<StatesField error="At least one state is required" />)
  await expect.element(trigger).toHaveAccessibleDescription(/At least one state is required/)
})

test('fits a screen that is 320 px wide', async () => {
  await page.viewport(320, 400)
  await render(<StatesField />)
  await trigger.click()
  const box = list.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(320)
  expect(box.bottom).toBeLessThanOrEqual(400)
  await page.viewport(1024, 768)
})

const searchBox = page.getByRole('searchbox', { name: 'Search' })
const doneButton = page.getByRole('button', { name: 'Done' })

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1024, 768))

  test('search narrows the list, and keeps what is selected', async () => {
    await render(<StatesField initialValue={['Texas']} />)
    await trigger.click()
    await searchBox.fill('NEW ')
    await expect.element(page.getByRole('status')).toHaveTextContent('4 matches')
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York'])
    await getOption('New York').click()
    expect(handleValueChange).toHaveBeenLastCalledWith(['New York', 'Texas'])
    await searchBox.fill('guam')
    await expect.element(page.getByText('No matches', { exact: true })).toBeVisible()
    await searchBox.fill('')
    await expect.element(getOption('Texas')).toHaveAttribute('aria-selected', 'true')
  })

  test('the button below the list closes it and focuses the field', async () => {
    await render(<StatesField />)
    await trigger.click()
    await getOption('Alaska').click()
    await doneButton.click()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    expect(readHiddenValue()).toBe('Alaska')
  })

  test('the keyboard reaches search, list, and button', async () => {
    await render(<StatesField />)
    await trigger.click()
    await expect.element(getOption('Alabama')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(doneButton).toHaveFocus()
    await searchBox.click()
    await userEvent.keyboard('vermont{Enter}')
    expect(handleValueChange).toHaveBeenLastCalledWith(['Vermont'])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(getOption('Vermont')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(searchBox).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  test('passes axe', async () => {
    await render(<StatesField />)
    await trigger.click()
    await expectNoViolations()
    await searchBox.fill('guam')
    await expectNoViolations()
  })
})

test('wide windows show neither the search box nor the button', async () => {
  await page.viewport(1024, 768)
  await render(<StatesField />)
  await trigger.click()
  await expect.element(searchBox).not.toBeInTheDocument()
  await expect.element(doneButton).not.toBeInTheDocument()
})

test('passes axe', async () => {
  await render(
    <StatesField initialValue={['California', 'Oregon']} error="Choose states from the list" />,
  )
  await expectNoViolations()
  await trigger.click()
  await expectNoViolations()
})

test('takes custom labels', async () => {
  await render(
    <MultiSelect
      label="States Where Sites Are Located"
      name="states"
      options={STATES}
      value={['Nevada']}
      onValueChange={handleValueChange}
      labels={{
        options: 'Bundesstaaten',
        selectedCount: (count) => `${count} gewählt`,
        removeOption: (option) => `${option} entfernen`,
      }}
    />,
  )
  await expect.element(trigger).toHaveTextContent('1 gewählt')
  await expect.element(page.getByRole('list', { name: 'Bundesstaaten' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nevada entfernen' })).toBeVisible()
  await trigger.click()
  await expect.element(page.getByRole('listbox', { name: 'Bundesstaaten' })).toBeVisible()
})
