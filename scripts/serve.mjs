import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build, prerender } from './build.mjs'
import { compileSqlite, install } from './install.mjs'
import { endWith, root, StepError } from './steps.mjs'

/** Fails before the long work, rather than after it, where something else listens already. */
function checkPort(name, fallback) {
  const port = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StepError(
              `Port ${port} is in use: stop what listens there, or set ${name} to another port.`,
            )
          : new StepError(
              `Port ${port} cannot be opened (${error.code}): set ${name} to another port.`,
            ),
      ),
    )
    probe.listen(port, process.env.HOST, () => probe.close(resolve))
  })
}

/** Installs, builds and prerenders what is missing, then runs the server in this process. */
export async function serve() {
  try {
    process.chdir(root)
    if (existsSync('.env')) process.loadEnvFile('.env')
    await checkPort('PORT', 3000)
    await checkPort('ADMIN_PORT', 3001)
    await install()
    await Promise.all([compileSqlite(), build()])
    await prerender()
  } catch (error) {
    endWith(error)
  }
  await import(path.join(root, 'apps/server/dist/main.js'))
}
