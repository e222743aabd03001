// The packages as other teams get them: packed, linted, type-checked from outside, imported by plain
// Node and rendered there without a bundler.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

function run(tool, ...args) {
  const { status } = spawnSync('npm', ['exec', '--no', '--', tool, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

for (const folder of ['packages/ui', 'packages/forms']) {
  run('publint', 'run', '--strict', folder)
  run('attw', '--pack', folder, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css')
}

const { Button } = await import('@duet/ui')
const { NewsletterForm } = await import('@duet/forms')
const { parseNewsletter } = await import('@duet/forms/schema')
const html = renderToString(
  createElement(
    'main',
    null,
    createElement(Button, null, 'Send'),
    createElement(NewsletterForm, {
      action: '/',
      onSubmit: async () => ({ ok: true, alreadySubscribed: false }),
    }),
  ),
)
if (!html.includes('<button') || !html.includes('name="email"')) {
  console.error(`The packages do not render in plain Node: ${html}`)
  process.exit(1)
}
if (parseNewsletter({ email: 'x' }).ok) {
  console.error('The schema takes what is no e-mail address')
  process.exit(1)
}
console.log('The packages import and render in plain Node')
run('size-limit')
