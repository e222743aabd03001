import fc from 'fast-check'
import { GOOD_FIELDS } from '../testing/requests.ts'
import { hostileJson, hostileText } from './hostileValues.ts'

/** The part of JSON Schema that the API document uses. */
export interface ValueSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly ValueSchema[]
  allOf?: readonly ValueSchema[]
  properties?: Readonly<Record<string, ValueSchema>>
  required?: readonly string[]
  items?: ValueSchema
  additionalProperties?: ValueSchema | boolean
  format?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Valid values of properties whose schemas say less than the server requires. */
const VALID_VALUES: Readonly<Record<string, unknown>> = {
  ...GOOD_FIELDS,
  website: '',
  token: '$REQUEST_TOKEN',
  grant_type: 'password',
  ids: ['$SUBMISSION'],
  expected: {},
  bucketId: 'workflow-media',
}

/** Texts of the formats that the API document uses, and placeholders. */
const COMMON_TEXTS = [
  'ada@blueridge.example',
  'Ada Whitaker',
  'Ohio',
  '["Ohio"]',
  '12',
  'new',
  'admin',
  '2026-11-30',
  '2026-11-30T10:00:00.000Z',
  'America/St_Johns',
  '$SUBMISSION',
  '$REQUEST_TOKEN',
]

/**
 * Returns values for a schema. Most are close to valid, because a server rejects others before they
 * reach the interesting code. Some are anything at all.
 */
export function createValues(schema: ValueSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: createLikelyValues(schema) },
    { weight: 1, arbitrary: hostileJson },
  )
}

function createLikelyValues(schema: ValueSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(createValues))
  if (schema.allOf) return createLikelyValues(mergeSchemas(schema.allOf))
  switch (schema.type) {
    case 'object':
      return createObjects(schema)
    case 'array':
      return fc.array(createValues(schema.items ?? {}), { maxLength: schema.maxItems ? 4 : 8 })
    case 'integer':
    case 'number':
      return createNumbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.constantFrom(...COMMON_TEXTS), hostileText)
  }
}

const mergeSchemas = (schemas: readonly ValueSchema[]): ValueSchema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
  required: schemas.flatMap(({ required = [] }) => required),
})

function createObjects({ properties = {}, required = [], additionalProperties }: ValueSchema) {
  const known: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) {
    known[name] = createPropertyValues(name, schema)
  }
  const knownProperties = fc.oneof(
    fc.record(known, { requiredKeys: required.filter((name) => name in known) }),
    fc.record(known, { requiredKeys: [] }),
  )
  const other =
    typeof additionalProperties === 'object' ? createValues(additionalProperties) : hostileJson
  const otherProperties = fc.dictionary(hostileText, other, { maxKeys: 2 })
  return fc.oneof(
    { weight: 4, arbitrary: knownProperties },
    {
      weight: 1,
      arbitrary: fc
        .tuple(knownProperties, otherProperties)
        .map(([first, second]) => ({ ...first, ...second })),
    },
  )
}

/** Returns values of a property or a parameter. */
export function createPropertyValues(name: string, schema: ValueSchema): fc.Arbitrary<unknown> {
  const validValue = VALID_VALUES[name]
  if (validValue === undefined) return createValues(schema)
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(validValue) },
    { weight: 1, arbitrary: createValues(schema) },
  )
}

/** Includes the limits, and the numbers just past them. */
function createNumbers({ minimum = -1e9, maximum = 1e9 }: ValueSchema) {
  return fc.oneof(
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
    fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 1000) }),
  )
}
