import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it } from 'vitest'
import { handleErrors, presentApiError } from './errorHandler.ts'
import { createLogger } from './logger.ts'

it.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['SQLITE_FULL', 507],
  ['SQLITE_IOERR_SHMSIZE', 507],
  ['EIO', 503],
  ['EROFS', 507],
  ['SQLITE_CANTOPEN', 503],
  ['SQLITE_IOERR_WRITE', 503],
])('responds to %s with %i and Retry-After', async (code, status) => {
  const app = express()
  app.get('/', () => {
    throw Object.assign(new Error('the disk'), { code })
  })
  app.use(handleErrors(createLogger({ logLevel: 'silent' }), presentApiError))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(response.status).toBe(status)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  server.closeAllConnections()
  server.close()
})
