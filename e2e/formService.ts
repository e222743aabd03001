import { once } from 'node:events'
import { createServer } from 'node:http'

/** A form-mailing service on this machine that is down until it is told otherwise. */
export async function startFormService() {
  let isUp = false
  const taken: string[] = []
  const service = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    if (!isUp) {
      res.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Internal Server Error</h1>')
      return
    }
    taken.push(Buffer.concat(chunks).toString('latin1'))
    // As the real one does it: a text, and typed as a page.
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('{"success":"true","message":"Sent"}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/ajax/team@example.com`,
    /** The bodies that it has taken. */
    taken,
    heal() {
      isUp = true
    },
    async stop() {
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
}
