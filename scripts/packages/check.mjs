// `npm run test:packages`: checks the built packages as consumers get them. Packs, lints, and
// type-checks the packages, renders them in plain Node without a bundler, and mounts them in jsdom.
// Compares the style sheets of single components with the full style sheets. Checks class names,
// server components, size budgets, and API records.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { root } from '../run/steps.mjs'
import { checkBuiltFiles, PACKAGES } from './builtFiles.mjs'
import { checkComponentSheets } from './componentSheets.mjs'
import { checkConsumerTypes } from './consumerTypes.mjs'
import { findPrefixWarnings } from './prefixWarnings.mjs'
import { checkQuickConsumers } from './quickConsumers.mjs'
import { findStyleAttributes } from './styleAttributes.mjs'
import { findUnversionedNames } from './versionedNames.mjs'

process.chdir(root)

/** @param {string} command @param {...string} args */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
/** @param {string} name @param {...string} args */
const runTool = (name, ...args) => run(path.join('node_modules', '.bin', name), ...args)

// `package.json` exports this file, but no build writes it.
run(process.execPath, '--import', 'tsx', 'scripts/packages/writeEvidence.mjs')

// Pack once, because packing takes longer than the checks. Packages are already built.
const tarballs = path.join('.cache', 'tarballs')
rmSync(tarballs, { recursive: true, force: true })
mkdirSync(tarballs, { recursive: true })
const workspaces = PACKAGES.map((name) => `--workspace=packages/${name}`)
run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', tarballs, ...workspaces)
for (const name of readdirSync(tarballs)) {
  const tarball = path.join(tarballs, name)
  runTool('publint', 'run', '--strict', tarball)
  // Ignore this rule, because it matters only for Node versions that can't `require` ES modules. We
  // don't support those versions.
  runTool('attw', tarball, '--ignore-rules', 'cjs-resolves-to-esm')
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
      onSubmit: async () => ({ ok: /** @type {const} */ (true), alreadySubscribed: false }),
    }),
    createElement(PostSkeleton),
  ),
)
const problems = [
  ...checkBuiltFiles(),
  ...checkConsumerTypes(),
  ...(await findPrefixWarnings()),
  ...(await checkComponentSheets()),
  ...findStyleAttributes(),
  ...findUnversionedNames(),
]
if (!html.includes('<button') || !html.includes('name="email"')) {
  problems.push(`The packages do not render in plain Node: ${html}`)
}
if (createRequire(import.meta.url)('@duet/ui').Button !== Button) {
  problems.push('require() and import return different modules')
}
if (parseNewsletter({ email: 'x' }).ok) problems.push('The schema accepts an invalid email address')
if (!parsePost({}).reason) problems.push('The parser accepts an empty post')
// A class without rules means that the scripts and the style sheets have different class names.
const styles = PACKAGES.map((name) =>
  readFileSync(`packages/${name}/dist/styles.css`, 'utf8'),
).join('')
const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
  names.split(' '),
)
const unknownClasses = classes.filter((name) => name && !styles.includes(`.${name}`))
if (unknownClasses.length > 0)
  problems.push(`No style sheet has ${[...new Set(unknownClasses)].join(', ')}`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else console.log('The packages import and render in plain Node')

const failedConsumers = checkQuickConsumers()
if (failedConsumers.length > 0) {
  console.error(`Failed consumers: ${failedConsumers.join(', ')}`)
  process.exitCode = 1
}

run(process.execPath, '--conditions=react-server', 'scripts/packages/serverComponents.mjs')
runTool('size-limit')
run(process.execPath, 'scripts/size/report.mjs')
run(process.execPath, 'scripts/packages/recordApi.mjs', '--check')
