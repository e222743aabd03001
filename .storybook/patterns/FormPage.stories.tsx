import { DeploymentForm } from '@duet/forms'
import { Breadcrumbs, PageShell, Section, Text, Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { home } from '../../apps/site/app/content/home.ts'
import { brand, PatternFooter, PatternHeader } from './content.tsx'
import './patterns.css'

const { deployment } = home
const [upload, result, reply] = deployment.lead

function FormPage() {
  return (
    <PageShell header={<PatternHeader path="/request" />} footer={<PatternFooter />}>
      <Section level={1} title={deployment.heading(brand)} note={reply} hairline={false}>
        <div className="pattern-stack">
          <Breadcrumbs
            items={[
              { href: '#home', label: 'Home' },
              { href: '#request', label: deployment.heading(brand) },
            ]}
          />
          <Text variant="lead">
            {upload} {result}
          </Text>
          <DeploymentForm
            className="pattern-wide"
            storageKey="pattern-deployment"
            onSubmit={async () => ({ ok: true, id: '7d7f5f4a-0f3c-4a6e-9a57-1f0f3f2b1c11' })}
          />
        </div>
      </Section>
      <Toaster />
    </PageShell>
  )
}

/**
 * A page with one form. On the left, it shows a title and explains what happens next. On the right,
 * it shows the fields in one column. Each error is a message below its field, and a toast confirms
 * the request.
 */
const meta = {
  title: 'Patterns/Form page',
  tags: ['!manifest'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  render: () => <FormPage />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
