import { containsText, type Database, isPostgres } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'

/** A word in all its spellings. A text that contains one of them contains the word. */
export type Word = readonly string[]

/**
 * Creates the SQL that selects the row numbers of the submissions whose search text contains all
 * words. Ends with a condition. Each spelling has at least three characters, because the index
 * contains groups of three characters.
 */
export function createIndexQuery(
  db: Database,
  words: readonly Word[],
): RawBuilder<{ number: number }> {
  return isPostgres(db) ? createTrigramQuery(words) : createFullTextQuery(words)
}

function createFullTextQuery(words: readonly Word[]): RawBuilder<{ number: number }> {
  // Quote each spelling, so that SQLite doesn't read it as an operator. Double the quotes in it.
  const expression = joinWords(words, ' AND ', ' OR ', (spelling) => {
    return `"${spelling.replaceAll('"', '""')}"`
  })
  return sql`select rowid as number from submission_search
    where submission_search match ${expression}`
}

/**
 * Postgres finds texts that contain the trigrams in any order, so the query also compares the
 * texts themselves.
 */
function createTrigramQuery(words: readonly Word[]): RawBuilder<{ number: number }> {
  const expression = joinWords(words, ' & ', ' | ', (spelling) => {
    const lexemes = listTrigrams(spelling).map(
      (trigram) => `'${trigram.replaceAll(/['\\]/g, '$&$&')}'`,
    )
    return `(${lexemes.join(' & ')})`
  })
  const text = sql.ref<string>('search_text')
  const conditions = words.map((spellings) => {
    const matches = spellings.map((spelling) => sql`${containsText(text, spelling)}`)
    return sql`(${sql.join(matches, sql` or `)})`
  })
  return sql`select rowid as number
    from submission_search inner join submissions on submissions.number = submission_search.rowid
    where (trigrams @@ cast(${expression} as tsquery) or trigrams is null)
      and ${sql.join(conditions, sql` and `)}`
}

function joinWords(
  words: readonly Word[],
  and: string,
  or: string,
  format: (spelling: string) => string,
): string {
  return words.map((spellings) => `(${spellings.map(format).join(or)})`).join(and)
}

function listTrigrams(text: string): string[] {
  const characters = [...text]
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
}
