// `npm run test:release`: publishes the packages to a local registry in the same way as a release.
// Publishes three versions: one with the pending changesets, one with an additional changeset, and
// a canary. Installs each version into a new app and builds the app.
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

const tempFolder = mkdtempSync(path.join(tmpdir(), 'release-'))
const checkout = path.join(tempFolder, 'checkout')
const env = {
  ...process.env,
  // `addRepository.mjs` reads these variables, which the release workflow sets.
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'team/repository',
  npm_config_registry: REGISTRY,
  // npm publishes only with a token. The local registry accepts any token.
  npm_config_userconfig: path.join(tempFolder, '.npmrc'),
}

/** @param {string} cwd @param {string} command @param {...string} args */
function run(cwd, command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed with ${status}`)
}

/** Runs a Changesets command in the checkout. @param {...string} args */
const runChangeset = (...args) =>
  run(checkout, path.join(checkout, 'node_modules', '.bin', 'changeset'), ...args)

function installVerdaccio() {
  const folder = path.join(tempFolder, 'verdaccio')
  mkdirSync(folder)
  const manifest = {
    private: true,
    dependencies: { verdaccio: '6.2.5' },
    // Verdaccio depends on a dist-tag of this package, and a registry mirror may lack that tag.
    // Request a version instead.
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

/** Starts a local registry. It fetches all packages except ours from npm's configured registry. */
async function startRegistry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  const config = path.join(tempFolder, 'verdaccio.yaml')
  writeFileSync(
    config,
    `storage: ${path.join(tempFolder, 'storage')}
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
  run(tempFolder, 'git', 'clone', '--quiet', root, checkout)
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'))
}

/** @param {string} tag */
function publish(tag) {
  const args = ['--no-git-tag', ...(tag === 'latest' ? [] : ['--tag', tag])]
  run(checkout, 'npm', 'run', 'publish:packages', '--', ...args)
}

/** @param {string} name */
const readVersion = (name) =>
  JSON.parse(readFileSync(path.join(checkout, 'packages', name, 'package.json'), 'utf8')).version

/**
 * Installs the packages with the given tag into a new Vite app, and builds the app. Returns the
 * version of the packages.
 *
 * @param {string} tag
 */
function installAndBuild(tag) {
  const app = path.join(tempFolder, `app-${tag}`)
  cpSync(path.join(root, 'consumers', 'vite'), app, { recursive: true })
  cpSync(path.join(root, 'consumers', 'parts'), path.join(app, 'parts'), { recursive: true })
  const manifestFile = path.join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  for (const name of PACKAGES) manifest.dependencies[`@duet/${name}`] = tag
  writeFileSync(manifestFile, JSON.stringify(manifest))
  run(app, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
  run(app, 'npm', 'run', 'build')
  const versions = PACKAGES.map((name) => {
    const installedFile = path.join(app, 'node_modules', '@duet', name, 'package.json')
    const { version, repository, bugs, homepage } = JSON.parse(readFileSync(installedFile, 'utf8'))
    const url = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`
    if (repository?.url !== `git+${url}.git` || !JSON.stringify(bugs).includes(`${url}/issues`)) {
      throw new Error(`${name} names no repository: ${JSON.stringify({ repository, bugs })}`)
    }
    const evidence = path.join(path.dirname(installedFile), 'dist', 'evidence.json')
    const { version: evidenceVersion } = JSON.parse(readFileSync(evidence, 'utf8'))
    if (evidenceVersion !== version) {
      throw new Error(`${name} ${version} has the evidence of ${evidenceVersion}`)
    }
    if (!homepage?.startsWith(`${url}/`)) throw new Error(`${name} names no homepage: ${homepage}`)
    return version
  })
  if (new Set(versions).size !== 1) throw new Error(`The versions differ: ${versions.join(', ')}`)
  return versions[0]
}

/** @param {string} tag */
function checkRelease(tag) {
  const expectedVersion = readVersion('ui')
  publish(tag)
  const version = installAndBuild(tag)
  if (version !== expectedVersion) {
    throw new Error(`Installed ${version} instead of ${expectedVersion}`)
  }
  console.log(`Published, installed, and built ${version} (${tag})`)
  rmSync(path.join(tempFolder, `app-${tag}`), { recursive: true })
}

/** Adds a changeset for one package. @param {string} name */
function addChangeset(name) {
  const changeset = `---\n'@duet/${name}': minor\n---\n\nTest a release.\n`
  writeFileSync(path.join(checkout, '.changeset', 'test.md'), changeset)
}

const registry = await startRegistry()
try {
  writeFileSync(env.npm_config_userconfig, `//127.0.0.1:${PORT}/:_authToken=local\n`)
  cloneRepository()
  runChangeset('version')
  checkRelease('latest')
  addChangeset('ui')
  runChangeset('version')
  checkRelease('latest')
  addChangeset('forms')
  runChangeset('version', '--snapshot', 'canary')
  checkRelease('canary')
} finally {
  registry.kill()
  rmSync(tempFolder, { recursive: true, force: true })
}
