// `npm run seed` and `npm run admin`: the server's commands, on a fresh clone too.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { compileSqlite, install } from './install.mjs'
import { endWith, root } from './steps.mjs'

const [name, ...args] = process.argv.slice(2)
const script = path.join(root, 'apps', 'server', 'dist', `${name}.js`)
try {
  process.chdir(root)
  await install()
  await compileSqlite()
  if (!existsSync(script)) await build()
} catch (error) {
  endWith(error)
}
const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
