import * as v from 'valibot'
import { emailSchema } from './email.ts'
import { MESSAGES } from './messages.ts'
import { type Parsed, parseWith, requiredText } from './parse.ts'
import { STATES, type State } from './states.ts'

/** The largest `totalUnits` of a request. */
export const MAX_TOTAL_UNITS = 1_000_000

/**
 * States arrive as a list, as a JSON-encoded list, or as names joined by comma and space
 * (the hidden field of the form, posted without JavaScript).
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
  // Plain decimal digits only: Number() would also take '1e3', '0x10' and ' '.
  return /^[+-]?\d+(\.\d+)?$/.test(input.trim()) ? Number(input) : Number.NaN
}

const statesSchema = v.pipe(
  v.optional(v.unknown(), []),
  v.transform(toStateList),
  v.array(v.picklist(STATES, MESSAGES.statesUnknown), MESSAGES.states),
  v.transform((names) => [...new Set<State>(names)]),
  v.minLength(1, MESSAGES.states),
)

const totalUnitsSchema = v.pipe(
  v.optional(v.union([v.string(), v.number()], MESSAGES.totalUnits), ''),
  v.check((input) => String(input).trim() !== '', MESSAGES.totalUnits),
  v.transform(toWholeNumber),
  v.number(MESSAGES.totalUnitsWhole),
  v.minValue(1, MESSAGES.totalUnitsMin),
  v.maxValue(MAX_TOTAL_UNITS, MESSAGES.totalUnitsMax),
  v.integer(MESSAGES.totalUnitsWhole),
)

/** The fields of a deployment request, its files excepted. */
export const deploymentSchema = v.object({
  name: requiredText('Name', MESSAGES.name, 200),
  email: emailSchema,
  title: requiredText('Title', MESSAGES.title, 200),
  company: requiredText('Company', MESSAGES.company, 200),
  useCase: requiredText('Use case', MESSAGES.useCase, 5000),
  states: statesSchema,
  totalUnits: totalUnitsSchema,
})

/** A clean deployment request, its files excepted. */
export type DeploymentRequest = v.InferOutput<typeof deploymentSchema>

/** Parses the fields of a deployment request from a form or from the wire. */
export function parseDeployment(input: unknown): Parsed<DeploymentRequest> {
  return parseWith(deploymentSchema, input)
}
