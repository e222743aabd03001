import { PostCard } from '@duet/embed-post'
import { ButtonLink, Heading, Link, PageShell, Section, Text, VideoFigure } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { blog } from '../../apps/site/app/content/blog.ts'
import { films } from '../../apps/site/app/content/films.ts'
import { findBundledPost } from '../../apps/site/app/content/posts.ts'
import { stories } from '../../apps/site/app/content/stories.ts'
import { brand, PatternFooter, PatternHeader, placeFilm, placeUrl } from './content.tsx'
import './patterns.css'

const { featured } = blog
const bundledPost = findBundledPost('1934283255444406272', brand)
/** The post, with pictures that are also in Storybook. */
const post = bundledPost && {
  ...bundledPost,
  user: { ...bundledPost.user, avatarUrl: placeFilm(films.precision.medium).poster },
  links: bundledPost.links.map((link) => ({
    ...link,
    imageUrl: link.imageUrl && placeUrl(link.imageUrl),
  })),
}

const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

function NewsPage() {
  const { film, alt, label, caption, productionNote } = featured.film
  return (
    <PageShell header={<PatternHeader path="/blog" />} footer={<PatternFooter />}>
      <Section level={1} title={blog.heading} note={blog.subtitle(brand)} hairline={false}>
        <div className="pattern-stack">
          <VideoFigure
            className="pattern-wide"
            film={placeFilm(film)}
            alt={alt}
            label={label}
            caption={caption}
            speed={productionNote}
          />
          <Heading level={2} variant="display2">
            {featured.title}
          </Heading>
          <Text variant="lead">{featured.summary}</Text>
          <ButtonLink icon="arrow" href={featured.path}>
            {featured.more}
          </ButtonLink>
        </div>
      </Section>
      <Section title={blog.stories.heading} note={blog.stories.subtitle(brand)}>
        <ul className="pattern-list">
          {stories.map(({ title, date, summary, href }) => (
            <li key={title(brand)} className="pattern-item">
              <Text as="time" dateTime={date} variant="mono" tone="muted">
                {formatDate(date)}
              </Text>
              <Heading level={3}>
                <Link href={href(brand)}>{title(brand)}</Link>
              </Heading>
              <Text>{summary(brand)}</Text>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Posts">{post && <PostCard post={post} />}</Section>
    </PageShell>
  )
}

/** A news page: one film, a list of dated articles with lines between them, and a social post. */
const meta = {
  title: 'Patterns/News page',
  tags: ['!manifest'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  render: () => <NewsPage />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
