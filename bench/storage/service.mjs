// Starts the built server for a benchmark of its storage service.
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'
import { startBenchServer } from '../server/server.mjs'

const KEY = 'service-key-of-benchmarks-0123456789abcdef'
export const AUTHORIZATION = { Authorization: `Bearer ${KEY}` }

/** @typedef {Awaited<ReturnType<typeof startStorage>>} StorageServer */

/**
 * Starts the built server for a storage benchmark, with limits that no benchmark reaches.
 *
 * @param {NodeJS.ProcessEnv} [settings]
 */
export async function startStorage(settings = {}) {
  const server = await startBenchServer({
    SERVICE_KEY: KEY,
    LIMIT_STORAGE_WRITES: '1000000',
    STORAGE_MAX_BYTES: '5GB',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const url = `${server.site}/storage/v1`
  /** @param {string} route @param {RequestInit} [init] */
  const sendRequest = (route, { headers, ...init } = {}) =>
    fetch(url + route, { ...init, headers: { ...AUTHORIZATION, ...headers } })
  return {
    ...server,
    dataDir: settings.DATA_DIR ?? server.dataDir,
    url,
    send: sendRequest,
    /** @param {string} method @param {string} route @param {unknown} body */
    sendJson: (method, route, body) =>
      sendRequest(route, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/**
 * Returns the headers of the request that starts a resumable upload.
 *
 * @param {{ bucket: string, name: string, size: number }} upload
 */
export function createUploadHeaders({ bucket, name, size }) {
  /** @param {string} text */
  const encode = (text) => Buffer.from(text).toString('base64')
  return {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': `${size}`,
    'Upload-Metadata': `bucketName ${encode(bucket)},objectName ${encode(name)}`,
    'x-upsert': 'true',
  }
}

/** @param {string} dataDir */
export function readRows(dataDir) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true, timeout: 60_000 })
  try {
    /** @type {(query: string) => any[]} */
    const selectAll = (query) => db.prepare(query).all()
    return {
      objects: selectAll('select bucket, path, version, size, etag from objects'),
      oldVersions: new Set(selectAll('select id from old_versions').map(({ id }) => id)),
      isEmptying: selectAll('select id from buckets where emptied_at is not null').length > 0,
    }
  } finally {
    db.close()
  }
}

/** @param {string} file */
async function hashFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @param {string} folder */
export function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
  } catch {
    return []
  }
}

/**
 * Compares the database with the files. Lists rows whose file is missing or damaged, files without
 * a row, and temp files.
 *
 * @param {string} dataDir
 * @param {{ checkedVersions?: Set<string> }} [options] `checkedVersions` contains the versions
 *   whose files an earlier call has already verified. To save time, skips hashing those files.
 */
export async function findDifferences(dataDir, { checkedVersions = new Set() } = {}) {
  const { objects, oldVersions } = readRows(dataDir)
  const files = new Map(
    listFiles(path.join(dataDir, 'objects')).map(({ name, parentPath }) => [
      name,
      path.join(parentPath, name),
    ]),
  )
  /** @type {string[]} */
  const differences = []
  for (const { bucket, path: name, version, etag } of objects) {
    const file = files.get(version)
    files.delete(version)
    if (file === undefined) differences.push(`${bucket}/${name} has no bytes`)
    else if (!checkedVersions.has(version)) {
      if ((await hashFile(file)) === etag) checkedVersions.add(version)
      else differences.push(`${bucket}/${name} is damaged`)
    }
  }
  for (const id of files.keys()) {
    if (!oldVersions.has(id)) differences.push(`the version ${id} has no row`)
  }
  for (const { name } of listFiles(path.join(dataDir, 'tmp'))) {
    differences.push(`the temp file ${name} is left`)
  }
  return differences
}
