import { sql } from 'kysely'
import * as v from 'valibot'
import { FOLDER_PLACEHOLDER } from '../ingest/putObject.ts'
import { getBaseName } from '../paths.ts'
import { presentFolder, presentListEntry } from '../reads/present.ts'
import { findVisibleObjects } from '../reads/reading.ts'
import type { StorageService } from '../service.ts'
import { LAST_CHARACTER, orderSchema } from './sorting.ts'

const MAX_LIMIT = 1500

const wholeNumber = (min: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(Number.MAX_SAFE_INTEGER, 'is too large'),
  )

/** The body of a request that lists a folder. */
export const listBody = v.object(
  {
    prefix: v.string('must be text'),
    limit: v.optional(wholeNumber(1), 100),
    offset: v.optional(wholeNumber(0), 0),
    sortBy: v.optional(
      v.object(
        {
          column: v.optional(
            v.picklist(['name', 'created_at', 'updated_at', 'last_accessed_at'], 'is not a column'),
            'name',
          ),
          order: orderSchema,
        },
        'must be an object',
      ),
      {},
    ),
    search: v.nullish(v.string('must be text'), ''),
  },
  'must be an object with prefix',
)

type ListQuery = v.InferOutput<typeof listBody>

interface Entry {
  path: string
  isFolder: number
}

/**
 * Lists the folders and objects directly in a folder. A list sorted by name mixes folders and
 * objects, and ignores case. A list sorted by another column starts with all folders.
 */
export async function listFolder(service: StorageService, bucket: string, query: ListQuery) {
  const { db } = service
  const { prefix, sortBy } = query
  const limit = Math.min(query.limit, MAX_LIMIT)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const search = (query.search ?? '').toLowerCase()
  const direction = sql.raw(sortBy.order)
  // Without a search, omit the condition. SQLite then reads only an index. With the condition, it
  // would also read the rows, because most indexes don't contain `sort_name`.
  const searchCondition =
    search === ''
      ? sql``
      : sql`and sort_name >= ${search} and sort_name < ${search + LAST_CHARACTER}`
  const matchCondition = sql`bucket = ${bucket} and folder = ${folder} ${searchCondition}`
  const isNotPlaceholder = sql`path <> ${folder + FOLDER_PLACEHOLDER}`
  const foldersQuery = sql`select path, sort_name, 1 as "isFolder" from folders where ${matchCondition}`

  async function readEntries(): Promise<Entry[]> {
    if (sortBy.column === 'name') {
      const { rows } = await sql<Entry>`${foldersQuery}
        union all select path, sort_name, 0 from objects where ${matchCondition} and ${isNotPlaceholder}
        order by sort_name ${direction}, path ${direction}
        limit ${limit} offset ${query.offset}`.execute(db)
      return rows
    }
    const { rows: folderRows } = await sql<Entry>`${foldersQuery}
      order by sort_name ${direction}, path ${direction}
      limit ${limit} offset ${query.offset}`.execute(db)
    if (folderRows.length === limit) return folderRows
    const countResult = await sql<{ count: number }>`
      select count(*) as count from folders where ${matchCondition}`.execute(db)
    const objectOffset = Math.max(0, query.offset - (countResult.rows[0]?.count ?? 0))
    const { rows: objectRows } = await sql<Entry>`
      select path, 0 as "isFolder" from objects where ${matchCondition} and ${isNotPlaceholder}
      order by ${sql.ref(sortBy.column)} ${direction}, path ${direction}
      limit ${limit - folderRows.length} offset ${objectOffset}`.execute(db)
    return [...folderRows, ...objectRows]
  }

  const entries = await readEntries()
  const paths = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path)
  const objects = new Map(
    (await findVisibleObjects(service, bucket, paths)).map((object) => [object.path, object]),
  )
  return entries
    .map(({ path, isFolder }) => {
      if (isFolder) return presentFolder(path.slice(folder.length, -1))
      const object = objects.get(path)
      return object && presentListEntry(object, getBaseName(path))
    })
    .filter((entry) => entry !== undefined)
}
