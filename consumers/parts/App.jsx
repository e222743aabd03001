import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { Heading, Typewriter } from '@duet/ui'
import { Controls } from './Controls.jsx'
import { rawPost } from './parts.mjs'
import { Slides } from './Slides.jsx'

const { post } = parsePost(rawPost)

/** A page with components of all packages. */
export const App = () => (
  <main>
    <Heading level={1}>A page of another team</Heading>
    <Typewriter phrases={['one', 'two']} />
    <Slides />
    <PostCard post={post} />
    <Controls />
  </main>
)
