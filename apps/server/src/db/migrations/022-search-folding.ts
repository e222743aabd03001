import { type Kysely, sql } from 'kysely'

const BATCH_SIZE = 1000

/** Removes accents from the search text of each submission. Triggers update the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let lastId = ''
    for (;;) {
      const { rows } = await sql<{ id: string; search_text: string }>`
        select id, search_text from submissions
        where id > ${lastId} order by id limit ${BATCH_SIZE}`.execute(trx)
      const lastRow = rows.at(-1)
      if (!lastRow) return
      lastId = lastRow.id
      const changedTexts = rows
        .map(({ id, search_text }) => ({ id, search_text, foldedText: foldText(search_text) }))
        .filter(({ search_text, foldedText }) => foldedText !== search_text)
        .map(({ id, foldedText }) => [id, foldedText])
      await sql`update submissions set search_text = texts.value ->> 1
        from json_each(${JSON.stringify(changedTexts)}) as texts
        where submissions.id = texts.value ->> 0`.execute(trx)
    }
  })
}

// A copy of `foldText` in submissions/searchText.ts, because later changes to that file must not
// affect this migration. It can run again, because folded text stays the same.
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[‘’]/g, "'")
    .toLowerCase()
}
