import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cacheDir = join(root, '.cache', 'programs')
/** The folders whose modules `tsup` bundles, and the files that change how it does. */
const INPUTS = [
  ...['src', 'package.json', 'tsup.config.ts', '../../package-lock.json'],
  ...['contract', 'embed-post', 'forms', 'ui'].map((name) => `../../packages/${name}/src`),
  ...['auth', 'kit', 'storage'].map((name) => `../../services/${name}/src`),
]
const DAY_MS = 24 * 3600_000

/**
 * Builds the server's production programs, or the program of a test in `entry`. Returns their
 * folder. Test files, workers, and later runs share the build until a source file changes.
 */
export async function buildPrograms(entry?: string): Promise<string> {
  const folder = join(cacheDir, hashInputs(entry))
  if (existsSync(folder)) return folder
  await mkdir(cacheDir, { recursive: true })
  await deleteOldBuilds()
  // Another worker may build the same programs, so only complete builds get their final name.
  const buildDir = join(cacheDir, `build-${randomUUID()}`)
  await runTsup([...(entry ? [entry] : []), '--silent', '--out-dir', buildDir])
  await rename(buildDir, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error
    await rm(buildDir, { recursive: true })
  })
  return folder
}

function hashInputs(entry = ''): string {
  const hash = createHash('sha256').update(process.version).update(entry)
  for (const path of INPUTS.map((input) => join(root, input)).flatMap(listFiles)) {
    hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name))
}

async function deleteOldBuilds(): Promise<void> {
  for (const name of readdirSync(cacheDir)) {
    const folder = join(cacheDir, name)
    const time = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (time < Date.now() - DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

async function runTsup(args: readonly string[]): Promise<void> {
  // tsup reads its settings and the list of dependencies from the current folder.
  const tsupCli = join(createRequire(import.meta.url).resolve('tsup'), '../cli-default.js')
  const builder = spawn(process.execPath, [tsupCli, ...args], { cwd: root, stdio: 'inherit' })
  const [code] = await once(builder, 'close')
  if (code !== 0) throw new Error(`tsup ended with ${code}`)
}
