import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build, prerender } from './build.mjs'
import { compileSqlite, install } from './install.mjs'
import { exitWithError, root, StepError } from './steps.mjs'

/**
 * Checks that no other process listens on a port. Runs before installing and building, so that a
 * conflict is reported early.
 *
 * @param {string} name the setting that contains the port
 * @param {number} fallback the port if the setting is missing
 */
function checkPort(name, fallback) {
  const port = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') {
        const advice = `stop the process that uses it, or set ${name} to another port.`
        reject(new StepError(`Port ${port} is in use: ${advice}`))
      } else if (code === 'EACCES') {
        const advice = `set ${name} to a port above 1023.`
        reject(new StepError(`Port ${port} cannot be opened (EACCES): ${advice}`))
      } else {
        // The server explains every other problem, such as an invalid HOST.
        resolve(undefined)
      }
    })
    probe.listen(port, process.env.HOST, () => probe.close(() => resolve(undefined)))
  })
}

/** Installs packages, builds, and prerenders if needed. Then runs the server in this process. */
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
    exitWithError(error)
  }
  await import(path.join(root, 'apps/server/dist/main.js'))
}
