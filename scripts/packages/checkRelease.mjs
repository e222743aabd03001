// `npm run test:release`: publishes the packages to a local registry, as a release does: the pending
// changes, a second version, and a canary. Installs each from there into a new app and builds it.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'

const PORT = '4873'
const REGISTRY = `http://127.0.0.1:${PORT}/`

const home = mkdtempSync(path.join(tmpdir(), 'release-'))
const checkout = path.join(home, 'checkout')
const env = {
  ...process.env,
  npm_config_registry: REGISTRY,
  // npm publishes only with a token. The local registry accepts any.
  npm_config_userconfig: path.join(home, '.npmrc'),
}

/** @param {string} cwd @param {string} command @param {...string} args */
function run(cwd, command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed with ${status}`)
}

/** Runs a command in the checkout, for example `changeset publish`. @param {...string} args */
const changeset = (...args) =>
  run(checkout, path.join(checkout, 'node_modules', '.bin', 'changeset'), ...args)

/** Installs Verdaccio and returns its path. */
function installVerdaccio() {
  const folder = path.join(home, 'verdaccio')
  mkdirSync(folder)
  const manifest = {
    private: true,
    dependencies: { verdaccio: '6.2.5' },
    // Verdaccio depends on a tag of this package, and registry mirrors may lack tags.
    overrides: { 'node-fetch': '2.7.0' },
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Verdaccio could not be installed')
  return path.join(folder, 'node_modules', '.bin', 'verdaccio')
}

/** Starts a registry that passes requests for other packages on to the configured registry. */
async function startRegistry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  const config = path.join(home, 'verdaccio.yaml')
  writeFileSync(
    config,
    `storage: ${path.join(home, 'storage')}
uplinks:
  upstream:
    url: ${stdout.trim()}
packages:
  '@duet/*':
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: upstream
log: { type: stdout, level: warn }
`,
  )
  const child = spawn(installVerdaccio(), ['--config', config, '--listen', PORT], {
    stdio: 'inherit',
  })
  for (;;) {
    const response = await fetch(`${REGISTRY}-/ping`).catch(() => undefined)
    if (response?.ok) return child
    if (child.exitCode !== null) throw new Error('The registry did not start')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function cloneRepository() {
  run(home, 'git', 'clone', '--quiet', root, checkout)
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'))
}

/** @param {string} tag */
function publish(tag) {
  changeset('publish', '--no-git-tag', ...(tag === 'latest' ? [] : ['--tag', tag]))
}

/** @param {string} name */
const readVersion = (name) =>
  JSON.parse(readFileSync(path.join(checkout, 'packages', name, 'package.json'), 'utf8')).version

/** Installs the packages with a tag into a new Vite app, builds it, and returns their version. @param {string} tag */
function installAndBuild(tag) {
  const app = path.join(home, `app-${tag}`)
  cpSync(path.join(root, 'consumers', 'vite'), app, { recursive: true })
  cpSync(path.join(root, 'consumers', 'parts'), path.join(app, 'parts'), { recursive: true })
  const file = path.join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const name of PACKAGES) manifest.dependencies[`@duet/${name}`] = tag
  writeFileSync(file, JSON.stringify(manifest))
  run(app, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
  run(app, 'npm', 'run', 'build')
  const versions = PACKAGES.map((name) => {
    const installed = path.join(app, 'node_modules', '@duet', name, 'package.json')
    return JSON.parse(readFileSync(installed, 'utf8')).version
  })
  if (new Set(versions).size !== 1) throw new Error(`The versions differ: ${versions.join(', ')}`)
  return versions[0]
}

/** @param {string} tag @param {string} expected */
function check(tag, expected) {
  publish(tag)
  const installed = installAndBuild(tag)
  if (installed !== expected) throw new Error(`Installed ${installed} instead of ${expected}`)
  console.log(`Published, installed, and built ${installed} (${tag})`)
  rmSync(path.join(home, `app-${tag}`), { recursive: true })
}

/** Adds a pending change of one package. @param {string} name */
function addChange(name) {
  const change = `---\n'@duet/${name}': minor\n---\n\nTest a release.\n`
  writeFileSync(path.join(checkout, '.changeset', 'test.md'), change)
}

const registry = await startRegistry()
try {
  writeFileSync(env.npm_config_userconfig, `//127.0.0.1:${PORT}/:_authToken=local\n`)
  cloneRepository()
  changeset('version')
  check('latest', '0.1.0')
  addChange('ui')
  changeset('version')
  check('latest', '0.2.0')
  addChange('forms')
  changeset('version', '--snapshot', 'canary')
  check('canary', readVersion('ui'))
} finally {
  registry.kill()
  rmSync(home, { recursive: true, force: true })
}
