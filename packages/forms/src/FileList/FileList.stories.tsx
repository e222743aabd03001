import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFile, createPicture } from '../fixtures/files.ts'
import { DEPLOYMENT_FILE_LIMITS } from '../schema/index.ts'
import { FileList } from './FileList.tsx'

const picture = await createPicture('stack-of-25.png')

/**
 * A drop zone with a native file input, and a list of the chosen files. `useFiles` checks the type,
 * size, and number of the files.
 *
 * ### Usage
 *
 * ```tsx
 * <FileList
 *   label="Files"
 *   name="files"
 *   items={items}
 *   onAdd={add}
 *   onRemove={remove}
 *   rejectedItems={rejectedItems}
 *   onDismiss={dismiss}
 *   onClear={clear}
 *   error={error}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves to the input, then to the remove button of each file. |
 * | Enter, Space | Opens the file picker; on a remove button, removes the file. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Pointer | Drop files on the zone. |
 * | One file | With `maxCount: 1`, a new file replaces the chosen one. |
 * | Folders | `useFiles` rejects folders, even a folder with a name such as `plans.pdf`. |
 * | Disabled | With `disabled`, or in a disabled fieldset, the list takes no files and keeps the ones it has. |
 * | Rejected files | `useFiles` names them in toasts, or in `problem` in an app without a `Toaster`. With `ignoreOtherTypes` in the limits, it ignores files of other types. |
 * | Rejected rows | `rejectedItems` of `useFiles` lists the rejected files with the reasons, until the user dismisses them. |
 * | Form | The form submits the files of the list under `name`, also to an action of React 19. `onClear` is called when the user resets the form around the list. |
 * | Action of React 19 | React resets the form when the action ends. The list keeps its files, because the action may have failed. After success, call `clear` of `useFiles`. |
 * | Screen readers | Each list item includes the file's size, and each remove button names its file. |
 * | Reduced motion | No change: nothing is animated. |
 * | Without JavaScript | The native input accepts several files. |
 */
const meta = {
  title: 'Forms/FileList',
  component: FileList,
  args: {
    label: 'Upload Videos and Images of Task Workflows',
    name: 'files',
    items: [],
    onAdd: () => {},
    onRemove: () => {},
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 776 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileList>

export default meta
type Story = StoryObj<typeof meta>

const items = [
  { id: 1, file: picture },
  { id: 2, file: createFile('ironer-outfeed-shift-2.mp4', 4_833_935) },
  { id: 3, file: createFile('napkin-spec-46cm.pdf', 151_777) },
]

export const Default: Story = {}

export const Chosen: Story = { tags: ['picture'], args: { items } }

export const Rejected: Story = {
  args: {
    items: items.slice(0, 1),
    rejectedItems: [
      { id: 4, file: createFile('full-shift.mov', 39_845_888), reason: 'tooLarge' },
      { id: 5, file: createFile('notes.txt', 512), reason: 'unsupported' },
      { id: 6, file: createFile('line.mp4', 151_777), reason: 'tooMany' },
    ],
  },
}

export const Folder: Story = {
  args: { rejectedItems: [{ id: 4, file: createFile('plans.pdf', 4096), reason: 'folder' }] },
}

export const OneFile: Story = {
  args: { items: items.slice(0, 1), limits: { ...DEPLOYMENT_FILE_LIMITS, maxCount: 1 } },
}

export const Disabled: Story = { args: { items, disabled: true } }

export const InDisabledFieldset: Story = {
  args: { items },
  decorators: [
    (Story) => (
      <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
        <Story />
      </fieldset>
    ),
  ],
}

export const Invalid: Story = { args: { error: 'At least one file is required' } }

export const LongNames: Story = {
  args: {
    items: [
      { id: 1, file: createFile(`${'outfeed-of-the-second-ironer-'.repeat(8)}.mp4`, 5_242_880) },
      { id: 2, file: createFile('ملف طويل الاسم من خط الإنتاج.pdf', 12) },
    ],
  },
}

export const Dark: Story = { args: { items }, globals: { theme: 'dark' } }

export const Narrow: Story = {
  args: { items },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 264 }}>
        <Story />
      </div>
    ),
  ],
}
