import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Accordion } from './Accordion.tsx'

const questions = [
  {
    id: 'delivery',
    title: 'How long does delivery take?',
    answer: 'A robot arrives eight weeks after you sign. We install it in one day.',
  },
  {
    id: 'training',
    title: 'Who teaches the robot?',
    answer: 'Our team does, on your line. Two of your operators take part for a week.',
  },
  {
    id: 'service',
    title: 'What happens if it stops?',
    answer: 'The robot calls us. A technician connects within 15 minutes, at any hour.',
  },
]

/**
 * Headings that open and close their content. Compose it from its parts, so that a trigger and a
 * panel can contain anything.
 *
 * ### Usage
 *
 * ```tsx
 * <Accordion defaultValue={['delivery']}>
 *   <Accordion.Item value="delivery" id="delivery">
 *     <Accordion.Trigger>How long does delivery take?</Accordion.Trigger>
 *     <Accordion.Panel>A robot arrives eight weeks after you sign.</Accordion.Panel>
 *   </Accordion.Item>
 * </Accordion>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves to the next trigger, or through the content of an open item. |
 * | Enter, Space | Opens or closes an item. |
 * | ArrowDown, ArrowUp, Home, End | Moves between triggers. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Find-in-page | Finds text in closed items and opens them. |
 * | URL hash | `#delivery` opens the item with that `id`. |
 * | Fields in a closed item | Keep their values, and are part of their form. |
 * | Screen readers | Triggers are buttons in headings. An open panel is a region with the name of its trigger. |
 * | Reduced motion | Items open immediately. |
 * | No JavaScript, print | All items are open. |
 */
const meta = {
  title: 'Controls/Accordion',
  component: Accordion,
  args: {
    defaultValue: ['delivery'],
    children: questions.map(({ id, title, answer }) => (
      <Accordion.Item key={id} value={id} id={id}>
        <Accordion.Trigger>{title}</Accordion.Trigger>
        <Accordion.Panel>{answer}</Accordion.Panel>
      </Accordion.Item>
    )),
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Closed: Story = { args: { defaultValue: [] } }

/** Opening an item closes the others. */
export const Single: Story = { args: { single: true } }

export const Disabled: Story = {
  args: {
    defaultValue: [],
    children: (
      <>
        <Accordion.Item value="lease" disabled>
          <Accordion.Trigger>Lease terms</Accordion.Trigger>
          <Accordion.Panel>Available in May.</Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="purchase">
          <Accordion.Trigger>Purchase terms</Accordion.Trigger>
          <Accordion.Panel>One payment, two years of service included.</Accordion.Panel>
        </Accordion.Item>
      </>
    ),
  },
}

export const LongText: Story = {
  args: {
    defaultValue: ['long'],
    children: (
      <Accordion.Item value="long">
        <Accordion.Trigger>
          Which of our plants gets the first robot, and does the Betriebsratsvereinbarungsentwurf of
          the other plants apply to it?
        </Accordion.Trigger>
        <Accordion.Panel>
          The plant with the most shifts. See
          halden-linen-and-garment-services-of-sacramento-valley.
        </Accordion.Panel>
      </Accordion.Item>
    ),
  },
}

export const RightToLeft: Story = {
  args: {
    defaultValue: ['delivery'],
    lang: 'ar',
    children: (
      <Accordion.Item value="delivery">
        <Accordion.Trigger>كم يستغرق التسليم؟</Accordion.Trigger>
        <Accordion.Panel>يصل الروبوت بعد ثمانية أسابيع.</Accordion.Panel>
      </Accordion.Item>
    ),
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const training = canvas.getByRole('button', { name: /teaches/ })
    await userEvent.click(training)
    await expect(canvas.getAllByRole('region')).toHaveLength(2)
    await userEvent.click(training)
    await expect(training).toHaveAttribute('aria-expanded', 'false')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [firstTrigger, , lastTrigger] = canvas.getAllByRole('button')
    firstTrigger?.focus()
    await userEvent.keyboard('{End}')
    await expect(lastTrigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(lastTrigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(firstTrigger).toHaveFocus()
  },
}
