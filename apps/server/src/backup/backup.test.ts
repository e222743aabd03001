import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SQLite } from '@duet/kit/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { UsageError } from './dataArguments.ts'
import { runDataCommand } from './dataCommands.ts'

let server: TestServer
let folder: string
let seconds = 0
beforeAll(async () => {
  server = await startTestServer()
  await submit('Ada Whitaker')
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

function submit(name: string, files = [{ name: 'plan.png', bytes: SAMPLES.png as Uint8Array }]) {
  return server.request('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm({ name }, files),
  })
}

/** Runs a command a second later than the one before, because a backup's name is its time. */
function run(args: string[], dataDir = server.dataDir) {
  seconds += 1
  const now = new Date(Date.UTC(2026, 10, 30, 10, 0, seconds))
  return runDataCommand(args, { dataDir, tempDir: folder, now, onProgress: () => undefined })
}

const listFolder = () => readdirSync(folder).filter((name) => name.startsWith('2026'))
const listObjectFiles = () =>
  readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

async function readNames(from: TestServer): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await from.signIn()}` }
  const { body } = await from.request<{ requester_name: string }[]>('/api/submissions', { headers })
  return body.data.map((row) => row.requester_name).sort()
}

it('restores what a running server has stored', async () => {
  const names = await readNames(server)
  expect(names).toContain('Ada Whitaker')
  expect(await run(['backup', folder])).toContain('Made the backup 2026-11-30T10-00-')
  await submit('Sent after the backup')
  const dataDir = join(folder, 'restored')
  expect(await run(['restore', folder], dataDir)).toContain('1 request, 1 file (')
  const restored = await startTestServer({}, { dataDir })
  expect(await readNames(restored)).toEqual(names)
  const { objectFiles, objectRows } = restored.readStoredData()
  expect(objectFiles).toEqual(objectRows)
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o077).toBe(0)
  await restored.close()
})

it('copies only files that no earlier backup has', async () => {
  await run(['backup', folder])
  const before = listObjectFiles().map((path) => [path, statSync(path).ino])
  await submit('Grace Fielding', [{ name: 'other.pdf', bytes: SAMPLES.pdf }])
  await run(['backup', folder])
  const after = listObjectFiles().map((path) => [path, statSync(path).ino])
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await run(['list', folder])).toMatch(/^(2026-11-30T\S+Z {2}\d requests?, .+\n?){2}$/)
})

it('keeps the newest backups, and the files that they need', async () => {
  await run(['backup', folder])
  await run(['backup', folder])
  const objectFiles = listObjectFiles()
  expect(await run(['backup', folder, '--keep', '1'])).toContain('Deleted 2 old backups.')
  expect(listFolder()).toHaveLength(1)
  expect(listObjectFiles()).toEqual(objectFiles)
  expect(await run(['verify', folder])).toContain('is complete')
})

it('deletes no uploaded files while the list of a kept backup is damaged', async () => {
  await run(['backup', folder])
  const [first = ''] = listFolder()
  const unneeded = join(folder, 'objects/00/00000000-0000-4000-8000-000000000000')
  mkdirSync(dirname(unneeded), { recursive: true })
  await writeFile(unneeded, 'x')
  await truncate(join(folder, first, 'objects.txt'), 0)
  await run(['backup', folder, '--keep', '2'])
  expect(existsSync(unneeded)).toBe(true)
  await run(['backup', folder, '--keep', '1'])
  expect(existsSync(unneeded)).toBe(false)
})

it('has the state of one instant, while visitors send requests', async () => {
  let isDone = false
  const visits = (async () => {
    for (let number = 0; !isDone; number += 1) await submit(`Visitor ${number}`)
  })()
  for (let count = 0; count < 3; count += 1) await run(['backup', folder])
  isDone = true
  await visits
  for (const name of listFolder()) {
    expect(await run(['verify', folder, name])).toContain('is complete')
    const db = new SQLite(join(folder, name, 'database.sqlite'), { readonly: true })
    const counts = db.prepare(
      `select (select count(*) from submissions) as requests,
        (select count(*) from submission_files) as files`,
    )
    const { requests, files } = counts.get() as { requests: number; files: number }
    expect(files).toBe(requests)
    db.close()
  }
})

it('makes no backup if a file is missing, and leaves nothing behind', async () => {
  const dataDir = join(folder, 'damaged')
  await run(['backup', folder])
  await run(['restore', folder], dataDir)
  await rm(join(dataDir, 'objects'), { recursive: true })
  const target = join(folder, 'second')
  await expect(run(['backup', target], dataDir)).rejects.toThrow(/files .+ are missing/)
  expect(readdirSync(target).filter((name) => name.startsWith('2026'))).toEqual([])
})

it('refuses the data folder itself', async () => {
  const dataDir = join(folder, 'restored')
  await run(['backup', folder])
  await run(['restore', folder], dataDir)
  await expect(run(['backup', `${dataDir}/.`], dataDir)).rejects.toThrow('another folder')
})

it('makes no backup that would be older than another one', async () => {
  await run(['backup', folder])
  seconds -= 10
  await expect(run(['backup', folder, '--keep', '1'])).rejects.toThrow('clock')
  seconds += 8
  await expect(run(['backup', folder])).rejects.toThrow('clock')
  expect(listFolder()).toHaveLength(1)
})

it('makes a backup although an older one is damaged, and keeps that one', async () => {
  await run(['backup', folder])
  const [first = ''] = listFolder()
  await truncate(join(folder, first, 'backup.json'), 30)
  await run(['backup', folder])
  expect(listFolder()).toHaveLength(2)
  expect(await run(['list', folder])).toMatch(/^\S+ {2}damaged.+\n\S+ {2}\d+ requests?,/)
})

it('replaces an interrupted backup', async () => {
  await run(['backup', folder])
  const [first = ''] = listFolder()
  await rm(join(folder, first, 'backup.json'))
  expect(await run(['list', folder])).toContain('incomplete')
  await expect(run(['restore', folder], join(folder, 'new'))).rejects.toThrow('no complete backup')
  await run(['backup', folder])
  expect(listFolder()).not.toContain(first)
})

describe('a damaged backup', () => {
  beforeEach(() => run(['backup', folder]))

  const changeOneBit = async (path: string) => {
    const content = await readFile(path)
    const index = content.length - 5
    content.writeUInt8(content.readUInt8(index) ^ 1, index)
    await writeFile(path, content)
  }
  const getPath = (name: string) => join(folder, listFolder()[0] ?? '', name)

  it.each([
    ['a changed file', () => changeOneBit(listObjectFiles()[0] ?? ''), 'is damaged'],
    ['a missing file', () => rm(listObjectFiles()[0] ?? ''), 'is missing'],
    ['a changed database', () => changeOneBit(getPath('database.sqlite')), 'database is damaged'],
    ['a cut-off database', () => truncate(getPath('database.sqlite'), 10_000), 'is damaged'],
    ['changed keys', () => changeOneBit(getPath('keys.json')), 'keys is damaged'],
    ['missing keys', () => rm(getPath('keys.json')), 'keys is missing'],
    ['a cut-off manifest', () => truncate(getPath('backup.json'), 30), 'is damaged'],
    [
      'a manifest of a newer version',
      async () => {
        const text = await readFile(getPath('backup.json'), 'utf8')
        await writeFile(getPath('backup.json'), text.replace('"version": 2', '"version": 3'))
      },
      'newer version',
    ],
  ])('with %s is found and not restored', async (_name, damage, message) => {
    await damage()
    await expect(run(['verify', folder])).rejects.toThrow(message)
    const dataDir = join(folder, 'restored')
    await expect(run(['restore', folder], dataDir)).rejects.toThrow()
    expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(false)
  })
})

describe('restoring', () => {
  beforeEach(() => run(['backup', folder]))

  it('refuses a folder with a database, and the folder of a running server', async () => {
    await expect(run(['restore', folder])).rejects.toThrow('in use by another server')
    const dataDir = join(folder, 'restored')
    await run(['restore', folder], dataDir)
    const content = readFileSync(join(dataDir, 'database.sqlite'))
    await expect(run(['restore', folder], dataDir)).rejects.toThrow('has a database already')
    expect(readFileSync(join(dataDir, 'database.sqlite')).equals(content)).toBe(true)
  })

  it('refuses a folder with other keys', async () => {
    const dataDir = join(folder, 'restored')
    await run(['restore', folder], dataDir)
    await rm(join(dataDir, 'database.sqlite'))
    await appendFile(join(dataDir, 'keys.json'), ' ')
    await expect(run(['restore', folder], dataDir)).rejects.toThrow('has other keys')
  })

  it('continues after an interruption', async () => {
    const dataDir = join(folder, 'restored')
    await cp(join(folder, 'objects'), join(dataDir, 'objects'), { recursive: true })
    expect(await run(['restore', folder], dataDir)).toContain('Restored')
  })

  it.each(['../x', '2026-11-30', '2020-01-01T00-00-00Z'])('finds no backup %s', async (name) => {
    await expect(run(['restore', folder, name], join(folder, 'x'))).rejects.toThrow('no complete')
  })
})

it.each([
  [[]],
  [['move']],
  [['move', 'a', 'b']],
  [['list', 'a', '--dry-run']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--keep', '0']],
  [['verify', 'a', '--keep', '1']],
  [['erase', 'a']],
  [['backup', 'a', '--unknown']],
])('rejects the arguments %j', async (args) => {
  await expect(run(args)).rejects.toThrow(UsageError)
})
