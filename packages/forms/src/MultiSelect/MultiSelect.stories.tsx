import { Dialog } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { STATES } from '../schema/index.ts'
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

/** Keeps the selection in React state, as a form would. */
function StatefulMultiSelect({ value: initialValue, ...props }: MultiSelectProps<string>) {
  const [value, setValue] = useState(initialValue)
  return (
    <div style={{ maxInlineSize: 376, minBlockSize: 440 }}>
      <MultiSelect {...props} value={value} onValueChange={setValue} />
    </div>
  )
}

/**
 * A button that opens a list for selecting several options. Each selected option shows as a chip.
 *
 * ### Usage
 *
 * ```tsx
 * <MultiSelect
 *   label="States" name="states" options={STATES} value={value} onValueChange={setValue}
 *   labels={{ options: 'States', placeholder: 'Select states...' }}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Enter, Space, ArrowDown | On the button, opens the list. |
 * | ArrowDown, ArrowUp, Home, End | Moves through the list. |
 * | Letters | Move to the next option that starts with them, with or without accents. |
 * | Enter, Space | Selects or deselects an option; the list stays open. |
 * | Escape, Tab | Closes the list; Escape returns focus to the button. |
 * | Shift+Tab | In the list on a phone, moves to the search box. |
 * | ArrowDown, Enter | In the search box, moves to the first match; selects the only match. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Form | Submits the selected options under `name`, joined with a comma and a space, or as a JSON list if an option contains a comma. Resets with the form. |
 * | Pointer | A press outside or in an iframe closes the list. |
 * | Inside a `Dialog`, a slide, or another parent that clips | The list shows completely, on top of the page, and follows its button. |
 * | Little space below | Opens above the button. |
 * | Below 768 px | A list of more than ten options has a search box, and a button closes the list. If the keyboard leaves no space around the button, the list covers it. |
 * | Screen readers | A multi-selectable list box and a list of chips. |
 * | Reduced motion | No change: nothing is animated. |
 * | Without JavaScript | A disclosure with checkboxes named `name`. |
 */
const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  render: (props) => <StatefulMultiSelect {...props} />,
  args: {
    label: 'States Where Sites Are Located',
    name: 'states',
    options: STATES,
    value: [],
    onValueChange: () => {},
    labels: {
      options: 'States',
      placeholder: 'Select states...',
      selectedCount: (count) => `${count} states selected`,
    },
  },
} satisfies Meta<MultiSelectProps<string>>

export default meta
type Story = StoryObj<MultiSelectProps<string>>

const openList: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /States Where/ }))
  await canvas.findByRole('listbox')
}

export const Default: Story = {}

export const Open: Story = {
  tags: ['picture'],
  args: { value: ['California', 'Delaware'] },
  play: openList,
}

export const Chosen: Story = { args: { value: ['California', 'Nevada', 'Oregon'] } }

/** Options whose text differs from the submitted value. */
export const OptionLabels: Story = {
  args: {
    label: 'Shifts',
    name: 'shifts',
    options: ['day', 'evening', 'night'],
    optionLabels: { day: 'Day, 6 to 14 h', evening: 'Evening, 14 to 22 h', night: 'Night' },
    value: ['day', 'night'],
    labels: { options: 'Shifts', selectedCount: (count) => `${count} shifts selected` },
  },
}

/** Typing a letter also finds options that start with an accented letter. */
export const AccentedOptions: Story = {
  args: {
    label: 'Regions',
    name: 'regions',
    options: ['Uusimaa', 'Åland', 'Österbotten'],
    labels: { options: 'Regions', selectedCount: (count) => `${count} regions selected` },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Regions/ }))
    await canvas.findByRole('listbox')
    await userEvent.keyboard('a')
    await expect(canvas.getByRole('option', { name: 'Åland' })).toHaveFocus()
  },
}

export const Everything: Story = { args: { value: STATES } }

export const Invalid: Story = { args: { error: 'At least one state is required' } }

export const Locked: Story = { args: { value: ['California', 'Nevada'], disabled: true } }

export const Dark: Story = {
  args: { value: ['California', 'Delaware'] },
  globals: { theme: 'dark' },
  play: openList,
}

export const RightToLeft: Story = {
  args: { value: ['California', 'Delaware'] },
  globals: { direction: 'rtl' },
  play: openList,
}

/** On a phone, a long list has a search box, and a button that closes it. */
export const Narrow: Story = {
  args: { value: ['California'] },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: openList,
}

/** The list covers the dialog, and the dialog doesn't scroll. */
export const InDialog: Story = {
  decorators: [
    (Story) => (
      <Dialog title="Request" open onOpenChange={() => {}}>
        <Story />
      </Dialog>
    ),
  ],
  render: ({ value: initialValue, ...props }) => {
    const [value, setValue] = useState(initialValue)
    return <MultiSelect {...props} value={value} onValueChange={setValue} />
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  play: async (context) => {
    await openList(context)
    const canvas = within(context.canvasElement)
    const list = canvas.getByRole('listbox')
    await waitFor(async () => {
      const { left, right, bottom } = list.getBoundingClientRect()
      const topElement = document.elementFromPoint((left + right) / 2, bottom - 4)
      await expect(list.contains(topElement)).toBe(true)
    })
    const { scrollHeight, clientHeight } = canvas.getByRole('dialog')
    await expect(scrollHeight).toBe(clientHeight)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: /States Where/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  },
}
