import type { SignedFile } from '@duet/contract'
import { allows, type BucketAccess, createDenial, getOwnerId, type StorageActor } from './access.ts'
import { findBucket } from './buckets/buckets.ts'
import { storageErrors } from './errors.ts'
import { checkUpload, type Upload } from './ingest/putObject.ts'
import type { StoredObject } from './objects.ts'
import { findVisibleObjects, getObject } from './reads/reading.ts'
import { decodeAgain, type Target } from './requests.ts'
import type { StorageService } from './service.ts'
import { deriveBucketKey, type Scope, signToken, verifySignedToken } from './signing.ts'

const UNREADABLE_MESSAGE = 'Either the object does not exist or you do not have access to it'

interface SignOptions {
  /** Lifetime of the URL, in seconds. */
  expiresIn: number
  /** How to transform the image. If unset, the URL is for the original object. */
  transform?: object | undefined
  /** Returns whether the server can transform an object. */
  canRender?: ((object: StoredObject) => Promise<boolean>) | undefined
}

/**
 * Returns a signed download URL for an object. The URL is relative to the storage service and isn't
 * percent-encoded.
 * @throws StorageError `NoSuchBucket`, or `NoSuchKey` if the object doesn't exist or the actor may
 *   not sign its URL
 */
export async function signDownload(
  service: StorageService,
  actor: StorageActor,
  target: Target,
  options: SignOptions,
): Promise<string> {
  const bucket = await findBucket(service.db, target.bucket)
  if (!bucket) throw storageErrors.noSuchBucket()
  if (!allows('sign objects', actor, bucket))
    throw storageErrors.noSuchKey(createDenial('sign objects'))
  await getObject(service, target)
  return createUrl(service, deriveBucketKey(service.secret, bucket), actor, target, options)
}

/**
 * Returns a signed download URL for each path, in order. Returns an error in place of the URL if
 * the object doesn't exist, the actor may not sign its URL, or the object can't be transformed.
 */
export async function signDownloads(
  service: StorageService,
  actor: StorageActor,
  bucketId: string,
  paths: readonly string[],
  options: SignOptions,
): Promise<SignedFile[]> {
  const bucket = await findBucket(service.db, bucketId)
  const objects =
    bucket && allows('sign objects', actor, bucket)
      ? await findVisibleObjects(service, bucketId, paths)
      : []
  const signablePaths = new Set<string>()
  for (const object of objects) {
    const { transform, canRender } = options
    if (!transform || !canRender || (await canRender(object))) signablePaths.add(object.path)
  }
  const key = deriveBucketKey(service.secret, bucket)
  return Promise.all(
    paths.map(async (path) => {
      if (!signablePaths.has(path)) return { error: UNREADABLE_MESSAGE, path, signedURL: null }
      const signedURL = await createUrl(service, key, actor, { bucket: bucketId, path }, options)
      return { error: null, path, signedURL }
    }),
  )
}

async function createUrl(
  { now }: StorageService,
  key: Uint8Array,
  actor: StorageActor,
  { bucket, path }: Target,
  { expiresIn, transform }: SignOptions,
): Promise<string> {
  const target = `${bucket}/${path}`
  const signerId = getOwnerId(actor)
  const claims = {
    ...(transform && { transformations: transform }),
    ...(signerId !== null && { sub: signerId }),
  }
  const token = await signToken({ key, scope: 'download', target, now: now() }, expiresIn, claims)
  return `/${transform ? 'render/image' : 'object'}/sign/${bucket}/${escapePath(path)}?token=${token}`
}

/**
 * Percent-encodes a path that contains `#` or `?`. The storage client encodes all other characters
 * of a path, and also the percent signs from this function. So `verifySignedUrl` accepts a path
 * that is encoded twice.
 */
