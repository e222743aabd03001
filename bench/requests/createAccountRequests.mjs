// Creates the requests with which `hostile.mjs` acts as a team member, or fills the audit log.
import { createGetRequest, createHead, createPostRequest, fill } from './createHostileRequests.mjs'

const MB = 1024 * 1024
const ZONE = 'america/argentina/buenos_aires'
const SPELLINGS = 4000
const LISTS = 80
const SORTS = ['company', '-company', 'email', '-email', 'title', 'status', 'owner', 'created_at']
const TUS = { 'Tus-Resumable': '1.0.0', 'Content-Length': 0 }

/**
 * Spells the time zone with other capital letters for each number.
 *
 * @param {number} number
 */
function spellZone(number) {
  return [...ZONE]
    .map((letter, index) => ((number >> (index % 12)) & 1 ? letter.toUpperCase() : letter))
    .join('')
}

/**
 * Repeats a request with the numbers from 0.
 *
 * @param {number} count
 * @param {(number: number) => Buffer} create
 */
const repeat = (count, create) => Buffer.concat(Array.from({ length: count }, (_, n) => create(n)))

/** @param {string} text */
const encode = (text) => Buffer.from(text).toString('base64')

/** @param {number} number */
const getAddress = (number) => `10.0.${(number >> 8) & 255}.${number & 255}`

/**
 * Creates the requests. Maps a description of each request to its bytes.
 *
 * @param {{ token: string, submissionId: string, bucket: string, image: string }} records
 * @returns {Record<string, Buffer>}
 */
export function createAccountRequests({ token, submissionId, bucket, image }) {
  const headers = { Authorization: `Bearer ${token}` }
  /** @param {string} path @param {unknown} body */
  const post = (path, body) =>
    createPostRequest(path, 'application/json', JSON.stringify(body), headers)
  const shortWords = [...'abcdefghij'].map((letter, index) => `${letter}${index}`)
  return {
    'records: spellings of a time zone': repeat(SPELLINGS, (n) =>
      createGetRequest(`/api/overview?tz=${encodeURIComponent(spellZone(n))}`, headers),
    ),
    'records: different lists': repeat(LISTS, (n) =>
      createGetRequest(
        `/api/submissions?limit=50&count=true&sort=${SORTS[n % SORTS.length]}&q=company%20${n}`,
        headers,
      ),
    ),
    'records: a search for short words': createGetRequest(
      `/api/submissions?limit=50&q=${encodeURIComponent(fill(`${shortWords.join(' ')} `, 500))}`,
      headers,
    ),
    'records: notes without end': post(`/api/submission/${submissionId}/notes`, {
      text: fill('note ', 5000),
    }),
    'records: resumable uploads without end': repeat(50, (n) =>
      createHead('POST', '/storage/v1/upload/resumable', {
        ...headers,
        ...TUS,
        'Upload-Length': 1000,
        'Upload-Metadata': `bucketName ${encode(bucket)},objectName ${encode(`${n}.bin`)}`,
      }),
    ),
    'records: an import of 4 MB of commas': post('/api/newsletter/import', {
      csv: `email\n${fill(',', 4 * MB)}`,
      is_preview: true,
    }),
    'records: failed sign-ins of strangers': repeat(500, (n) => {
      const body = JSON.stringify({ email: `stranger${n}@plant.example`, password: 'wrong' })
      return createPostRequest('/auth/v1/token?grant_type=password', 'application/json', body, {
        'X-Forwarded-For': getAddress(n),
      })
    }),
    'records: ever new sizes of a public image': repeat(500, (n) =>
      createGetRequest(`/storage/v1/render/image/public/${bucket}/${image}?width=${100 + n}`, {
        'X-Forwarded-For': getAddress(n),
      }),
    ),
  }
}
