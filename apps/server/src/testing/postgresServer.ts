import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const USER = 'postgres'
/** ID of the user `nobody`. */
const NOBODY = 65_534

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Postgres refuses to run as root, so root runs it as another user. */
function findOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const readId = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, USER], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : NOBODY
  }
  return { uid: readId('-u'), gid: readId('-g') }
}

/**
 * Creates an empty Postgres server in a temporary folder, and starts it on a free port. It doesn't
 * flush data to the disk, so it's only for tests.
 *
 * @param programs The folder with Postgres's programs.
 */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = findOwner()
  const options = { ...owner, cwd: folder }
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
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
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...options,
      stdio: 'ignore',
    })
    while (spawnSync(join(programs, 'psql'), [url, '-c', 'select 1']).status !== 0) {
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
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
