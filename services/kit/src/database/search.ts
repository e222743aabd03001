import { createTextKey } from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Creates an SQL condition that is true if `text` contains `part`. Both must be folded. */
export function containsText(text: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`
}

/**
 * Creates an SQL condition that is true if `keys` contains what the user typed. Also finds a domain
 * that isn't ASCII, because stored email addresses have its ASCII form.
 */
export function containsTypedText(keys: Expression<string>, typedText: string) {
  const parts = [typedText, normalizeEmail(typedText)].map(createTextKey)
  const conditions = [...new Set(parts)].map((part) => containsText(keys, part))
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/**
 * Changes the case of ASCII letters only, as SQL's `lower` does. For searches of technical text, such
 * as IDs, that has no folded column.
 */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
