import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { Heading, Link, PageShell, Pagination, Section, Text, VideoFigure } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFilm, PatternFooter, PatternHeader } from './content.tsx'
import './patterns.css'

const articles = [
  {
    title: 'A day at one station',
    date: '2025-06-15',
    lead: 'What a robot and a person each get done between midnight and midnight.',
  },
  {
    title: 'Why we show the misses',
    date: '2025-05-28',
    lead: 'Five of 850 folds went wrong. Here is each one, with its cause.',
  },
  {
    title: 'Series A: $120M',
    date: '2025-05-02',
    lead: 'Our CEO on where the money goes: more stations, and people to run them.',
  },
]

const text = 'Station 4 passed fold 850 at 23:52 last night. Five misses, all of them on video.'
const { post } = parsePost({
  __typename: 'Tweet',
  id_str: '1934000000000000001',
  lang: 'en',
  created_at: '2025-06-15T09:14:00.000Z',
  text,
  display_text_range: [0, text.length],
  entities: {},
  favorite_count: 1243,
  conversation_count: 86,
  user: {
    id_str: '1',
    name: 'Night Shift',
    screen_name: 'nightshift',
    profile_image_url_https: createFilm('precision-640').poster,
  },
})

const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

function NewsPage() {
  return (
    <PageShell header={<PatternHeader path="/news" />} footer={<PatternFooter />}>
      <Section level={1} title="News" hairline={false}>
        <VideoFigure
          film={createFilm('general-purpose-1280', 1280, 720)}
          alt="Two robot arms at work on a table."
          label="Film 02"
          caption="General-purpose robots, another task"
          speed="1x"
        />
      </Section>
      <Section title="Articles">
        <ul className="pattern-list">
          {articles.map(({ title, date, lead }) => (
            <li key={title} className="pattern-item">
              <Text as="time" dateTime={date} variant="mono" tone="muted">
                {formatDate(date)}
              </Text>
              <Heading level={3}>
                <Link href="#article">{title}</Link>
              </Heading>
              <Text>{lead}</Text>
            </li>
          ))}
        </ul>
        <Pagination page={1} count={4} getHref={(page) => `#page-${page}`} />
      </Section>
      <Section title="Elsewhere" note="Posts about us">
        {post && <PostCard post={post} />}
      </Section>
    </PageShell>
  )
}

/** A news page: one film, a list of dated articles with lines between them, and a social post. */
const meta = {
  title: 'Patterns/News page',
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
