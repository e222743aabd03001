import { NewsletterForm } from '@duet/forms'
import {
  Banner,
  ButtonLink,
  Carousel,
  Heading,
  PageShell,
  Section,
  Text,
  Toaster,
  VideoFigure,
} from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { films } from '../../apps/site/app/content/films.ts'
import { home } from '../../apps/site/app/content/home.ts'
import { homeSections } from '../../apps/site/app/content/homeSections.ts'
import { shell } from '../../apps/site/app/content/shell.ts'
import { SpecTable } from '../../apps/site/app/figures/SpecTable/SpecTable.tsx'
import { brand, PatternFooter, PatternHeader, placeFilm } from './content.tsx'
import './patterns.css'

const { banner } = shell
const { hero, mission, deployment, newsletter } = home
const { industries, performance } = homeSections

const slides = industries.slides.map(({ id, title, description, alt, film }) => {
  const { h264, poster } = placeFilm(film)
  return { id, title, description, alt, videoSrc: h264, thumbnailSrc: poster }
})

function LandingPage() {
  return (
    <PageShell
      banner={
        <Banner label={banner.label} end={<a href={banner.hiring.href}>{banner.hiring.label}</a>}>
          <strong>
            {banner.round}: {banner.amount}
          </strong>
          <a href={banner.letter.href}>{banner.letter.label}</a>
        </Banner>
      }
      header={<PatternHeader path="/" />}
      footer={<PatternFooter />}
    >
      <Section hairline={false}>
        <div className="pattern-stack">
          <Heading level={1} variant="display1">
            {home.headline(brand)}
          </Heading>
          <Text variant="lead">{deployment.lead.slice(0, 2).join(' ')}</Text>
          <ButtonLink tone="primary" icon="arrow" href="#request">
            {shell.requestDemo}
          </ButtonLink>
        </div>
      </Section>
      <div className="pattern-margins">
        <VideoFigure
          film={placeFilm(films.generalPurpose.medium)}
          alt={hero.alt}
          label="Film 01"
          caption={hero.title}
          speed={hero.productionNote}
        />
      </div>
      <Section title={mission.heading}>
        <ol className="pattern-list">
          {mission.statements.map((statement) => (
            <li key={statement} className="pattern-item">
              <Text variant="statement">{statement}</Text>
            </li>
          ))}
        </ol>
        <ButtonLink icon="arrow" href={mission.more.href}>
          {mission.more.label}
        </ButtonLink>
      </Section>
      <Carousel
        aria-label={industries.heading}
        items={slides}
        header={
          <Heading level={2} variant="display2">
            {industries.heading}
          </Heading>
        }
      />
      <Section title={performance.heading}>
        <div className="pattern-stack">
          <SpecTable
            className="pattern-wide"
            caption={performance.table.caption(brand)}
            rows={[...performance.table.rows]}
          />
          <Text variant="small" tone="muted">
            {performance.table.note}
          </Text>
        </div>
      </Section>
      <Section title={newsletter.heading} note={newsletter.lead}>
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
  tags: ['!manifest'],
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
