import { NewsletterForm } from '@duet/forms'
import {
  Banner,
  ButtonLink,
  Carousel,
  Heading,
  PageShell,
  Section,
  SpecTable,
  Text,
  Toaster,
  VideoFigure,
} from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFilm, PatternFooter, PatternHeader } from './content.tsx'
import './patterns.css'

const industries = [
  {
    film: 'factory',
    title: 'Factory',
    description: 'Parts arrive loose. The robot picks each one.',
  },
  {
    film: 'towels',
    title: 'Laundry',
    description: 'Towels, napkins, and uniforms, folded and graded.',
  },
  {
    film: 'trays',
    title: 'Restaurant',
    description: 'Napkins folded and cups filled before you open.',
  },
].map(({ film, ...item }, id) => {
  const { h264, poster } = createFilm(`${film}-640`)
  return { ...item, id, videoSrc: h264, thumbnailSrc: poster }
})

function LandingPage() {
  return (
    <PageShell
      banner={
        <Banner label="Announcement" end={<a href="#careers">We’re hiring!</a>}>
          <strong>Series A: $120M</strong>
          <a href="#news">From our CEO</a>
        </Banner>
      }
      header={<PatternHeader path="/" />}
      footer={<PatternFooter />}
    >
      <Section hairline={false}>
        <div className="pattern-stack">
          <Heading level={1} variant="display1">
            Robots that work your second shift
          </Heading>
          <Text variant="lead">
            Two arms, one model, one station. Send us five clips of your task, and an engineer says
            whether it works.
          </Text>
          <ButtonLink tone="primary" icon="arrow" href="#request">
            Request A Demo
          </ButtonLink>
        </div>
      </Section>
      <div className="pattern-margins">
        <VideoFigure
          film={createFilm('general-purpose-1280', 1280, 720)}
          alt="A white robot with two arms folds a napkin on a wooden table."
          label="Film 01"
          caption="Napkin folding, one station"
          speed="1x, autonomous, uncut"
        />
      </div>
      <Section title="One run" note="One robot, one station, 24 hours">
        <SpecTable
          caption="Table 1. Napkin folding"
          rows={[
            { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
            { name: 'Napkins folded', figure: '850+', condition: 'in that run' },
            { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
          ]}
        />
      </Section>
      <Carousel
        aria-label="Industries"
        items={industries}
        header={
          <Heading level={2} variant="display2">
            Industries
          </Heading>
        }
      />
      <Section title="Newsletter" note="One email a month">
        <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
      </Section>
      <Toaster />
    </PageShell>
  )
}

/**
 * A landing page: one statement, one film, one primary button, and a table of test results with
 * the test conditions. The text starts at the fifth of twelve columns.
 */
const meta = {
  title: 'Patterns/Landing page',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  render: () => <LandingPage />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
