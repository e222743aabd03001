import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { IS_POSTGRES, readStored } from '@duet/kit/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPrograms, type Programs } from '../testing/programs.ts'
import { createDeploymentForm, createSizedPng } from '../testing/requests.ts'
import { readDataFolder, readSubmissionIds } from '../testing/stored.ts'

let programs: Programs
let dataDir: string

beforeAll(async () => {
  programs = await openPrograms()
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'process-'))
})
afterEach(async () => {
  await programs.killAll()
  await rm(dataDir, { recursive: true, force: true })
})

const runProgram = (program: string, args: readonly string[] = [], environment = {}) =>
  programs.run(program, args, { DATA_DIR: dataDir, ...environment })
const startServer = (environment = {}) => programs.start({ DATA_DIR: dataDir, ...environment })

/** Creates the form data of a deployment request with five files. */
const createForm = (bytes: Buffer) =>
  createDeploymentForm(
    {},
    [1, 2, 3, 4, 5].map((number) => ({ name: `${number}.png`, bytes })),
  )

/** Creates a request body that calls `onChunk` whenever `fetch` reads a chunk. */
function streamInChunks(body: Uint8Array, size: number, onChunk: () => void): ReadableStream {
  let offset = 0
  return new ReadableStream({
    pull(controller) {
      if (offset >= body.length) return controller.close()
      controller.enqueue(body.subarray(offset, offset + size))
      offset += size
      onChunk()
    },
  })
}

describe('startup', () => {
  it('prints the first admin’s credentials once and the URLs every time', async () => {
    const firstServer = await startServer()
    expect(firstServer.output.out).toMatch(/E-mail: +admin@example\.com\n +Password: \S{16,}/)
    firstServer.child.kill('SIGTERM')
    expect((await firstServer.exit).code).toBe(0)
    const secondServer = await startServer()
    expect(secondServer.output.out).not.toContain('Password')
  })

  it('creates no admin if another service manages the accounts', async () => {
    const environment = { AUTH_URL: 'http://127.0.0.1:1/auth/v1/', ANON_KEY: 'anon' }
    const { output } = await startServer(environment)
    expect(output.out).toMatch(/Admin: .+\n +Accounts: http:\/\/127\.0\.0\.1:1\/auth\/v1\n/)
    expect(output.out).not.toContain('Password')
    const { code, err } = await runProgram('admin', ['create', 'desk@example.com'], environment)
      .exit
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toMatch(/^AUTH_URL is set, .+ app_metadata\.\n$/)
  })

  it.each([
    ['a bad setting', { PORT: 'x' }, /^PORT must be/],
    ['an impossible data folder', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR .+ cannot be/],
  ])('fails with a one-line message for %s', async (_, environment, message) => {
    const { code, err } = await runProgram('main', [], environment).exit
    expect(code).toBe(1)
    expect(err).toMatch(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('fails with a one-line message if a port is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1')
    await once(otherServer, 'listening')
    const address = otherServer.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { code, err } = await runProgram('main', [], { ADMIN_PORT: String(port) }).exit
    otherServer.close()
    expect(code).toBe(1)
    expect(err).toMatch(/^ADMIN_PORT: .+ in use .+\n$/)
  })

  // With Postgres, several servers share a folder.
  it.skipIf(IS_POSTGRES)('rejects a data folder that another server uses', async () => {
    await startServer()
    const { code, err } = await runProgram('main').exit
    expect(code).toBe(1)
    expect(err).toMatch(/^DATA_DIR .+ is in use by another server.+\n$/)
  })
})

describe('the data folder', () => {
  const listModes = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return [entry.name, (mode & 0o777).toString(8)] as const
    })
  const listSharedEntries = (folder: string) =>
    listModes(folder).filter(([, mode]) => !mode.endsWith('00'))

  it('is made private if it already exists', async () => {
    chmodSync(dataDir, 0o755)
    const { url } = await startServer()
    await fetch(`${url}/api/deployment`, {
      method: 'POST',
      body: createForm(createSizedPng(10_000)),
    })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(listModes(dataDir).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...(IS_POSTGRES ? [] : ['database.sqlite', 'database.sqlite-wal']),
        ...['keys.json', 'objects'],
      ]),
    )
    expect(listSharedEntries(dataDir)).toEqual([])
  })

  it('is made private, with a log entry, if an earlier version left it open', async () => {
    const firstServer = await startServer()
    firstServer.child.kill('SIGTERM')
    await firstServer.exit
    const sqliteFiles = IS_POSTGRES ? [] : ['database.sqlite', 'server.lock']
    const names = ['', 'keys.json', 'objects', 'tmp', ...sqliteFiles]
    mkdirSync(join(dataDir, 'objects'), { recursive: true })
    for (const name of names) chmodSync(join(dataDir, name), 0o777)
    const { output } = await startServer()
    expect(output.err).toContain('made the data folder private')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(listSharedEntries(dataDir)).toEqual([])
  })

  it.each([
    ['admin', ['create', 'desk@example.com']],
    ['seed', ['--submissions', '1']],
  ])('is private if %s creates it', async (program, args) => {
    const newFolder = join(dataDir, 'new')
    expect((await runProgram(program, args, { DATA_DIR: newFolder }).exit).code).toBe(0)
    expect(statSync(newFolder).mode & 0o777).toBe(0o700)
    const databaseFile = IS_POSTGRES ? [] : ['database.sqlite']
    expect(listModes(newFolder).map(([name]) => name)).toEqual(expect.arrayContaining(databaseFile))
    expect(listSharedEntries(newFolder)).toEqual([])
  })

  it.each([
    ['main', []],
    ['admin', ['create', 'desk@example.com']],
    ['seed', ['--submissions', '1']],
  ])(
    'makes %s fail with a one-line message if it has files but no database',
    async (program, args) => {
      const id = '0c1d2e3f-0000-4000-8000-000000000000'
      mkdirSync(join(dataDir, 'objects', '0c'), { recursive: true })
      writeFileSync(join(dataDir, 'objects', '0c', id), 'x')
      chmodSync(dataDir, 0o700)
      chmodSync(join(dataDir, 'objects'), 0o700)
      const { code, err } = await runProgram(program, args).exit
      expect(code).toBe(1)
      expect(err).toMatch(
        /^DATA_DIR .+ holds uploaded files but (no|an empty) database: restore .+\n$/,
      )
      expect(readdirSync(dataDir)).not.toContain('database.sqlite')
      expect(readdirSync(join(dataDir, 'objects', '0c'))).toEqual([id])
    },
  )

  it('makes a command fail with a one-line message if it cannot be created', async () => {
    const { code, err } = await runProgram('admin', ['list'], { DATA_DIR: '/dev/null/data' }).exit
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  })
})

