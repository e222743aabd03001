import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './Progress.tsx'

/**
 * How much is done. Colour alone says little: set the figure beside it.
 *
 * ### Usage
 *
 * ```tsx
 * <Progress label="Upload" value={loaded} max={total} valueText="3.21 of 5.55 MB" />
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
 * | Readers | A progress bar by its label, in per cent or in your words. |
 * | Forced colours | The bar takes the colour of what is marked. |
 * | Reduced motion | It grows at once. |
 * | Without JavaScript | As the server drew it. |
 */
const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: {
    label: 'Sending your request',
    value: 3.21,
    max: 5.55,
    valueText: '3.21 of 5.55 MB',
  },
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Nothing: Story = { args: { value: 0, valueText: '0 of 5.55 MB' } }

export const Done: Story = { args: { value: 5.55, valueText: '5.55 of 5.55 MB' } }

export const Dark: Story = { globals: { theme: 'dark' } }
