import { type Kysely, sql } from 'kysely'

const BATCH_SIZE = 1000

/** Adds states and tags to the search text of each submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let lastId = ''
    for (;;) {
      const { rows } = await sql<Row>`
        select id, search_text, states, tags_text from submissions
        where id > ${lastId} order by id limit ${BATCH_SIZE}`.execute(trx)
      const lastRow = rows.at(-1)
      if (!lastRow) return
      lastId = lastRow.id
      const texts = rows.map((row) => [row.id, addStatesAndTags(row)])
      await sql`update submissions set search_text = texts.value ->> 1
        from json_each(${JSON.stringify(texts)}) as texts
        where submissions.id = texts.value ->> 0`.execute(trx)
    }
  })
}

interface Row {
  id: string
  search_text: string
  states: string
  tags_text: string | null
}

function addStatesAndTags({ search_text, states, tags_text }: Row): string {
  const lines = [...(JSON.parse(states) as string[]), ...(tags_text === null ? [] : [tags_text])]
  const addition = `\n${lines.join('\n').toLowerCase()}`
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the states and tags are already at the end of the text.
  return search_text.endsWith(addition) ? search_text : search_text + addition
}
