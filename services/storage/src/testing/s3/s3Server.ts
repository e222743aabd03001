import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openS3Bucket, type S3Bucket } from './s3Bucket.ts'
import { formatS3Error, S3Error } from './s3Error.ts'
import { type S3Account, verifyRequest } from './signature.ts'

/** How a request to the test server fails. */
export type S3Fault =
  /** An error response. */
  | { kind: 'error'; status: number; code: string }
  /** The status 200 with an error in the body, after the work was done or not. */
  | { kind: 'errorIn200'; code: string }
  /** The connection ends without a response. */
  | { kind: 'disconnect' }
  /** The request is done, and then the connection ends without a response. */
  | { kind: 'lateDisconnect' }
  /** No response. */
  | { kind: 'stall' }
  /** The connection ends after a part of the body. */
  | { kind: 'cutOff'; bytes: number }

interface S3Request {
  method: string
  /** Empty for requests about the bucket. */
  key: string
  query: URLSearchParams
}

interface S3ServerOptions {
  /** The folder of the bucket. */
  root: string
  bucket?: string
  account?: S3Account
}

const ACCOUNT = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'secret/with+signs',
  region: 'eu-test-1',
}

export type S3TestServer = Awaited<ReturnType<typeof startS3Server>>

/**
 * Starts a server with the part of the protocol of Amazon S3 that the store uses. It checks each signature
 * and the checksum of each body.
 *
 * Unlike the real service, it has one bucket, keys of letters, digits, and `._-/`, no versions, no encoding
 * of keys in lists, no pages of folders, and at most 1,000 unfinished uploads in a list.
 */
