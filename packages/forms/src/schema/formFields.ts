import * as v from 'valibot'
import { createChoicesSchema } from './choices.ts'
import { createEmailSchema } from './email.ts'
import { parseWithCodes, withCodes } from './fieldMessages.ts'
import type { FormField, FormFields, FormValues } from './fieldTypes.ts'
import { createTextSchema, type Parsed } from './parse.ts'
import { createWholeNumberSchema } from './wholeNumber.ts'

function createFieldSchema(field: FormField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
    case 'multilineText':
      return createTextSchema({ ...field, isMultiline: field.kind === 'multilineText' })
    case 'email':
      return createEmailSchema(field)
    case 'choices':
      return createChoicesSchema(field)
    case 'wholeNumber':
      return createWholeNumberSchema(field)
  }
}

/** Creates a Valibot schema that validates all fields of a form. */
export function createFormSchema<const Fields extends FormFields>(
  fields: Fields,
): v.GenericSchema<unknown, FormValues<Fields>> {
  const entries = Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)])
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<
    unknown,
    FormValues<Fields>
  >
}

/**
 * Creates a parser for a form's fields. The form and the server can share it, so both accept the
 * same values and show the same messages. The parser accepts an object, a `FormData`, or a
 * `URLSearchParams`. Ignores unknown fields. The code of an error is the key of the error's message
 * in the field's `messages`.
 */
export function createFormParser<const Fields extends FormFields>(
  fields: Fields,
): (input: unknown) => Parsed<FormValues<Fields>> {
  const entries = Object.entries(fields).map(([name, field]) => [name, withCodes(field)])
  const schema: v.GenericSchema<unknown, FormValues<Fields>> = createFormSchema(
    Object.fromEntries(entries) as Fields,
  )
  return (input) => parseWithCodes(schema, input, fields)
}
