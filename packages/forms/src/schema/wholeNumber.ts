import * as v from 'valibot'

interface WholeNumberOptions {
  min: number
  max: number
  optional?: boolean
  messages: { required: string; notWhole: string; tooSmall: string; tooLarge: string }
}

const isBlank = (input: unknown) => String(input).trim() === ''

function toNumber(input: string | number): number {
  if (typeof input === 'number') return input
  // Accepts only digits. Number() also accepts '1e3', '0x10', and '1.000', which means 1,000 in
  // many countries.
  return /^[+-]?\d+$/.test(input.trim()) ? Number(input) : Number.NaN
}

/** Creates a schema for a whole number. An optional field that is blank becomes `undefined`. */
export function createWholeNumberSchema({
  min,
  max,
  optional = false,
  messages,
}: WholeNumberOptions) {
  const requiredSchema = v.pipe(
    v.optional(v.union([v.string(), v.number()], messages.required), ''),
    v.check((input) => !isBlank(input), messages.required),
    v.transform(toNumber),
    v.number(messages.notWhole),
    v.minValue(min, messages.tooSmall),
    v.maxValue(max, messages.tooLarge),
    v.integer(messages.notWhole),
  )
  if (!optional) return requiredSchema
  const blankSchema = v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  )
  return v.optional(
    v.lazy((input) => (isBlank(input) ? blankSchema : requiredSchema)),
    '',
  )
}
