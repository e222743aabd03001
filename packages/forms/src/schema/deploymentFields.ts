import type { FormField, FormValues, TextFormField } from './fieldTypes.ts'
import { STATES } from './states.ts'

/** Defines how a field of the deployment request is labeled, limited, validated, and stored. */
export type DeploymentField = FormField & {
  /** Name of the field where requests are stored or exported. `toColumns` returns these names. */
  column: string
  /** Label of the field, unless `formLabel` or `mailLabel` replaces it. */
  label: string
  /** Label in emails, if it differs from `label`. */
  mailLabel?: string
}

// The idempotency hash, database columns, emails, webhook, CSV export, search, and admin app also
// derive from this table, in this order. CONTRIBUTING.md describes how to add a field.
/** The fields of a deployment request by name, in display order. Its files aren't included. */
export const DEPLOYMENT_FIELDS = {
  name: {
    kind: 'text',
    column: 'requester_name',
    label: 'Requester Name',
    mailLabel: 'Name',
    autoComplete: 'name',
    maxLength: 200,
    messages: { required: 'Name is required', tooLong: 'Name is too long' },
  },
  email: {
    kind: 'email',
    column: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: 200,
    messages: { required: 'Valid email is required', tooLong: 'Email is too long' },
  },
  title: {
    kind: 'text',
    column: 'title',
    label: 'Title',
    autoComplete: 'organization-title',
    maxLength: 200,
    messages: { required: 'Title is required', tooLong: 'Title is too long' },
  },
  company: {
    kind: 'text',
    column: 'company',
    label: 'Company',
    autoComplete: 'organization',
    maxLength: 200,
    messages: { required: 'Company is required', tooLong: 'Company is too long' },
  },
  useCase: {
    kind: 'multilineText',
    column: 'use_case',
    label: 'Use Case',
    maxLength: 5000,
    messages: { required: 'Use case is required', tooLong: 'Use case is too long' },
  },
  states: {
    kind: 'choices',
    column: 'states',
    label: 'States',
    formLabel: 'States Where Sites Are Located',
    options: STATES,
    messages: {
      required: 'At least one state is required',
      unknown: 'Choose states from the list',
    },
  },
  totalUnits: {
    kind: 'wholeNumber',
    column: 'total_units',
    label: 'Total Units',
    formLabel: 'Total Units Needed',
    autoComplete: 'off',
    min: 1,
    max: 1_000_000,
    messages: {
      required: 'Total units is required',
      notWhole: 'Total units must be a whole number, such as 1000',
      tooSmall: 'Total units must be at least 1',
      tooLarge: 'Total units must be at most 1,000,000',
    },
  },
} as const satisfies Record<string, DeploymentField>

type Fields = typeof DEPLOYMENT_FIELDS

/** Name of a field in the form, in the request body, and in error responses. */
export type DeploymentFieldName = keyof Fields

/** Names of all fields, in the order of {@link DEPLOYMENT_FIELDS}. */
export const DEPLOYMENT_FIELD_NAMES = Object.keys(
  DEPLOYMENT_FIELDS,
) as readonly DeploymentFieldName[]

/** Name of a field whose value is text. */
export type DeploymentTextFieldName = {
  [Name in DeploymentFieldName]: Fields[Name] extends { kind: TextFormField['kind'] } ? Name : never
}[DeploymentFieldName]

/** Names of the fields whose values are text. Search covers these fields. */
export const DEPLOYMENT_TEXT_FIELD_NAMES = DEPLOYMENT_FIELD_NAMES.filter(
  (name) => 'maxLength' in DEPLOYMENT_FIELDS[name],
) as readonly DeploymentTextFieldName[]

/** A parsed deployment request, without its files. */
export type DeploymentRequest = FormValues<Fields>

/** A parsed deployment request, keyed by column instead of by name. */
export type DeploymentColumns = {
  -readonly [Name in DeploymentFieldName as Fields[Name]['column']]: DeploymentRequest[Name]
}

/** Returns the values of a request, keyed by column. */
export function toColumns(request: DeploymentRequest): DeploymentColumns {
  const entries = DEPLOYMENT_FIELD_NAMES.map((name) => [
    DEPLOYMENT_FIELDS[name].column,
    request[name],
  ])
  return Object.fromEntries(entries) as DeploymentColumns
}

/** Returns the values of a request as form fields, ready for `FormData`. */
export function toFormEntries(request: DeploymentRequest): (readonly [string, string])[] {
  return DEPLOYMENT_FIELD_NAMES.map((name) => {
    const value = request[name]
    return [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]
  })
}
