import { type Expression, type SqlBool, sql } from 'kysely'

/** Creates a condition that `text` contains `q`, both in lower case. */
export function containsText(text: Expression<string>, q: string): Expression<SqlBool> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`
}
