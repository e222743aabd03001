import { setTimeout as sleep } from 'node:timers/promises'
import { type AdminCredentials, ensureFirstAdmin } from '@duet/auth'
import type { Logger } from '@duet/kit'
import { createAdminApp, createSiteApp } from './app.ts'
import type { Config } from './config/config.ts'
import { type Context, createContext } from './context.ts'
import { type Listener, listen } from './http/listener.ts'
import { type LoadState, startLoadMonitor } from './http/loadMonitor.ts'
import { createPageCache } from './http/pageCache.ts'
import { createRequestLog } from './http/requestLog.ts'
import { createRequestMonitor } from './http/requestMonitor.ts'
import { requireHost } from './http/requireHost.ts'
import { addGauges } from './metrics/gauges.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openResources } from './startup/closers.ts'
import { claimDataDir } from './startup/dataDir.ts'
import { warnAboutPlaintext } from './startup/warnAboutPlaintext.ts'

/** Maximum total size of a multipart upload's fields, not counting the file, in bytes. */
const MAX_UPLOAD_FIELDS_BYTES = 2 * 1024 * 1024

/** A server that accepts requests on both ports. */
export interface RunningServer {
  ports: { site: number; admin: number }
  siteUrl: string
  adminUrl: string
  /** The first admin's credentials, if the server created that account at this start. */
  firstAdmin: AdminCredentials | undefined
  /**
   * One-line notices for the operator about the stored data. Resolves when the startup check of the
   * data has finished.
   */
  notices: Promise<readonly string[]>
  /**
   * Waits for pending requests, up to the configured deadline, and then closes everything.
   * `skipDrain` skips the delay that lets load balancers notice the shutdown.
   */
  stop(options?: { skipDrain?: boolean }): Promise<void>
}

interface StartOptions {
  /** Overrides the monitor of the process. */
  load?: LoadState
}

/**
 * Starts the server.
 * @throws StartError if a port or the data folder is unusable.
 */
export function startServer(
  config: Config,
  log: Logger,
  { load }: StartOptions = {},
): Promise<RunningServer> {
  return openResources(log, async (closers) => {
    warnAboutPlaintext(config, log)
    closers.add(claimDataDir(config.dataDir, { isShared: config.databaseUrl !== undefined }))
    // The listeners open before the services, so that a used port fails early. They also close
    // before the services, because their requests use them.
    let services: Context | undefined
    closers.add(() => services?.close())
    const { host } = config
    const { idleMs, drainMs, totalMs } = config.stop
    const listeners: Listener[] = []
    const stopListeners = (deadlineMs: number) =>
      Promise.all(listeners.map((listener) => listener.stop({ deadlineMs, idleMs })))
    closers.add(() => stopListeners(0))
    const maxBodyBytes =
      Math.max(config.storage.maxBytes, config.requestFileBytes) + MAX_UPLOAD_FIELDS_BYTES
    const { trustProxy, logAddresses } = config
    const metrics = createMetrics()
    const loadMonitor = startLoadMonitor(config.limits.lagMs)
    closers.add(loadMonitor.stop)
    const logRequest = createRequestLog(log, { hasAddresses: logAddresses })
    const monitor = createRequestMonitor({
      trustProxy,
      onFinish(request) {
        metrics.countRequest(request)
        logRequest(request)
      },
    })
    const siteListener = await listen({
      ...{ port: config.port, host, setting: 'PORT', maxBodyBytes, monitor },
    })
    listeners.push(siteListener)
    const adminListener = await listen({
      ...{ port: config.adminPort, host, setting: 'ADMIN_PORT', monitor },
    })
    listeners.push(adminListener)
    const configWithPorts = { ...config, port: siteListener.port, adminPort: adminListener.port }
    const context = await createContext(configWithPorts, log, metrics, load ?? loadMonitor)
    services = context
    addGauges(metrics, context)
    const { hostedUrl, adminEmail: email, adminPassword: password, team } = config.auth
    const firstAdmin = hostedUrl
      ? undefined
      : await ensureFirstAdmin(context.db, { email, password, rules: team.password }, log)
    const pageCache = createPageCache()
    const serveSite = pageCache.serve(createSiteApp(context, pageCache))
    siteListener.serve(requireHost({ origin: config.publicUrl, trustProxy }, serveSite))
    const serveAdmin = createAdminApp(context)
    adminListener.serve(requireHost({ origin: config.adminUrl, trustProxy }, serveAdmin))
    return {
      ports: { site: siteListener.port, admin: adminListener.port },
      siteUrl: config.publicUrl ?? formatLocalUrl(host, siteListener),
      adminUrl: config.adminUrl ?? formatLocalUrl(host, adminListener),
      firstAdmin,
      notices: context.notices,
      async stop({ skipDrain = false } = {}) {
        const deadline = performance.now() + totalMs
        context.readiness.stop()
        context.live.close()
        for (const listener of listeners) listener.drain()
        if (!skipDrain && drainMs > 0) await sleep(drainMs)
        const remainingMs = deadline - performance.now()
        await Promise.all([stopListeners(remainingMs), context.outbox.stop(remainingMs)])
        await closers.closeAll()
      },
    }
  })
}

function formatLocalUrl(host: string | undefined, { port }: Listener): string {
  const isWildcardHost = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isWildcardHost ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
