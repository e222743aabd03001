import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { NewsletterForm } from '@duet/forms'
import { Button, Carousel, Heading, Typewriter } from '@duet/ui'
import { useState } from 'react'
import { rawPost } from './parts.mjs'

const { post } = parsePost(rawPost)

/** A page with components of all packages, and a button that counts clicks. */
export function App() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <Heading level={1}>A page of another team</Heading>
      <Typewriter phrases={['one', 'two']} />
      <Carousel aria-label="Slides">
        <p>First</p>
        <p>Second</p>
      </Carousel>
      <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
      <PostCard post={post} />
      <Button onClick={() => setCount(count + 1)}>Pressed {count} times</Button>
    </main>
  )
}
