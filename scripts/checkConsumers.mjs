// The packages in the hands of other teams: packed, installed into small apps that stand outside of
// this repository, built there, served, and looked at in Chromium.
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
import { findChromium } from './chromium.mjs'
import { checkPage } from './consumerPage.mjs'
import { npm, root, step } from './steps.mjs'

const CONSUMERS = ['node', 'react-18', 'vite', 'next', 'astro']
const PACKAGES = ['ui', 'forms', 'embed-post']

// Outside of the repository, where no `node_modules` of ours lends them what they did not ask for.
const home = path.join(tmpdir(), `consumers-${hashOf([root]).slice(0, 12)}`)
const tarballs = path.join(home, 'packages')

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' }

async function run(name, title, args, cwd) {
  const [command, rest] = npm(...args)
  await step(`consumer-${name}`, title, command, rest, quiet, cwd)
}

async function pack() {
  mkdirSync(tarballs, { recursive: true })
  for (const name of PACKAGES) {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', tarballs]
    await run(`pack-${name}`, `Packing ${name}`, args, path.join(root, 'packages', name))
    const { version } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    cpSync(path.join(tarballs, `duet-${name}-${version}.tgz`), path.join(tarballs, `${name}.tgz`))
  }
}

/** What a verdict on a consumer depends on. */
function keyOf(name) {
  const own = readdirSync(`consumers/${name}`, { recursive: true, encoding: 'utf8' }).sort()
  const files = own
    .filter((file) => /\.\w+$/.test(file) && !file.includes('node_modules'))
    .map((file) => `consumers/${name}/${file}`)
  const shared = [
    'consumers/parts/parts.mjs',
    'scripts/checkConsumers.mjs',
    'scripts/consumerLooks.mjs',
    'scripts/consumerPage.mjs',
    'scripts/consumerStyles.mjs',
  ]
  const packed = PACKAGES.map((each) => path.join(tarballs, `${each}.tgz`))
  const contents = [...files, ...shared, ...packed].map((file) => readFileSync(file))
  return hashOf([process.version, ...contents])
}

async function check(name, browser) {
  const stamp = path.join(home, `${name}.passed`)
  const key = keyOf(name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) {
    console.log(`${name}: passed before, nothing has changed`)
    return
  }
  const place = path.join(home, name)
  // What is installed stays where only our own packages are new: they alone are put in anew.
  for (const entry of existsSync(place) ? readdirSync(place) : []) {
    if (entry !== 'node_modules') rmSync(path.join(place, entry), { recursive: true })
  }
  rmSync(path.join(place, 'node_modules', '@duet'), { recursive: true, force: true })
  cpSync(path.join(root, 'consumers', name), place, { recursive: true })
  cpSync(path.join(root, 'consumers', 'parts'), path.join(place, 'parts'), { recursive: true })
  cpSync(tarballs, path.join(place, 'packages'), { recursive: true })

  const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline']
  await run(name, `${name}: installing`, [...install, '--ignore-scripts'], place)
  const { scripts } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
  if (scripts.check) await run(name, `${name}: checking`, ['run', 'check'], place)
  if (scripts.build) {
    await run(name, `${name}: building`, ['run', 'build'], place)
    await checkPage(place, scripts.serve !== undefined, browser)
  }
  writeFileSync(stamp, key)
  console.log(`${name}: passed`)
}

process.chdir(root)
await pack()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const asked = process.argv.slice(2)
const names = CONSUMERS.filter((name) => asked.length === 0 || asked.includes(name))
const failures = []
const queue = [...names]
// Two at a time: while one waits for the registry, the other builds.
await Promise.all(
  [1, 2].map(async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await check(name, browser).catch((error) => {
        failures.push(name)
        console.error(`${name}: FAILED\n${error.message}\n${error.output ?? ''}`)
      })
    }
  }),
)
await browser.close()
if (failures.length > 0) {
  console.error(`Consumers that the packages fail: ${failures.join(', ')}`)
  process.exitCode = 1
}
