import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@duet/kit'
import { type Cluster, type Database, SINGLE_SERVER, type Transaction } from '@duet/kit/database'
import { getOwnerId } from './access.ts'
import type { DiskSpace } from './diskSpace.ts'
import { createImages } from './images/images.ts'
import { createRenderer } from './images/renderer.ts'
import { createRenditions } from './images/renditions.ts'
import { findKnownVersions } from './objects.ts'
import type { AnyStore } from './openObjectStore.ts'
import { createPartialUploads, type PartialUploads } from './resumable/partialUploads.ts'
import type { StorageOrigin } from './resumable/resumable.ts'
import { createUploadQuota } from './resumable/uploadQuota.ts'
import { startScanner } from './scan/scanner.ts'
import type { StorageConfig } from './storageConfig.ts'
import { createLostObjects, schedulePurge } from './sweep/lostObjects.ts'
import { watchMissing } from './sweep/missingObjects.ts'
import { startSweeper } from './sweep/sweeper.ts'

interface OpenStorageOptions {
  dataDir: string
  db: Database
  objects: AnyStore
  /** IDs of versions whose files were missing from the store. Startup adds those that it finds. */
  missingIds: Set<string>
  space: DiskSpace
  settings: StorageConfig
  /** Resumable uploads of another service, which the sweeper deletes after a day, too. */
  otherUploads?: Pick<PartialUploads<object>, 'purge'>
  log: Logger
  /** Called in the transaction that stores the result of a scan for viruses. */
  onScanned?: (trx: Transaction, objectId: string) => Promise<void>
  /** @default only this server */
  cluster?: Pick<Cluster, 'isLeader' | 'isAlone'>
}

/** Opens the parts of the storage service that exist once per process. Starts the sweeper. */
export async function openStorage(options: OpenStorageOptions) {
  const {
    dataDir,
    db,
    objects,
    missingIds,
    space,
    settings,
    otherUploads,
    log,
    onScanned,
    cluster = SINGLE_SERVER,
  } = options
  const tempDir = join(dataDir, 'tmp')
  await mkdir(tempDir, { recursive: true })
  const lostObjects =
    objects.kind === 'disk'
      ? createLostObjects({ root: join(dataDir, 'lost'), objects, log })
      : undefined
  const uploads = createPartialUploads<StorageOrigin>(
    join(dataDir, 'uploads'),
    createUploadQuota({
      uploads: settings.unfinishedUploads,
      uploadsTotal: settings.unfinishedUploadsTotal,
      bytes: settings.unfinishedBytes,
      bytesTotal: settings.unfinishedBytesTotal,
      maxUploadBytes: settings.maxBytes,
    }),
    ({ actor }) => getOwnerId(actor),
  )
  const renditions = createRenditions({
    root: join(dataDir, 'renditions'),
    tempDir,
    maxBytes: settings.renditionsBytes,
    log,
    findExistingVersions: (versions) => findKnownVersions(db, versions),
  })
  renditions.load()
  const sweeper = startSweeper({
    db,
    objects,
    renditions,
    uploads: otherUploads ? [uploads, otherUploads] : [uploads],
    lostObjects,
    tempDir,
    log,
    cluster,
  })
  sweeper.comparison.then(({ missing }) => {
    for (const id of missing) missingIds.add(id)
  })
  const { clamd: address } = settings
  const { isLeader } = cluster
  const scanner = address && startScanner({ db, objects, address, log, isLeader, onScanned })
  const stopPurge = lostObjects && schedulePurge(lostObjects, log, cluster.isLeader)
  return {
    /** Folder for uploads in progress. */
    tempDir,
    uploads,
    /**
     * Creates the renderer of transformed images; `undefined` if they're off. `limitVisitor` counts
     * new images for visitors, and throws AppError 429 once there are too many.
     */
    createRenderer: (limitVisitor: (key: string) => Promise<void>) =>
      settings.isTransformOn
        ? createRenderer(
            objects,
            createImages({ renditions, space, log, limitVisitor }),
            settings.clamd !== undefined,
          )
        : undefined,
    sweeper,
    /** Scans uploads for viruses, if a scanner is configured. */
    scanner,
    isStoreComplete: watchMissing(db, objects, missingIds),
    async close() {
      stopPurge?.()
      await scanner?.stop()
      await sweeper.stop()
      await renditions.load()
    },
  }
}
