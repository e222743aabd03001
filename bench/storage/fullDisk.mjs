// The storage requests that `npm run bench -- disk` sends.
import { readdirSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const BUCKET = 'disk'
const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' }
/** @param {string} text */
const encode = (text) => Buffer.from(text).toString('base64')
/** @param {number} size */
const createBytes = (size) => new Uint8Array(size).fill(83)

/**
 * Returns functions that send requests to the storage service.
 *
 * @param {{ site: string, dataDir: string, token: string }} server
 */
export function createStorageUploads({ site, dataDir, token }) {
  const url = `${site}/storage/v1`
  const authorization = { Authorization: `Bearer ${token}` }
  /** @param {string} route @param {RequestInit} [init] */
  const sendRequest = (route, { headers, ...init } = {}) =>
    fetch(url + route, { ...init, headers: { ...authorization, ...headers } })

  /** @param {string} name */
  function uploadForm(name) {
    const form = new FormData()
    form.append('', new Blob([createBytes(300_000)], { type: 'image/png' }), name)
    return sendRequest(`/object/${BUCKET}/${name}`, { method: 'POST', body: form })
  }

  /** @param {string} name */
  function uploadResumable(name) {
    const metadata = `bucketName ${encode(BUCKET)},objectName ${encode(name)}`
    return sendRequest('/upload/resumable', {
      method: 'POST',
      headers: {
        ...TUS_HEADERS,
        'Upload-Length': '300000',
        'Upload-Metadata': metadata,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: createBytes(300_000),
    })
  }

  return {
    createBucket: () =>
      sendRequest('/bucket', { method: 'POST', body: JSON.stringify({ name: BUCKET }) }),

    /**
     * Uploads three objects: as a raw body, in a multipart form, and as a resumable upload. Returns
     * the three responses.
     *
     * @param {string} name
     */
    uploadAll: async (name) => [
      await sendRequest(`/object/${BUCKET}/${name}-raw`, {
        method: 'POST',
        body: createBytes(300_000),
      }),
      await uploadForm(`${name}-form`),
      await uploadResumable(`${name}-resumable`),
    ],

    /**
     * Uploads the first half of a large object, calls `whileSending`, and uploads the second half.
     *
     * @param {string} name
     * @param {() => Promise<void>} whileSending
     * @returns {Promise<http.IncomingMessage>}
     */
    async uploadSlowly(name, whileSending) {
      const halfContent = createBytes(4_000_000)
      const request = http.request(`${url}/object/${BUCKET}/${name}`, {
        method: 'PUT',
        headers: { ...authorization, 'Content-Length': `${2 * halfContent.length}` },
      })
      /** @type {Promise<http.IncomingMessage>} */
      const responseReceived = new Promise((resolve, reject) =>
        request.on('response', resolve).on('error', reject),
      )
      request.write(halfContent)
      await whileSending()
      request.end(halfContent)
      const response = await responseReceived
      response.resume()
      return response
    },

    /** Returns the names of the objects, sorted. */
    async listNames() {
      const body = JSON.stringify({ prefix: '' })
      const headers = { 'Content-Type': 'application/json' }
      const response = await sendRequest(`/object/list/${BUCKET}`, {
        method: 'POST',
        headers,
        body,
      })
      /** @type {{ name: string }[]} */
      const rows = await response.json()
      return rows.map(({ name }) => name).sort()
    },

    /** Returns an object's size, or undefined if the object can't be read. @param {string} name */
    async readSize(name) {
      const response = await sendRequest(`/object/${BUCKET}/${name}`)
      const { byteLength } = await response.arrayBuffer()
      return response.ok ? byteLength : undefined
    },

    listTempFiles: () => readdirSync(path.join(dataDir, 'tmp')),
  }
}
