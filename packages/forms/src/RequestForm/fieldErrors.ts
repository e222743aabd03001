import type { FieldErrorCodes, FieldErrors, FormFields } from '../schema/index.ts'
import type { RequestFormLabels } from './requestFormLabels.ts'

export interface FieldError {
  message: string
  /**
   * The error's code, which is the same in all languages. `undefined` if the parser or the server
   * gave no code.
   */
  code: string | undefined
}

export type FieldErrorsByName = Readonly<Record<string, FieldError>>

/** Combines the messages and the codes that a parser or a server returned. */
export function toFieldErrors({
  fields = {},
  codes = {},
}: {
  fields?: FieldErrors | undefined
  codes?: FieldErrorCodes | undefined
}): FieldErrorsByName {
  const entries = Object.entries(fields).map(([name, message]) => [
    name,
    { message, code: codes[name] },
  ])
  return Object.fromEntries(entries)
}

/** Translates the messages into the language of the labels. */
export function translateErrors(
  errors: FieldErrorsByName,
  { error: translate }: RequestFormLabels,
  fields: FormFields,
): FieldErrors {
  const entries = Object.entries(errors).map(([name, { message, code }]) => [
    name,
    translate ? translate(message, name, code, findField(fields, name)) : message,
  ])
  return Object.fromEntries(entries)
}

/** Returns a field. The names of errors come from the server, and can be inherited properties. */
const findField = (fields: FormFields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
