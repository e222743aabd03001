import type { Bucket } from './buckets.ts'

/** Converts a bucket to JSON without `type`, which the storage API includes only in lists. */
export function presentBucket(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: bucket.owner ?? '',
    public: bucket.public === 1,
    file_size_limit: bucket.file_size_limit,
    allowed_mime_types: readAllowedTypes(bucket),
    created_at: bucket.created_at,
    updated_at: bucket.updated_at,
  }
}

/** Returns the types that a bucket allows, or `null` if it allows all types. */
export function readAllowedTypes(bucket: Bucket): string[] | null {
  return bucket.allowed_mime_types === null
    ? null
    : (JSON.parse(bucket.allowed_mime_types) as string[])
}
