import type * as v from 'valibot'
import { type Parsed, parseWith } from './parse.ts'

interface WithMessages {
  messages: Readonly<Record<string, string>>
}

/**
 * Replaces each of a field's messages with the message's key, so that parsing returns error codes
 * instead of messages. `parseWithCodes` expects a schema of fields with codes.
 */
export function withCodes<Field extends WithMessages>(field: Field): Field {
  const codes = Object.keys(field.messages).map((code) => [code, code])
  return { ...field, messages: Object.fromEntries(codes) }
}

/**
 * Parses `input` with a schema whose messages are codes (see `withCodes`). If the input is invalid,
 * returns the codes and the messages that `fields` contains for them.
 */
export function parseWithCodes<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  fields: Readonly<Record<string, WithMessages>>,
): Parsed<v.InferOutput<S>> {
  const parseResult = parseWith(schema, input)
  if (parseResult.ok) return parseResult
  const messages = Object.entries(parseResult.fields).map(([name, code]) => [
    name,
    fields[name]?.messages[code] ?? code,
  ])
  return { ok: false, fields: Object.fromEntries(messages), codes: parseResult.fields }
}
