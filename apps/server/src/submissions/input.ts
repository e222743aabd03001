import {
  type BulkDeletion,
  type BulkRestore,
  MAX_BULK_IDS,
  MAX_NOTE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type NewNote,
  type NoteUpdate,
  SUBMISSION_STATUSES,
} from '@duet/contract'
import * as v from 'valibot'
import { describeObjectIssue } from '../http/validBody.ts'
import { toOneLine } from '../mail/format.ts'
import { normalizeTag, sortUniqueTags } from './tags.ts'

const OWNER_MESSAGE = 'The owner must be the ID of a team member, or null'
const DAY_MESSAGE = 'The follow-up must be a day such as 2026-11-30, or null'

const status = v.picklist(
  SUBMISSION_STATUSES,
  `Status must be one of ${SUBMISSION_STATUSES.join(', ')}`,
)
const ownerId = v.nullable(v.pipe(v.string(OWNER_MESSAGE), v.uuid(OWNER_MESSAGE)))
const day = v.nullable(v.pipe(v.string(DAY_MESSAGE), v.check(isCalendarDay, DAY_MESSAGE)))
const tagList = v.array(
  v.pipe(
    v.string('Each tag must be text'),
    v.transform(normalizeTag),
    v.minLength(1, 'Tags must not be empty'),
    v.maxLength(MAX_TAG_LENGTH, `Each tag can have at most ${MAX_TAG_LENGTH} characters`),
  ),
  'Tags must be a list',
)
const maxTags = v.maxLength<string[], typeof MAX_TAGS, string>(
  MAX_TAGS,
  `A submission can have at most ${MAX_TAGS} tags`,
)
const tags = v.pipe(
  tagList,
  v.transform((list: string[]) => sortUniqueTags(list)),
  maxTags,
)

// A submission can still have tags from a time when tags could differ only in accents.
const expectedTags = v.pipe(tagList, maxTags)

const changeFields = {
  status: v.exactOptional(status),
  owner_id: v.exactOptional(ownerId),
  tags: v.exactOptional(tags),
  follow_up_on: v.exactOptional(day),
}

/** The body of `PATCH /submission/{id}`. */
export const updateBody = v.pipe(
  v.strictObject(
    {
      ...changeFields,
      expected: v.exactOptional(
        v.strictObject(
          { ...changeFields, tags: v.exactOptional(expectedTags) },
          describeObjectIssue,
        ),
      ),
    },
    describeObjectIssue,
  ),
  v.check(
    ({ expected: _, ...change }) => Object.keys(change).length > 0,
    'Give at least one of status, owner_id, tags, and follow_up_on',
  ),
)

const bulkExpectedValues = v.strictObject(
  {
    status: changeFields.status,
    owner_id: changeFields.owner_id,
    follow_up_on: changeFields.follow_up_on,
  },
  describeObjectIssue,
)

const bulkIds = v.pipe(
  v.array(v.string('Each ID must be text'), 'Must be a list of IDs'),
  v.minLength(1, 'Give at least one ID'),
  v.maxLength(MAX_BULK_IDS, `Give at most ${MAX_BULK_IDS} IDs`),
)
const bulkExpected = v.exactOptional(v.record(v.string(), bulkExpectedValues, 'Must be an object'))

/** The body of `POST /submissions/bulk`. */
export const bulkBody = v.strictObject(
  {
    ids: bulkIds,
    change: v.pipe(
      v.strictObject(
        {
          status: changeFields.status,
          owner_id: changeFields.owner_id,
          follow_up_on: changeFields.follow_up_on,
          add_tags: v.exactOptional(tags),
          remove_tags: v.exactOptional(tags),
          is_read: v.exactOptional(v.boolean('Must be true or false')),
        },
        describeObjectIssue,
      ),
      v.check((change) => Object.keys(change).length > 0, 'Give at least one property'),
    ),
    expected: bulkExpected,
  },
  describeObjectIssue,
)

/** The body of `POST /submissions/bulk/delete`. */
export const bulkDeletionBody = v.strictObject(
  { ids: bulkIds, expected: bulkExpected },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, BulkDeletion>

/** The body of `POST /submissions/bulk/restore`. */
export const bulkRestoreBody = v.strictObject(
  { ids: bulkIds },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, BulkRestore>

const noteText = v.pipe(
  v.string('A note must be text'),
  v.trim(),
  v.minLength(1, 'A note must not be empty'),
  v.maxLength(MAX_NOTE_LENGTH, `A note can have at most ${MAX_NOTE_LENGTH} characters`),
)

/** The body of `POST /submission/{id}/notes`. */
export const newNoteBody = v.strictObject(
  { text: noteText },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, NewNote>

/** The body of `PATCH /submission/{id}/notes/{noteId}`. */
export const noteUpdateBody = v.strictObject(
  { text: noteText, expected_text: v.exactOptional(v.string('Must be text')) },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, NoteUpdate>

const replyFields = {
  subject: v.pipe(
    v.string('The subject must be text'),
    v.transform(toOneLine),
    v.minLength(1, 'Enter a subject'),
    v.maxLength(
      MAX_REPLY_SUBJECT_LENGTH,
      `The subject can have at most ${MAX_REPLY_SUBJECT_LENGTH} characters`,
    ),
  ),
  text: v.pipe(
    v.string('The message must be text'),
    v.trim(),
    v.minLength(1, 'Enter a message'),
    v.maxLength(MAX_REPLY_LENGTH, `The message can have at most ${MAX_REPLY_LENGTH} characters`),
  ),
}

/** The body of `POST /submission/{id}/replies`. */
export const newReplyBody = v.strictObject(
  { ...replyFields, expected_last_id: v.exactOptional(v.nullable(v.string('Must be text'))) },
  describeObjectIssue,
)

/** The body of `POST /submission/{id}/replies/preview`. */
export const replyPreviewBody = v.strictObject(replyFields, describeObjectIssue)

/** Returns whether a date such as `2026-11-30` exists. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // The comparison is needed because `Date.parse` accepts February 30 and returns March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
