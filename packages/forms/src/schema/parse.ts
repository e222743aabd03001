import * as v from 'valibot'

/** Field name -> the first message about it. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a parser returns: the clean value, or what is wrong, field by field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors }

/** Runs `schema` over any input; the user's mistakes come back as data and are never thrown. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Parsed<v.InferOutput<S>> {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input)
  const result = v.safeParse(schema, isRecord ? input : {})
  if (result.success) return { ok: true, value: result.output }
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const name = String(issue.path?.[0]?.key ?? '')
    fields[name] ??= issue.message
  }
  return { ok: false, fields }
}

/** Whether `text` shows anything: zero-width and control characters alone are no answer. */
function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text)
}

/**
 * A required text: trimmed, not empty, without NUL, at most `max` characters, with line breaks as
 * a single line feed.
 */
export function requiredText(label: string, message: string, max: number) {
  return v.pipe(
    v.optional(v.string(message), ''),
    // Multipart encoding turns each line feed into two characters, which the person never typed.
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.check(isVisible, message),
    v.maxLength(max, `${label} is too long`),
    // SQLite ends a text at NUL in some of its functions, and nobody types one.
    v.check((text) => !text.includes('\0'), message),
  )
}
