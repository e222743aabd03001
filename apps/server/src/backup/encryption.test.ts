import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { readSmall } from './content.ts'
import { runDataCommand } from './dataCommands.ts'
import {
  createSalt,
  decryptFile,
  derivePassphraseKey,
  encryptFile,
  getPlainSize,
} from './encryption.ts'

const PASSPHRASE = 'a passphrase for the backups'

const keys = new Map<string, ReturnType<typeof derivePassphraseKey>>()
/** Derives each key only once, because that takes half a second. */
function deriveKeyOnce(passphrase: string, salt: Buffer) {
  const id = `${passphrase} ${salt.toString('hex')}`
  const key = keys.get(id) ?? derivePassphraseKey(passphrase, salt)
  keys.set(id, key)
  return key
}

describe('a backup with a passphrase', () => {
  let server: TestServer
  /** A folder with a backup. */
  let original: string
  let folder: string
  beforeAll(async () => {
    server = await startTestServer()
    for (const name of ['Ada Whitaker', 'Grace Fielding']) {
      const body = createDeploymentForm({ name }, [{ name: 'plan.png', bytes: SAMPLES.png }])
      await server.request('/api/deployment', { method: 'POST', body })
    }
    original = await mkdtemp(join(tmpdir(), 'encrypted-'))
    await run(['backup', original])
  })
  afterAll(async () => {
    await server.close()
    await rm(original, { recursive: true })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'encrypted-'))
    await cp(original, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  function run(
    args: string[],
    { dataDir = server.dataDir, passphrase = PASSPHRASE as string | null, second = 0 } = {},
  ) {
    const now = new Date(Date.UTC(2026, 10, 30, 10, 0, second))
    return runDataCommand(args, {
      ...{ dataDir, tempDir: tmpdir(), now },
      passphrase: passphrase ?? undefined,
      deriveKey: deriveKeyOnce,
      onProgress: () => undefined,
    })
  }

  const listFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'server.lock')
      .map((entry) => join(entry.parentPath, entry.name))
  const listObjects = () => listFiles().filter((path) => path.includes('/objects/'))
  const getFile = (name: string) => join(folder, '2026-11-30T10-00-00Z', name)

  async function changeOneBit(path: string, index: number) {
    const content = await readFile(path)
    content.writeUInt8(content.readUInt8(index) ^ 1, index)
    await writeFile(path, content)
  }

  it('has nothing readable, and can be restored', async () => {
    for (const path of listFiles()) {
      expect(readFileSync(path, 'latin1')).not.toMatch(
        /SQLite format|\x89PNG\r|Whitaker|created_at|[\da-f]{8}-[\da-f]{4}-/,
      )
    }
    const dataDir = join(folder, 'restored')
    expect(await run(['restore', folder], { dataDir })).toContain('2 requests, 2 files')
    const restored = await startTestServer({}, { dataDir })
    const { objectFiles, objectRows } = restored.readStoredData()
    expect(objectFiles).toEqual(objectRows)
    expect(objectRows).toHaveLength(2)
    await restored.close()
  })

  it('shares its files with the next backup', async () => {
    const before = listObjects()
    await run(['backup', folder, '--keep', '1'], { second: 1 })
    expect(listObjects()).toEqual(before)
    expect(await run(['verify', folder])).toContain('is complete')
  })

  it.each(['list', 'verify', 'restore', 'backup'])(
    'rejects a wrong passphrase: %s',
    async (command) => {
      const options = {
        dataDir: command === 'restore' ? join(folder, 'x') : server.dataDir,
        second: 2,
      }
      await expect(
        run([command, folder], { ...options, passphrase: 'another passphrase' }),
      ).rejects.toThrow(/^BACKUP_PASSPHRASE isn't the passphrase of .+ or the file is damaged\.$/)
      await expect(run([command, folder], { ...options, passphrase: null })).rejects.toThrow(
        /^The backups in .+ are encrypted: set BACKUP_PASSPHRASE/,
      )
    },
  )

  it('is not mixed with backups without one', async () => {
    const plain = join(folder, 'plain')
    await run(['backup', plain], { passphrase: null })
    await expect(run(['backup', plain], { second: 1 })).rejects.toThrow("isn't encrypted")
  })

  it.each([
    ['one bit of a file', () => changeOneBit(listObjects()[0] ?? '', 70)],
    ['one bit of a nonce', () => changeOneBit(listObjects()[0] ?? '', 50)],
    ['one bit of the database', () => changeOneBit(getFile('database.sqlite'), 200_000)],
    ['one bit of the keys', () => changeOneBit(getFile('keys.json'), 100)],
    ['one bit of the manifest', () => changeOneBit(getFile('backup.json'), 100)],
    ['a cut-off file', () => truncate(listObjects()[0] ?? '', 60)],
    ['a database cut off after a chunk', () => truncate(getFile('database.sqlite'), 56 + 65_552)],
    ['a cut-off manifest', () => truncate(getFile('backup.json'), 80)],
    [
      'two exchanged files',
      async () => {
        const [first = '', second = ''] = listObjects()
        await rename(first, `${first}.old`)
        await rename(second, first)
        await rename(`${first}.old`, second)
      },
    ],
    ['exchanged keys and manifest', () => cp(getFile('keys.json'), getFile('backup.json'))],
  ])('finds %s, and restores nothing', async (_name, damage) => {
    await damage()
    await expect(run(['verify', folder])).rejects.toThrow('damaged')
    const dataDir = join(folder, 'restored')
    await expect(run(['restore', folder], { dataDir })).rejects.toThrow('damaged')
    expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(false)
  })
})

describe('an encrypted file', () => {
  async function* split(bytes: Buffer, size: number) {
    for (let start = 0; start < bytes.length; start += size)
      yield bytes.subarray(start, start + size)
  }

  const salt = createSalt()

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('keeps %i bytes', async (size) => {
    const key = await deriveKeyOnce(PASSPHRASE, salt)
    const bytes = Buffer.alloc(size, 'abc')
    const name = 'objects/a'
    const encrypted = await readSmall(encryptFile(split(bytes, 1000), { name, key }), 1e6)
    expect(getPlainSize(encrypted.length)).toBe(size)
    const nonce = encrypted.subarray(40, 56)
    const decrypt = (content: Buffer, file = name) =>
      readSmall(decryptFile(split(content.subarray(56), 777), { name: file, key, nonce }), 1e6)
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true)
    await expect(decrypt(encrypted, 'objects/b')).rejects.toThrow('has changed')
    await expect(decrypt(encrypted.subarray(0, -1))).rejects.toThrow('has changed')
    await expect(decrypt(Buffer.concat([encrypted, Buffer.alloc(16)]))).rejects.toThrow(
      'has changed',
    )
    await expect(decrypt(encrypted.subarray(0, 56))).rejects.toThrow('has changed')
    if (size <= 65_536) return
    // Without the last chunk, the file ends after a complete one.
    await expect(decrypt(encrypted.subarray(0, 56 + 65_552))).rejects.toThrow('has changed')
  })
})
