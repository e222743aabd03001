// A server component. It shows that the packages mark their client components with 'use client'.
import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { parseNewsletter } from '@duet/forms/schema'
import { Carousel, Heading, SpecTable, Text, Typewriter } from '@duet/ui'
import { vars } from '@duet/ui/theme'
import { rawPost } from '../parts/parts.mjs'
import { Counter } from './Counter.jsx'

const { post } = parsePost(rawPost)

export default async function Page() {
  const isEmail = parseNewsletter({ email: 'ada@example.com' }).ok
  return (
    <main style={{ color: vars.color.ink }}>
      <Heading level={1}>A page of another team</Heading>
      <Text>Checked on the server: {String(isEmail)}</Text>
      <Typewriter phrases={['one', 'two']} />
      <Carousel aria-label="Slides">
        <p>First</p>
        <p>Second</p>
      </Carousel>
      <SpecTable caption="Table 1" rows={[{ name: 'Success', figure: '99.4', unit: '%' }]} />
      <PostCard post={post} />
      <Counter />
    </main>
  )
}
