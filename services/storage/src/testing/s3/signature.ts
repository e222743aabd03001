import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3Error.ts'

/** How far the clock of a client may be off, in milliseconds. */
const MAX_SKEW_MS = 15 * 60_000
const HEADER_PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/**
 * Checks the signature of a request (AWS Signature Version 4). Returns the SHA-256 that the body must
 * have, in hexadecimal.
 * @throws S3Error
 */
export function verifyRequest(req: IncomingMessage, account: S3Account, now: number): string {
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] =
    HEADER_PATTERN.exec(req.headers.authorization ?? '') ?? []
  if (key === undefined) throw new S3Error(403, 'AccessDenied')
  if (key !== account.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (region !== account.region) throw new S3Error(400, 'AuthorizationHeaderMalformed')
  const date = String(req.headers['x-amz-date'] ?? '')
  if (Math.abs(parseDate(date) - now) > MAX_SKEW_MS) throw new S3Error(403, 'RequestTimeTooSkewed')
  const names = signedHeaders.split(';')
  for (const required of ['host', 'x-amz-date', 'x-amz-content-sha256']) {
    if (!names.includes(required)) throw new S3Error(403, 'AccessDenied')
  }
  const bodyHash = String(req.headers['x-amz-content-sha256'])
  if (!/^[0-9a-f]{64}$/.test(bodyHash)) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  const canonicalRequest = [
    req.method,
    ...canonicalizeUrl(req.url ?? '/'),
    ...names.map((name) => `${name}:${String(req.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  )
  const expected = createHmac('sha256', signingKey).update(text).digest()
  if (!date.startsWith(day) || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    throw new S3Error(403, 'SignatureDoesNotMatch')
  }
  return bodyHash
}

/** Returns the path and the sorted query. S3 signs the path as it was sent. */
function canonicalizeUrl(url: string): [string, string] {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return [pathname, query.sort().join('&')]
}

function parseDate(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year = Number.NaN, month = 1, day, hours, minutes, seconds] = parts.map(Number)
  return Date.UTC(year, month - 1, day, hours, minutes, seconds)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