function escapePath(path: string): string {
  return /[#?]/.test(path) ? path.replaceAll(/[%#?]/g, encodeURIComponent) : path
}

interface SignedDownload {
  object: StoredObject
  /** When the signed URL expires, as Unix time in milliseconds. */
  expiresAt: number
}

/**
 * Verifies a signed download URL and returns its object.
 * @throws StorageError `InvalidRequest`, `InvalidJWT`, or `NoSuchKey`; or `InvalidSignature` if the
 *   URL is for another object or for a transformed image
 */
export async function openSignedDownload(
  service: StorageService,
  requestedTarget: Target,
  token: unknown,
): Promise<SignedDownload> {
  const { target, claims } = await verifySignedUrl(service, 'download', requestedTarget, token)
  const { exp, transformations } = claims
  if (transformations !== undefined) throw storageErrors.invalidSignature()
  return { object: await getObject(service, target), expiresAt: exp * 1000 }
}

/**
 * Verifies the signed URL of a transformed image. Returns the object and the transformation.
 * @throws the same errors as `openSignedDownload`
 */
export async function openSignedRendition(
  service: StorageService,
  requestedTarget: Target,
  token: unknown,
): Promise<SignedDownload & { transform: unknown }> {
  const { target, claims } = await verifySignedUrl(service, 'download', requestedTarget, token)
  const { exp, transformations } = claims
  if (transformations === undefined) throw storageErrors.invalidSignature()
  const object = await getObject(service, target)
  return { object, expiresAt: exp * 1000, transform: transformations }
}

/**
 * Returns a signed upload URL and its token. The URL is relative to the storage service and isn't
 * percent-encoded.
 * @throws the same errors as `checkUpload`
 */
export async function signUpload(service: StorageService, upload: Upload) {
  await checkUpload(service, upload)
  const bucket = await findBucket(service.db, upload.bucket)
  const target = `${upload.bucket}/${upload.path}`
  const owner = getOwnerId(upload.actor)
  const token = await signToken(
    { key: deriveBucketKey(service.secret, bucket), scope: 'upload', target, now: service.now() },
    service.settings.uploadUrlSeconds,
    { upsert: upload.isUpsert, ...(owner !== null && { owner }) },
  )
  const path = `${upload.bucket}/${escapePath(upload.path)}`
  return { url: `/object/upload/sign/${path}?token=${token}`, token }
}

/**
 * Verifies a signed upload URL. Returns the target, the ID of the user who created the URL, and
 * whether an upload with the URL may overwrite an object.
 * @throws StorageError `InvalidRequest`, `InvalidJWT`, `InvalidSignature`
 */
export async function openSignedUpload(
  service: StorageService,
  requestedTarget: Target,
  token: unknown,
): Promise<{ target: Target; owner: string | null; isUpsert: boolean }> {
  const { target, claims } = await verifySignedUrl(service, 'upload', requestedTarget, token)
  const { owner, upsert } = claims
  return { target, owner: typeof owner === 'string' ? owner : null, isUpsert: upsert === true }
}

async function verifySignedUrl(
  service: StorageService,
  scope: Scope,
  { bucket: bucketId, path }: Target,
  token: unknown,
) {
  if (typeof token !== 'string' || token === '') {
    throw storageErrors.invalidRequest("querystring must have required property 'token'")
  }
  const bucket = await findBucket(service.db, bucketId)
  const key = deriveBucketKey(service.secret, bucket)
  const targets = [path, decodeAgain(path)].map((name) => `${bucketId}/${name}`)
  const claims = await verifySignedToken({ key, scope, targets, now: service.now() }, token)
  const signerId = scope === 'upload' ? claims.owner : claims.sub
  if (typeof signerId === 'string') await checkSigner(service, scope, signerId, bucket)
  return { claims, target: { bucket: bucketId, path: claims.url.slice(bucketId.length + 1) } }
}

/** Checks that the person who created a URL may still create it. */
async function checkSigner(
  { findTeamRole }: StorageService,
  scope: Scope,
  id: string,
  bucket: BucketAccess | undefined,
): Promise<void> {
  if (findTeamRole === undefined) return
  const rule = scope === 'upload' ? 'create objects' : 'sign objects'
  const role = { kind: 'user', id, role: await findTeamRole(id) } as const
  if (allows(rule, { role }, bucket)) return
  throw storageErrors.invalidJwt('The creator of the URL lost access', createDenial(rule))
}
