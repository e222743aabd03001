import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { ConfigError } from './environment.ts'
import { createSampleFiles, type SampleFile } from './seeding/media.ts'
import { createRandom, type Random } from './seeding/random.ts'
import { createMoment, createRequest, createStatus } from './seeding/requests.ts'
import { seedSubscribers } from './seeding/subscribers.ts'
import { describeStartError } from './startError.ts'
import { createDiskStore } from './storage/disk.ts'
import { detectFileType } from './storage/fileType.ts'
import { hashFile } from './storage/hashingEngine.ts'
import { createSubmission, type TypedFile } from './submissions/submissions.ts'

const FILMS = fileURLToPath(new URL('../../site/public/film', import.meta.url))

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new ConfigError(`--${name} must be a whole number`)
  return Number(text)
}

async function writeSample(folder: string, { name, bytes }: SampleFile): Promise<TypedFile> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  const type = await detectFileType(path)
  if (!type) throw new TypeError(`${name} is of no type that a request may carry`)
  return { path, name, type, size: bytes.length, sha256: hashFile(bytes) }
}

async function seedSubmissions(db: Database, dataDir: string, count: number, random: Random) {
  const stock = await createSampleFiles(random, FILMS)
  const objects = createDiskStore(join(dataDir, 'objects'))
  const folder = join(dataDir, 'tmp', randomUUID())
  await mkdir(folder, { recursive: true })
  const now = Date.now()
  try {
    for (let number = 1; number <= count; number += 1) {
      const createdAt = createMoment(random, now)
      const files: TypedFile[] = []
      const wanted = Math.min(5, 1 + Math.floor(random.next() ** 2 * 5))
      for (const _ of Array(wanted)) files.push(await writeSample(folder, random.pick(stock)))
      const status = createStatus(random, createdAt, now)
      await createSubmission(db, objects, {
        request: createRequest(random),
        files,
        createdAt,
        status,
      })
      if (number % 25 === 0 || number === count)
        process.stdout.write(`\r${number} of ${count} submissions`)
    }
    if (count > 0) process.stdout.write('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const USAGE = `Usage: npm run seed -- [--submissions N] [--subscribers N] [--seed N]
Fills the database with N requests with their files (100) and N subscribers (twice as many).
Another --seed makes others.`

function readArguments() {
  const count = { type: 'string' } as const
  const options = { submissions: count, subscribers: count, seed: count } as const
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('\n') : []
    throw new ConfigError(`${problem}\n${USAGE}`)
  }
}

async function seed(values: ReturnType<typeof readArguments>): Promise<void> {
  const { dataDir } = loadConfig()
  const random = createRandom(readCount('seed', values.seed, 1))
  const submissions = readCount('submissions', values.submissions, 100)
  const subscribers = readCount('subscribers', values.subscribers, submissions * 2)
  const db = openDatabase(dataDir)
  try {
    await migrate(db)
    await seedSubmissions(db, dataDir, submissions, random)
    const made = await seedSubscribers(db, subscribers, random)
    console.log(`${made} subscribers`)
  } finally {
    await db.destroy()
  }
}

try {
  const values = readArguments()
  if (values.help) console.log(USAGE)
  else await seed(values)
} catch (error) {
  console.error(describeStartError(error))
  process.exitCode = 1
}
