import type { WhoIs } from '../auth/callers/caller.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { storageErrors } from './errors.ts'
import { findObject, type StoredObject } from './objects.ts'
import { signDownload } from './signing.ts'
import type { ObjectStore } from './storage.ts'

/** Dependencies of the storage service. */
export interface StorageService {
  db: Database
  store: ObjectStore
  log: Logger
  whoIs: WhoIs
  /** HS256 secret of signed URLs. */
  secret: Uint8Array
  /** Unix time in milliseconds. */
  now: () => number
}

const UNREADABLE = 'Either the object does not exist or you do not have access to it'

/** @throws StorageError `NoSuchKey`. */
export async function getObject(
  { db }: StorageService,
  bucket: string,
  path: string,
): Promise<StoredObject> {
  const object = await findObject(db, bucket, path)
  if (!object) throw storageErrors.noSuchKey()
  return object
}

/** An object's metadata as JSON. The protocol's response has no `updated_at`. */
export function presentInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.path,
    version: object.etag,
    bucket_id: object.bucket,
    size: object.size,
    content_type: object.mime,
    cache_control: object.cache_control ?? 'no-cache',
    etag: `"${object.etag}"`,
    metadata: object.metadata === null ? {} : JSON.parse(object.metadata),
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}

/** Returns the signed URL of an object, relative to the service and not percent-encoded. */
export async function signUrl(
  { secret, now }: StorageService,
  bucket: string,
  path: string,
  expiresIn: number,
): Promise<string> {
  const target = `${bucket}/${path}`
  const token = await signDownload(secret, target, expiresIn, now())
  return `/object/sign/${target}?token=${token}`
}

/** Returns signed URLs in the order of `paths`, or an error for each missing or hidden object. */
export async function signUrls(
  service: StorageService,
  bucket: string,
  paths: readonly string[],
  options: { expiresIn: number; isReader: boolean },
) {
  const rows = options.isReader
    ? await service.db
        .selectFrom('objects')
        .select('path')
        .where('bucket', '=', bucket)
        .where('path', 'in', paths)
        .execute()
    : []
  const known = new Set(rows.map((row) => row.path))
  return Promise.all(
    paths.map(async (path) =>
      known.has(path)
        ? { error: null, path, signedURL: await signUrl(service, bucket, path, options.expiresIn) }
        : { error: UNREADABLE, path, signedURL: null },
    ),
  )
}
