import type { Actor, LiveChange, LiveRecord, TeamRole } from '@duet/contract'
import { decodeJwt } from 'jose'
import type { IdentifyCaller } from '../auth/callers/caller.ts'
import { includesRole } from '../auth/callers/guard.ts'

/** The reader of a stream of changes: a team member, or a program with the service key. */
export interface Viewer {
  actor: Actor
  role: TeamRole
}

/** The minimum role for receiving changes to each kind of record. The default is `viewer`. */
const REQUIRED_ROLES: Partial<Record<LiveRecord, TeamRole>> = {
  outbox: 'editor',
  reply_template: 'editor',
  privacy: 'admin',
}

/** Identifies a viewer by an `Authorization` header. Returns `undefined` if access is denied. */
export async function identifyViewer(
  identifyCaller: IdentifyCaller,
  authorization: string | undefined,
): Promise<Viewer | undefined> {
  const caller = await identifyCaller(authorization)
  if (caller.kind === 'service') return { actor: { id: null, name: 'Service key' }, role: 'admin' }
  if (caller.kind !== 'user' || caller.role === undefined) return undefined
  return { actor: { id: caller.id, name: caller.name }, role: caller.role }
}

/** Returns whether a viewer may receive a change. People receive only their own read marks. */
export function canReceive(viewer: Viewer, { record, actor }: LiveChange): boolean {
  if (record === 'read_mark' && actor.id !== viewer.actor.id) return false
  return includesRole(viewer.role, REQUIRED_ROLES[record] ?? 'viewer')
}

/**
 * Returns when the token in an `Authorization` header expires, in milliseconds since the epoch, or
 * `Infinity` if the token never expires. Doesn't verify the token.
 */
export function readExpiry(authorization: string | undefined): number {
  const token = authorization?.replace(/^Bearer +/i, '').trim() ?? ''
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
  } catch {
    // A token that isn't a JWT may be the service key, which never expires.
    return Number.POSITIVE_INFINITY
  }
}
