import { ButtonLink, Link, PageShell, Section, Text } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CareersAccordion } from '../../apps/site/app/components/CareersAccordion/CareersAccordion.tsx'
import { careers } from '../../apps/site/app/content/careers.ts'
import { roles } from '../../apps/site/app/content/roles.ts'
import { PatternFooter, PatternHeader, PatternPicture } from './content.tsx'
import './patterns.css'

const { picture, culture, contact } = careers
const departments = new Set(roles.map(({ departmentName }) => departmentName))

function CareersPage() {
  return (
    <PageShell header={<PatternHeader path="/careers" />} footer={<PatternFooter />}>
      <Section level={1} title={careers.heading} hairline={false}>
        <div className="pattern-stack">
          <Text variant="lead">{careers.intro}</Text>
          <ButtonLink icon="arrow" href={culture.href}>
            {culture.label}
          </ButtonLink>
          <PatternPicture picture={picture} />
        </div>
      </Section>
      <Section
        title={careers.rolesHeading}
        note={careers.formatCounts(roles.length, departments.size)}
      >
        <CareersAccordion
          roles={roles.map(({ id, title, departmentName, locationName }) => ({
            id,
            title,
            department: departmentName,
            location: locationName,
            href: `#${id}`,
          }))}
          loading={careers.loading}
          empty={careers.empty}
          labels={{ apply: careers.apply, details: careers.about }}
        />
      </Section>
      <Section title={contact.question}>
        <Text variant="lead">
          <Link href={contact.href}>{contact.label}</Link>
        </Text>
      </Section>
    </PageShell>
  )
}

/** A page of open roles: a picture, and the roles by department in rows that open in place. */
const meta = {
  title: 'Patterns/Careers page',
  tags: ['!manifest'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  render: () => <CareersPage />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
