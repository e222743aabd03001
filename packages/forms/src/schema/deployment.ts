import * as v from 'valibot'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
  type DeploymentRequest,
} from './deploymentFields.ts'
import { emailSchema } from './email.ts'
import { createRequiredTextSchema, type Parsed, parseWith } from './parse.ts'
import { STATES, type State } from './states.ts'

/** The largest allowed `totalUnits` of a request. */
export const MAX_TOTAL_UNITS = DEPLOYMENT_FIELDS.totalUnits.max

type FieldOfKind<Kind> = Extract<DeploymentField, { kind: Kind }>

/**
 * Accepts states as a list, a JSON-encoded list, or names joined by a comma and a space. The form's
 * hidden field uses the last format when the browser posts it natively.
 */
function toStateList(input: unknown): unknown {
  if (typeof input !== 'string') return input
  const text = input.trim()
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return [text]
    }
  }
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function toWholeNumber(input: string | number): number {
  if (typeof input === 'number') return input
  // Accepts only plain decimal digits, because Number() also accepts '1e3', '0x10', and ' '.
  return /^[+-]?\d+(\.\d+)?$/.test(input.trim()) ? Number(input) : Number.NaN
}

function createStatesSchema({ messages }: FieldOfKind<'states'>) {
  return v.pipe(
    v.optional(v.unknown(), []),
    v.transform(toStateList),
    v.array(v.unknown(), messages.required),
    // Checks how many names there are before it checks each one, because a request can contain
    // thousands. The limit leaves room for duplicates.
    v.maxLength(2 * STATES.length, messages.unknown),
    v.array(v.picklist(STATES, messages.unknown), messages.required),
    v.transform((names) => [...new Set<State>(names)]),
    v.minLength(1, messages.required),
  )
}

function createWholeNumberSchema({ min, max, messages }: FieldOfKind<'wholeNumber'>) {
  return v.pipe(
    v.optional(v.union([v.string(), v.number()], messages.required), ''),
    v.check((input) => String(input).trim() !== '', messages.required),
    v.transform(toWholeNumber),
    v.number(messages.notWhole),
    v.minValue(min, messages.tooSmall),
    v.maxValue(max, messages.tooLarge),
    v.integer(messages.notWhole),
  )
}

function createFieldSchema(field: DeploymentField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
    case 'multilineText':
      return createRequiredTextSchema(field)
    case 'email':
      return emailSchema
    case 'states':
      return createStatesSchema(field)
    case 'wholeNumber':
      return createWholeNumberSchema(field)
  }
}

const schemas = Object.fromEntries(
  DEPLOYMENT_FIELD_NAMES.map((name) => [name, createFieldSchema(DEPLOYMENT_FIELDS[name])]),
) as { [Name in DeploymentFieldName]: v.GenericSchema<unknown, DeploymentRequest[Name]> }

/** The fields of a deployment request, without its files. */
export const deploymentSchema = v.object(schemas)

/** Parses the fields of a deployment request from a form or a request body. */
export function parseDeployment(input: unknown): Parsed<DeploymentRequest> {
  return parseWith(deploymentSchema, input)
}
