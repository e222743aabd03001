import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts a fake form-mailing service that is down until `recover` is called. */
export async function startE2eFormService() {
  let isUp = false
  const receivedBodies: string[] = []
  const service = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    if (!isUp) {
      res.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Internal Server Error</h1>')
      return
    }
    receivedBodies.push(Buffer.concat(chunks).toString('latin1'))
    // Like the real service, send `success` as a string, and label the JSON as HTML.
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('{"success":"true","message":"Sent"}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/ajax/team@example.com`,
    /** Bodies of the accepted requests. */
    receivedBodies,
    recover() {
      isUp = true
    },
    async stop() {
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
}
