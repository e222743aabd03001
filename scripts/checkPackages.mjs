// The packages as other teams get them: packed, linted, type-checked from outside, imported by plain
// Node and rendered there without a bundler, as small and as documented as their records say.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { findFaults } from './packedFaults.mjs'
import { root } from './steps.mjs'

process.chdir(root)

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
const tool = (name, ...args) => run('npm', 'exec', '--no', '--', name, ...args)

for (const folder of ['packages/ui', 'packages/forms', 'packages/embed-post']) {
  tool('publint', 'run', '--strict', folder)
  const sheets = ['--exclude-entrypoints', 'styles.css', 'base.css']
  tool('attw', '--pack', folder, '--profile', 'esm-only', ...sheets)
}

const { Button } = await import('@duet/ui')
const { NewsletterForm } = await import('@duet/forms')
const { parseNewsletter } = await import('@duet/forms/schema')
const { PostSkeleton } = await import('@duet/embed-post')
const { parsePost } = await import('@duet/embed-post/post')
const html = renderToString(
  createElement(
    'main',
    null,
    createElement(Button, null, 'Send'),
    createElement(NewsletterForm, {
      action: '/',
      onSubmit: async () => ({ ok: true, alreadySubscribed: false }),
    }),
    createElement(PostSkeleton),
  ),
)
const faults = findFaults()
if (!html.includes('<button') || !html.includes('name="email"')) {
  faults.push(`The packages do not render in plain Node: ${html}`)
}
if (parseNewsletter({ email: 'x' }).ok) faults.push('The schema takes what is no e-mail address')
if (!parsePost({}).reason) faults.push('The parser takes nothing for a post')
// A class that no sheet knows is a name that two builds do not agree on.
const sheets = ['ui', 'forms', 'embed-post']
  .map((name) => readFileSync(`packages/${name}/dist/styles.css`, 'utf8'))
  .join('')
const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names.split(' '))
const unknown = classes.filter((name) => name && !sheets.includes(`.${name}`))
if (unknown.length > 0) faults.push(`No style sheet knows ${[...new Set(unknown)].join(', ')}`)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log('The packages import and render in plain Node')

tool('size-limit')
run(process.execPath, 'scripts/size.mjs')
run(process.execPath, 'scripts/sizeCompare.mjs', '--check')
run(process.execPath, 'scripts/recordApi.mjs', '--check')