export async function startS3Server(options: S3ServerOptions) {
  const { root, bucket: bucketName = 'test', account = ACCOUNT } = options
  const bucket = await openS3Bucket(root)
  const requests: S3Request[] = []
  const controls = {
    /** Decides which requests fail. */
    findFault: (_request: S3Request): S3Fault | undefined => undefined,
    /** How far the server's clock is ahead, in milliseconds. */
    skewMs: 0,
  }

  const server = createServer(async (req, res) => {
    res.setHeader('Date', new Date(Date.now() + controls.skewMs).toUTCString())
    try {
      const request = parseRequest(req, bucketName)
      requests.push(request)
      const fault = controls.findFault(request)
      if (fault?.kind === 'stall') return
      if (fault?.kind === 'disconnect') return void req.socket.destroy()
      if (fault?.kind === 'error') throw new S3Error(fault.status, fault.code)
      const bodyHash = verifyRequest(req, account, Date.now() + controls.skewMs)
      if (fault?.kind === 'errorIn200') {
        req.resume()
        return sendXml(res, formatS3Error(fault.code))
      }
      const cutOffAt = fault?.kind === 'cutOff' ? fault.bytes : undefined
      if (fault?.kind === 'lateDisconnect')
        res.write = res.end = () => req.socket.destroy() as never
      await respond(bucket, { req, res, request, bodyHash, cutOffAt })
    } catch (error) {
      if (res.headersSent || res.destroyed) return void res.destroy()
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      req.resume()
      res.writeHead(status, { 'Content-Type': 'application/xml' })
      res.end(req.method === 'HEAD' ? undefined : formatS3Error(code))
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const credentials = [account.accessKeyId, account.secretAccessKey].map(encodeURIComponent)

  return {
    bucket,
    /** The requests that have arrived, oldest first. */
    requests,
    controls,
    port,
    /** Returns the setting `STORAGE_URL` for keys that begin with a prefix. */
    getUrl: (prefix = '') =>
      `s3://${credentials.join(':')}@127.0.0.1:${port}/${bucketName}/${prefix}?region=${account.region}&tls=off`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await bucket.close()
    },
  }
}

function parseRequest(req: IncomingMessage, bucketName: string): S3Request {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const [, name, ...parts] = pathname.split('/').map(decodeURIComponent)
  if (name !== bucketName) throw new S3Error(404, 'NoSuchBucket')
  return { method: req.method ?? '', key: parts.join('/'), query: searchParams }
}

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  request: S3Request
  bodyHash: string
  cutOffAt: number | undefined
}

async function respond(bucket: S3Bucket, exchange: Exchange): Promise<void> {
  const { req, res, request, bodyHash } = exchange
  const { method, key, query } = request
  const uploadId = query.get('uploadId') ?? ''
  const operation = [method, key ? 'object' : 'bucket', ...getSubresources(query)].join(' ')
  switch (operation) {
    case 'HEAD bucket':
      return void res.end()
    case 'GET bucket list-type':
      return sendXml(res, await listObjects(bucket, query))
    case 'GET bucket uploads':
      return sendXml(res, listUploads(bucket, query.get('prefix') ?? ''))
    case 'GET object':
    case 'HEAD object':
      return sendContent(bucket, exchange)
    case 'PUT object': {
      const source = req.headers['x-amz-copy-source']
      if (source === undefined) {
        const mustBeNew = req.headers['if-none-match'] === '*'
        const etag = await bucket.put(key, req, { sha256: bodyHash, mustBeNew })
        return void res.setHeader('ETag', etag).end()
      }
      await bucket.copy(decodeURIComponent(String(source)).replace(/^\/?[^/]+\//, ''), key)
      return sendXml(res, '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>')
    }
    case 'DELETE object':
      await bucket.remove(key)
      return void res.writeHead(204).end()
    case 'POST object uploads': {
      const id = bucket.startUpload(key)
      return sendXml(
        res,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    case 'PUT object partNumber uploadId': {
      const number = Number(query.get('partNumber'))
      const etag = await bucket.putPart(key, uploadId, number, req, bodyHash)
      return void res.setHeader('ETag', etag).end()
    }
    case 'POST object uploadId':
      await bucket.completeUpload(key, uploadId, parseParts(await text(req)))
      return sendXml(
        res,
        `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
      )
    case 'DELETE object uploadId':
      bucket.abortUpload(key, uploadId)
      return void res.writeHead(204).end()
    default:
      throw new S3Error(501, 'NotImplemented')
  }
}

const SUBRESOURCES = ['list-type', 'partNumber', 'uploadId', 'uploads']
const getSubresources = (query: URLSearchParams) => SUBRESOURCES.filter((name) => query.has(name))

/** Lists objects, or with a delimiter, only the folders after the prefix. */
async function listObjects(bucket: S3Bucket, query: URLSearchParams): Promise<string> {
  const prefix = query.get('prefix') ?? ''
  if (query.has('delimiter')) {
    const rests = (await bucket.listKeys(prefix)).map((key) => key.slice(prefix.length).split('/'))
    const folders = rests.filter((parts) => parts.length > 1).map(([name]) => name)
    const items = [...new Set(folders)].map(
      (name) => `<CommonPrefixes><Prefix>${prefix}${name}/</Prefix></CommonPrefixes>`,
    )
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${items.join('')}</ListBucketResult>`
  }
  const max = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const after = query.get('continuation-token') ?? ''
  const keys = (await bucket.listKeys(prefix)).filter((key) => key > after)
  const page = keys.slice(0, max)
  const sizes = await Promise.all(page.map((key) => bucket.getSize(key)))
  const contents = page
    .map((key, index) => `<Contents><Key>${key}</Key><Size>${sizes[index]}</Size></Contents>`)
    .join('')
  const isTruncated = keys.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`
}

function listUploads(bucket: S3Bucket, prefix: string): string {
  const uploads = bucket
    .listUploads(prefix)
    .map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  return `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
}

function parseParts(xml: string): { number: number; etag: string }[] {
  const readTag = (part: string, tag: string) =>
    new RegExp(`<${tag}>(.*?)</${tag}>`).exec(part)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return [...xml.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(readTag(part, 'PartNumber')),
    etag: readTag(part, 'ETag'),
  }))
}

async function sendContent(bucket: S3Bucket, exchange: Exchange): Promise<void> {
  const { req, res, request, cutOffAt } = exchange
  const size = await bucket.getSize(request.key)
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  const start = Number(first ?? 0)
  const end = Math.min(last ? Number(last) : size - 1, size - 1)
  if (first !== undefined && start > end) throw new S3Error(416, 'InvalidRange')
  if (first !== undefined) {
    res.statusCode = 206
    res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  }
  res.setHeader('Content-Length', end - start + 1)
  if (request.method === 'HEAD' || end < start) return void res.end()
  if (cutOffAt === undefined) return pipeline(bucket.open(request.key, start, end), res)
  res.flushHeaders()
  if (cutOffAt > 0) {
    const part = bucket.open(request.key, start, Math.min(start + cutOffAt - 1, end))
    await pipeline(part, res, { end: false })
  }
  res.destroy()
}

function sendXml(res: ServerResponse, xml: string): void {
  res.setHeader('Content-Type', 'application/xml')
  res.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}
