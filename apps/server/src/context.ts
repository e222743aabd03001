import { EventEmitter } from 'node:events'
import {
  connectHostedAuth,
  createAuth,
  deriveAuthLimits,
  deriveAuthSettings,
  scheduleAuthPurge,
} from '@duet/auth'
import type { Logger } from '@duet/kit'
import { createDamageMonitor, joinCluster, SINGLE_SERVER } from '@duet/kit/database'
import { loadKeysOnce } from '@duet/kit/keys'
import { createDiskSpace, journalWrites, openObjectStore, openStorage } from '@duet/storage'
import { scheduleBackups } from './backup/backupJob.ts'
import { scheduleErasureList } from './backup/erasureJob.ts'
import type { Config } from './config/config.ts'
import { createFunnelCounter } from './funnel/counter.ts'
import { NEVER_OVERLOADED } from './http/loadMonitor.ts'
import { createReadiness } from './http/readiness.ts'
import { watchMailbox } from './inbound/imap.ts'
import { openJobs } from './jobs/openJobs.ts'
import { createLive } from './live/live.ts'
import { schedulePrune } from './live/prune.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { scheduleSubscriberPurge } from './newsletter/purge.ts'
import { openOutbox } from './outbox/openOutbox.ts'
import { openPosts } from './posts/openPosts.ts'
import { schedulePrivacyJob } from './privacy/privacyJob.ts'
import { scheduleReminders } from './reminders/reminderJob.ts'
import { discardErasedUploads } from './requestPage/discardErasedUploads.ts'
import { openPartialUploads } from './requestPage/partialUploads.ts'
import { createRequestUploads } from './requestPage/requestUploads.ts'
import { type Closers, openResources } from './startup/closers.ts'
import { openData } from './startup/openData.ts'
import { updateAnswerDueTimes } from './submissions/answerDueTimes.ts'
import { scheduleSubmissionPurge } from './submissions/purge.ts'
import { recordScan } from './submissions/recordScan.ts'
import { recordTeamChange } from './team/recordTeamChange.ts'
import { createUploadAdmission } from './uploads/admitUpload.ts'

/** The services that exist once per process. */
export type Context = Awaited<ReturnType<typeof createContext>>

/**
 * Opens the data folder and creates the services. The returned `close` shuts them down. Closes what
 * is already open if a step fails.
 */
export function createContext(
  config: Config,
  log: Logger,
  metrics = createMetrics(),
  load = NEVER_OVERLOADED,
) {
  return openResources(log, async (closers) => {
    const services = await openServices(config, log, closers, metrics)
    return { config, log, metrics, load, ...services, close: closers.closeAll }
  })
}

/** Opens the services in an order in which each can use the ones before. */
async function openServices(config: Config, log: Logger, closers: Closers, metrics: Metrics) {
  const { dataDir } = config
  const missingIds = new Set<string>()
  const store = await openObjectStore({
    ...{ dataDir, log },
    settings: config.storage.s3,
    onMissing: (id) => missingIds.add(id),
  })
  if (store.kind === 's3') closers.add(store.close)
  const damageMonitor = createDamageMonitor(log)
  const space = createDiskSpace({ dataDir, reserve: config.diskReserve, log })
  const commits = new EventEmitter<{ commit: [] }>()
  const leading = new EventEmitter<{ message: []; lead: [] }>()
  let cluster = SINGLE_SERVER
  const db = await openData({
    dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
    statementMs: config.databaseStatementMs,
    objects: store,
    log,
    onError: damageMonitor.handleError,
    onDiskFull: space.release,
    onCommit: () => commits.emit('commit'),
  })
  closers.add(() => db.destroy())
  // Only listing files on the disk is cheap.
  const objects = store.kind === 'disk' ? store : journalWrites(store, db)
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
    onEvent(trx, event) {
      metrics.countSignIn(event.action)
      return recordTeamChange(trx, event)
    },
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
  const updateDueTimes = () => updateAnswerDueTimes(db, config.response)
  if (isLeader()) {
    await updateDueTimes()
    await outbox.start()
  }
  leading.on('message', outbox.wake)
  const partialUploads = openPartialUploads(config)
  const storage = await openStorage({
    ...{ dataDir, db, objects, missingIds, space, log, cluster },
    settings: config.storage,
    otherUploads: partialUploads,
    onScanned: recordScan,
  })
  closers.add(storage.close)
  const { sweeper, scanner } = storage
  if (scanner) {
    commits.on('commit', scanner.wake)
    leading.on('lead', scanner.wake)
  }
  leading.on('lead', () => {
    // The calendar of the earlier leader may have been another one.
    updateDueTimes().catch((err: unknown) => log.error({ err }, 'updating the due times failed'))
    outbox.takeOver().catch((err: unknown) => log.error({ err }, 'taking over the outbox failed'))
    void sweeper.wake()
  })
  const readiness = createReadiness({
    db,
    dataDir,
    isDamaged: damageMonitor.isDamaged,
    isStoreComplete: storage.isStoreComplete,
    ...(objects.kind === 's3' && { isStoreReachable: objects.isReachable }),
  })
  closers.add(readiness.stop)
  closers.add(scheduleAuthPurge(auth, isLeader))
  closers.add(schedulePrune(db, log, config.live, isLeader))
  closers.add(scheduleSubscriberPurge(db, log, isLeader))
  closers.add(scheduleSubmissionPurge({ db, log, isLeader, wakeSweeper: sweeper.wake }))
  closers.add(
    await scheduleErasureList({
      ...{ db, dataDir, log, isLeader },
      settings: config.backup,
      secret: keys.newsletterSecret,
    }),
  )
  closers.add(
    schedulePrivacyJob({ db, log, isLeader, audit: auth.audit, wakeSweeper: sweeper.wake }),
  )
  closers.add(scheduleReminders({ db, log, isLeader, outbox, calendar: config.response }))
  closers.add(
    scheduleBackups({
      ...{ db, dataDir, log, isLeader, outbox },
      databaseUrl: config.databaseUrl,
      s3: config.storage.s3,
      settings: config.backup,
    }),
  )
  if (config.inbound?.imapUrl) {
    const { address, imapUrl } = config.inbound
    const { tempDir } = storage
    const receiver = { db, objects, space, outbox, log, tempDir, inboundAddress: address }
    closers.add(
      watchMailbox({
        url: imapUrl,
        services: { ...receiver, secret: keys.newsletterSecret },
        isLeader,
      }),
    )
  }
  const funnelCounter = createFunnelCounter({ db, log })
  closers.add(funnelCounter.close)
  const uploads = createUploadAdmission(config.limits, space)
  closers.add(uploads.stop)
  closers.add(discardErasedUploads({ db, log, commits, uploads: partialUploads }))
  const requestUploads = createRequestUploads({
    ...{ config, db, objects, space, uploads: partialUploads, tempDir: storage.tempDir },
    admitUpload: uploads.admitUpload,
  })
  jobs.start()
  return {
    db,
    objects,
    storage,
    keys,
    auth,
    hostedAuth,
    live,
    outbox,
    jobs,
    posts,
    funnelCounter,
    readiness,
    space,
    uploads,
    requestUploads,
    admitUpload: uploads.admitUpload,
    notices: sweeper.comparison.then(({ notices }) => notices),
  }
}
