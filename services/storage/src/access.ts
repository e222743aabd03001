import { can, type TeamRole } from '@duet/contract'
import type { Caller } from '@duet/kit'
import { getRateLimitKey } from '@duet/kit/http'
import type { Request } from 'express'
import { errors } from 'jose'
import { storageErrors } from './errors.ts'
import { WORKFLOW_MEDIA } from './objects.ts'
import type { StorageService } from './service.ts'
import type { BucketsTable } from './tables.ts'

/** The sender of a storage request: a caller with a token, or a user of a signed or public URL. */
export interface StorageActor {
  role:
    | { kind: 'anon' }
    | { kind: 'service' }
    | { kind: 'user'; id: string; role: TeamRole | undefined }
    /** `owner` is the ID of the user who created the URL. */
    | { kind: 'uploadUrl'; owner: string | null }
  requestId?: string | undefined
  ip: string | undefined
  userAgent: string | undefined
  /** Identifies the actor for rate limits, such as a user ID or an IP address. */
  limitKey: string
}

type Role = StorageActor['role']
export type BucketAccess = Pick<BucketsTable, 'id' | 'public'>

const canManage = (role: Role) =>
  role.kind === 'service' || (role.kind === 'user' && can(role.role, 'storage.manage'))
const canReadSubmissionFiles = (role: Role, bucket: BucketAccess | undefined) =>
  role.kind === 'user' && can(role.role, 'files.read') && bucket?.id === WORKFLOW_MEDIA
const canUpload = (role: Role) => canManage(role) || role.kind === 'uploadUrl'

/**
 * The access rules. If a rule denies a read, respond as if the object or bucket didn't exist, as
 * the storage API requires. If a rule denies a write, throw the error of `requireRule`, which names
 * the rule.
 */
const RULES = {
  'read buckets': canManage,
  'create buckets': canManage,
  'update buckets': canManage,
  'empty buckets': canManage,
  'delete buckets': canManage,
  'read objects': (role: Role, bucket?: BucketAccess) =>
    canManage(role) || bucket?.public === 1 || canReadSubmissionFiles(role, bucket),
  'list objects': canManage,
  'sign objects': (role: Role, bucket?: BucketAccess) =>
    canManage(role) || canReadSubmissionFiles(role, bucket),
  'create objects': canUpload,
  'update objects': canUpload,
  'delete objects': canManage,
} as const satisfies Record<string, (role: Role, bucket?: BucketAccess) => boolean>

export type RuleName = keyof typeof RULES

/** Returns whether a rule allows an actor's request. */
export function allows(
  rule: RuleName,
  { role }: Pick<StorageActor, 'role'>,
  bucket?: BucketAccess,
): boolean {
  return RULES[rule](role, bucket)
}

/**
 * Checks that a rule allows an actor's request.
 * @throws StorageError `AccessDenied` with the name of the rule.
 */
export function requireRule(rule: RuleName, actor: StorageActor): void {
  if (!allows(rule, actor)) throw createDenial(rule)
}

/**
 * Returns the `AccessDenied` error for a request that a rule denies. If the response must not
 * reveal the denial, pass the error as the cause of the response's error, so that it's logged.
 */
export function createDenial(rule: RuleName): Error {
  const message = `new row violates row-level security policy "${rule}"`
  // In the storage API, only a denied request to empty a bucket has HTTP status 403.
  return rule === 'empty buckets'
    ? storageErrors.forbidden(message)
    : storageErrors.accessDenied(message)
}

/**
 * Identifies the sender of a request by its token.
 * @throws StorageError `AccessDenied` for a missing or invalid token, or `insufficient_aal` for a
 *   team member who has to verify a second factor.
 */
export async function identify(
  { identifyCaller }: StorageService,
  req: Request,
): Promise<StorageActor> {
  const caller = await identifyCaller(req.get('authorization'))
  if (caller.kind === 'none' || caller.kind === 'invalid') throw toDenial(caller)
  if (caller.kind === 'user' && caller.needsSecondFactor) throw storageErrors.insufficientAal()
  return createActor(req, caller)
}

/**
 * Identifies the sender of a request that changes data, and counts it toward the rate limit.
 * @throws the same errors as `identify`, or AppError 429
 */
export async function identifyWriter(service: StorageService, req: Request): Promise<StorageActor> {
  const actor = await identify(service, req)
  await service.limitWrites(actor.limitKey)
  return actor
}

export function createActor(req: Request, role: Role): StorageActor {
  return {
    role,
    requestId: req.requestId,
    ip: req.ip,
    userAgent: req.get('user-agent'),
    limitKey:
      role.kind === 'user' ? role.id : role.kind === 'service' ? 'service' : getRateLimitKey(req),
  }
}

/** Returns the ID of the user who will own the actor's new buckets and objects. */
export function getOwnerId({ role }: StorageActor): string | null {
  if (role.kind === 'user') return role.id
  return role.kind === 'uploadUrl' ? role.owner : null
}

function toDenial({ error }: Extract<Caller, { kind: 'none' | 'invalid' }>) {
  const isExpired = error.cause instanceof errors.JWTExpired
  const message = isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS'
  return storageErrors.accessDenied(message, error)
}
