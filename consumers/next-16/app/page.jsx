// A server component. It calls functions, reads constants, and renders client components.
import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { parseNewsletter } from '@duet/forms/schema'
import {
  breakpoint,
  Carousel,
  Checkbox,
  countSelectedRows,
  emptySelection,
  Heading,
  Section,
  Text,
  TextField,
  Typewriter,
  text,
} from '@duet/ui'
import { vars } from '@duet/ui/theme'
import { Controls } from '../parts/Controls.jsx'
import { rawPost } from '../parts/parts.mjs'
import { Slides } from '../parts/Slides.jsx'

const { post } = parsePost(rawPost)

export default async function Page() {
  const isEmail = parseNewsletter({ email: 'ada@example.com' }).ok
  return (
    <main style={{ color: vars.color.ink }}>
      <Heading level={1}>A page of another team</Heading>
      <Text>Checked on the server: {String(isEmail)}</Text>
      <p className={text.hero}>
        {countSelectedRows(emptySelection, 5)} rows from {breakpoint.mobile} px
      </p>
      <Typewriter phrases={['one', 'two']} />
      <Slides />
      <Carousel.Root aria-label="Parts" slides={[{ key: 'one' }, { key: 'two' }]}>
        <Carousel.Viewport>
          <Carousel.Slide index={0}>One</Carousel.Slide>
          <Carousel.Slide index={1}>Two</Carousel.Slide>
        </Carousel.Viewport>
        <Carousel.Next />
      </Carousel.Root>
      <TextField label="Name" name="name" />
      <Checkbox label="Send me a copy" name="copy" />
      <Section title="Results">99.4%</Section>
      <PostCard post={post} />
      <Controls />
    </main>
  )
}
