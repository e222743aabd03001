import {
  ERASURE_KINDS,
  type ErasureRequest,
  MAX_RETENTION_DAYS,
  MAX_RETENTION_MONTHS,
  type PersonLookup,
  type RetentionUpdate,
  SUBMISSION_STATUSES,
} from '@duet/contract'
import { emailSchema } from '@duet/forms/schema'
import * as v from 'valibot'
import { describeObjectIssue } from '../http/validBody.ts'

const email = v.pipe(emailSchema, v.toLowerCase())

const createCountSchema = (unit: string, max: number) => {
  const message = `Must be a whole number of ${unit} from 1 to ${max}`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(max, message),
  )
}
const days = createCountSchema('days', MAX_RETENTION_DAYS)
const daysRule = v.nullable(v.strictObject({ days }, describeObjectIssue))
const kind = v.picklist(ERASURE_KINDS, `Must be one of ${ERASURE_KINDS.join(', ')}`)

/** The body of `POST /privacy/person` and `POST /privacy/exports`. */
export const personBody = v.strictObject({ email }, describeObjectIssue) satisfies v.GenericSchema<
  unknown,
  PersonLookup
>

/** The body of `POST /privacy/erasures`. */
export const erasureBody = v.strictObject(
  { email, kind },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, ErasureRequest>

/** The body of `POST /privacy/retention/preview`. */
export const rulesBody = v.strictObject(
  {
    submissions: v.nullable(
      v.strictObject(
        {
          kind,
          statuses: v.pipe(
            v.array(
              v.picklist(
                SUBMISSION_STATUSES,
                `Each status must be one of ${SUBMISSION_STATUSES.join(', ')}`,
              ),
              'Must be a list',
            ),
            v.minLength(1, 'Choose at least one status'),
            v.transform((list) => SUBMISSION_STATUSES.filter((status) => list.includes(status))),
          ),
          months: createCountSchema('months', MAX_RETENTION_MONTHS),
        },
        describeObjectIssue,
      ),
    ),
    spam: daysRule,
    messages: daysRule,
  },
  describeObjectIssue,
)

/** The body of `PUT /privacy/retention`. */
export const retentionBody = v.strictObject(
  { rules: rulesBody, version: v.number('Must be a number') },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, RetentionUpdate>
