import { type Kysely, sql } from 'kysely'

interface Tables {
  objects: { id: string; name: string; mime: string }
  outbox: { id: string; payload: string }
}

const PAGE_SIZE = 1000

/**
 * Moves file names to the `objects` table. Sanitizes these names and their copies in outbox
 * messages, because earlier versions stored file names exactly as clients sent them.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const objectsTable = tables.find(({ name }) => name === 'objects')
  if (objectsTable?.columns.some(({ name }) => name === 'name')) return
  await db.transaction().execute(async (trx) => {
    await moveFileNames(trx)
    await sanitizeFileNames(trx)
    await sanitizeMessages(trx)
  })
}

async function moveFileNames(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('objects')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update objects set name = submission_files.original_name
    from submission_files where submission_files.object_id = objects.id`.execute(db)
  await db.schema.alterTable('submission_files').dropColumn('original_name').execute()
}

async function sanitizeFileNames(db: Kysely<Tables>): Promise<void> {
  const readObjects = (lastId: string) =>
    db
      .selectFrom('objects')
      .select(['id', 'name', 'mime'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
  for await (const { id, name: oldName, mime } of readPages(readObjects)) {
    const name = toFileName(oldName, mime)
    if (name !== oldName)
      await db.updateTable('objects').set({ name }).where('id', '=', id).execute()
  }
}

async function sanitizeMessages(db: Kysely<Tables>): Promise<void> {
  const readMessages = (lastId: string) =>
    db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
  for await (const { id, payload: oldPayload } of readPages(readMessages)) {
    const payload = renameFiles(oldPayload)
    if (payload !== oldPayload)
      await db.updateTable('outbox').set({ payload }).where('id', '=', id).execute()
  }
}

async function* readPages<Row extends { id: string }>(
  readPage: (lastId: string) => Promise<Row[]>,
) {
  let rows = await readPage('')
  while (rows.length > 0) {
    yield* rows
    rows = await readPage(rows.at(-1)?.id ?? '')
  }
}

function renameFiles(payload: string): string {
  const message = JSON.parse(payload) as { files?: { name: string; type: string }[] }
  if (!message.files) return payload
  const files = message.files.map((file) => ({ ...file, name: toFileName(file.name, file.type) }))
  return JSON.stringify({ ...message, files })
}

// The code below is a copy of `toStoredFileName` in storage/fileName.ts, because later changes to
// that function must not affect this migration.

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}
const MAX_NAME_BYTES = 200
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029<>:/\\|?*]/gu
const EDGE_DOTS_AND_SPACES = /^[.\s]+|[.\s]+$/g
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(\.|$)/i

function toFileName(sentName: string, type: string): string {
  const name =
    sentName
      .replaceAll(UNSAFE_CHARACTERS, '')
      .normalize('NFC')
      .replaceAll(EDGE_DOTS_AND_SPACES, '') || 'file'
  const extensions = EXTENSIONS[type] ?? []
  const existingExtension = extensions.find((extension) => name.toLowerCase().endsWith(extension))
  const stem = existingExtension ? name.slice(0, -existingExtension.length) : name
  const extension = existingExtension
    ? name.slice(-existingExtension.length)
    : (extensions[0] ?? '')
  const maxBytes = MAX_NAME_BYTES - Buffer.byteLength(extension)
  return truncate(DEVICE_NAME.test(stem) ? `_${stem}` : stem, maxBytes) + extension
}

function truncate(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  let prefix = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(prefix + segment) > maxBytes) break
    prefix += segment
  }
  return prefix || 'file'
}
