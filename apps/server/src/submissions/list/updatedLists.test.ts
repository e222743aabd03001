import { type Erasure, SUBMISSION_SORTS, SUBMISSION_STATUSES } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { Parameters } from '@duet/kit/http'
import { openTestDatabase } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'
import { purgeDeletedSubmissions } from '../work/deletion.ts'
import { countSubmissions } from './counting.ts'
import { readSubmissionFilters } from './filters.ts'
import { createOverview } from './overview.ts'
import { readSelection } from './selecting.ts'
import { createSubmissionIndex, type SubmissionIndex } from './submissionIndex.ts'

const QUERIES = [
  '',
  'status=new,won',
  'status=spam',
  'state=Ohio',
  'owner=me,none',
  'tag=vip,ÉTÉ',
  'from=2026-03-02&to=2026-03-05&tz=America/New_York',
  'units_min=10&units_max=50',
  'has_files=true',
  'unread=true',
  'unread=false',
  'due=true',
  'due=false',
  'duplicates=true',
  'duplicates=false',
  'match=any&status=lost&unread=true&tag=food',
  'q=napkins',
]
const TAGS = ['vip', 'VIP', 'food', 'été', 'ete', 'food, drinks']
const EMAILS = ['a@plant.example', 'b@plant.example', 'c@plant.example']

let server: TeamServer
/** Another connection, so that the server acts like another process. */
let db: Database
beforeAll(async () => {
  server = await startTeamServer()
  db = openTestDatabase(server.dataDir)
})
afterAll(async () => {
  await db.destroy()
  await server.close()
})

/** Creates a generator of numbers from 0 to 1 that returns the same numbers in each run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const random = createRandom(20_261_130)
const randomInteger = (count: number) => Math.floor(random() * count)
const pick = <Value>(values: readonly Value[]) => values[randomInteger(values.length)] as Value
const pickSome = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.3)

/** Returns what the admin app shows about all submissions. */
async function readAll(index: SubmissionIndex) {
  const viewerId = server.getActor('viewer').id
  const results: Record<string, unknown> = {}
  const readList = (query: string, column: string) =>
    readSelection(index, {
      filters: readFilters(query, viewerId),
      sort: { column, direction: 'desc' },
      cursor: undefined,
    })
  const noDays = { from: undefined, to: undefined }
  for (const query of QUERIES) {
    const filters = readFilters(query, viewerId)
    results[`counts ${query}`] = await countSubmissions(index, filters)
    results[`overview ${query}`] = await createOverview(index, filters, noDays)
    results[`list ${query}`] = await readList(query, 'created_at')
  }
  for (const column of SUBMISSION_SORTS) results[column] = await readList('', column)
  return results
}

function readFilters(query: string, viewerId: string) {
  const parameters = new Parameters(Object.fromEntries(new URLSearchParams(query)))
  const filters = readSubmissionFilters(parameters, viewerId)
  parameters.throwIfInvalid()
  return filters
}

const createSample = () => ({
  created_at: `2026-03-0${1 + randomInteger(9)}T0${randomInteger(10)}:30:00.000Z`,
  // Some submissions have the same address.
  email: random() < 0.1 ? pick(EMAILS) : `lead-${randomInteger(600)}@plant.example`,
  company: `Company ${randomInteger(20)}`,
  use_case: pick(['Folding napkins', 'Kitting screws']),
  states: pick([['Ohio'], ['Ohio', 'Utah'], ['Texas']]),
  total_units: 1 + randomInteger(100),
  status: pick(SUBMISSION_STATUSES),
  owner_id: pick([null, server.getActor('admin').id, 'former-member']),
  follow_up_on: pick([null, '2026-01-01', '2999-01-01']),
  tags: pickSome(TAGS),
  files: pickSome(['a.png']),
  readBy: pickSome([server.getActor('viewer').id]),
})

const readIds = async () => {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}
const send = async (sender: Sender, method: string, path: string, body?: object) => {
  // An idle connection could close at the moment when the next request uses it.
  const headers = { Connection: 'close' }
  const response = await server.send<Erasure>(sender, method, path, { body, headers })
  expect(response.status, `${method} ${path} ${JSON.stringify(response.error)}`).toBeLessThan(300)
  return response.data
}
const createChange = () => ({
  status: pick(SUBMISSION_STATUSES),
  owner_id: pick([null, server.getActor('editor').id]),
  follow_up_on: pick([null, '2026-01-01', '2999-01-01']),
})
/** Restores what the last deletion or erasure removed. */
const undoSteps: (() => Promise<unknown>)[] = []

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  create: () => addSubmissions(db, [createSample(), createSample()]),
  edit: async () =>
    send('admin', 'PATCH', `/submission/${pick(await readIds())}`, {
      ...createChange(),
      tags: pickSome(['vip', 'food', 'été']),
    }),
  changeTexts: async () => {
    const { email, total_units, company } = createSample()
    const values = { email, folded_email: email, total_units, company, folded_company: company }
    await db
      .updateTable('submissions')
      .set(values)
      .where('id', '=', pick(await readIds()))
      .execute()
  },
  changeMany: async () =>
    send('admin', 'POST', '/submissions/bulk', {
      ids: pickSome(await readIds()),
      change: { ...createChange(), add_tags: [pick(['vip', 'food'])] },
    }),
  changeAll: async () => {
    const columns = { total_units: sql<number>`total_units % 100 + 1` }
    await db.updateTable('submissions').set(columns).execute()
  },
  reply: async () => {
    const id = pick(await readIds())
    await db
      .updateTable('submissions')
      .set({ first_contact_at: '2026-03-20T10:00:00.000Z' })
      .where('id', '=', id)
      .execute()
  },
  markAsRead: async () =>
    send('viewer', pick(['PUT', 'DELETE']), `/submission/${pick(await readIds())}/read`),
  delete: async () => {
    const id = pick(await readIds())
    await send('admin', 'DELETE', `/submission/${id}`)
    undoSteps.push(() => send('admin', 'POST', `/submission/${id}/restore`))
  },
  deleteMany: async () => {
    const ids = pickSome(await readIds()).slice(0, 20)
    await send('admin', 'POST', '/submissions/bulk/delete', { ids })
    undoSteps.push(() => send('admin', 'POST', '/submissions/bulk/restore', { ids }))
  },
  erase: async () => {
    const email = pick(EMAILS)
    // The data of a person can't be erased in both ways.
    const kind = email === EMAILS[0] ? 'anonymize' : 'delete'
    const { id } = await send('admin', 'POST', '/privacy/erasures', { email, kind })
    undoSteps.push(() => send('admin', 'POST', `/privacy/erasures/${id}/undo`))
  },
  undo: async () => undoSteps.pop()?.(),
  purge: async () => {
    undoSteps.length = 0
    await purgeDeletedSubmissions(db, Date.now() + 48 * 3_600_000)
  },
  rollBack: async () => {
    const failure = new Error('roll back')
    const update = db.transaction().execute(async (trx) => {
      await trx.updateTable('submissions').set({ status: 'won' }).execute()
      throw failure
    })
    await expect(update).rejects.toBe(failure)
  },
}

it('updates lists to what a new server computes, after any change', async () => {
  await addSubmissions(db, Array.from({ length: 600 }, createSample))
  const index = createSubmissionIndex(db)
  for (const name of Object.keys(CHANGES)) {
    const names = [name, pick(Object.keys(CHANGES))]
    for (const change of names) await CHANGES[change]?.()
    const results = await readAll(index)
    expect(results, `after ${names}`).toEqual(await readAll(createSubmissionIndex(db)))
  }
})
