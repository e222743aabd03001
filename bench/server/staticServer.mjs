// Serves the built site with express.static, for comparison. Sends its port over the IPC channel.
import path from 'node:path'
import express from 'express'
import { root } from '../../scripts/run/steps.mjs'

const app = express()
app.use(express.static(path.join(root, 'apps/site/dist/client')))
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
})
