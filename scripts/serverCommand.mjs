// Runs a server command for `npm run seed` and `npm run admin`. First installs packages and builds
// if needed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from './run/build.mjs'
import { compileSqlite, install } from './run/install.mjs'
import { exitWithError, root } from './run/steps.mjs'

const [commandName, ...args] = process.argv.slice(2)
const script = path.join(root, 'apps', 'server', 'dist', `${commandName}.js`)
try {
  process.chdir(root)
  await install()
  await compileSqlite()
  // An old build might not match the packages that are now installed.
  await build()
} catch (error) {
  exitWithError(error)
}
const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
