import * as v from 'valibot'

/** The first error message of each invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The code of each error, by field name: the key of the error's message in the field's `messages`,
 * such as `required` or `tooLong`. Unlike the message, the code is the same in all languages.
 */
export type FieldErrorCodes = Readonly<Record<string, string>>

/** The values that a form posted, by field name, before validation. */
export type SubmittedValues = Readonly<Record<string, string | readonly string[]>>

/** The result of a parser: the parsed value, or a message and a code for each invalid field. */
export type Parsed<T> =
  | { ok: true; value: T }
  | { ok: false; fields: FieldErrors; codes?: FieldErrorCodes | undefined }

/**
 * Validates an object, a `FormData`, or a `URLSearchParams` against `schema`. Returns errors instead
 * of throwing.
 */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, toRecord(input))
  if (result.success) return { ok: true, value: result.output }
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const name = String(issue.path?.[0]?.key ?? '')
    fields[name] ??= issue.message
  }
  return { ok: false, fields }
}

interface FormEntries {
  keys(): Iterable<string>
  getAll(name: string): unknown[]
}

/**
 * Returns the texts that a form posted for its fields, to show them again after a failed action.
 * Leaves out files and other entries.
 */
export function readSubmittedValues(
  fields: Readonly<Record<string, unknown>>,
  formData: FormEntries,
): SubmittedValues {
  const entries = Object.keys(fields).map((name) => {
    const texts = formData.getAll(name).filter((value) => typeof value === 'string')
    return [name, texts.length > 1 ? texts : (texts[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

/** Recognizes form data by its methods, because jsdom and some servers have their own class. */
function isFormEntries(input: object): input is FormEntries {
  return 'getAll' in input && typeof input.getAll === 'function'
}

/** Converts the entries of a form to an object. A name with several values has a list. */
function toRecord(input: unknown): object {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {}
  if (!isFormEntries(input)) return input
  const entries = Array.from(new Set(input.keys()), (name) => {
    const values = input.getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  return Object.fromEntries(entries)
}

/** Returns whether `text` contains anything other than whitespace and zero-width characters. */
function hasVisibleCharacters(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text)
}

const LINE_BREAKS = /[\n\v\f\u0085\u2028\u2029][\s\u0085]*/g

interface TextOptions {
  maxLength: number
  /** Whether the text keeps its line breaks. Otherwise, each becomes a space. @default false */
  isMultiline?: boolean
  optional?: boolean
  messages: { required: string; tooLong: string }
}

/** Creates a schema that trims text, normalizes its line breaks, and rejects NUL. */
export function createTextSchema({
  maxLength,
  isMultiline = false,
  optional = false,
  messages,
}: TextOptions) {
  return v.pipe(
    v.optional(v.string(messages.required), ''),
    // Multipart encoding turns each line feed into CRLF, which must not count as two characters.
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.transform((text) => (isMultiline ? text : text.replace(LINE_BREAKS, ' '))),
    v.check((text) => (optional && text === '') || hasVisibleCharacters(text), messages.required),
    v.maxLength(maxLength, messages.tooLong),
    // Rejects NUL, because some SQLite functions treat it as the end of the text.
    v.check((text) => !text.includes('\0'), messages.required),
  )
}
