import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ConfigError, createLogger, describeStartError, ROOT } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { detectFileType, journalWrites, type ObjectStore, openObjectStore } from '@duet/storage'
import { loadConfig } from '../config/config.ts'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { openData } from '../startup/openData.ts'
import { createSubmission } from '../submissions/submissions.ts'
import type { TypedFile } from '../uploads/typedFiles.ts'
import { createSampleFiles, type SampleFile } from './seeding/media.ts'
import { createRandom, type Random } from './seeding/random.ts'
import { createRequest, createTime, pickStatus } from './seeding/requests.ts'
import { seedSubscribers } from './seeding/subscribers.ts'

// Other users of this machine must not be able to read submissions and their files.
process.umask(0o077)

const FILM_DIR = join(ROOT, 'apps/site/public/film')

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new ConfigError(`--${name} must be a whole number`)
  return Number(text)
}

/**
 * Reads a day such as `2026-11-20`, and returns the end of that day in UTC, in milliseconds since
 * 1970.
 */
function readEndOfDay(name: string, text: string): number {
  const time = Date.parse(`${text}T23:59:59.999Z`)
  // `Date` turns days that don't exist, such as February 30, into other days.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(`${text}T`)) {
    throw new ConfigError(`--${name} must be a day such as 2026-11-20`)
  }
  return time
}

async function writeSample(folder: string, { name, bytes }: SampleFile): Promise<TypedFile> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  const type = await detectFileType(path)
  if (!type) throw new TypeError(`${name} has a type that requests don't accept`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, name, type, size: bytes.length, sha256 }
}

interface SeedTarget {
  db: Database
  objects: ObjectStore
  dataDir: string
  calendar: BusinessCalendar
  /** The latest time of a request or a sign-up, in milliseconds since 1970. */
  until: number
}

async function seedSubmissions(target: SeedTarget, count: number, random: Random) {
  const { db, objects, dataDir, calendar, until } = target
  const samples = await createSampleFiles(random, FILM_DIR)
  const folder = join(dataDir, 'tmp', randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    for (let number = 1; number <= count; number += 1) {
      const createdAt = createTime(random, until)
      const files: TypedFile[] = []
      const fileCount = Math.min(5, 1 + Math.floor(random.next() ** 2 * 5))
      for (const _ of Array(fileCount)) files.push(await writeSample(folder, random.pick(samples)))
      const status = pickStatus(random, createdAt, until)
      await createSubmission(db, objects, {
        request: createRequest(random),
        files,
        calendar,
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

const USAGE = `Usage: npm run seed -- [--submissions N] [--subscribers N] [--seed N] [--until DATE]
Adds N submissions with files (default: 100) and N subscribers (default: twice as many) to the
database. Their dates are in the twelve weeks before now, or up to the day --until, such as
2026-11-20. The same --seed produces the same data, and with the same --until also the same dates.`

function readArguments() {
  const stringOption = { type: 'string' } as const
  const options = {
    submissions: stringOption,
    subscribers: stringOption,
    seed: stringOption,
    until: stringOption,
  } as const
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('\n') : []
    throw new ConfigError(`${problem}\n${USAGE}`)
  }
}

async function seed(values: ReturnType<typeof readArguments>): Promise<void> {
  const config = loadConfig()
  const { dataDir } = config
  const random = createRandom(readCount('seed', values.seed, 1))
  const submissions = readCount('submissions', values.submissions, 100)
  const subscribers = readCount('subscribers', values.subscribers, submissions * 2)
  const until = values.until === undefined ? Date.now() : readEndOfDay('until', values.until)
  const log = createLogger(config)
  const store = await openObjectStore({ dataDir, settings: config.storage.s3, log })
  const db = await openData({ dataDir, databaseUrl: config.databaseUrl, objects: store, log })
  const objects = store.kind === 'disk' ? store : journalWrites(store, db)
  try {
    await seedSubmissions(
      { db, objects, dataDir, calendar: config.response, until },
      submissions,
      random,
    )
    const addedCount = await seedSubscribers(db, subscribers, random, until)
    console.log(`${addedCount} subscribers`)
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
