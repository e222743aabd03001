import { composeStories } from '@storybook/react-vite'
import { useActionState, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createRequests } from '../Table/requests.fixture.tsx'
import * as stories from './DataTable.stories.tsx'
import { emptySelection, type RowSelection } from './rowSelection.ts'

const { AllSelected, Default, Selected } = composeStories(stories)

/** Returns the keys that the form on the page submits. */
const readForm = () =>
  new FormData(document.querySelector('form') as HTMLFormElement).getAll('request').sort()

test('a form gets the selected rows, and resets them', async () => {
  await render(
    <form>
      <Selected name="request" />
      <button type="reset">Reset</button>
    </form>,
  )
  expect(readForm()).toEqual(['r0', 'r2', 'r3'])
  await page.getByRole('checkbox', { name: 'Select Marcus Thiele', exact: true }).click()
  expect(readForm()).toEqual(['r0', 'r1', 'r2', 'r3'])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(readForm).toEqual(['r0', 'r2', 'r3'])
})

test('a reset restores the first selection that the parent has set', async () => {
  const onSelectionChange = vi.fn()
  const first: RowSelection = { kind: 'some', keys: new Set(['r0']) }
  const second: RowSelection = { kind: 'some', keys: new Set(['r1']) }
  const renderForm = (selection: RowSelection) => (
    <form>
      <Default selection={selection} onSelectionChange={onSelectionChange} />
      <button type="reset">Reset</button>
    </form>
  )
  const screen = await render(renderForm(first))
  await screen.rerender(renderForm(second))
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => onSelectionChange.mock.calls).toEqual([[first]])
})

test('a selection stays after an action if the parent controls it', async () => {
  function Form() {
    const [selection, setSelection] = useState<RowSelection>(emptySelection)
    const [error, action] = useActionState(async () => 'Try again', '')
    return (
      <form action={action}>
        <Default selection={selection} onSelectionChange={setSelection} />
        <button type="submit">Send</button>
        <p>{error}</p>
      </form>
    )
  }
  await render(<Form />)
  const marcus = page.getByRole('checkbox', { name: 'Select Marcus Thiele', exact: true })
  await marcus.click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Try again')).toBeVisible()
  await expect.element(marcus).toBeChecked()
})

test('in a disabled fieldset, nothing changes and a form gets nothing', async () => {
  const { container } = await render(
    <form>
      <fieldset disabled>
        <AllSelected name="request" rows={createRequests(1500)} />
      </fieldset>
    </form>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toBeDisabled()
  container.querySelector<HTMLElement>('tbody tr')?.focus()
  await userEvent.keyboard(' {Control>}a{/Control}{Escape}')
  expect(container.querySelector('tr[aria-selected="false"]')).toBeNull()
  expect(readForm()).toEqual([])
})

test('submits all of many rows without a field for each', async () => {
  const { container } = await render(
    <form>
      <AllSelected name="request" rows={createRequests(1500)} />
    </form>,
  )
  await expect.poll(() => readForm().length).toBe(1500)
  expect(new Set(readForm()).size).toBe(1500)
  expect(container.querySelectorAll('input[type="hidden"]')).toHaveLength(1000)
})
