import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNodeProblem } from '../../scripts/run/nodeVersion.mjs'
import { createVisitorForm } from '../api.ts'
import { startE2eServer } from '../server.ts'
import { expect, test } from '../test.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const SERVER_SCRIPT = 'apps/server/dist/main.js'

/** Runs a script with the environment variables `env`, and waits until the script exits. */
async function runScript(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, lines: output.trim().split('\n') }
}

test('reports in one line that a port is in use', async () => {
  const occupyingServer = createServer().listen(0)
  await once(occupyingServer, 'listening')
  const address = occupyingServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, lines } = await runScript('scripts/start.mjs', { PORT: `${port}` })
  occupyingServer.close()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`Port ${port} is in use`)])
})

test('reports in one line that the data folder cannot be created', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-')), 'file')
  await writeFile(file, '')
  const { code, lines } = await runScript(SERVER_SCRIPT, {
    PORT: '46901',
    ADMIN_PORT: '46902',
    DATA_DIR: `${file}/data`,
  })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining('DATA_DIR')])
})

test('reports an invalid setting in one line', async () => {
  const { code, lines } = await runScript(SERVER_SCRIPT, { PORT: 'many', ADMIN_PORT: '46903' })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining('PORT')])
})

test('rejects unsupported Node versions', () => {
  expect(findNodeProblem('18.20.4')).toContain('20.19')
  expect(findNodeProblem('20.18.3')).not.toBe('')
  expect(findNodeProblem('21.7.0')).not.toBe('')
  for (const version of ['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0']) {
    expect(findNodeProblem(version)).toBe('')
  }
})

test('completes a pending request before shutting down', async () => {
  const server = await startE2eServer({ STOP_SECONDS: '3600' })
  try {
    const encodedForm = new Response(createVisitorForm())
    const body = Buffer.from(await encodedForm.arrayBuffer())
    const { port } = new URL(server.site)
    const uploadRequest = request({
      port,
      path: '/api/deployment',
      method: 'POST',
      headers: {
        'content-type': encodedForm.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    })
    const responsePromise = once(uploadRequest, 'response')
    const halfLength = body.length >> 1
    await new Promise((resolve) => uploadRequest.write(body.subarray(0, halfLength), resolve))
    // Once the server has responded to this request, it has also read the first half of the
    // upload.
    await fetch(`${server.site}/healthz`)
    const exitPromise = once(server.process, 'exit')
    server.process.kill('SIGINT')
    uploadRequest.end(body.subarray(halfLength))
    const [response] = await responsePromise
    expect(response.statusCode).toBe(201)
    response.resume()
    const [code] = await exitPromise
    expect(code).toBe(0)
  } finally {
    await server.stop()
  }
})
