// Creates the requests for `hostile.mjs`. Each request is as expensive as possible for the server.
import { gzipSync } from 'node:zlib'

const KB = 1024
const MB = 1024 * KB
const MULTIPART_TYPE = 'multipart/form-data; boundary=b'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Public routes that accept JSON. */
const JSON_ROUTES = [
  '/api/newsletter',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/signup',
  '/auth/v1/logout',
  '/storage/v1/object/sign/workflow-media',
  '/storage/v1/object/sign/workflow-media/a/b.png',
  '/functions/v1/fetch-ashby-jobs',
]

/** @typedef {Record<string, string | number>} Headers */

/**
 * Repeats `unit` to fill the given number of bytes.
 *
 * @param {string} unit
 * @param {number} bytes
 */
export const fill = (unit, bytes) => unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes)

/** @param {string} path @param {string} type @param {string | Buffer} body @param {Headers} [headers] */
export function createPostRequest(path, type, body, headers = {}) {
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const allHeaders = { 'Content-Type': type, 'Content-Length': content.length, ...headers }
  return Buffer.concat([createHead('POST', path, allHeaders), content])
}

/** @param {string} path @param {Headers} [headers] */
export const createGetRequest = (path, headers = {}) => createHead('GET', path, headers)

/** @param {string} method @param {string} path @param {Headers} headers */
export function createHead(method, path, headers) {
  const lines = Object.entries({ Host: 'localhost', 'X-Forwarded-For': '192.0.2.1', ...headers })
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${text}\r\n`, 'latin1')
}

/**
 * Creates a request with a body in one-byte chunks. Each byte takes six bytes on the network.
 *
 * @param {string} path
 * @param {string} type
 * @param {string} body
 */
function createPostInTinyChunks(path, type, body) {
  const chunks = [...body].map((character) => `1\r\n${character}\r\n`).join('')
  const headers = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
  return Buffer.concat([createHead('POST', path, headers), Buffer.from(`${chunks}0\r\n\r\n`)])
}

/** @param {string} name */
const createField = (name, value = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nx\r\n`
const LONG_BOUNDARY = 'a'.repeat(8 * KB)
const GZIP_BOMB = gzipSync(fill('[', 16 * MB))
const DEPLOYMENT_FIELDS = {
  name: 'A',
  email: 'a@example.com',
  title: 'A',
  company: 'A',
  useCase: 'A',
  totalUnits: '1',
}
const fieldParts = Object.entries(DEPLOYMENT_FIELDS).map(([name, value]) =>
  createField(name, value),
)

/**
 * Creates hostile requests. Maps a description of each request to the request's bytes.
 *
 * @param {string} anonKey
 */
export function createHostileRequests(anonKey) {
  const keyHeaders = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }
  /** @param {string} path @param {string | Buffer} body @param {Headers} [headers] */
  const createJsonPost = (path, body, headers = {}) =>
    createPostRequest(path, 'application/json', body, { ...keyHeaders, ...headers })
  /** @type {Record<string, Buffer>} */
  const requests = {}

  for (const path of ['/api/deployment', '/api/newsletter']) {
    const bodies = {
      'tiny parts': [fill('\r\n--b\r\nx:y\r\n\r\n', MB)],
      'tiny fields': [fill(createField('a'), MB)],
      'tiny parts behind a file': [filePart + fill('\r\n--b\r\nx:y\r\n\r\n', MB)],
      'empty parts': [fill('\r\n--b', MB)],
      'almost boundaries': [fill('\r\n--', MB)],
      'a boundary of 8 kB': [fill(`\r\n--${LONG_BOUNDARY.slice(1)}`, MB), LONG_BOUNDARY],
      'a long part header': [`--b\r\n${fill('a:b\r\n', MB)}`],
      'many header lines': [fill(`--b\r\n${fill('a:b\r\n', 10 * KB)}\r\n\r\n\r\n`, MB)],
      'no boundary': [fill('x', MB)],
    }
    for (const [name, [body = '', boundary = 'b']] of Object.entries(bodies)) {
      const type = `multipart/form-data; boundary=${boundary}`
      requests[`${path}: ${name}`] = createPostRequest(path, type, body)
    }
    requests[`${path}: small bodies of tiny parts`] = createPostRequest(
      path,
      MULTIPART_TYPE,
      fill('\r\n--b\r\nx:y\r\n\r\n', 16 * KB),
    )
    const longField = createField('a', fill('x', 60 * KB))
    requests[`${path}: chunks of one byte`] = createPostInTinyChunks(
      path,
      MULTIPART_TYPE,
      longField,
    )
    requests[`${path}: a part header in chunks of one byte`] = createPostInTinyChunks(
      path,
      MULTIPART_TYPE,
      `--b\r\nContent-Disposition: form-data; name="a"; x="${fill('x', 15 * KB)}`,
    )
  }
  for (const [name, states] of Object.entries({
    'endless states': fill('a,', 60 * KB),
    'states, as JSON': `[${fill('"a",', 60 * KB)}"a"]`,
    'states, nested': fill('[', 60 * KB),
  })) {
    const body = `${fieldParts.join('')}${createField('states', states)}--b--\r\n`
    requests[`/api/deployment: ${name}`] = createPostRequest(
      '/api/deployment',
      MULTIPART_TYPE,
      body,
    )
  }
  const newsletter = {
    'many parameters': fill('a=b&', 60 * KB),
    'nested parameters': fill('a[b][c][d]=e&', 60 * KB),
    'percent signs': `email=${fill('%', 60 * KB)}`,
    'an endless address': `email=a@${fill('a.', 60 * KB)}`,
  }
  for (const [name, body] of Object.entries(newsletter)) {
    requests[`/api/newsletter: ${name}`] = createPostRequest('/api/newsletter', FORM_TYPE, body)
  }
  for (const path of JSON_ROUTES) {
    Object.assign(requests, {
      [`${path}: 1 MB of brackets`]: createJsonPost(path, fill('[', MB)),
      [`${path}: 15 kB of brackets`]: createJsonPost(path, fill('[', 15 * KB)),
      [`${path}: nested objects`]: createJsonPost(path, fill('{"data":', 15 * KB)),
      [`${path}: many keys`]: createJsonPost(path, `{${fill('"a":1,', 15 * KB)}"b":2}`),
      [`${path}: gzip`]: createJsonPost(path, GZIP_BOMB, { 'Content-Encoding': 'gzip' }),
      [`${path}: chunks of one byte`]: createPostInTinyChunks(
        path,
        'application/json',
        fill('[', 15 * KB),
      ),
    })
  }
  const film = '/film/hero-480.h264.mp4'
  return Object.assign(requests, {
    'GET /: 15 kB of parameters': createGetRequest(`/?${fill('a=b&', 15 * KB)}`),
    'GET /: a long path': createGetRequest(`/${fill('a/', 15 * KB)}`),
    'GET /: a long path of percent signs': createGetRequest(`/${fill('%41', 15 * KB)}`),
    'GET /: a long Accept-Encoding header': createGetRequest('/', {
      'Accept-Encoding': fill('a;q=0.1,', 15 * KB),
    }),
    'GET /: a long If-None-Match header': createGetRequest('/', {
      'If-None-Match': fill('"a",', 15 * KB),
    }),
    'GET film: many ranges': createGetRequest(film, {
      Range: `bytes=${fill('0-0,2-2,', 15 * KB)}0-0`,
    }),
    'GET /api/tweet: a long id': createGetRequest(`/api/tweet/${fill('1', 15 * KB)}`),
    'GET /api/submissions: a long token': createGetRequest('/api/submissions', {
      Authorization: `Bearer ${fill('a.', 15 * KB)}`,
    }),
    'GET /api/newsletter/unsubscribe: a long token': createGetRequest(
      `/api/newsletter/unsubscribe?token=${fill('a.', 15 * KB)}`,
      { Accept: fill('text/html;q=0.1,', 10 * KB) },
    ),
    'GET signed URL: a long token': createGetRequest(
      `/storage/v1/object/sign/workflow-media/a?token=${fill('a.', 15 * KB)}`,
    ),
  })
}
