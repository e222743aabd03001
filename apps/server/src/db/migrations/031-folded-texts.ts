import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

const BATCH_SIZE = 1000

type Row = Readonly<Record<string, string | null>>

/** Columns of a table, and a function that computes their values from other columns of a row. */
interface FoldedTable {
  name: string
  sources: readonly string[]
  columns: Readonly<Record<string, (row: Row) => string | null>>
}

const keyOf = (column: string) => (row: Row) => createTextKey(row[column] ?? '')

const TABLES: readonly FoldedTable[] = [
  {
    name: 'submissions',
    sources: ['requester_name', 'email', 'title', 'company', 'states', 'tags_text'],
    columns: {
      folded_requester_name: keyOf('requester_name'),
      folded_email: keyOf('email'),
      folded_title: keyOf('title'),
      folded_company: keyOf('company'),
      folded_states: ({ states }) =>
        createTextKey((JSON.parse(states ?? '[]') as string[]).join('\n')),
      folded_tags: ({ tags_text: tags }) => (tags === null ? null : foldTags(tags ?? '') || null),
    },
  },
  {
    name: 'outbox',
    sources: ['subject', 'recipient', 'last_error'],
    columns: {
      folded_subject: keyOf('subject'),
      folded_recipient: keyOf('recipient'),
      folded_error: keyOf('last_error'),
    },
  },
  {
    name: 'auth_users',
    sources: ['email', 'phone', 'user_metadata'],
    columns: {
      folded_name: (row) => createTextKey(getDisplayName(row)),
      folded_email: keyOf('email'),
      search_text: (row) =>
        foldText(
          [row.email ?? '', row.phone ?? '', ...listNames(row, 'name', 'full_name')].join(' '),
        ),
    },
  },
]

const INDEXES: readonly string[] = [
  // SQLite uses these indexes without reading the rows.
  ...['requester_name', 'email', 'title', 'company'].flatMap((column) => [
    `drop index if exists submissions_${column}`,
    `create index submissions_${column} on submissions (folded_${column}, id, number)
      where deleted_at is null`,
  ]),
  ...['states', 'tags'].map(
    (column) => `create index submissions_folded_${column}
      on submissions (folded_${column}, id, number) where deleted_at is null`,
  ),
  'drop index if exists submissions_email_domain',
  `create index submissions_email_domain
    on submissions ((substr(folded_email, instr(folded_email, '@') + 1)), created_at)`,
]

const SQLITE_INDEXES: readonly string[] = [
  'drop index outbox_newest',
  `create index outbox_newest on outbox (
    created_at, id, state, channel, kind, folded_subject, folded_recipient, attempts,
    next_attempt_at, folded_error
  )`,
]

/**
 * Adds columns with the folded texts by which lists are sorted and searched. Also folds the Greek
 * final sigma in the search texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const users = tables.find(({ name }) => name === 'auth_users')
  if (users?.columns.some(({ name }) => name === 'folded_name')) return
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES) {
      await addColumns(trx, table)
      await fillColumns(trx, table)
    }
    await sql`update submissions
      set search_text = replace(search_text, 'ς', 'σ'), company_key = replace(company_key, 'ς', 'σ')
      where instr(search_text, 'ς') > 0`.execute(trx)
    const indexes = isPostgres(trx) ? INDEXES : [...INDEXES, ...SQLITE_INDEXES]
    for (const statement of indexes) await sql.raw(statement).execute(trx)
  })
}

async function addColumns(trx: Kysely<unknown>, { name, columns }: FoldedTable): Promise<void> {
  const type = isPostgres(trx) ? 'text collate "C"' : 'text'
  for (const column of Object.keys(columns)) {
    const constraint = column === 'folded_tags' ? '' : `not null default ''`
    await sql.raw(`alter table ${name} add column ${column} ${type} ${constraint}`).execute(trx)
  }
}

async function fillColumns(
  trx: Kysely<unknown>,
  { name, sources, columns }: FoldedTable,
): Promise<void> {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select id, ${sql.raw(sources.join(', '))} from ${sql.table(name)}
      where id > ${lastId} order by id limit ${BATCH_SIZE}`.execute(trx)
    for (const row of rows) {
      const assignments = Object.entries(columns).map(
        ([column, compute]) => sql`${sql.ref(column)} = ${compute(row)}`,
      )
      await sql`update ${sql.table(name)} set ${sql.join(assignments)}
        where id = ${row.id}`.execute(trx)
    }
    const lastRow = rows.at(-1)
    if (!lastRow) return
    lastId = lastRow.id ?? ''
  }
}

// Copies of the code in `@duet/contract` and auth/accounts, because later changes there must not
// affect this migration.

const MAX_KEY_CHARACTERS = 500
const MAX_NAME_LENGTH = 200

function getDisplayName(row: Row): string {
  const [name = ''] = listNames(row, 'name')
  return name.trim() || row.email || row.phone || ''
}

/** Returns the texts in these properties of an account's metadata. */
function listNames({ user_metadata: json }: Row, ...properties: readonly string[]): string[] {
  const metadata = JSON.parse(json ?? '{}') as Readonly<Record<string, unknown>>
  return properties
    .map((property) => metadata[property])
    .filter((name) => typeof name === 'string')
    .map((name) => name.slice(0, MAX_NAME_LENGTH))
}

function foldTags(tagsText: string): string {
  const keys = new Set(tagsText.split('\n').map(createTextKey))
  const sortedKeys = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return createTextKey(sortedKeys.join('\n'))
}

function createTextKey(text: string): string {
  const key = foldText(text)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return key.length <= MAX_KEY_CHARACTERS
    ? key
    : Array.from(key).slice(0, MAX_KEY_CHARACTERS).join('')
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
}

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
}
