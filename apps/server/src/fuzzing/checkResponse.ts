import type { FuzzResponse } from './sendFuzzRequest.ts'

/** Texts of the server's inside, which no error may contain. */
const INSIDE = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal/,
  /SqliteError|SQLITE_|kysely|syntax error at|violates \w+ constraint/,
  /\$argon2/,
]

/**
 * Checks a response of the server.
 *
 * @param secrets texts that no response may contain, such as keys
 * @throws Error that says what is wrong with the response
 */
export function checkResponse({ status, text }: FuzzResponse, secrets: readonly string[]): void {
  if (status >= 500) throw new Error(`status ${status}: ${text.slice(-500)}`)
  const secret = secrets.find((each) => text.includes(each))
  if (secret !== undefined) throw new Error('the response contains a secret')
  if (status >= 400) checkError(text)
}

function checkError(text: string): void {
  const leak = INSIDE.find((pattern) => pattern.test(text))
  if (leak) throw new Error(`the response matches ${leak}: ${text.slice(0, 2000)}`)
  const [head = '', body = ''] = splitHead(text)
  if (/^content-type: application\/json/im.test(head) && body !== '') JSON.parse(body)
}

function splitHead(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n')
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)]
}
