import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generalErrors, handleErrors } from '@duet/kit'
import express from 'express'
import pino from 'pino'
import { expect, it } from 'vitest'
import { presentAuthError } from './errors.ts'

it('responds to a full disk with a status that clients retry', async () => {
  const app = express()
  app.use(() => {
    throw generalErrors.storageFull()
  })
  app.use(handleErrors(pino({ level: 'silent' }), presentAuthError))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 503, error_code: 'unexpected_failure' })
  } finally {
    server.close()
  }
})
