// `npm run test:consumers [-- NAME...]`: packs the packages, installs them into small apps
// (consumers) outside this repository, builds and serves the apps, and checks their pages in
// Chromium, and in Firefox and WebKit if they're installed.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { findChromium } from '../run/chromium.mjs'
import { getNpmCommand, root, runStep } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { startEngines } from './consumerEngines.mjs'
import { checkPages } from './consumerPage.mjs'
import { checkQuickStart } from './consumerUse.mjs'

const CONSUMERS = [
  'typescript',
  'node',
  'vitest',
  'jest',
  'tokens',
  'quick-start',
  'streaming',
  'csp',
  'shadow-root',
  'react-18',
  'vite',
  'vite-react-18',
  'react-router',
  'next-15',
  'next-16',
  'astro',
]

/**
 * Maps a consumer to its base. The consumer has all files of its base, and replaces some of them.
 * @type {Record<string, string>}
 */
const BASES = { 'next-15': 'next-16', 'vite-react-18': 'vite' }

/**
 * Options for consumers whose pages need different checks than the default.
 * @type {Record<string, import('./consumerPage.mjs').ConsumerOptions>}
 */
const OPTIONS = {
  csp: { paths: ['', 'components'] },
  'quick-start': { isServerRendered: false, check: checkQuickStart },
  'shadow-root': { isServerRendered: false },
  'next-15': { actionsPath: 'booking' },
  'next-16': { actionsPath: 'booking' },
}

/** The docs page with recipes that consumers try. */
const DOCS_PAGE = '.storybook/docs/GettingStarted.mdx'

// The apps are outside the repository, so that imports can't resolve to the repository's packages.
const appsFolder = path.join(tmpdir(), `consumers-${computeHash([root]).slice(0, 12)}`)
const tarballFolder = path.join(appsFolder, 'packages')

/** @param {(string | Buffer)[]} parts */
function computeHash(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const ENV = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' }

/** @param {string} name @param {string} title @param {string[]} args @param {string} cwd */
async function runNpm(name, title, args, cwd) {
  const [command, npmArgs] = getNpmCommand(...args)
  await runStep(`consumer-${name}`, title, command, npmArgs, ENV, cwd)
}

async function pack() {
  mkdirSync(tarballFolder, { recursive: true })
  const writeEvidence = ['--import', 'tsx', 'scripts/packages/writeEvidence.mjs']
  await runStep('evidence', 'Writing the evidence', process.execPath, writeEvidence)
  for (const name of PACKAGES) {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', tarballFolder]
    await runNpm(`pack-${name}`, `Packing ${name}`, args, path.join(root, 'packages', name))
    const { version } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    cpSync(
      path.join(tarballFolder, `duet-${name}-${version}.tgz`),
      path.join(tarballFolder, `${name}.tgz`),
    )
  }
}

/**
 * Returns the folders with the consumer's files. If two folders have a file with the same path, the
 * file in the later folder takes precedence.
 *
 * @param {string} name
 */
function getFolders(name) {
  const base = BASES[name]
  return base ? [`consumers/${base}`, `consumers/${name}`] : [`consumers/${name}`]
}

/**
 * Hashes everything that affects a consumer's result.
 *
 * @param {string} name
 */
function hashInputs(name) {
  const ownFiles = [...getFolders(name), 'consumers/parts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .filter((file) => /\.\w+$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  )
  const sharedFiles = [
    DOCS_PAGE,
    'scripts/packages/checkConsumers.mjs',
    'scripts/packages/computedStyles.mjs',
    'scripts/packages/consumerActions.mjs',
    'scripts/packages/consumerEngines.mjs',
    'scripts/packages/consumerPage.mjs',
    'scripts/packages/consumerStyles.mjs',
    'scripts/packages/consumerUse.mjs',
  ]
  const packageFiles = PACKAGES.map((packageName) => path.join(tarballFolder, `${packageName}.tgz`))
  const contents = [...ownFiles, ...sharedFiles, ...packageFiles].map((file) => readFileSync(file))
  return computeHash([process.version, ...contents])
}

/**
 * @param {string} name
 * @param {import('playwright').Browser} browser
 * @param {(url: string) => Promise<string[]>} checkInOtherEngines
 */
async function checkConsumer(name, browser, checkInOtherEngines) {
  const stamp = path.join(appsFolder, `${name}.passed`)
  const hash = hashInputs(name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    console.log(`${name}: unchanged since it passed`)
    return
  }
  const folder = path.join(appsFolder, name)
  // Keep installed packages to save time, except for our own packages, which may have changed.
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    if (entry !== 'node_modules') rmSync(path.join(folder, entry), { recursive: true })
  }
  rmSync(path.join(folder, 'node_modules', '@duet'), { recursive: true, force: true })
  for (const source of getFolders(name)) cpSync(source, folder, { recursive: true })
  cpSync('consumers/parts', path.join(folder, 'parts'), { recursive: true })
  cpSync(tarballFolder, path.join(folder, 'packages'), { recursive: true })
  cpSync(DOCS_PAGE, path.join(folder, path.basename(DOCS_PAGE)))

  const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline']
  await runNpm(name, `${name}: installing`, [...install, '--ignore-scripts'], folder)
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (scripts.check) await runNpm(name, `${name}: checking`, ['run', 'check'], folder)
  if (scripts.build) {
    await runNpm(name, `${name}: building`, ['run', 'build'], folder)
    await checkPages(
      folder,
      scripts.serve !== undefined,
      browser,
      checkInOtherEngines,
      OPTIONS[name] ?? {},
    )
  }
  writeFileSync(stamp, hash)
  console.log(`${name}: passed`)
}

process.chdir(root)
await pack()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const engines = await startEngines()
console.log(`Engines: ${['Chromium', ...engines.names].join(', ')}`)
const requestedNames = process.argv.slice(2)
const names = CONSUMERS.filter(
  (name) => requestedNames.length === 0 || requestedNames.includes(name),
)
/** @type {string[]} */
const failures = []
const queue = [...names]
// Check two consumers at a time, so that one can build while the other downloads packages.
await Promise.all(
  [1, 2].map(async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await checkConsumer(name, browser, engines.check).catch((error) => {
        failures.push(name)
        console.error(`${name}: FAILED\n${error.message}\n${error.output ?? ''}`)
      })
    }
  }),
)
await browser.close()
await engines.close()
if (failures.length > 0) {
  console.error(`Failed consumers: ${failures.join(', ')}`)
  process.exitCode = 1
}
