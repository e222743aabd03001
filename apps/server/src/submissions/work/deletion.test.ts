import {
  type DeletedSubmission,
  type Erasure,
  parseMediaFile,
  type Submission,
  type SubmissionEvent,
} from '@duet/contract'
import { IS_POSTGRES } from '@duet/kit/testing'
import { createStorageClient, dataOf } from '@duet/storage/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIndexQuery } from '../../db/searchIndex.ts'
import { finishErasures } from '../../privacy/undoErasure.ts'
import { SAMPLES } from '../../testing/requests.ts'
import { readDataFolder } from '../../testing/stored.ts'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'
import { purgeDeletedSubmissions } from './deletion.ts'
import { isErased } from './erased.ts'

const ONE_HOUR_MS = 3_600_000

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.submit({ company: 'Doomed Plastics' })
})

const deleteSubmission = (submissionId = id) =>
  server.send('admin', 'DELETE', `/submission/${submissionId}`)
const restore = () => server.send<Submission>('admin', 'POST', `/submission/${id}/restore`)
const readSubmission = (sender: Sender = 'viewer') =>
  server.send<Submission>(sender, 'GET', `/submission/${id}`)
const addNote = () =>
  server.send('editor', 'POST', `/submission/${id}/notes`, { body: { text: 'A note' } })

async function listIds(query: string) {
  const { data } = await server.send<Submission[]>('viewer', 'GET', `/submissions${query}`)
  return data.map((submission) => submission.id)
}

/** Changes the submission's deletion time to `hours` hours ago. */
const setAge = (hours: number) =>
  server.db
    .updateTable('submissions')
    .set({ deleted_at: new Date(Date.now() - hours * ONE_HOUR_MS).toISOString() })
    .where('id', '=', id)
    .execute()

async function readFileUrl(): Promise<string> {
  const { data } = await readSubmission()
  return parseMediaFile(data.workflow_media[0] ?? '')?.url ?? ''
}

const getStatus = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init)
  await response.body?.cancel()
  return response.status
}

