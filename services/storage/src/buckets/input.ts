import * as v from 'valibot'
import { storageErrors } from '../errors.ts'

const BUCKET_NAME = /^(?!\.{1,2}$)(?! )[\w!.*'() &$=@;:+,?-]{1,100}(?<! )$/
const MAX_PAGE_SIZE = 1000

const sizeLimit = v.nullish(v.union([v.number(), v.string()], 'must be a number or text'))
const types = v.nullish(
  v.pipe(
    v.array(v.string('must be a list of texts'), 'must be a list'),
    v.maxLength(100, 'must have at most 100 entries'),
  ),
)
const limits = {
  public: v.optional(v.boolean('must be true or false')),
  file_size_limit: sizeLimit,
  allowed_mime_types: types,
}

export const newBucketBody = v.object(
  {
    id: v.optional(v.string('must be text')),
    name: v.string('is required'),
    type: v.optional(v.literal('STANDARD', 'must be STANDARD')),
    ...limits,
  },
  'must be an object',
)

/** The body of a request that changes a bucket. `null` removes a limit. */
export const bucketChangesBody = v.pipe(
  v.object(limits, 'must be an object'),
  v.check(
    (body) => Object.values(body).some((value) => value !== undefined),
    'must have public, file_size_limit, or allowed_mime_types',
  ),
)

export type BucketLimits = Omit<v.InferOutput<typeof bucketChangesBody>, 'public'>

const integer = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.transform((value) => Math.min(value, max)),
    ),
    String(fallback),
  )

export const bucketListQuery = v.object({
  limit: integer(MAX_PAGE_SIZE, 1, MAX_PAGE_SIZE),
  offset: integer(0, 0, Number.MAX_SAFE_INTEGER),
  search: v.optional(v.string(), ''),
  sortColumn: v.optional(
    v.picklist(['id', 'name', 'created_at', 'updated_at'], 'is not a column'),
    'id',
  ),
  sortOrder: v.optional(v.picklist(['asc', 'desc'], 'must be asc or desc'), 'asc'),
})

export type BucketListQuery = v.InferOutput<typeof bucketListQuery>

/**
 * Checks that a name is valid for a bucket.
 * @throws StorageError `InvalidBucketName`
 */
export function checkBucketName(name: string): void {
  if (!BUCKET_NAME.test(name)) throw storageErrors.invalidBucketName()
}
