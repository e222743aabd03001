/** The body of `POST /storage/v1/object/sign/{bucket}`, in the protocol of Supabase Storage. */
export interface SignRequest {
  paths: readonly string[]
  /** Lifetime of the URLs, in seconds. */
  expiresIn: number
  /** Signs URLs of smaller images instead of the original files. */
  transform?: { width: number; height: number; resize: 'cover' }
}

/** One file in the response of `POST /storage/v1/object/sign/{bucket}`. */
export interface SignedFile {
  path: string
  /** Relative to the storage service. `null` if the file can't be signed. */
  signedURL: string | null
  /** Why the file can't be signed. */
  error: string | null
}
