import { type Expression, type SqlBool, sql } from 'kysely'

/** Creates an SQL condition that is true if `text` contains `q`. Both must be lowercase. */
export function containsText(text: Expression<string>, q: string): Expression<SqlBool> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`
}
