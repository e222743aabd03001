import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, prerender } from './build.mjs'
import { compileSqlite, install } from './install.mjs'
import { checkPort } from './ports.mjs'
import { exitWithError, root } from './steps.mjs'

/** Installs packages, builds, and prerenders if needed. Then runs the server in this process. */
export async function serve() {
  try {
    process.chdir(root)
    if (existsSync('.env')) process.loadEnvFile('.env')
    await checkPort(3000, 'PORT')
    await checkPort(3001, 'ADMIN_PORT')
    await install()
    await Promise.all([compileSqlite(), build()])
    await prerender()
  } catch (error) {
    exitWithError(error)
  }
  // In a path, `import` would decode `%` and end at `#`.
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
}
