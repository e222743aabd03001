// Measures how long the server takes to list a folder with many objects.
import path from 'node:path'
import { StepError } from '../../scripts/run/steps.mjs'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'
import { startStorage } from './service.mjs'

/** Maximum response time for one page of a list. */
const MAX_PAGE_MS = 50
const CALL_COUNT = 20
const PAGE_SIZE = 100

/**
 * Inserts objects into one folder, in a single transaction. Creates only their database rows, which
 * is enough for lists.
 *
 * @param {string} dataDir
 * @param {number} count
 */
function seed(dataDir, count) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { timeout: 60_000 })
  db.exec('begin immediate')
  db.exec(`insert into folders (bucket, path, folder, sort_name, created_at)
    values ('a', 'folder/', '', 'folder', '2026-01-01T00:00:00.000Z')`)
  // Multiply by the prime 7919, so that names and dates aren't in the order of the rows.
  db.prepare(
    `with recursive up(n) as (select 1 union all select n + 1 from up where n < ?),
    m as (select n, printf('File %06d.png', n * 7919 % 1000003) name,
      printf('%08x-0000-4000-8000-%012x', n * 2654435761 % 4294967296, n) id,
      strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 7919 % 63000000, 'unixepoch') at from up)
    insert into objects (id, bucket, path, name, size, mime, etag, created_at, updated_at,
      last_accessed_at, version, folder, sort_name)
    select id, 'a', 'folder/' || name, name, 1000, 'image/png', id, at, at, at, id,
      'folder/', lower(name) from m`,
  ).run(count)
  db.exec('commit')
  db.close()
}

/**
 * Lists a folder with many objects, sorted by name and by time, with both versions of the list API.
 *
 * @param {number} count the number of objects in the folder
 * @throws {StepError} if a page takes too long, or a list is incomplete
 */
export async function benchLists(count) {
  const { dataDir, sendJson, stop } = await startStorage()
  let slowest = 0
  /**
   * @param {string} name
   * @param {string} route
   * @param {unknown} body
   */
  async function measure(name, route, body) {
    const times = []
    let result
    for (let call = 0; call < CALL_COUNT; call += 1) {
      const start = performance.now()
      result = await (await sendJson('POST', route, body)).json()
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const [median, max] = [times[CALL_COUNT / 2], times[CALL_COUNT - 1]]
    slowest = Math.max(slowest, max)
    console.log(`${name}: median ${median.toFixed(1)} ms, slowest ${max.toFixed(1)} ms`)
    return result
  }

  try {
    await sendJson('POST', '/bucket', { name: 'a' })
    seed(dataDir, count)
    // Don't measure the first requests. They're slower, because the server compiles code for them
    // and reads the database from the disk.
    await sendJson('POST', '/object/list/a', { prefix: '' })
    await sendJson('POST', '/object/list-v2/a', { prefix: '' })

    for (const column of ['name', 'updated_at']) {
      const v1Body = { prefix: 'folder', limit: PAGE_SIZE, sortBy: { column, order: 'asc' } }
      const firstPage = await measure(`v1 by ${column}, first`, '/object/list/a', {
        ...v1Body,
        offset: 0,
      })
      const offset = count - PAGE_SIZE
      const lastPage = await measure(`v1 by ${column}, last`, '/object/list/a', {
        ...v1Body,
        offset,
      })
      if (firstPage.length !== PAGE_SIZE || lastPage.length !== PAGE_SIZE)
        throw new StepError('A page was incomplete')

      for (const limit of [PAGE_SIZE, 1000]) {
        const query = { prefix: 'folder/', limit, with_delimiter: true }
        const v2Body = { ...query, sortBy: { column, order: 'asc' } }
        let page = await measure(`v2 by ${column}, first ${limit}`, '/object/list-v2/a', v2Body)
        let listedCount = page.objects.length
        let cursor
        while (page.hasNext) {
          cursor = page.nextCursor
          page = await (await sendJson('POST', '/object/list-v2/a', { ...query, cursor })).json()
          listedCount += page.objects.length
        }
        if (listedCount !== count)
          throw new StepError(`v2 listed ${listedCount} of ${count} objects`)
        const route = '/object/list-v2/a'
        await measure(`v2 by ${column}, last ${limit}`, route, { ...query, cursor })
      }
    }
  } finally {
    await stop()
  }
  if (slowest > MAX_PAGE_MS) throw new StepError(`A page took over ${MAX_PAGE_MS} ms`)
}
