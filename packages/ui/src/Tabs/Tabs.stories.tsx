import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './Tabs.tsx'

/**
 * Tabs and their panels.
 *
 * ### Usage
 *
 * ```tsx
 * <Tabs
 *   label="Shifts"
 *   items={[
 *     { value: 'day', label: 'Day', content: <DayReport /> },
 *     { value: 'night', label: 'Night', content: <NightReport /> },
 *   ]}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the selected tab, then its panel. |
 * | ArrowRight, ArrowLeft | Move to the next or previous tab and select it. Reversed in right-to-left text. |
 * | Home, End | Move to the first or last tab. |
 * | Space, Enter | With `activation="manual"`, select the focused tab. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A named list of tabs. Each panel is named by its tab. |
 * | Link to an element in a panel | Selects the panel's tab and scrolls to the element, when the page loads and on each navigation. |
 * | Narrow | Tabs wrap to more lines. |
 * | Reduced motion | Colors change immediately. |
 * | Print, no JavaScript | All panels are visible, without the tabs. |
 */
const meta = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Shifts',
    items: [
      { value: 'day', label: 'Day', content: <p>From 6 a.m. to 6 p.m.</p> },
      { value: 'night', label: 'Night', content: <p>From 6 p.m. to 6 a.m.</p> },
      { value: 'weekend', label: 'Weekend', content: <p>No shift yet.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The link selects the tab whose panel contains its target. */
export const LinkToPanel: Story = {
  args: {
    items: [
      { value: 'day', label: 'Day', content: <a href="#night-hours">Compare with the night</a> },
      { value: 'night', label: 'Night', content: <p id="night-hours">From 6 p.m. to 6 a.m.</p> },
    ],
  },
}

export const SecondSelected: Story = { args: { defaultValue: 'night' } }

/** Arrow keys only move focus. Space and Enter select the focused tab. */
export const Manual: Story = { args: { activation: 'manual' } }

export const WithDisabledTab: Story = {
  args: {
    items: [
      { value: 'day', label: 'Day', content: <p>From 6 a.m. to 6 p.m.</p> },
      { value: 'night', label: 'Night', content: null, disabled: true },
    ],
  },
}

export const LongText: Story = {
  args: {
    items: ['The first shift', 'The second shift, which is hard to staff', 'The third shift'].map(
      (label) => ({ value: label, label, content: <p>{label} starts when the other ends.</p> }),
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: {
    label: 'الورديات',
    items: [
      { value: 'day', label: 'نهار', content: <p>من ٦ صباحا إلى ٦ مساء</p> },
      { value: 'night', label: 'ليل', content: <p>من ٦ مساء إلى ٦ صباحا</p> },
    ],
    lang: 'ar',
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
