import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

/**
 * Waiting of unknown length. Where the length is known, show a `Progress`.
 *
 * ### Usage
 *
 * ```tsx
 * <Spinner label="Loading dashboard..." />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | None | It is no control: Tab passes it by. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | Its words, as a status; without words nothing. |
 * | Reduced motion | The ring stands still. |
 * | Without JavaScript | It is drawn. |
 */
const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { label: 'Loading submission details...' } }

export const ForTheEyeAlone: Story = {}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
