import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CommandMenu, type CommandMenuProps } from './CommandMenu.tsx'
import type { CommandMenuGroup, CommandMenuItem } from './commandGroups.ts'

const groups: readonly CommandMenuGroup[] = [
  {
    label: 'Go to',
    items: [
      { id: 'requests', label: 'Requests', shortcut: 'R' },
      { id: 'subscribers', label: 'Subscribers', detail: '2,140', keywords: 'newsletter' },
    ],
  },
  {
    label: 'Account',
    items: [
      { id: 'theme', label: 'Use the dark theme', keywords: 'night' },
      { id: 'signOut', label: 'Sign out', shortcut: 'Q' },
    ],
  },
]

/**
 * A search field above a list of commands. In a `Dialog`, it's a command palette.
 *
 * ### Usage
 *
 * ```tsx
 * <Dialog title="Commands" titleHidden open={isOpen} onOpenChange={setIsOpen}>
 *   <CommandMenu
 *     label="Search commands"
 *     groups={[{ label: 'Go to', items: [{ id: 'home', label: 'Home' }] }]}
 *     onSelect={({ id }) => run(id)}
 *   />
 * </Dialog>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Letters | Show the commands that match every word. |
 * | ArrowDown, ArrowUp | Move to the next or previous command, in a loop. |
 * | Enter | Chooses the command. |
 * | Tab | Moves to the next control. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Other results | With `text`, `onTextChange`, `filter={false}`, and `loading`, a parent adds results from a server. |
 * | Screen readers | Announces the number of results, and each command as it becomes active. |
 * | Touch screens | Rows are 44 px high, and shortcuts are hidden. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Shows all commands, which do nothing. |
 */
const meta = {
  title: 'Controls/CommandMenu',
  component: CommandMenu,
  args: {
    label: 'Search commands',
    groups,
    onSelect: fn() as CommandMenuProps<CommandMenuItem>['onSelect'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '480px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CommandMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { groups: [], loading: true } }

export const Empty: Story = { args: { text: 'xyz' } }

export const LongText: Story = {
  args: {
    groups: [
      {
        label: 'Requests of the last year',
        items: [
          {
            id: 'long',
            label: 'Halden Linen and Garment Services of the Greater Sacramento Valley',
            detail: '4F9A-21C7',
          },
        ],
      },
    ],
  },
}

export const RightToLeft: Story = {
  args: {
    label: 'ابحث في الأوامر',
    lang: 'ar',
    groups: [{ label: 'انتقال', items: [{ id: 'home', label: 'الرئيسية', shortcut: 'H' }] }],
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('combobox').focus()
    await userEvent.keyboard('night{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'theme' }))
  },
}
