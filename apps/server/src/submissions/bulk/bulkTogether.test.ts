import type { BulkResult, Submission, SubmissionEvent, UndoResult } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
let ids: string[]
beforeAll(async () => {
  server = await startTeamServer()
  ids = [await server.submit(), await server.submit()]
})
afterAll(() => server.close())

const changeMany = (sender: Sender, change: object) =>
  server.send<BulkResult>(sender, 'POST', '/submissions/bulk', { body: { ids, change } })
const readAll = async () =>
  Promise.all(
    ids.map(async (id) => {
      const { data } = await server.send<Submission>('viewer', 'GET', `/submission/${id}`)
      return data
    }),
  )

it('two bulk changes at once run one after the other, and only the later one can be undone', async () => {
  const [wonResult, lostResult] = await Promise.all([
    changeMany('editor', { status: 'won', add_tags: ['Ohio'] }),
    changeMany('admin', { status: 'lost', add_tags: ['Texas'] }),
  ])
  expect([wonResult.status, lostResult.status]).toEqual([200, 200])
  const submissions = await readAll()
  const [lastStatus] = submissions.map(({ status }) => status)
  expect(submissions.map(({ status, tags }) => [status, [...tags].sort()])).toEqual([
    [lastStatus, ['Ohio', 'Texas']],
    [lastStatus, ['Ohio', 'Texas']],
  ])

  const { data: events } = await server.send<SubmissionEvent[]>(
    'viewer',
    'GET',
    `/submission/${ids[0]}/history`,
  )
  const [, firstChange, secondChange] = events
  expect(events).toHaveLength(3)
  expect(secondChange?.before.status).toBe(firstChange?.after.status)
  expect(secondChange?.after.status).toBe(lastStatus)

  const undo = (sender: Sender, { data }: typeof wonResult) =>
    server.send<UndoResult>(sender, 'POST', `/undo/${data.undo_id}`)
  const isWonFirst = lastStatus === 'lost'
  const earlierUndo = isWonFirst ? undo('editor', wonResult) : undo('admin', lostResult)
  expect((await earlierUndo).data).toEqual({ restored: 0, skipped: 2 })
  expect((await readAll()).map(({ status }) => status)).toEqual([lastStatus, lastStatus])
  const laterUndo = isWonFirst ? undo('admin', lostResult) : undo('editor', wonResult)
  expect((await laterUndo).data).toEqual({ restored: 2, skipped: 0 })
  const earlierStatus = isWonFirst ? 'won' : 'lost'
  expect((await readAll()).map(({ status }) => status)).toEqual([earlierStatus, earlierStatus])
})
