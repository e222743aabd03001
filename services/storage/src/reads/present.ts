import type { StoredObject } from '../objects.ts'

const readUserMetadata = ({ metadata }: StoredObject) =>
  metadata === null ? {} : (JSON.parse(metadata) as Record<string, unknown>)

interface PresentedInfo {
  id: string
  name: string
  version: string
  bucket_id: string
  /** In bytes. */
  size: number
  content_type: string
  cache_control: string
  etag: string
  metadata: Record<string, unknown>
  last_modified: string
  created_at: string
}

interface PresentedMetadata {
  eTag: string
  /** In bytes, as is `contentLength`. */
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

interface PresentedListEntry {
  name: string
  id: string
  updated_at: string
  created_at: string
  last_accessed_at: string
  metadata: PresentedMetadata
}

interface PresentedRow extends PresentedListEntry {
  bucket_id: string
  owner: string
  owner_id: string
  version: string
  user_metadata: Record<string, unknown>
}

/** Converts an object to the JSON of the `info` route, which has no `updated_at`. */
export function presentInfo(object: StoredObject): PresentedInfo {
  return {
    id: object.id,
    name: object.path,
    version: object.version,
    bucket_id: object.bucket,
    size: object.size,
    content_type: object.mime,
    cache_control: object.cache_control ?? 'no-cache',
    etag: `"${object.etag}"`,
    metadata: readUserMetadata(object),
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}

export function presentListEntry(object: StoredObject, name: string): PresentedListEntry {
  return {
    name,
    id: object.id,
    updated_at: object.updated_at,
    created_at: object.created_at,
    last_accessed_at: object.last_accessed_at,
    metadata: presentMetadata(object),
  }
}

/** Converts a folder to an entry of a list, in which all values except the name are `null`. */
export function presentFolder(name: string): Record<keyof PresentedListEntry, string | null> {
  return {
    name,
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  }
}

/** Converts an object to JSON with all properties, for removed and copied objects. */
export function presentRow(object: StoredObject): PresentedRow {
  return {
    ...presentListEntry(object, object.path),
    bucket_id: object.bucket,
    owner: object.owner ?? '',
    owner_id: object.owner ?? '',
    version: object.version,
    user_metadata: readUserMetadata(object),
  }
}

function presentMetadata(object: StoredObject): PresentedMetadata {
  return {
    eTag: `"${object.etag}"`,
    size: object.size,
    mimetype: object.mime,
    cacheControl: object.cache_control ?? 'no-cache',
    lastModified: object.updated_at,
    contentLength: object.size,
    httpStatusCode: 200,
  }
}
