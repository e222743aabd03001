import { CHANNELS } from '@duet/contract'
import { newsletterSchema } from '@duet/forms/schema'
import * as v from 'valibot'
import { describeObjectIssue } from '../http/validBody.ts'

const MAX_SEARCH_LENGTH = 500

/** The body of `POST /outbox/retry`. */
export const retryBody = v.strictObject(
  {
    q: v.exactOptional(
      v.pipe(
        v.string('Must be text'),
        v.maxLength(MAX_SEARCH_LENGTH, `Use at most ${MAX_SEARCH_LENGTH} characters`),
        v.trim(),
      ),
    ),
    channel: v.exactOptional(v.picklist(CHANNELS, `Must be one of ${CHANNELS.join(', ')}`)),
  },
  describeObjectIssue,
)

/** The body of `POST /outbox/test`. */
export const testBody = v.strictObject({ to: newsletterSchema.entries.email }, describeObjectIssue)
