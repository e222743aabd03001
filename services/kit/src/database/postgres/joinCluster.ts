import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../../logger.ts'
import type { Cluster, ClusterListener } from '../cluster.ts'
import { convertConnectionError } from './errors.ts'
import { getConnectionSettings } from './openPostgres.ts'
import { createReservedError, explainPostgresError, MEMBER_LOCK } from './startup.ts'

/** Key of the advisory lock that the leader holds. */
const LEADER_LOCK = 7_305_102

const CHECK_MS = 2000
const QUERY_TIMEOUT_MS = 5000
const RECONNECT_MS = 500
// After a server was killed, Postgres needs a moment to release its locks.
const RELEASE_ATTEMPTS = 10
const RELEASE_MS = 50

// Without keepalives, Postgres would keep the locks of a server that lost its network for hours.
const JOIN = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; listen duet_changes; listen duet_outbox`
const TRY_TO_JOIN = `select pg_try_advisory_lock_shared(${MEMBER_LOCK}) as is_member`
const COUNT_MEMBERS = `select cast(count(*) as integer) as count from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = ${MEMBER_LOCK}
    and database = (select oid from pg_database where datname = current_database())`
const TRY_TO_LEAD = `select pg_try_advisory_lock(${LEADER_LOCK}) as is_leader`

/**
 * Joins the servers that use a Postgres database, with a separate connection. One server holds an
 * advisory lock and is the leader. If its connection ends, another server becomes the leader.
 * Reconnects by itself, and then calls the listener, because it may have missed notifications.
 */
export async function joinCluster(
  url: string,
  log: Logger,
  listener: ClusterListener,
): Promise<Cluster> {
  let client: pg.Client | undefined
  let isLeader = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let currentCheck: Promise<void> | undefined

  async function connect(): Promise<pg.Client> {
    const { default: pg } = await import('pg')
    const newClient = new pg.Client({
      ...getConnectionSettings(url),
      query_timeout: QUERY_TIMEOUT_MS,
    })
    const handleEnd = () => {
      if (client !== newClient) return
      client = undefined
      if (isLeader && !isClosed) log.warn('the database connection ended: no background work')
      isLeader = false
    }
    newClient.on('error', handleEnd)
    newClient.on('end', handleEnd)
    newClient.on('notification', ({ channel }) => {
      if (channel === 'duet_changes') listener.onChange()
      else listener.onMessage()
    })
    try {
      await newClient.connect()
      await newClient.query(JOIN)
      const { rows } = await newClient.query<{ is_member: boolean }>(TRY_TO_JOIN)
      if (!rows[0]?.is_member) throw createReservedError()
    } catch (error) {
      void newClient.end().catch(() => undefined)
      throw error
    }
    client = newClient
    return newClient
  }

  async function tryToLead(currentClient: pg.Client): Promise<boolean> {
    const { rows } = await currentClient.query<{ is_leader: boolean }>(TRY_TO_LEAD)
    return rows[0]?.is_leader ?? false
  }

  /** Reconnects if necessary, and takes over if there is no leader. */
  async function check(): Promise<void> {
    try {
      const isReconnected = client === undefined
      const currentClient = client ?? (await connect())
      if (isReconnected) {
        listener.onChange()
        listener.onMessage()
      }
      if (isLeader) {
        // Notices a connection that is lost, but not closed.
        await currentClient.query('select 1')
      } else if (await tryToLead(currentClient)) {
        isLeader = client === currentClient
        if (isLeader) listener.onLead()
      }
    } catch {
      const brokenClient = client
      client = undefined
      isLeader = false
      void brokenClient?.end().catch(() => undefined)
    }
  }

  function scheduleCheck(): void {
    if (isClosed) return
    timer = setTimeout(
      () => {
        currentCheck = check().finally(scheduleCheck)
      },
      client === undefined ? RECONNECT_MS : CHECK_MS,
    ).unref()
  }

  const firstClient = await connect().catch((error: unknown) => {
    throw explainPostgresError(convertConnectionError(error))
  })
  for (let attempt = 1; attempt <= RELEASE_ATTEMPTS && !isLeader; attempt += 1) {
    if (attempt > 1) await sleep(RELEASE_MS)
    isLeader = await tryToLead(firstClient)
  }
  const { rows } = await firstClient.query<{ count: number }>(COUNT_MEMBERS)
  scheduleCheck()

  return {
    isLeader: () => isLeader,
    isAlone: rows[0]?.count === 1,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await currentCheck
      isLeader = false
      // Release the locks now, because Postgres ends the session only after the connection.
      await client?.query('select pg_advisory_unlock_all()').catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
