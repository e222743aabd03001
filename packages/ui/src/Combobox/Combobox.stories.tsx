import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Combobox } from './Combobox.tsx'
import type { ComboboxOption } from './comboboxOptions.ts'
import type { ComboboxProps } from './comboboxProps.ts'

const plants: readonly ComboboxOption[] = [
  { value: 'smf', label: 'Sacramento', detail: 'California' },
  { value: 'rno', label: 'Reno', detail: 'Nevada' },
  { value: 'boi', label: 'Boise', detail: 'Idaho' },
  { value: 'mmx', label: 'Malmö', detail: 'Sweden' },
  { value: 'osl', label: 'Oslo', detail: 'Norway', disabled: true },
]

const neverLoaded = () => new Promise<never>(() => {})
const loadPlants = async (text: string) =>
  plants.filter(({ label }) => label?.toLowerCase().includes(text.toLowerCase()))

/**
 * A text field with a list of options, which typing filters. For a few options, use `Select` or
 * `RadioGroup`.
 *
 * ### Usage
 *
 * ```tsx
 * <Combobox label="Plant" name="plant" options={[{ value: 'rno', label: 'Reno' }]} />
 * <Combobox label="Tags" name="tags" multiple freeText separator="," valuesLabel="Tags" />
 * <Combobox
 *   label="Customer"
 *   name="customer"
 *   loadOptions={async (text, signal) => {
 *     const response = await fetch(`/customers?q=${encodeURIComponent(text)}`, { signal })
 *     return response.json()
 *   }}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | ArrowDown, ArrowUp | Opens the list at the selected, first, or last option, or moves to the next or previous option. With Alt, only opens or closes it. |
 * | Enter | Selects the option, or adds the typed text. If the list is closed, submits the form. |
 * | Tab | Selects the option that typing has found, and moves on. After a tag, stays for the next one. |
 * | Escape | Closes the list. Pressed again, restores the selected option. |
 * | Delete, Backspace | On a chip, removes it. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits the values under `name`, and resets with the form. If `required`, the browser asks for a value. |
 * | Text that isn’t an option | Without `freeText`, the field shows the selected option again when it loses focus. |
 * | Options from a server | Load when the list opens and when typing pauses. The request for an older text is aborted. |
 * | Many options | The list shows `maxOptions`, and says that typing finds others. |
 * | Screen readers | Announces the number of options, loading, and errors. The active option is announced as it changes. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | A form submits the default value. |
 */
const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'Plant', name: 'plant', options: plants },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '340px', minBlockSize: '360px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<ComboboxProps>

export default meta
type Story = StoryObj<ComboboxProps>

interface Canvas {
  canvasElement: HTMLElement
}

/** Opens the list, as a user does. */
const openList = async ({ canvasElement }: Canvas) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'))
}

export const Default: Story = {}

export const Selected: Story = { args: { defaultValue: 'rno' } }

export const Open: Story = { args: { defaultValue: 'rno' }, play: openList, tags: ['picture'] }

/** Several options, as chips. */
export const Multiple: Story = {
  args: { multiple: true, valuesLabel: 'Selected plants', defaultValue: ['rno', 'mmx'] },
}

export const MultipleOpen: Story = { ...Multiple, play: openList }

/** Texts that the user makes up, such as tags. A comma or Enter adds one. */
export const Tags: Story = {
  args: {
    label: 'Tags',
    name: 'tags',
    multiple: true,
    freeText: true,
    separator: ',',
    valuesLabel: 'Tags',
    placeholder: 'Add a tag',
    defaultValue: ['pilot'],
    options: [{ value: 'pilot' }, { value: 'hot' }, { value: 'two shifts' }],
  },
}

/** Any text, with suggestions. */
export const FreeText: Story = { args: { freeText: true, defaultValue: 'Fresno' } }

export const FromServer: Story = {
  args: { options: [], loadOptions: loadPlants },
  play: async (context: Canvas) => {
    await openList(context)
    const list = within(context.canvasElement)
    await expect(await list.findByRole('option', { name: /Boise/ })).toBeVisible()
  },
}

export const Loading: Story = { args: { loadOptions: neverLoaded }, play: openList }

export const LoadingFailed: Story = {
  args: { loadOptions: () => Promise.reject(new Error('offline')) },
  play: async (context: Canvas) => {
    await openList(context)
    await within(context.canvasElement).findByRole('button', { name: 'Try again' })
  },
}

export const Empty: Story = {
  play: async (context: Canvas) => {
    await openList(context)
    await userEvent.keyboard('xyz')
  },
}

export const ManyOptions: Story = { args: { maxOptions: 2 }, play: openList }

export const WithHint: Story = { args: { hint: 'Where you’d put the first robot.' } }

export const WithError: Story = { args: { error: 'A plant is required', required: true } }

export const Disabled: Story = { args: { disabled: true, defaultValue: 'rno' } }

export const Small: Story = { args: { size: 'small' } }

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Halden Linen and Garment Services of the Greater Sacramento Valley',
      },
    ],
    multiple: true,
    valuesLabel: 'Selected plants',
    defaultValue: ['long'],
  },
  play: openList,
}

export const RightToLeft: Story = {
  args: {
    label: 'المصنع',
    lang: 'ar',
    options: [
      { value: 'smf', label: 'ساكرامنتو' },
      { value: 'rno', label: 'رينو' },
    ],
    multiple: true,
    valuesLabel: 'المصانع المختارة',
    defaultValue: ['smf'],
  },
  globals: { direction: 'rtl' },
  play: openList,
}

export const Dark: Story = { ...MultipleOpen, globals: { theme: 'dark' } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }: Canvas) => {
    const field = within(canvasElement).getByRole('combobox')
    field.focus()
    await userEvent.keyboard('malmo{Enter}')
    await expect(field).toHaveValue('Malmö')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(field).toHaveValue('Sacramento')
  },
}
