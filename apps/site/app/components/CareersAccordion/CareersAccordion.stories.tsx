import { vars } from '@duet/ui/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CareersAccordion } from './CareersAccordion.tsx'
import { boardRoles } from './roles.fixture.ts'

/**
 * Open roles by department. Pass all roles in one flat list. The component groups, sorts, and
 * counts them.
 *
 * The website uses it. No package exports it.
 *
 * ### Usage
 *
 * ```tsx
 * <CareersAccordion
 *   roles={roles}
 *   error={hasFailed && 'Failed to load job listings'}
 *   loading="Loading job listings..."
 *   empty="No job listings available at this time."
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves to the next department, or through the roles of an open department. |
 * | Enter, Space | Opens or closes a department. On a role, follows its link. |
 * | ArrowDown, ArrowUp, Home, End | Moves between departments. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Find-in-page | Finds roles in closed departments and opens them. |
 * | URL hash | `#engineering` opens the department with that ID. |
 * | Screen readers | Loading and empty states are announced as a status, and errors as an alert. |
 * | Reduced motion | Departments open immediately. |
 * | No JavaScript, print | All departments are open. |
 */
const meta = {
  title: 'Site/CareersAccordion',
  tags: ['!manifest'],
  component: CareersAccordion,
  parameters: { layout: 'fullscreen' },
  args: {
    roles: boardRoles,
    loading: 'Loading job listings...',
    empty: 'No job listings available at this time.',
    headingLevel: 2,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: `40px ${vars.layout.margin}` }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CareersAccordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const SeveralOpen: Story = { args: { defaultValue: ['operations', 'research'] } }

export const Loading: Story = { args: { roles: undefined } }

/** An error message above a fallback list. */
export const Failed: Story = { args: { error: 'Failed to load job listings' } }

export const Empty: Story = { args: { roles: [] } }

export const LongText: Story = {
  args: {
    defaultValue: ['field-deployment-and-customer-operations'],
    roles: [
      {
        id: '1',
        title: 'Senior Deployment Engineer for Factories, Laundries, and Restaurants',
        department: 'Field Deployment and Customer Operations',
        location: 'Redwood City, CA; Los Angeles, CA; or three weeks a month at a customer’s site',
        href: '#1',
      },
    ],
  },
}

/** Roles with details in a disclosure. */
export const WithDetails: Story = {
  args: {
    defaultValue: ['research'],
    roles: boardRoles.map((role) => ({
      ...role,
      details: <p>You teach the model new tasks, and measure the result on full shifts.</p>,
    })),
  },
}

export const RightToLeft: Story = { ...SeveralOpen, globals: { direction: 'rtl' } }

export const Dark: Story = { ...SeveralOpen, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...SeveralOpen,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const research = canvas.getByRole('button', { name: /Research/ })
    await userEvent.click(canvas.getByRole('button', { name: /Operations/ }))
    await userEvent.click(research)
    await expect(canvas.getAllByRole('region')).toHaveLength(2)
    await userEvent.click(research)
    await expect(research).toHaveAttribute('aria-expanded', 'false')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [firstButton, , lastButton] = canvas.getAllByRole('button')
    firstButton?.focus()
    await userEvent.keyboard('{End}')
    await expect(lastButton).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(lastButton).toHaveAttribute('aria-expanded', 'true')
    const role = await canvas.findByRole('link', { name: /Research Scientist/ })
    await waitFor(() => expect(role.checkVisibility()).toBe(true))
    await userEvent.tab()
    await expect(role).toHaveFocus()
    lastButton?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(firstButton).toHaveFocus()
  },
}
