// Checks that every entry point can be imported in plain Node, without a bundler, and that every
// component renders and streams without warnings.
import { Writable } from 'node:stream'
import { parsePost } from '@duet/embed-post/post'
import { parseNewsletter } from '@duet/forms/schema'
import { vars } from '@duet/ui/theme'
import { createElement as h } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { parts } from './parts/allParts.mjs'
import { PORTAL_NAMES } from './parts/parts.mjs'

const failures = []
console.error = (...message) => failures.push(message.join(' '))
console.warn = console.error

const streamToString = (element) =>
  new Promise((resolve, reject) => {
    let html = ''
    const target = new Writable({
      write(chunk, _encoding, done) {
        html += chunk
        done()
      },
    })
    target.on('finish', () => resolve(html))
    const { pipe } = renderToPipeableStream(element, {
      onShellReady: () => pipe(target),
      onShellError: reject,
      onError: (error) => failures.push(String(error)),
    })
  })

for (const { name, render } of parts) {
  const isEmpty = renderToString(render(null)) === ''
  if (isEmpty !== PORTAL_NAMES.includes(name))
    failures.push(`${name} renders ${isEmpty ? 'nothing' : 'markup'} on a server`)
}
const streamed = await streamToString(
  h(
    'main',
    null,
    parts.map(({ name, render }) => h('div', { key: name, 'data-part': name }, render(null))),
  ),
)
for (const { name } of parts) {
  if (!streamed.includes(`data-part="${name}"`)) failures.push(`${name} is not in the stream`)
}
if (parseNewsletter({ email: 'x' }).ok) failures.push('The schema accepts an invalid email address')
if (parsePost({}).reason === undefined) failures.push('The parser accepts an empty payload')
if (vars.color.ink !== 'var(--ui-color-ink)')
  failures.push('The theme’s variables have unexpected names')
if (failures.length > 0) throw new Error(failures.join('\n'))
console.log(`${parts.length} components rendered and streamed by Node ${process.version}`)