describe('shutdown', () => {
  it('finishes an upload in flight', async () => {
    const { child, exit, url } = await startServer({ STOP_SECONDS: '3600' })
    const files = [{ name: 'a.png', bytes: createSizedPng(10_000) }]
    const encodedForm = new Response(createDeploymentForm({}, files))
    const body = new Uint8Array(await encodedForm.arrayBuffer())
    let release = () => {}
    const bodyRelease = new Promise<void>((resolve) => {
      release = resolve
    })
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue(body.subarray(0, -100))
        await bodyRelease
        controller.enqueue(body.subarray(-100))
        controller.close()
      },
    })
    const response = fetch(`${url}/api/deployment`, {
      method: 'POST',
      headers: { 'Content-Type': encodedForm.headers.get('Content-Type') ?? '' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    await expect.poll(() => readDataFolder(dataDir).tempFiles.length).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`${url}/healthz`).then(Boolean, () => 'refused')).toBe('refused')
    release()
    expect((await response).status).toBe(201)
    expect((await exit).code).toBe(0)
    expect(readDataFolder(dataDir)).toMatchObject({ submissions: 1, tempFiles: [] })
  })
})

describe('kill -9 during uploads', () => {
  const ROUND_COUNT = 10
  const UPLOAD_COUNT = 6
  const CHUNK_BYTES = 32 * 1024

  it('keeps all acknowledged uploads and leaves no partial ones', async () => {
    const encodedForm = new Response(createForm(createSizedPng(100_000)))
    const headers = { 'Content-Type': encodedForm.headers.get('Content-Type') ?? '' }
    const body = new Uint8Array(await encodedForm.arrayBuffer())
    const eventCount = UPLOAD_COUNT * (Math.ceil(body.length / CHUNK_BYTES) + 1)
    const acknowledgedIds = new Set<string>()

    for (let round = 1; round <= ROUND_COUNT; round += 1) {
      const { child, url, exit } = await startServer()
      // Each sent chunk and each received response counts as an event. Each round kills the server
      // at a different event, and the last round at the last response but one.
      let remainingEvents = Math.floor((round * (eventCount - 1)) / ROUND_COUNT)
      const countEvent = () => {
        remainingEvents -= 1
        if (remainingEvents === 0) child.kill('SIGKILL')
      }
      const upload = async () => {
        const response = await fetch(`${url}/api/deployment`, {
          method: 'POST',
          headers,
          body: streamInChunks(body, CHUNK_BYTES, countEvent),
          duplex: 'half',
        } as RequestInit)
        const { data } = (await response.json()) as { data: { id: string } }
        acknowledgedIds.add(data.id)
        countEvent()
      }
      // Uploads interrupted by the kill may fail, so don't use `Promise.all`.
      await Promise.allSettled(Array.from({ length: UPLOAD_COUNT }, upload))
      await exit
    }

    await startServer()
    // The server deletes leftover files in the background.
    const findLeftovers = () => {
      const { tempFiles, objectFiles, versions } = readDataFolder(dataDir)
      return [...tempFiles, ...objectFiles.filter((id) => !versions.includes(id))]
    }
    await expect.poll(findLeftovers).toEqual([])
    const storedData = readDataFolder(dataDir)
    expect(storedData.objectFiles).toEqual(storedData.objectRows)
    expect(storedData.submissionFiles).toBe(storedData.submissions * 5)
    expect(storedData.objectRows).toHaveLength(storedData.submissionFiles)
    expect(acknowledgedIds.size).toBeGreaterThan(0)
    expect(readSubmissionIds(dataDir)).toEqual(expect.arrayContaining([...acknowledgedIds]))
  })
})

