import type { IngestOptions, StoredFile } from './ingest.ts'

/** A received file in the temp folder, and the properties of the object to create from it. */
export interface ReceivedObject {
  file: StoredFile
  mime: string
  cacheControl: string
  /** User metadata as JSON. */
  metadata: string | null
}

export interface ReceiveOptions extends Required<IngestOptions> {
  /** Throws if the bucket doesn't allow this type. */
  checkMime: (mime: string) => void
}
