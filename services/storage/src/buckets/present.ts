import type { Bucket } from './buckets.ts'

/** A bucket in the format of the storage API. */
interface PresentedBucket {
  id: string
  name: string
  owner: string
  public: boolean
  /** In bytes, or `null` if only the global limit applies. */
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: string
  updated_at: string
}

/** Converts a bucket to JSON without `type`, which the storage API includes only in lists. */
export function presentBucket(bucket: Bucket): PresentedBucket {
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
