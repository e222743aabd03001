import type { Request } from 'express'

/** The client that sent a request. Sessions and the audit log store its IP and user agent. */
export interface ClientInfo {
  /** The ID of the request. Its entries in the audit log and its messages in the outbox have it. */
  requestId?: string | undefined
  ip: string | undefined
  userAgent: string | undefined
  /** ID of the admin, if an admin changes another account. Only the audit log stores this ID. */
  actorId?: string | undefined
}

/** Returns the client's IP address and user agent. */
export function readClientInfo(req: Request): ClientInfo {
  // A socket that accepts both IPv4 and IPv6 reports IPv4 addresses as `::ffff:203.0.113.7`.
  const ip = req.ip?.replace(/^::ffff:(?=\d+\.)/i, '')
  return { requestId: req.requestId, ip, userAgent: req.get('user-agent') }
}
