import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../Text/Heading.tsx'
import { vars } from '../theme/index.ts'
import { TableOfContents } from './TableOfContents.tsx'

const items = [
  { href: '#insights', label: 'Our Insights and Approach' },
  { href: '#improvement', label: 'Continual Improvement, Robustness, and Quality' },
  { href: '#environments', label: 'Environment Generalization and Adaptation' },
  { href: '#skills', label: 'Additional Skills' },
  { href: '#next', label: 'Next Steps' },
]

/**
 * Links to the sections of a page. Marks the current section. In windows at least 768 px wide, the
 * table of contents is a sticky list in the margin. In narrower windows, it's a disclosure.
 *
 * ### Usage
 *
 * ```tsx
 * <TableOfContents label="Contents" items={[{ href: '#next-steps', label: 'Next Steps' }]} />
 * ```
 *
 * If your bar isn’t as tall as a `NavBar`, set `--ui-contents-top` to the sticky position of the
 * list.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the links. Below 768 px, focuses the disclosure. |
 * | Enter | Follows a link. |
 * | Enter, Space on the disclosure | Opens or closes the list. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A named navigation landmark. The current section has `aria-current`. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Links and disclosure work. No section is marked. |
 */
const meta = {
  title: 'Site/TableOfContents',
  component: TableOfContents,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { label: 'Contents', items },
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
        gap: vars.space[48],
        paddingBlockEnd: '30vh',
      }}
    >
      <TableOfContents {...args} />
      <div>
        {args.items.map(({ href, label }) => (
          <div key={href} style={{ minBlockSize: '60vh' }}>
            <Heading level={2} id={href.slice(1)}>
              {label}
            </Heading>
          </div>
        ))}
      </div>
    </div>
  ),
} satisfies Meta<typeof TableOfContents>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Short: Story = { args: { items: items.slice(0, 2) } }

export const LongText: Story = {
  args: {
    items: [
      ...items,
      {
        href: '#station',
        label: 'What a station needs before the first cycle, and what it costs to leave it out',
      },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
