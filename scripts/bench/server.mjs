// The real server for a measurement: a process of its own, a data folder of its own, free ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, StepError } from '../steps.mjs'

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the server that is built, with more settings where given; `stop` ends it and removes its data. */
export async function startServer(settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const [port, adminPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: `${port}`,
      ADMIN_PORT: `${adminPort}`,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: 'ignore',
  })
  const site = `http://localhost:${port}`
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null || attempt > 300) {
      throw new StepError('The server did not start: run npm run build first')
    }
    const isUp = await fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    site,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The path of every page, from the site map. */
export async function listRoutes() {
  const file = path.join(root, 'apps/site/dist/client/sitemap.xml')
  const map = await readFile(file, 'utf8')
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
}
