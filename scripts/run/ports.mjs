import { createServer } from 'node:net'
import { StepError } from './steps.mjs'

/**
 * Checks that no other process listens on a port. Runs before installing and building, so that a
 * conflict is reported early.
 *
 * @param {number} defaultPort
 * @param {string} [setting] the environment variable that overrides the default
 */
export async function checkPort(defaultPort, setting) {
  const value = setting && process.env[setting]?.trim()
  const port = Number(value || defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') {
        const alternative = setting ? `, or set ${setting} to another port.` : '.'
        const advice = `stop the process that uses it${alternative}`
        reject(new StepError(`Port ${port} is in use: ${advice}`))
      } else if (code === 'EACCES' && setting) {
        const advice = `set ${setting} to a port above 1023.`
        reject(new StepError(`Port ${port} cannot be opened (EACCES): ${advice}`))
      } else {
        // The server explains every other problem, such as an invalid HOST.
        resolve(undefined)
      }
    })
    probe.listen(port, process.env.HOST, () => probe.close(() => resolve(undefined)))
  })
}
