import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { TableMessage } from './TableMessage.tsx'

/**
 * A message in a `Table` without rows, for example if a search finds nothing.
 *
 * ### Usage
 *
 * ```tsx
 * <Table {...props} rows={[]} empty={<TableMessage title="No submissions yet" />} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the buttons in `actions`. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Layout | The text aligns with the table’s second column. |
 * | Screen readers | Text in the table’s only cell. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Data/TableMessage',
  component: TableMessage,
  args: {
    lead: '0 of 209',
    title: 'No match for “gearbok” in Texas',
    children: 'The search looks at name, company, email and use case.',
  },
} satisfies Meta<typeof TableMessage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const TitleOnly: Story = {
  args: { lead: undefined, title: 'No submissions yet', children: undefined },
}

export const WithActions: Story = {
  args: {
    lead: <Icon name="warning" />,
    title: 'Failed to load dashboard data',
    children: 'Nothing is lost: the list is on the server.',
    actions: (
      <Button size="small" tone="secondary">
        Try again
      </Button>
    ),
  },
}

export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } }
