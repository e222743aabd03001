import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { FOLDER_PLACEHOLDER } from '../ingest/putObject.ts'
import { presentFolder, presentListEntry } from '../reads/present.ts'
import { findVisibleObjects } from '../reads/reading.ts'
import type { StorageService } from '../service.ts'
import { formatListCursor, type ListCursor, parseListCursor } from './cursor.ts'
import { LAST_CHARACTER, orderSchema } from './sorting.ts'

const MAX_LIMIT = 1000

/** The body of a request that lists a page of a bucket's objects. */
export const listV2Body = v.object(
  {
    prefix: v.nullish(v.string('must be text'), ''),
    limit: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(MAX_LIMIT, `must be at most ${MAX_LIMIT}`),
      ),
      MAX_LIMIT,
    ),
    cursor: v.nullish(v.string('must be text')),
    with_delimiter: v.optional(v.boolean('must be true or false'), false),
    sortBy: v.optional(
      v.object(
        {
          column: v.optional(
            v.picklist(['name', 'created_at', 'updated_at'], 'is not a column'),
            'name',
          ),
          order: orderSchema,
        },
        'must be an object',
      ),
      {},
    ),
  },
  'must be an object',
)

type ListQuery = v.InferOutput<typeof listV2Body>

interface Entry {
  path: string
  isFolder: number
  value: string
}

/**
 * Returns a page of the objects whose paths begin with a prefix. With a delimiter, the page has a
 * folder in place of the objects in that folder. All pages have the sort order of the first page.
 * @throws StorageError `InvalidRequest` for a cursor that isn't from this bucket
 */
export async function listObjects(service: StorageService, bucket: string, query: ListQuery) {
  const { secret } = service
  const { limit } = query
  const prefix = query.prefix ?? ''
  const lastEntryOfPreviousPage = query.cursor
    ? parseListCursor(secret, bucket, query.cursor)
    : undefined
  const { column, order } = lastEntryOfPreviousPage ?? query.sortBy
  const entries = await readEntries(service, bucket, {
    ...query,
    prefix,
    column,
    order,
    previousEntry: lastEntryOfPreviousPage,
  })
  const pageEntries = entries.slice(0, limit)
  const lastEntry = pageEntries.at(-1)
  const hasNext = entries.length > limit && lastEntry !== undefined

  const paths = pageEntries.filter(({ isFolder }) => !isFolder).map(({ path }) => path)
  const foundObjects = await findVisibleObjects(service, bucket, paths)
  const objects = new Map(foundObjects.map((object) => [object.path, object]))
  // With a delimiter, responses of the storage API also contain the last segment of each path.
  const getLastSegment = (path: string) => path.split('/').at(-1)
  return {
    hasNext,
    ...(hasNext && {
      nextCursor: formatListCursor(secret, bucket, {
        column,
        order,
        value: lastEntry.value,
        path: lastEntry.path,
      }),
    }),
    folders: pageEntries
      .filter(({ isFolder }) => isFolder)
      .map(({ path }) => ({ ...presentFolder(path), key: getLastSegment(path.slice(0, -1)) })),
    objects: paths
      .map((path) => objects.get(path))
      .filter((object) => object !== undefined)
      .map((object) => ({
        ...presentListEntry(object, object.path),
        ...(query.with_delimiter && { key: getLastSegment(object.path) }),
      })),
  }
}

interface EntryQuery extends Pick<ListCursor, 'column' | 'order'> {
  prefix: string
  limit: number
  with_delimiter: boolean
  previousEntry: ListCursor | undefined
}

/**
 * Reads the entries of a page, and the first entry of the next page if there is one. Doesn't use
 * `sortAfter`, because a page can mix objects and folders, which are in two tables.
 */
async function readEntries(
  { db }: StorageService,
  bucket: string,
  { prefix, limit, with_delimiter, column, order, previousEntry }: EntryQuery,
): Promise<Entry[]> {
  const direction = sql.raw(order)
  const comparison = sql.raw(order === 'asc' ? '>' : '<')
  const createSortValue = (name: string) => (column === 'name' ? sql`path` : sql.ref(name))

  const createMatchCondition = (valueColumn: RawBuilder<unknown>) => sql`bucket = ${bucket}
    and path >= ${prefix} and path < ${prefix + LAST_CHARACTER}
    ${previousEntry ? sql`and (${valueColumn}, path) ${comparison} (${previousEntry.value}, ${previousEntry.path})` : sql``}`

  const objectValue = createSortValue(column)
  const objectsQuery = sql`select path, 0 as "isFolder", ${objectValue} as value
    from objects where ${createMatchCondition(objectValue)}`
  const orderAndLimit = sql`order by value ${direction}, path ${direction} limit ${limit + 1}`
  if (!with_delimiter) return (await sql<Entry>`${objectsQuery} ${orderAndLimit}`.execute(db)).rows

  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  // Folders have no `updated_at`, so sort them by `created_at` if objects are sorted by
  // `updated_at`.
  const folderValue = createSortValue('created_at')
  const { rows } = await sql<Entry>`
    select path, 1 as "isFolder", ${folderValue} as value
      from folders where ${createMatchCondition(folderValue)} and folder = ${folder}
    union all ${objectsQuery} and folder = ${folder} and path <> ${folder + FOLDER_PLACEHOLDER}
    ${orderAndLimit}`.execute(db)
  return rows
}
