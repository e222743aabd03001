import type { AuditLog, FindTeamRole, IdentifyCaller, Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { DiskSpace } from './diskSpace.ts'
import type { ObjectStore } from './storage.ts'
import type { StorageConfig } from './storageConfig.ts'

/** The dependencies that all functions of the storage service share. */
export interface StorageService {
  db: Database
  store: ObjectStore
  /** Folder for uploads in progress, on the same file system as the store. */
  tempDir: string
  log: Logger
  identifyCaller: IdentifyCaller
  /** `undefined` if a hosted auth service has the accounts. Roles in URLs then aren't checked. */
  findTeamRole: FindTeamRole | undefined
  audit: AuditLog
  space: Pick<DiskSpace, 'requireReserve' | 'requireSomeSpace'>
  settings: StorageConfig
  /** The secret from which `deriveBucketKey` derives the keys that sign URLs. */
  secret: Uint8Array
  /**
   * Counts a write toward the rate limit of the actor whose `limitKey` is `key`.
   * @throws AppError 429 once the limit is exceeded
   */
  limitWrites: (key: string) => Promise<void>
  /** Returns the IDs of the submissions that the given objects belong to. */
  findSubmissionIds: (db: Database, objectIds: readonly string[]) => Promise<string[]>
  /**
   * Returns which objects are files of deleted submissions, or copies of these files. Requests for
   * these objects get 404.
   */
  findHiddenObjectIds: (db: Database, objectIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Starts the sweeper, for example to finish emptying a bucket. */
  wakeSweeper: () => void
  /** Returns the current Unix time in milliseconds. */
  now: () => number
}

/** Returns the current time in the format of the database and the storage API. */
export function createTimestamp({ now }: Pick<StorageService, 'now'>): string {
  return new Date(now()).toISOString()
}
