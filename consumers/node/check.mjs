// Plain Node, no bundler: every door opens, every component comes out as markup, and none complains.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import { parseNewsletter } from '@duet/forms/schema'
import * as ui from '@duet/ui'
import { vars } from '@duet/ui/theme'
import { renderToString } from 'react-dom/server'
import { partsOf, portals, rawPost } from './parts/parts.mjs'

const complaints = []
console.error = (...words) => complaints.push(words.join(' '))
console.warn = console.error

const { post } = parsePost(rawPost)
const parts = partsOf({ ui, forms, posts }, post)
for (const { name, draw } of parts) {
  const isEmpty = renderToString(draw(null)) === ''
  if (isEmpty !== portals.includes(name))
    complaints.push(`${name} renders ${isEmpty ? 'nothing' : 'on a server'}`)
}
if (parseNewsletter({ email: 'x' }).ok) complaints.push('The schema takes what is no address')
if (parsePost({}).reason === undefined) complaints.push('Nothing is taken for a post')
if (vars.color.ink !== 'var(--ui-color-ink)') complaints.push('The theme has other names')
if (complaints.length > 0) throw new Error(complaints.join('\n'))
console.log(`${parts.length} components rendered by Node ${process.version}`)
