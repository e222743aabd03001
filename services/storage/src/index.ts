export { revokeUrls } from './buckets/buckets.ts'
export { createDiskStore, syncFile, syncFolder } from './disk.ts'
export { createDiskSpace, type DiskSpace } from './diskSpace.ts'
export { removeUnsafeCharacters, toSafeFileName, toStoredFileName } from './fileName.ts'
export { detectFileType } from './fileType.ts'
export { adoptFiles } from './ingest/adoptFiles.ts'
export { type IngestedFile, ingest, type StoredFile } from './ingest/ingest.ts'
export { receiveForm } from './ingest/receiveForm.ts'
export { storageMigrations } from './migrations/index.ts'
export { STORAGE_BASELINE } from './migrations/postgresTables.ts'
export { deleteWithCopies, findOriginals, insertObject, WORKFLOW_MEDIA } from './objects.ts'
export { openStorage } from './openStorage.ts'
export { MAX_PIXELS, readPixelCount } from './pixelCount.ts'
export { readFreeBytes } from './readFreeBytes.ts'
export { describeProtocol } from './resumable/describeProtocol.ts'
export { createPartialUploads, type PartialUploads } from './resumable/partialUploads.ts'
export { hasContent, readMethod } from './resumable/readMethod.ts'
export { resumableRoutes } from './resumable/routes.ts'
export { createUploadQuota } from './resumable/uploadQuota.ts'
export { storageRoutes } from './routes.ts'
export { getScanState, readScanStates, type ScanColumns, type ScanState } from './scan/scanState.ts'
export type { StorageService } from './service.ts'
export type { ObjectStore } from './storage.ts'
export {
  readStorageConfig,
  readStorageLimits,
  type StorageConfig,
  type StorageLimitConfig,
} from './storageConfig.ts'
