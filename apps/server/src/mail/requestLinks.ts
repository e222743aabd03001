import { decodeId, encodeId, signPayload, verifyPayload } from './signedPayloads.ts'

/** The path of the page on which requesters see their request. */
export const REQUEST_PAGE_PATH = '/api/request'

/** The purpose of the tokens. A change would break the links in old emails. */
const PURPOSE = 'request page'

/** The content of the token in a link to the request page. */
export interface RequestLink {
  submissionId: string
  /** When the email with the link was created (ISO 8601). */
  issuedAt: string
}

/** Creates the token of a link to the request page. */
export function signRequestToken(
  secret: Uint8Array,
  { submissionId, issuedAt }: RequestLink,
): string {
  const seconds = Math.floor(Date.parse(issuedAt) / 1000)
  return signPayload(secret, PURPOSE, `${encodeId(submissionId)}.${seconds}`)
}

/** Reads a token. Returns `undefined` if this server didn't sign it. */
export function verifyRequestToken(secret: Uint8Array, token: unknown): RequestLink | undefined {
  const [id, seconds] = verifyPayload(secret, PURPOSE, token)?.split('.') ?? []
  if (id === undefined || seconds === undefined) return undefined
  return { submissionId: decodeId(id), issuedAt: new Date(Number(seconds) * 1000).toISOString() }
}
