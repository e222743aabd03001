import type { Request } from 'express'
import type { Config } from '../config/config.ts'

const HOST_NAME = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/i
const HOST_WITH_PORT = new RegExp(`${HOST_NAME.source.slice(0, -1)}(:\\d{1,5})?$`, 'i')

/** Returns the origin of the site and the API: `PUBLIC_URL` or, if unset, the request's host. */
export function getSiteOrigin(config: Config, req: Request): string {
  if (config.publicUrl) return config.publicUrl
  const host = req.host ?? ''
  // Check the Host header, because clients can send any value.
  return HOST_WITH_PORT.test(host) ? `${req.protocol}://${host}` : `http://localhost:${config.port}`
}

/**
 * Returns the origin of the site and the API for a request to the admin app: `PUBLIC_URL` or, if
 * unset, the protocol and host name of the request with the site's port.
 */
export function getApiOriginForAdmin(config: Config, req: Request): string {
  return config.publicUrl ?? `${req.protocol}://${readHostName(req)}:${config.port}`
}

/** Returns the origins from which the admin app may call the API. */
export function getAdminOrigins(config: Config, req: Request): readonly string[] {
  if (config.adminUrl) return [config.adminUrl]
  // Include the request's hostname, because other devices on the network don't use `localhost`.
  const names = ['localhost', '127.0.0.1', '[::1]', readHostName(req)]
  return names.map((name) => `http://${name}:${config.adminPort}`)
}

function readHostName(req: Request): string {
  const name = req.hostname ?? ''
  return HOST_NAME.test(name) ? name : 'localhost'
}
