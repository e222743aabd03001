import { join } from 'node:path'
import { createPartialUploads, createUploadQuota, type PartialUploads } from '@duet/storage'
import type { Config } from '../config/config.ts'
import { MAX_REQUEST_FILES } from './fileLimits.ts'

/** The purpose of a requester's resumable upload. */
export interface RequestOrigin {
  /** ID of the request that the file belongs to. */
  requestId: string
}

/**
 * Opens the folder with files of which only a part has arrived. It isn't the one of the storage
 * service, so that visitors can't use up the team's limits.
 */
export function openPartialUploads({
  dataDir,
  requestFileBytes,
  storage,
  limits,
}: Pick<
  Config,
  'dataDir' | 'requestFileBytes' | 'storage' | 'limits'
>): PartialUploads<RequestOrigin> {
  const quota = createUploadQuota({
    uploads: MAX_REQUEST_FILES,
    uploadsTotal: storage.unfinishedUploadsTotal,
    // Nobody can send more in the day after which an upload expires.
    bytes: limits.uploadBytes,
    bytesTotal: limits.uploadBytesTotal,
    maxUploadBytes: requestFileBytes,
  })
  const root = join(dataDir, 'request-uploads')
  return createPartialUploads<RequestOrigin>(root, quota, ({ requestId }) => requestId, {
    replacesOldest: true,
  })
}
