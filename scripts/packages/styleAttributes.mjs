// Checks that no component renders a `style` attribute on a server, because the content security
// policy `style-src 'self'` blocks it.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { renderToString } from 'react-dom/server'
import { createParts, rawPost } from '../../consumers/parts/parts.mjs'

/** Radix positions an open menu with a `style` attribute. No menu is open on a server. */
const OPEN_MENUS = ['Menu', 'MenuItem']

const parts = createParts({ ui, forms, posts }, parsePost(rawPost).post).filter(
  ({ name }) => !OPEN_MENUS.includes(name),
)
const problems = parts.flatMap(({ name, render }) => {
  const [attribute] = renderToString(render(null)).match(/ style="[^"]*"/) ?? []
  return attribute ? [`${name} renders${attribute}`] : []
})
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else console.log(`${parts.length} components render no style attributes`)