/** Error codes of a request whose connection the server closes before the whole body is sent. */
const CLOSED_CONNECTION_CODES = new Set<string | undefined>(['EPIPE', 'ECONNRESET'])

/** Sends bytes without copying them, as `fetch` would. */
async function postBytes(url: string, type: string, body: Uint8Array) {
  const headers = { 'Content-Type': type, 'Content-Length': body.length }
  const sentRequest = request(url, { method: 'POST', headers, agent: false }).end(body)
  const [response] = (await once(sentRequest, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

describe('fifty simultaneous uploads of five 5 MB files', () => {
  it('are all stored within 300 MB of memory', async () => {
    const { child, url } = await startServer()
    const encodedForm = new Response(createForm(createSizedPng(5 * 1024 * 1024)))
    const type = encodedForm.headers.get('Content-Type') ?? ''
    const body = new Uint8Array(await encodedForm.arrayBuffer())
    // On a busy machine, this test might send a request too slowly. The server then responds with
    // 408, closes the connection, and stores nothing, so send the request again.
    const submitRequest = async (): Promise<number | string | undefined> => {
      const response = await postBytes(`${url}/api/deployment`, type, body).catch(
        (error: NodeJS.ErrnoException) => {
          if (CLOSED_CONNECTION_CODES.has(error.code)) return undefined
          throw error
        },
      )
      if (!response || response.status === 408) return submitRequest()
      return response.status === 201 ? response.status : response.text
    }
    const responses = await Promise.all(Array.from({ length: 50 }, submitRequest))
    expect(new Set(responses)).toEqual(new Set([201]))
    // Other systems have no `/proc`.
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const peakKilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
      expect(peakKilobytes / 1024).toBeLessThan(300)
    }
    expect(readDataFolder(dataDir)).toMatchObject({ submissions: 50, submissionFiles: 250 })
  })
})

describe('the commands', () => {
  it('the seed command adds submissions with complete files', async () => {
    const args = ['--submissions', '30', '--subscribers', '10']
    const { code, out } = await runProgram('seed', args).exit
    expect(code).toBe(0)
    expect(out).toContain('30 of 30 submissions')
    const storedData = readDataFolder(dataDir)
    expect(storedData).toMatchObject({ submissions: 30, subscribers: 10, tempFiles: [] })
    expect(storedData.objectFiles).toEqual(storedData.objectRows)
  })

  it('the seed command creates the same dates with the same --until', async () => {
    const readTimes = async (folder: string) => {
      const args = ['--submissions', '20', '--subscribers', '20', '--until', '2025-03-31']
      expect((await runProgram('seed', args, { DATA_DIR: folder }).exit).code).toBe(0)
      const readColumn = (table: string, column: string) =>
        readStored<{ time: string }>(
          folder,
          `select ${column} as time from ${table} order by 1`,
        ).map(({ time }) => time)
      return {
        submissions: readColumn('submissions', 'created_at'),
        subscribers: readColumn('subscribers', 'subscribed_at'),
      }
    }
    const times = await readTimes(join(dataDir, 'first'))
    for (const sortedTimes of Object.values(times)) {
      expect(sortedTimes).toHaveLength(20)
      expect(sortedTimes[0]).toMatch(/^202[45]-/)
      expect(sortedTimes.at(-1)).toMatch(/^2025-03-/)
    }
    expect(await readTimes(join(dataDir, 'second'))).toEqual(times)
  })

  it.each([
    ['seed', ['--help'], 0, /^Usage: /],
    ['seed', ['--until', '2026-02-30'], 1, /^--until must be a day such as 2026-11-20\.?\n$/],
    ['seed', ['--until', 'today'], 1, /^--until must be a day such as 2026-11-20\.?\n$/],
    ['seed', ['--submissions', 'many'], 1, /^--submissions must be a whole number\.?\n$/],
    ['seed', ['--submissions', '-1'], 1, /^Option '--submissions' [^\n]*\nUsage: /],
    ['seed', ['--submission', '5'], 1, /^Unknown option '--submission'[^\n]*\nUsage: /],
    ['admin', ['--help'], 0, /^Usage:/],
    ['admin', [], 1, /^Usage:/],
    ['data', [], 0, /^Usage:/],
    ['main', [], 1, /^HOST: 203\.0\.113\.9 is not an address of this machine[^\n]*\n$/],
  ])('%s %j explains its usage', async (program, args, code, text) => {
    const environment = { HOST: program === 'main' ? '203.0.113.9' : '127.0.0.1' }
    const result = await runProgram(program, args, environment).exit
    expect(result.code).toBe(code)
    expect(code === 0 ? result.out : result.err).toMatch(text)
  })

  it('the command data explains its usage', async () => {
    const incomplete = await runProgram('data', ['backup']).exit
    expect([incomplete.code, incomplete.err]).toEqual([2, expect.stringMatching(/^Usage:/)])
    const list = await runProgram('data', ['list', '/nowhere']).exit
    expect([list.code, list.out]).toEqual([0, 'There are no backups in /nowhere.\n'])
  })

  it('the admin command revokes the signed URLs of a bucket', async () => {
    const revokeResult = await runProgram('admin', ['storage', 'revoke', 'workflow-media']).exit
    expect(revokeResult).toMatchObject({ code: 0, out: expect.stringContaining('workflow-media') })
    expect(readStored(dataDir, 'select url_key from buckets')).toEqual([
      { url_key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(readStored(dataDir, 'select action from auth_audit')).toEqual([
      { action: 'bucket_urls_revoked' },
    ])
    const unknownBucketResult = await runProgram('admin', ['storage', 'revoke', 'none']).exit
    expect([unknownBucketResult.code, unknownBucketResult.err]).toEqual([
      1,
      'There is no bucket none.\n',
    ])
  })

  it('the admin command creates, lists, and resets admins', async () => {
    const createResult = await runProgram('admin', ['create', 'desk@example.com']).exit
    expect(createResult.out).toMatch(/Password: \S{16,}/)
    expect((await runProgram('admin', ['list']).exit).out).toContain('desk@example.com')
    const resetResult = await runProgram('admin', ['reset', 'desk@example.com', 'another password'])
      .exit
    expect([resetResult.code, resetResult.out.includes('another password')]).toEqual([0, false])
    const unknownAdminResult = await runProgram('admin', ['reset', 'nobody@example.com']).exit
    expect([unknownAdminResult.code, unknownAdminResult.err.trim().split('\n').length]).toEqual([
      1, 1,
    ])
  })
})
