// Checks that every entry point can be imported in plain Node, without a bundler, and that every
// component renders without warnings.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import { parseNewsletter } from '@duet/forms/schema'
import * as ui from '@duet/ui'
import { vars } from '@duet/ui/theme'
import { renderToString } from 'react-dom/server'
import { createParts, PORTAL_NAMES, rawPost } from './parts/parts.mjs'

const failures = []
console.error = (...message) => failures.push(message.join(' '))
console.warn = console.error

const { post } = parsePost(rawPost)
const parts = createParts({ ui, forms, posts }, post)
for (const { name, render } of parts) {
  const isEmpty = renderToString(render(null)) === ''
  if (isEmpty !== PORTAL_NAMES.includes(name))
    failures.push(`${name} renders ${isEmpty ? 'nothing' : 'markup'} on a server`)
}
if (parseNewsletter({ email: 'x' }).ok) failures.push('The schema accepts an invalid email address')
if (parsePost({}).reason === undefined) failures.push('The parser accepts an empty payload')
if (vars.color.ink !== 'var(--ui-color-ink)')
  failures.push('The theme’s variables have unexpected names')
if (failures.length > 0) throw new Error(failures.join('\n'))
console.log(`${parts.length} components rendered by Node ${process.version}`)
