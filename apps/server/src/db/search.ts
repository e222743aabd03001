import { type Expression, type SqlBool, sql } from 'kysely'

/** Creates an SQL condition that is true if `text` contains `part`. Both must be lowercase. */
export function containsText(text: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`
}
