import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { parseAnyMail, parseInWorker } from './parseAnyMail.ts'
import { parseMail } from './parseMail.ts'

const HEADERS = 'From: Ada <ada@plant.example>\r\nMessage-ID: <1@plant.example>\r\n'
const createMail = (text: string) => Buffer.from(`${HEADERS}\r\n${text}`)

/** Returns whether parsing ends before the server can do anything else. */
async function isBlocking(source: Uint8Array): Promise<boolean> {
  let isParsed = false
  const parsing = parseAnyMail(source).then(() => {
    isParsed = true
  })
  await setImmediate()
  const wasParsed = isParsed
  await parsing
  return wasParsed
}

it.each([
  ['a large email', 'x'.repeat(100_000)],
  ['an email with many lines', 'x\r\n'.repeat(2000)],
])('doesn’t block the server while it parses %s', async (_, text) => {
  expect(await isBlocking(createMail(text))).toBe(false)
})

it('starts no thread for a small email', async () => {
  expect(await isBlocking(createMail('x'))).toBe(true)
})

it('reads the same in a thread', async () => {
  const parts = [
    '--b\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>',
    '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nx',
    '--b--\r\n',
  ]
  const mail = `${HEADERS}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('\r\n')}`
  const source = Buffer.from(mail)
  expect(await parseInWorker(source)).toEqual(await parseMail(source))
})

it('rejects what isn’t an email', async () => {
  const mail = createMail('x\r\n'.repeat(600_000))
  await expect(parseInWorker(mail)).rejects.toThrow('The email has too many lines')
})

it('ends a thread that takes too much memory', async () => {
  const limits = { maxHeapMb: 64 }
  const parts = '--b\r\n\r\nx\r\n'.repeat(100_000)
  const mail = Buffer.from(`${HEADERS}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`)
  await expect(parseInWorker(createMail('x'), limits)).resolves.toMatchObject({ text: 'x' })
  await expect(parseInWorker(mail, limits)).rejects.toMatchObject({
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  })
})

it('ends a thread that takes too much time', async () => {
  const signal = AbortSignal.abort()
  await expect(parseInWorker(createMail('x'), { signal })).rejects.toThrow('aborted')
})
