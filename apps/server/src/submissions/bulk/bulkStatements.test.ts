import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuditLog } from '@duet/auth'
import type { Database } from '@duet/kit/database'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/migratedDatabase.ts'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { changeSubmissions } from './bulk.ts'
import { deleteSubmissions, restoreSubmissions } from './bulkDeletion.ts'
import { undoChange } from './undo.ts'

const ACTOR = { id: randomUUID(), name: 'Max Brandt' }
const DELETION = {
  audit: createAuditLog(Date.now),
  actor: ACTOR,
  clientInfo: { ip: undefined, userAgent: undefined },
}

let dataDir: string
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bulk-'))
  db = await createTestDatabase(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

/** Returns the number of statements that `run` executes. */
async function countStatements(run: (db: Database) => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(counter))
  return count
}

// Only a new owner gets an email.
const NO_OUTBOX = { add: async () => [], wake: () => {} }
const OPTIONS = { actor: ACTOR, idempotencyKey: undefined, requestId: undefined }

/** Changes, deletes, and restores new submissions. Returns the number of statements of each step. */
async function countAll(submissionCount: number) {
  const ids = await addSubmissions(
    db,
    Array.from({ length: submissionCount }, () => ({ tags: ['old'] })),
  )
  // Each submission differs from what the caller saw.
  const expected = Object.fromEntries(ids.map((id) => [id, { status: 'lost' as const }]))
  const change = { status: 'won' as const, add_tags: ['new'], remove_tags: ['old'] }
  let undoId = ''
  return {
    change: await countStatements(async (counted) => {
      undoId = (await changeSubmissions(counted, NO_OUTBOX, { ids, change }, OPTIONS)).undo_id
    }),
    undo: await countStatements((counted) => undoChange(counted, DELETION, undoId, true)),
    conflicts: await countStatements((counted) =>
      changeSubmissions(
        counted,
        NO_OUTBOX,
        { ids, change, expected },
        { ...OPTIONS, actor: { ...ACTOR, id: 'other' } },
      ),
    ),
    deletion: await countStatements((counted) =>
      deleteSubmissions(counted, DELETION, { ids }, undefined),
    ),
    restore: await countStatements((counted) =>
      restoreSubmissions(counted, DELETION, ids, undefined),
    ),
  }
}

it('takes the same number of statements for 2 and for 200 submissions', async () => {
  const few = await countAll(2)
  expect(await countAll(200)).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThan(20)
})
