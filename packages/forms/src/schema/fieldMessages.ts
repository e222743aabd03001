import type * as v from 'valibot'
import { type Parsed, parseWith } from './parse.ts'

interface WithMessages {
  messages: Readonly<Record<string, string>>
}

/**
 * Replaces each message of a field with the message's key, which is the error's code. Pass a schema
 * of such fields to `parseWithCodes`.
 */
export function withCodes<Field extends WithMessages>(field: Field): Field {
  const codes = Object.keys(field.messages).map((code) => [code, code])
  return { ...field, messages: Object.fromEntries(codes) }
}

/**
 * Parses with a schema whose messages are codes. Returns the codes and the messages that `fields`
 * has for them.
 */
export function parseWithCodes<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  fields: Readonly<Record<string, WithMessages>>,
): Parsed<v.InferOutput<S>> {
  const parsed = parseWith(schema, input)
  if (parsed.ok) return parsed
  const messages = Object.entries(parsed.fields).map(([name, code]) => [
    name,
    fields[name]?.messages[code] ?? code,
  ])
  return { ok: false, fields: Object.fromEntries(messages), codes: parsed.fields }
}
