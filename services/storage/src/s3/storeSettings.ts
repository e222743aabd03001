import type { createReader } from '@duet/kit'

/** Where an S3-compatible store is, and the key to it. */
export interface S3Settings {
  /** URL of the service, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** Beginning of all keys: empty, or ending with a slash. */
  prefix: string
  /** Whether the bucket is in the path of a URL. Otherwise, it's in the host name. */
  isPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const FORM = 's3://KEY:SECRET@HOST/BUCKET?region=REGION'
const BUCKET_PATTERN = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i
const PREFIX_PATTERN = /^([\w.-]+\/)*$/
const PARAMETERS = ['region', 'style', 'tls']

/**
 * Reads a setting, such as `STORAGE_URL`. Returns `undefined` if it's empty.
 * @throws ConfigError, whose message never contains the URL, because that has a secret
 */
export function readS3Settings(
  reader: ReturnType<typeof createReader>,
  name: 'STORAGE_URL' | 'BACKUP_URL',
): S3Settings | undefined {
  const url = reader.secretUrl(name, ['s3:'])
  if (!url) return undefined
  const fail = (problem: string) => reader.error(name, `${problem}: it must be like ${FORM}`)
  const accessKeyId = decode(url.username)
  const secretAccessKey = decode(url.password)
  if (!accessKeyId || !secretAccessKey) {
    throw fail('needs a key and a secret, with %2F for each slash in them')
  }
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean)
  if (!BUCKET_PATTERN.test(bucket)) throw fail('needs the name of a bucket after the host')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  if (!PREFIX_PATTERN.test(prefix) || prefix.length > 500) {
    throw fail('may have only letters, digits, and ._- in the folders after the bucket')
  }
  const unknown = [...url.searchParams.keys()].find((key) => !PARAMETERS.includes(key))
  if (unknown !== undefined) throw fail('may have only the parameters region, style, and tls')
  const style = url.searchParams.get('style') ?? 'path'
  if (style !== 'path' && style !== 'host') throw fail('may have the style path or host')
  const tls = url.searchParams.get('tls') ?? 'on'
  if (tls !== 'on' && tls !== 'off') throw fail('may have tls=on or tls=off')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[\w-]{1,60}$/.test(region)) throw fail('needs the name of a region')
  return Object.freeze({
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    region,
    bucket,
    prefix,
    isPathStyle: style === 'path',
    accessKeyId,
    secretAccessKey,
  })
}

/** Decodes a part of a URL. Returns an empty string for a broken percent escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
