import { createAdminApp, createSiteApp } from './app.ts'
import { type AdminSignIn, ensureFirstAdmin } from './auth/admins.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { claimDataDir } from './dataDir.ts'
import { type Listener, listen } from './http/listener.ts'
import type { Logger } from './logger.ts'

/** A server that answers on both of its ports. */
export interface RunningServer {
  /** The ports that were opened. */
  ports: { site: number; admin: number }
  siteUrl: string
  adminUrl: string
  /** How to sign in, where this start has made the first admin. */
  firstAdmin: AdminSignIn | undefined
  /** Finishes the requests in flight, uploads too, and closes everything in reverse. */
  stop(): Promise<void>
}

/**
 * Starts the server.
 * @throws StartError for a port or a data folder that cannot be used.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    closers.push(claimDataDir(config.dataDir))
    const { host } = config
    const listeners: Listener[] = []
    const stopListeners = () => Promise.all(listeners.map((listener) => listener.stop()))
    closers.push(stopListeners)
    const site = await listen({ port: config.port, host, setting: 'PORT' })
    listeners.push(site)
    const admin = await listen({ port: config.adminPort, host, setting: 'ADMIN_PORT' })
    listeners.push(admin)
    const opened = { ...config, port: site.port, adminPort: admin.port }
    const context = await createContext(opened, log)
    // Closed after the listeners have stopped.
    closers.splice(1, 0, context.close)
    const { adminEmail: email, adminPassword: password } = config.auth
    const firstAdmin = await ensureFirstAdmin(context.db, { email, password })
    site.serve(createSiteApp(context))
    admin.serve(createAdminApp(context))
    return {
      ports: { site: site.port, admin: admin.port },
      siteUrl: config.publicUrl ?? localUrl(host, site),
      adminUrl: config.adminUrl ?? localUrl(host, admin),
      firstAdmin,
      stop: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function localUrl(host: string | undefined, { port }: Listener): string {
  const isAny = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