describe('a deleted submission', () => {
  it('is missing from all responses', async () => {
    const otherId = await server.submit({ company: 'Doomed Plastics' })
    await deleteSubmission()
    const requests = [
      ['GET', ''],
      ['GET', '/history'],
      ['GET', '/related'],
      ['GET', '/notes'],
      ['PUT', '/read'],
      ['DELETE', '/read'],
    ] as const
    for (const [method, path] of requests) {
      expect((await server.send('viewer', method, `/submission/${id}${path}`)).status, path).toBe(
        404,
      )
    }
    const requestOptions = { body: { status: 'won' } }
    expect((await server.send('editor', 'PATCH', `/submission/${id}`, requestOptions)).status).toBe(
      404,
    )
    expect((await addNote()).status).toBe(404)
    for (const query of ['', '?limit=1000', '?q=doomed', '?limit=1000&q=doomed']) {
      const ids = await listIds(query)
      expect([ids.includes(otherId), ids.includes(id)], query).toEqual([true, false])
    }
    const bulk = { body: { ids: [id], change: { status: 'won', is_read: true } } }
    const { data } = await server.send('editor', 'POST', '/submissions/bulk', bulk)
    expect(data).toMatchObject({ changed: 0 })
    const relatedResponse = await server.send<Submission[]>(
      'viewer',
      'GET',
      `/submission/${otherId}/related`,
    )
    expect(relatedResponse.data.map((row) => row.id)).not.toContain(id)
  })

  it('can be restored with all its data', async () => {
    await addNote()
    await server.send('viewer', 'PUT', `/submission/${id}/read`)
    const { data: dataBefore } = await readSubmission()
    await deleteSubmission()
    const { status, data } = await restore()
    expect([status, data.id]).toEqual([200, id])
    expect((await readSubmission()).data).toEqual(dataBefore)
    expect(await listIds('?limit=1000&q=a%20note')).toContain(id)
    expect(await getStatus(await readFileUrl(), bearer('viewer'))).toBe(200)
  })

  it('is listed for admins until it’s restored or gone', async () => {
    await deleteSubmission()
    const listDeleted = (sender: Sender = 'admin') =>
      server.send<DeletedSubmission[]>(sender, 'GET', '/submissions/deleted')
    const { data } = await listDeleted()
    const deletedSubmission = data.find((row) => row.id === id)
    expect(deletedSubmission).toMatchObject({ company: 'Doomed Plastics' })
    const { deleted_at: deletedAt, final_at: finalAt } = deletedSubmission as DeletedSubmission
    expect(Date.parse(finalAt) - Date.parse(deletedAt)).toBe(24 * ONE_HOUR_MS)
    expect((await listDeleted('editor')).status).toBe(403)
    await setAge(24.1)
    expect((await listDeleted()).data.map((row) => row.id)).not.toContain(id)
    await setAge(1)
    await restore()
    expect((await listDeleted()).data.map((row) => row.id)).not.toContain(id)
  })

  it.skipIf(IS_POSTGRES)('is listed without reading all erased rows', async () => {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select id from submissions where deleted_at > '' and not ${isErased}
    `.execute(server.db)
    expect(rows.map(({ detail }) => detail)).toContain(
      'SEARCH erased_rows USING INDEX erased_rows_submission (<expr>=?)',
    )
  })

  it('has both changes in its history once it’s restored', async () => {
    await deleteSubmission()
    await restore()
    const { data } = await server.send<SubmissionEvent[]>(
      'viewer',
      'GET',
      `/submission/${id}/history`,
    )
    const actor = server.getActor('admin')
    expect(data.slice(1)).toMatchObject([
      { kind: 'deleted', actor, before: {}, after: {} },
      { kind: 'restored', actor, before: {}, after: {} },
    ])
  })

  it('stays deleted or restored if a client retries the request', async () => {
    const responses = [
      await deleteSubmission(),
      await deleteSubmission(),
      await restore(),
      await restore(),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readAudit()).toEqual(['submission_deleted', 'submission_restored'])
  })

  it('is deleted and restored only once, even if two admins do it at the same time', async () => {
    const sendTwice = (method: string, path: string) =>
      Promise.all(
        (['admin', 'service'] as const).map((sender) => server.send(sender, method, path)),
      )
    const path = `/submission/${id}`
    const responses = [
      ...(await sendTwice('DELETE', path)),
      ...(await sendTwice('POST', `${path}/restore`)),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readAudit()).toEqual(['submission_deleted', 'submission_restored'])
  })

  it('has the change of an editor who saved it while an admin deleted the submission', async () => {
    const [changeResponse] = await Promise.all([
      server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'won' } }),
      deleteSubmission(),
    ])
    expect([200, 404]).toContain(changeResponse.status)
    const isSaved = changeResponse.status === 200
    expect((await restore()).data.status).toBe(isSaved ? 'won' : 'new')
  })

  it('can be restored for a day', async () => {
    await deleteSubmission()
    await setAge(24.1)
    expect((await restore()).status).toBe(404)
    await setAge(23.9)
    expect((await restore()).status).toBe(200)
  })

  it('appears in the audit log and in the live changes', async () => {
    await deleteSubmission()
    await restore()
    const { entries } = await readAuditEntries()
    const admin = server.getActor('admin')
    expect(entries).toMatchObject([
      { action: 'submission_deleted', actor_id: admin.id, user_agent: 'node' },
      { action: 'submission_restored', actor_id: admin.id },
    ])
    const rows = await server.db
      .selectFrom('live_changes')
      .select(['kind', 'actor_name'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.slice(1)).toEqual([
      { kind: 'deleted', actor_name: admin.name },
      { kind: 'changed', actor_name: admin.name },
    ])
  })
})

const bearer = (sender: Sender) => ({
  headers: { Authorization: `Bearer ${server.getToken(sender)}` },
})

async function readAuditEntries() {
  const rows = await server.db
    .selectFrom('auth_audit')
    .selectAll()
    .where('action', 'like', 'submission_%')
    .orderBy(sql`rowid`)
    .execute()
  const entries = rows.filter(({ details }) => JSON.parse(details).submission_id === id)
  return { entries }
}
const readAudit = async () => (await readAuditEntries()).entries.map(({ action }) => action)

describe('the files of a deleted submission', () => {
  it('can’t be downloaded, even with earlier signed URLs', async () => {
    const url = await readFileUrl()
    const path = decodeURI(new URL(url).pathname).split('/workflow-media/')[1] ?? ''
    for (const sender of ['viewer', 'admin', 'service'] as const) {
      const bucket = createStorageClient(server, server.getToken(sender)).from('workflow-media')
      const { signedUrl } = dataOf(await bucket.createSignedUrl(path, 60))
      expect(await getStatus(signedUrl)).toBe(200)
      expect(await getStatus(url, bearer(sender))).toBe(200)
      await deleteSubmission()
      expect(await getStatus(signedUrl)).toBe(400)
      expect(await getStatus(url, bearer(sender))).toBe(400)
      expect((await bucket.info(path)).error).toMatchObject({ message: 'Object not found' })
      expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull()
      expect((await bucket.createSignedUrls([path], 60)).data).toMatchObject([
        { error: expect.stringMatching(/not exist/) },
      ])
      await restore()
      expect(await getStatus(signedUrl)).toBe(200)
    }
  })

  it('can’t be listed, copied, moved, overwritten, or removed', async () => {
    const url = await readFileUrl()
    const path = decodeURI(new URL(url).pathname).split('/workflow-media/')[1] ?? ''
    const bucket = createStorageClient(server).from('workflow-media')
    const folder = path.slice(0, path.lastIndexOf('/'))
    expect(dataOf(await bucket.list(folder))).toHaveLength(1)
    expect(dataOf(await bucket.listV2({ prefix: folder })).objects).toHaveLength(1)
    await deleteSubmission()
    expect(dataOf(await bucket.list(folder))).toEqual([])
    expect(dataOf(await bucket.listV2({ prefix: folder })).objects).toEqual([])
    for (const action of ['copy', 'move'] as const) {
      expect((await bucket[action](path, 'stolen.png')).error).toMatchObject({
        message: 'Object not found',
      })
    }
    expect((await bucket.update(path, 'x')).error).not.toBeNull()
    expect((await bucket.remove([path])).error).not.toBeNull()
    await restore()
    const download = await fetch(url, bearer('viewer'))
    expect(Buffer.from(await download.arrayBuffer())).toEqual(SAMPLES.png)
  })
})

describe('the purge', () => {
  const countRows = async () => {
    const tables = [
      'submissions',
      'submission_files',
      'submission_tags',
      'submission_notes',
      'submission_events',
      'submission_reads',
    ] as const
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const column = table === 'submissions' ? 'id' : 'submission_id'
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        server.db,
      )
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  }
  const countSearchMatches = async (q: string) =>
    (await sql`${createIndexQuery(server.db, [[q]])}`.execute(server.db)).rows.length

  /** Makes the removed files seem to be a day older. */
  const ageRemovedFiles = () =>
    server.db
      .updateTable('old_versions')
      .set({ retired_at: new Date(Date.now() - 24.1 * ONE_HOUR_MS).toISOString() })
      .execute()

  it('removes rows and search entries after a day, files a day later, and nothing else', async () => {
    const otherId = await server.submit({ company: 'Another' })
    await addNote()
    await server.send('editor', 'PATCH', `/submission/${id}`, { body: { tags: ['a'] } })
    await server.send('viewer', 'PUT', `/submission/${id}/read`)
    const contentsBefore = readDataFolder(server.dataDir)
    expect(Object.values(await countRows())).toEqual([1, 1, 1, 1, 2, 1])
    const matchesBefore = await countSearchMatches('doomed')
    await deleteSubmission()
    await setAge(23.9)
    expect(await purgeDeletedSubmissions(server.db, Date.now())).toBe(0)
    expect(Object.values(await countRows())).toEqual([1, 1, 1, 1, 3, 1])

    await setAge(24.1)
    expect(await purgeDeletedSubmissions(server.db, Date.now())).toBe(1)
    expect(Object.values(await countRows())).toEqual([0, 0, 0, 0, 0, 0])
    expect(await countSearchMatches('doomed')).toBe(matchesBefore - 1)
    await server.sweep()
    expect(readDataFolder(server.dataDir).objectFiles).toEqual(contentsBefore.objectFiles)
    await ageRemovedFiles()
    await server.sweep()
    const contentsAfter = readDataFolder(server.dataDir)
    expect(contentsAfter.objectFiles).toHaveLength(contentsBefore.objectFiles.length - 1)
    expect(contentsAfter.objectFiles).toEqual(contentsAfter.objectRows)
    expect((await restore()).status).toBe(404)
    expect((await deleteSubmission()).status).toBe(404)
    expect((await server.send('viewer', 'GET', `/submission/${otherId}`)).status).toBe(200)
    expect(await purgeDeletedSubmissions(server.db, Date.now())).toBe(0)
  })

  it('lets other requests run if the submissions don’t fit into one transaction', async () => {
    await deleteSubmission()
    await setAge(30)
    const row = await server.db
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      number: row.number + index + 1,
    }))
    for (const copy of copies) await server.db.insertInto('submissions').values(copy).execute()
    let hasYielded = false
    setImmediate(() => {
      hasYielded = true
    })
    expect(await purgeDeletedSubmissions(server.db, Date.now())).toBe(121)
    expect(hasYielded).toBe(true)
  })

  it('removes the files of an erased submission without another delay', async () => {
    const email = 'erased@example.com'
    const erasedId = await server.submit({ email })
    const { version } = await server.db
      .selectFrom('objects')
      .select('version')
      .where('path', 'like', `${erasedId}/%`)
      .executeTakeFirstOrThrow()
    const { data: erasure } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
      body: { email, kind: 'delete' },
    })
    const tomorrow = Date.now() + 25 * ONE_HOUR_MS
    await finishErasures(server.db, tomorrow)
    await purgeDeletedSubmissions(server.db, tomorrow)
    const removedFile = await server.db
      .selectFrom('old_versions')
      .select('retired_at')
      .where('id', '=', version)
      .executeTakeFirst()
    expect(removedFile?.retired_at).toBe(erasure.created_at)
  })
})
