import { type Kysely, sql } from 'kysely'

const BATCH_SIZE = 1000

interface Row {
  id: string
  company: string
  company_key: string
  search_text: string
}

/**
 * Folds more letters and invisible characters in the search text and the company key of each
 * submission. Triggers update the search index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let lastId = ''
    for (;;) {
      const { rows } = await sql<Row>`
        select id, company, company_key, search_text from submissions
        where id > ${lastId} order by id limit ${BATCH_SIZE}`.execute(trx)
      for (const { id, company, company_key, search_text } of rows) {
        const companyKey = createCompanyKey(company)
        const searchText = foldText(search_text)
        if (companyKey === company_key && searchText === search_text) continue
        await sql`update submissions set company_key = ${companyKey}, search_text = ${searchText}
          where id = ${id}`.execute(trx)
      }
      const lastRow = rows.at(-1)
      if (!lastRow) return
      lastId = lastRow.id
    }
  })
}

// Copies of the code in db/foldText.ts and submissions/companyKey.ts, because later changes there
// must not affect this migration. It can run again, because folded text stays the same.

const LEGAL_FORMS: ReadonlySet<string> = new Set([
  ...['ag', 'bv', 'co', 'company', 'corp', 'corporation', 'gmbh', 'inc', 'incorporated', 'kg'],
  ...['limited', 'llc', 'llp', 'lp', 'ltd', 'nv', 'plc', 'sa', 'sarl', 'se', 'srl'],
])

function createCompanyKey(company: string): string {
  const words = foldText(company)
    .replaceAll(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word)).join(' ')
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
