import type { Actor } from '@duet/contract'
import type { AuditEvent, AuditLog } from '@duet/kit'
import { type ClientInfo, readClientInfo } from '@duet/kit/http'
import type { Request, Response } from 'express'
import { getActor } from './guard.ts'

/** The person who changes records, and the audit log that records the change. */
export interface ChangeContext {
  audit: AuditLog
  actor: Actor
  clientInfo: ClientInfo
}

/** Creates the context of a change that the sender of a guarded request makes. */
export function createChangeContext(audit: AuditLog, req: Request, res: Response): ChangeContext {
  return { audit, actor: getActor(res), clientInfo: readClientInfo(req) }
}

/** Returns the properties of an audit event that say who made a change. */
export function describeAuthor({
  actor,
  clientInfo,
}: Pick<ChangeContext, 'actor' | 'clientInfo'>): Pick<
  AuditEvent,
  'actorId' | 'requestId' | 'ip' | 'userAgent'
> {
  const { requestId, ip, userAgent } = clientInfo
  return { actorId: actor.id ?? undefined, requestId, ip, userAgent }
}
