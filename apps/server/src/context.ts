import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuth, deriveAuthLimits, deriveAuthSettings } from './auth/auth.ts'
import { connectHostedAuth } from './auth/hosted/hostedAuth.ts'
import { scheduleAuthPurge } from './auth/purge.ts'
import { type Closers, openResources } from './closers.ts'
import type { Config } from './config/config.ts'
import { SINGLE_SERVER } from './db/cluster.ts'
import { createDamageMonitor } from './db/integrity.ts'
import { joinCluster } from './db/postgres/joinCluster.ts'
import { createReadiness } from './http/readiness.ts'
import { openJobs } from './jobs/openJobs.ts'
import { loadKeysOnce } from './keys/loadKeysOnce.ts'
import { createLive } from './live/live.ts'
import { schedulePrune } from './live/prune.ts'
import type { Logger } from './logger.ts'
import { scheduleSubscriberPurge } from './newsletter/purge.ts'
import { openData } from './openData.ts'
import { openOutbox } from './outbox/openOutbox.ts'
import { openPosts } from './posts/openPosts.ts'
import { schedulePrivacyJob } from './privacy/privacyJob.ts'
import { createUploadAdmission } from './storage/admitUpload.ts'
import { createDiskStore } from './storage/disk.ts'
import { createDiskSpace } from './storage/diskSpace.ts'
import { createRenditions } from './storage/images/renditions.ts'
import { findKnownVersions } from './storage/objects.ts'
import { createPartialUploads } from './storage/resumable/partialUploads.ts'
import { createUploadQuota } from './storage/resumable/uploadQuota.ts'
import { createLostObjects, schedulePurge } from './storage/sweep/lostObjects.ts'
import { watchMissing } from './storage/sweep/missingObjects.ts'
import { startSweeper } from './storage/sweep/sweeper.ts'
import { scheduleSubmissionPurge } from './submissions/purge.ts'
import { recordTeamChange } from './team/recordTeamChange.ts'

/** The services that exist once per process. */
export type Context = Awaited<ReturnType<typeof createContext>>

/**
 * Opens the data folder and creates the services. The returned `close` shuts them down. Closes what
 * is already open if a step fails.
 */
export function createContext(config: Config, log: Logger) {
  return openResources(log, async (closers) => {
    const services = await openServices(config, log, closers)
    return { config, log, ...services, close: closers.closeAll }
  })
}

/** Opens the services in an order in which each can use the ones before. */
async function openServices(config: Config, log: Logger, closers: Closers) {
  const { dataDir } = config
  const missingIds = new Set<string>()
  const objects = createDiskStore(join(dataDir, 'objects'), (id) => missingIds.add(id))
  const damageMonitor = createDamageMonitor(log)
  const space = createDiskSpace({ dataDir, reserve: config.diskReserve, log })
  const commits = new EventEmitter<{ commit: [] }>()
  const leading = new EventEmitter<{ message: []; lead: [] }>()
  let cluster = SINGLE_SERVER
  const db = await openData({
    dataDir,
    databaseUrl: config.databaseUrl,
    statementMs: config.databaseStatementMs,
    objects,
    log,
    onError: damageMonitor.handleError,
    onDiskFull: space.release,
    onCommit: () => commits.emit('commit'),
  })
  closers.add(() => db.destroy())
  if (config.databaseUrl !== undefined) {
    cluster = await joinCluster(config.databaseUrl, log, {
      onChange: () => commits.emit('commit'),
      onMessage: () => leading.emit('message'),
      onLead: () => leading.emit('lead'),
    })
    closers.add(cluster.close)
  }
  const { isLeader } = cluster
  closers.add(space.stop)
  await space.start()
  const keys = await loadKeysOnce(db, dataDir, {
    ...config.auth,
    needsSaml: config.auth.samlProviders.length > 0,
  })
  const tempDir = join(dataDir, 'tmp')
  const lostObjects = createLostObjects({ root: join(dataDir, 'lost'), objects, log })
  await mkdir(tempDir, { recursive: true })
  const outbox = openOutbox({ config, log, db, keys, objects, isLeader })
  closers.add(() => outbox.stop())
  const auth = createAuth({
    db,
    keys,
    log,
    mail: outbox.accountMailer,
    sms: config.auth.sms,
    settings: deriveAuthSettings(config),
    limits: deriveAuthLimits(config),
    onEvent: recordTeamChange,
  })
  await auth.saml.checkMetadata()
  const hostedAuth = connectHostedAuth({ config, keys, log })
  closers.add(() => hostedAuth?.close())
  const jobs = openJobs({ config, db, log })
  closers.add(jobs.close)
  const posts = openPosts({ config, db, log })
  closers.add(posts.close)
  const live = createLive({ db, log, settings: config.live, commits })
  closers.add(live.close)
  if (isLeader()) await outbox.start()
  leading.on('message', outbox.wake)
  const uploads = createPartialUploads(
    join(dataDir, 'uploads'),
    createUploadQuota({
      uploads: config.storage.unfinishedUploads,
      uploadsTotal: config.storage.unfinishedUploadsTotal,
      bytes: config.storage.unfinishedBytes,
      bytesTotal: config.storage.unfinishedBytesTotal,
      maxUploadBytes: config.storage.maxBytes,
    }),
  )
  const renditions = createRenditions({
    root: join(dataDir, 'renditions'),
    tempDir,
    maxBytes: config.storage.renditionsBytes,
    log,
    findExistingVersions: (versions) => findKnownVersions(db, versions),
  })
  closers.add(renditions.load)
  renditions.load()
  const sweeper = startSweeper({
    db,
    objects,
    renditions,
    uploads,
    lostObjects,
    tempDir,
    log,
    cluster,
  })
  closers.add(sweeper.stop)
  leading.on('lead', () => {
    outbox.takeOver().catch((err: unknown) => log.error({ err }, 'taking over the outbox failed'))
    void sweeper.wake()
  })
  sweeper.comparison.then(({ missing }) => {
    for (const id of missing) missingIds.add(id)
  })
  const readiness = createReadiness({
    db,
    dataDir,
    isDamaged: damageMonitor.isDamaged,
    isStoreComplete: watchMissing(db, objects, missingIds),
  })
  closers.add(readiness.stop)
  closers.add(scheduleAuthPurge(auth, isLeader))
  closers.add(schedulePrune(db, log, config.live, isLeader))
  closers.add(schedulePurge(lostObjects, log, isLeader))
  closers.add(scheduleSubscriberPurge(db, log, isLeader))
  closers.add(scheduleSubmissionPurge({ db, log, isLeader, wakeSweeper: sweeper.wake }))
  closers.add(
    schedulePrivacyJob({ db, log, isLeader, audit: auth.audit, wakeSweeper: sweeper.wake }),
  )
  const { admitUpload, stop: stopUploadLimits } = createUploadAdmission(config.limits, space)
  closers.add(stopUploadLimits)
  jobs.start()
  return {
    db,
    objects,
    renditions,
    uploads,
    sweeper,
    keys,
    auth,
    hostedAuth,
    live,
    outbox,
    jobs,
    posts,
    readiness,
    space,
    admitUpload,
    tempDir,
    notices: sweeper.comparison.then(({ notices }) => notices),
  }
}
