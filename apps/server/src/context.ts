import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuth, deriveAuthLimits, deriveAuthSettings } from './auth/auth.ts'
import { connectHostedAuth } from './auth/hosted/hostedAuth.ts'
import { scheduleAuthPurge } from './auth/purge.ts'
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

/** Opens the data folder and creates the services. The returned `close` shuts them down. */
export async function createContext(config: Config, log: Logger) {
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
  try {
    if (config.databaseUrl !== undefined) {
      cluster = await joinCluster(config.databaseUrl, log, {
        onChange: () => commits.emit('commit'),
        onMessage: () => leading.emit('message'),
        onLead: () => leading.emit('lead'),
      })
    }
    const { isLeader } = cluster
    await space.start()
    const keys = await loadKeysOnce(db, dataDir, {
      ...config.auth,
      needsSaml: config.auth.samlProviders.length > 0,
    })
    const tempDir = join(dataDir, 'tmp')
    const lostObjects = createLostObjects({ root: join(dataDir, 'lost'), objects, log })
    await mkdir(tempDir, { recursive: true })
    const outbox = openOutbox({ config, log, db, keys, objects, isLeader })
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
    const jobs = openJobs({ config, db, log })
    const posts = openPosts({ config, db, log })
    const live = createLive({ db, log, settings: config.live, commits })
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
    const stopAuthPurge = scheduleAuthPurge(auth, isLeader)
    const stopChangesPrune = schedulePrune(db, log, config.live, isLeader)
    const stopLostObjectsPurge = schedulePurge(lostObjects, log, isLeader)
    const stopSubscriberPurge = scheduleSubscriberPurge(db, log, isLeader)
    const stopSubmissionPurge = scheduleSubmissionPurge({
      ...{ db, log, isLeader },
      wakeSweeper: sweeper.wake,
    })
    const stopPrivacyJob = schedulePrivacyJob({
      ...{ db, log, isLeader, audit: auth.audit },
      wakeSweeper: sweeper.wake,
    })
    const { admitUpload, stop: stopUploadLimits } = createUploadAdmission(config.limits, space)
    jobs.start()
    const closeAll = async () => {
      readiness.stop()
      live.close()
      stopUploadLimits()
      stopAuthPurge()
      stopChangesPrune()
      stopLostObjectsPurge()
      await stopSubscriberPurge()
      await stopSubmissionPurge()
      await stopPrivacyJob()
      hostedAuth?.close()
      jobs.close()
      posts.close()
      await outbox.stop()
      await sweeper.stop()
      await renditions.load()
      await space.stop()
      await cluster.close()
      await db.destroy()
    }
    const notices = sweeper.comparison.then((result) => result.notices)
    const services = {
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
    }
    return {
      config,
      log,
      db,
      objects,
      renditions,
      uploads,
      sweeper,
      ...services,
      tempDir,
      notices,
      close: closeAll,
    }
  } catch (error) {
    await space.stop()
    await cluster.close()
    await db.destroy()
    throw error
  }
}
