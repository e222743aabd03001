import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFile, createPicture } from '../fixtures/files.ts'
import { FileList } from './FileList.tsx'

const picture = await createPicture('stack-of-25.png')

/**
 * A zone to drop files on, with a native file input in it, and what was chosen beneath. What is allowed is said by `chooseFiles` of the form.
 *
 * ### Usage
 *
 * ```tsx
 * <FileList label="Files" name="files" items={items} onAdd={add} onRemove={remove} error={error} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The input, then the cross of each file. |
 * | Enter, Space | Opens the browser’s choice of files; on a cross, removes. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Pointer | Files are dropped on the zone; pasted ones are taken, too. |
 * | Readers | Each file with its size, each cross with what it removes. |
 * | Reduced motion | Nothing moves by itself. |
 * | Without JavaScript | The native input, which takes several files. |
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

export const Chosen: Story = { args: { items } }

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
