// Part of `npm run test:packages`: checks that no component renders a `style` attribute on a server,
// because the content security policy `style-src 'self'` blocks these attributes.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { renderToString } from 'react-dom/server'
import { createParts, rawPost } from '../../consumers/parts/parts.mjs'

/** Lists the components that render a `style` attribute. */
export function findStyleAttributes() {
  const parts = createParts({ ui, forms, posts }, parsePost(rawPost).post)
  return parts.flatMap(({ name, render }) => {
    const [attribute] = renderToString(render(null)).match(/ style="[^"]*"/) ?? []
    return attribute ? [`${name} renders${attribute}`] : []
  })
}
