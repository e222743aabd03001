import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import express from 'express'
import { unzipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { createUniqueNames, sendZip, type ZipEntry } from './sendZip.ts'

const TIME = '2026-11-20T09:00:00.000Z'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * Serves an archive. Returns its URL, and a promise that resolves with the error if sending the
 * archive fails, otherwise with `undefined`.
 */
async function serve(entries: Iterable<ZipEntry>, hasAccess = async () => true) {
  let reportError: (error: unknown) => void = () => {}
  const sendError = new Promise((resolve) => {
    reportError = resolve
  })
  const app = express().get('/', (req, res) =>
    sendZip(req, res, { name: 'a.zip', entries, hasAccess, recheckMs: 0 }).then(
      reportError,
      (error: unknown) => {
        res.destroy()
        reportError(error)
      },
    ),
  )
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sendError }
}

it('sends text and files', async () => {
  const { url } = await serve([
    { name: 'data.json', modifiedAt: TIME, content: '{"naïve":true}' },
    { name: 'files/ü.txt', modifiedAt: TIME, content: () => Readable.from([Buffer.from('ab')]) },
  ])
  const response = await fetch(url)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(texts).toEqual([
    ['data.json', '{"naïve":true}'],
    ['files/ü.txt', 'ab'],
  ])
})

it('closes the open file, and opens no others, after a client disconnects', async () => {
  const files: Readable[] = []
  function* createEntries() {
    for (const name of ['1', '2']) {
      const content = () => {
        const file = new Readable({ read: () => file.push(Buffer.alloc(65_536)) })
        files.push(file)
        return file
      }
      yield { name, modifiedAt: TIME, content }
    }
  }
  const { url, sendError } = await serve(createEntries())
  const controller = new AbortController()
  const response = await fetch(url, { signal: controller.signal })
  await response.body?.getReader().read()
  controller.abort()
  expect(await sendError).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await expect.poll(() => files.map(({ destroyed }) => destroyed)).toEqual([true])
})

it('ends the connection and closes the file when the client loses access', async () => {
  let isMember = true
  const file = new Readable({ read: () => file.push(Buffer.alloc(65_536)) })
  const entries = [{ name: '1', modifiedAt: TIME, content: () => file }]
  const { url, sendError } = await serve(entries, async () => isMember)
  const reader = (await fetch(url)).body?.getReader()
  await reader?.read()
  isMember = false
  const readAll = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(readAll()).rejects.toThrow()
  expect(await sendError).toMatchObject({ code: 'forbidden' })
  expect(file.destroyed).toBe(true)
})

it('ends the connection if a file can’t be read', async () => {
  const file = new Readable({ read: () => file.destroy(new Error('no such file')) })
  const { url, sendError } = await serve([{ name: '1', modifiedAt: TIME, content: () => file }])
  await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow()
  expect(await sendError).toMatchObject({ message: 'no such file' })
})

it('makes names unique, ignoring case', () => {
  expect(createUniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'README', 'readme'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'README',
    'readme (2)',
  ])
})
