export interface BucketsTable {
  id: string
  name: string
  /** ID of the user who created the bucket. */
  owner: string | null
  /** 1 if anyone can read the bucket's objects, otherwise 0. */
  public: number
  /** Maximum size of an object in bytes, or `null` for the server's limit. */
  file_size_limit: number | null
  /** JSON list of types such as `image/*`, or `null` for all types. */
  allowed_mime_types: string | null
  /**
   * Part of the key that signs the bucket's URLs. Replaced when an admin revokes those URLs.
   * Initially `null` in the bucket that a migration created.
   */
  url_key: string | null
  /**
   * When an admin asked to empty the bucket. Reset to `null` once all objects that were last
   * changed before that time are deleted.
   */
  emptied_at: string | null
  created_at: string
  updated_at: string
}

/** A stored file's metadata. The object store contains the file itself, keyed by `version`. */
export interface ObjectsTable {
  id: string
  bucket: string
  path: string
  /** The file name for display, downloads, and emails; see `toStoredFileName`. */
  name: string
  /** The part of the path up to the last slash, or empty. Stored so that lists can use an index. */
  folder: string
  /**
   * The part of the path after the last slash, in lowercase. Stored so that lists can use an index.
   */
  sort_name: string
  /** ID of the content. Each upload creates a new version. */
  version: string
  /** Size of the content in bytes. */
  size: number
  mime: string
  /** SHA-256 of the content, in hex. */
  etag: string
  cache_control: string | null
  /** Metadata from the uploader, as JSON. */
  metadata: string | null
  /** ID of the user who uploaded the object. */
  owner: string | null
  /**
   * For a copy, ID of the object whose content it has. For a copy of a copy, ID of the first object.
   */
  copied_from: string | null
  /**
   * The version that was scanned for viruses. `null`, or another version than `version`, while the
   * content waits for its scan.
   */
  scanned_version: string | null
  /** Name of the virus in `scanned_version`, or `null` if there's none. */
  virus: string | null
  created_at: string
  updated_at: string
  /** Time of the last download. Accurate to within an hour. */
  last_accessed_at: string
}

/** A folder that contains at least one object or folder. */
export interface FoldersTable {
  bucket: string
  /** The folder's path, including the final slash. */
  path: string
  /** The path of the parent folder, or empty. */
  folder: string
  /** The last part of the path, in lowercase and without the slash. */
  sort_name: string
  created_at: string
}

/** A version of an object that was overwritten or removed. Its content is deleted a day later. */
export interface OldVersionsTable {
  id: string
  retired_at: string
}

/**
 * A version whose content may be in the object store without another row. Only object stores that are
 * expensive to list have these rows; see `journalWrites`.
 */
export interface PendingVersionsTable {
  id: string
  started_at: string
}

interface StorageTables {
  buckets: BucketsTable
  objects: ObjectsTable
  folders: FoldersTable
  old_versions: OldVersionsTable
  pending_versions: PendingVersionsTable
}

declare module '@duet/kit/database' {
  interface Tables extends StorageTables {}
}
