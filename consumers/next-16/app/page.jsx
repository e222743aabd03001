// A server component. It calls functions, reads constants, and renders client components.
import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { parseNewsletter } from '@duet/forms/schema'
import {
  breakpoint,
  Carousel,
  Checkbox,
  FigurePlot,
  groupRoles,
  Heading,
  SpecTable,
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
const ROLES = [{ id: '1', title: 'Engineer', department: 'Research', location: 'Here', href: '#1' }]

export default async function Page() {
  const isEmail = parseNewsletter({ email: 'ada@example.com' }).ok
  return (
    <main style={{ color: vars.color.ink }}>
      <Heading level={1}>A page of another team</Heading>
      <Text>Checked on the server: {String(isEmail)}</Text>
      <p className={text.hero}>
        {groupRoles(ROLES).length} department from {breakpoint.mobile} px
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
      <FigurePlot
        number="FIG. 01"
        caption="Folds"
        kind="bar"
        bars={[{ name: 'Grade 4', value: 75 }]}
        table={{ columns: ['Grade', 'Folds'], rows: [['4', '75']] }}
      />
      <TextField label="Name" name="name" />
      <Checkbox label="Send me a copy" name="copy" />
      <SpecTable caption="Table 1" rows={[{ name: 'Success', figure: '99.4', unit: '%' }]} />
      <PostCard post={post} />
      <Controls />
    </main>
  )
}
