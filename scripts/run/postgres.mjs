import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStep, StepError } from './steps.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const MIN_VERSION = 14
const USER = 'postgres'

/**
 * Returns whether a folder contains the programs of a Postgres server that's new enough.
 *
 * @param {string} folder
 */
function isUsable(folder) {
  if (!['initdb', 'postgres', 'psql'].every((name) => existsSync(path.join(folder, name)))) {
    return false
  }
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]) >= MIN_VERSION
}

/** Finds the folder with the programs of a Postgres server. */
function findInstalledPostgres() {
  const debianFolders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    : []
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [process.env.POSTGRES_BIN, stdout?.trim(), ...debianFolders]
  return [...folders, ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) => folder && isUsable(folder),
  )
}

/** Returns the folder with Postgres's programs. If they're missing, installs them with apt. */
export async function findPostgres() {
  const installedFolder = findInstalledPostgres()
  if (installedFolder) return installedFolder
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await runStep('apt-update', 'Updating the list of Debian packages', 'apt-get', ['update'])
    await runStep(
      'apt-postgres',
      'Installing Postgres from Debian',
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'postgresql'],
      environment,
    )
    const folder = findInstalledPostgres()
    if (folder) return folder
  }
  throw new StepError(
    `Postgres ${MIN_VERSION} or later was not found and could not be installed: ` +
      'set POSTGRES_BIN to the folder with initdb and postgres.',
  )
}

/** @returns {Promise<number>} */
async function findFreePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {net.AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** Postgres refuses to run as root, so root runs it as another user. */
function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const readId = (/** @type {string} */ flag) => {
    const { status, stdout } = spawnSync('id', [flag, USER], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : 65_534
  }
  return { uid: readId('-u'), gid: readId('-g') }
}

/**
 * Creates an empty Postgres server in a temporary folder, and starts it on a free port. It doesn't
 * flush data to the disk, so it's only for tests.
 *
 * @param {string} programs the folder with Postgres's programs
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const owner = findOwner()
  const options = { ...owner, cwd: folder }
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const port = await findFreePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 400,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child

  async function start() {
    child = spawn(path.join(programs, 'postgres'), ['-D', data, ...args], {
      ...options,
      stdio: 'ignore',
    })
    while (spawnSync(path.join(programs, 'psql'), [url, '-c', 'select 1']).status !== 0) {
      if (child.exitCode !== null) throw new Error('Postgres exited')
      await sleep(50)
    }
  }

  /** Ends all connections and stops the server. Its data stays. */
  async function stop() {
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGINT')
    await exit
  }

  await start()
  return {
    url,
    start,
    stop,
    /** Stops the server and deletes its data. */
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
