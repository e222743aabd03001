import type { Actor, LiveChange, LiveRecord, Permission } from '@duet/contract'
import { type Caller, type IdentifyCaller, isPermitted, toActor } from '@duet/kit'
import { decodeJwt } from 'jose'

/** The reader of a stream of changes: a team member, or a program with the service key. */
export interface Viewer {
  actor: Actor
  caller: Caller
}

/** The permission for receiving changes to each kind of record. */
const REQUIRED_PERMISSIONS: Readonly<Record<LiveRecord, Permission>> = {
  submission: 'submissions.read',
  subscriber: 'subscribers.read',
  outbox: 'outbox.read',
  view: 'account.use',
  privacy: 'privacy.manage',
  reply_template: 'templates.edit',
  team: 'team.read',
  read_mark: 'account.use',
  reminder: 'account.use',
}

/** Identifies a viewer by an `Authorization` header. Returns `undefined` if access is denied. */
export async function identifyViewer(
  identifyCaller: IdentifyCaller,
  authorization: string | undefined,
): Promise<Viewer | undefined> {
  const caller = await identifyCaller(authorization)
  return isPermitted(caller, 'changes.watch') ? { actor: toActor(caller), caller } : undefined
}

/**
 * Returns whether a viewer may receive a change. People receive only their own read marks and
 * reminders.
 */
export function canReceive(viewer: Viewer, { record, id, actor }: LiveChange): boolean {
  if (record === 'read_mark' && actor.id !== viewer.actor.id) return false
  if (record === 'reminder' && id !== viewer.actor.id) return false
  return isPermitted(viewer.caller, REQUIRED_PERMISSIONS[record])
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
